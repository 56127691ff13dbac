"""A kept match is drawn as a picture: whole or its board, at any ply, to a file or on paper."""

from xml.etree import ElementTree

import pytest

from hexarena.match import save
from tests.cli.conftest import played

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def kept(tmp_path):
    save(played(6), tmp_path / "kept")
    return "kept"


def pieces(drawn):
    return sum(bool(each.get("data-piece")) for each in ElementTree.fromstring(drawn).iter())


def test_a_position_is_printed_as_svg_where_no_file_is_named(run, kept):
    code, out, err = run("draw", kept)
    assert (code, err) == (0, "")
    assert ElementTree.fromstring(out).tag == f"{SVG}svg"


def test_a_picture_is_written_to_a_file(run, kept, tmp_path):
    assert run("draw", kept, "-o", "board.svg") == (0, "", "")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == run("draw", kept)[1]


def test_each_ply_has_a_picture_of_its_own(run, kept):
    start, early, end = (run("draw", kept, "--ply", ply)[1] for ply in ("0", "1", "6"))
    assert pieces(early) == pieces(start) + 1
    assert end == run("draw", kept)[1]


def test_theme_width_and_the_board_alone_are_drawn_as_asked(run, kept):
    light, dark = run("draw", kept)[1], run("draw", kept, "--dark")[1]
    assert light != dark
    assert ElementTree.fromstring(run("draw", kept, "--width", "320")[1]).get("width") == "320"
    board = run("draw", kept, "--board")[1]
    assert len(board) < len(light)
    assert pieces(board) == pieces(light)


def test_a_place_that_cannot_be_written_is_told_in_one_line(run, kept):
    code, out, err = run("draw", kept, "-o", "nowhere/board.svg")
    assert (code, out) == (2, "")
    assert err == "hexarena: nowhere/board.svg cannot be written: No such file or directory\n"
