"""A kept match is drawn as a picture: whole or its board, at any ply, to a file or on paper."""

from xml.etree import ElementTree

import pytest

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


def test_an_unwritable_path_is_reported_in_one_line(run, record_file):
    code, out, err = run("draw", record_file, "-o", "nowhere/board.svg")
    assert (code, out) == (2, "")
    assert err == "hexarena: nowhere/board.svg cannot be written: No such file or directory\n"
