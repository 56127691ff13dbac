"""Hexes lie where the client draws them."""

import pytest

from hexarena.contract.scene import Cell
from hexarena.draw.coordinates import edge_labels
from hexarena.draw.hexes import (
    border_path,
    bounding_frame,
    corner_ticks_path,
    hex_centre,
    hexagon_points,
    hull,
)


def cell(q, r, name=""):
    return Cell(id=f"{q} {r}", q=q, r=r, name=name or f"{q},{r}")


RING = [cell(q, r) for q, r in ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))]


def test_hexes_are_a_hundred_wide_and_rows_are_tilted():
    assert hex_centre(cell(1, 0)) == (100, 0)
    assert hex_centre(cell(0, 1)) == pytest.approx((50, 77.94), abs=0.01)
    assert hexagon_points(cell(0, 0)) == "0,-52 50,-26 50,26 0,52 -50,26 -50,-26"


def test_a_border_is_one_loop_for_each_edge_of_an_area():
    assert border_path([]) == ""
    assert border_path([cell(0, 0)]).count("L") == 5
    assert border_path([cell(0, 0), cell(1, 0)]).count("L") == 9
    assert border_path([cell(0, 0), cell(5, 0)]).count("M") == 2
    assert border_path(RING).count("M") == 2  # outside and inside


def test_ticks_are_the_six_corners():
    assert corner_ticks_path(cell(0, 0), 0.9, 0.25).count("M") == 6


def test_the_hull_of_a_hex_is_its_corners_and_the_frame_holds_them_with_room():
    assert len(hull([cell(0, 0)])) == 6
    assert len(hull(RING)) == 12
    near_cells = bounding_frame([cell(0, 0)], 10)
    assert (near_cells.x, near_cells.width) == pytest.approx((-60, 120))


def test_rows_are_lettered_and_diagonals_numbered_where_names_are_made_of_both():
    displayed = [cell(q, r, f"{'cba'[r + 1]}{q + 2}") for q in (-1, 0, 1) for r in (-1, 0, 1)]
    assert [label.text for label in edge_labels(displayed)] == [*"cba", *"123", *"123"]


def test_cells_named_otherwise_bear_their_own_names():
    assert edge_labels(RING) == []
    assert edge_labels([cell(0, 0, "a1"), cell(1, 0, "b2")]) == []
