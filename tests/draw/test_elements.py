"""Text keeps within its room, and boxes beside and below one another do not overlap."""

import pytest

from hexarena.draw.elements import (
    Box,
    column,
    define,
    row,
    shrink_to_fit,
    tag,
    truncate_text,
    width_of,
    wrap_text,
)

TEXT = "Whoever is in the Clinch may throw; else wait."


@pytest.mark.parametrize("buffer", [40, 100, 250, 1000])
@pytest.mark.parametrize("bold", [False, True])
def test_lines_keep_within_their_room(buffer, bold):
    lines = wrap_text(TEXT, 14, buffer, bold)
    assert all(width_of(line, 14, bold) <= buffer for line in lines)
    assert width_of(truncate_text(TEXT, 14, buffer, bold), 14, bold) <= buffer


def test_wrapping_loses_no_word_that_fits():
    assert " ".join(wrap_text(TEXT, 14, 120)) == TEXT
    assert wrap_text("", 14, 120) == []


def test_truncated_text_ends_with_an_ellipsis():
    assert truncate_text("Grappling", 14, 40).endswith("…")
    assert truncate_text("Jab", 14, 40) == "Jab"


def test_a_row_goes_on_below_where_it_is_full():
    boxes = [Box(30, 10, "<g/>")] * 5
    assert row(boxes, 5, 100).width == 100
    assert row(boxes, 5, 100).height == 10 + 5 + 10
    assert row(boxes, 5).height == 10


def test_an_empty_box_takes_no_space():
    boxes = [Box(30, 10, "<g/>"), Box(0, 0, ""), Box(20, 10, "<g/>")]
    assert column(boxes, 5)[:2] == (30, 25)
    assert row(boxes, 5)[:2] == (55, 10)


def test_a_box_that_is_too_wide_is_shrunk():
    assert shrink_to_fit(Box(200, 50, "<g/>"), 100)[:2] == (100, 25)
    assert shrink_to_fit(Box(80, 50, "<g/>"), 100) == Box(80, 50, "<g/>")


def test_attributes_that_are_none_are_left_out_and_numbers_are_short():
    assert tag("path", stroke_width=1 / 3, fill=None, d="M0,0") == (
        '<path stroke-width="0.33" d="M0,0"/>'
    )
    assert tag("rect", x=-0.001) == '<rect x="0"/>'


def test_equal_elements_share_an_id_and_others_do_not():
    first, unchanged, different = (define("clipPath", tag("path", d=d)) for d in ("M0", "M0", "M1"))
    assert first == unchanged
    assert first[1] != different[1]
