"""A kept match is drawn as a picture: whole or its board, at any ply, to a file or on paper."""

from xml.etree import ElementTree

import pytest
from PIL import Image, ImageSequence

from hexarena.draw import thin_frames
from hexarena.match import save
from tests.cli.conftest import played

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def record_file(tmp_path):
    save(played(6), tmp_path / "kept")
    return "kept"


def pieces(svg_text):
    return sum(
        bool(element.get("data-piece")) for element in ElementTree.fromstring(svg_text).iter()
    )


def test_a_position_is_printed_as_svg_where_no_file_is_named(run, record_file):
    code, out, err = run("draw", record_file)
    assert (code, err) == (0, "")
    assert ElementTree.fromstring(out).tag == f"{SVG}svg"


def test_a_picture_is_written_to_a_file(run, record_file, tmp_path):
    assert run("draw", record_file, "-o", "board.svg") == (0, "", "")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == run("draw", record_file)[1]


def test_each_ply_has_a_picture_of_its_own(run, record_file):
    start, middle, end = (run("draw", record_file, "--ply", ply)[1] for ply in ("0", "1", "6"))
    assert pieces(middle) == pieces(start) + 1
    assert end == run("draw", record_file)[1]


def test_flags_set_the_theme_the_width_and_the_bare_board(run, record_file):
    light, dark = run("draw", record_file)[1], run("draw", record_file, "--dark")[1]
    assert light != dark
    assert (
        ElementTree.fromstring(run("draw", record_file, "--width", "320")[1]).get("width") == "320"
    )
    board = run("draw", record_file, "--board")[1]
    assert len(board) < len(light)
    assert pieces(board) == pieces(light)


def test_a_match_is_written_as_an_animation(run, record_file, tmp_path):
    code, out, _ = run("draw", record_file, "--animate", "match.webp", "--width", "200")
    assert (code, out) == (0, "")
    with Image.open(tmp_path / "match.webp") as animation:
        assert (animation.format, animation.n_frames, animation.width) == ("WEBP", 7, 200)
        frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(animation)]
    assert len(set(frames)) == 7
    run("draw", record_file, "--animate", "start.webp", "--width", "200", "--ply", "2")
    with Image.open(tmp_path / "start.webp") as animation:
        assert animation.n_frames == 3
    assert "expected one of them" in run("draw", record_file, "-o", "a", "--animate", "b")[2]


@pytest.mark.parametrize(
    ("count", "numbers"),
    [(1, [0]), (4, [0, 1, 2, 3]), (5, [0, 2, 4]), (8, [1, 3, 5, 7]), (10, [0, 3, 6, 9])],
)
def test_a_long_match_has_an_even_choice_of_frames(count, numbers):
    assert list(thin_frames(count, 4)) == numbers


def test_an_unwritable_path_is_reported_in_one_line(run, record_file):
    code, out, err = run("draw", record_file, "-o", "nowhere/board.svg")
    assert (code, out) == (2, "")
    assert err == "hexarena: nowhere/board.svg cannot be written: No such file or directory\n"
