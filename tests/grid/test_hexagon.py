"""The tables of hexagonal boards, proved against what they say they are."""

from collections import deque

import numpy as np
import pytest

from hexarena import grid

SIDES = range(1, 8)


def walk(side, start):
    """Count the steps from `start` to every cell by breadth-first search."""
    neighbours = grid.neighbours(side).tolist()
    steps, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for different in neighbours[cell]:
            if different >= 0 and different not in steps:
                steps[different] = steps[cell] + 1
                queue.append(different)
    return [steps[cell] for cell in range(len(neighbours))]


def opposite(direction):
    return (direction + 3) % 6


@pytest.mark.parametrize("side", SIDES)
def test_a_board_has_as_many_cells_as_centred_hexagons_have(side):
    assert len(grid.axial(side)) == 1 + sum(6 * ring for ring in range(1, side))


@pytest.mark.parametrize(("side", "cells"), [(5, 61), (6, 91)])
def test_the_boards_of_the_games_have_61_and_91_cells(side, cells):
    assert len(grid.axial(side)) == cells


@pytest.mark.parametrize("side", SIDES)
def test_cells_are_numbered_from_the_north_row_down_and_west_to_east(side):
    coordinates = [(r, q) for q, r in grid.axial(side).tolist()]
    assert coordinates == sorted(coordinates)


@pytest.mark.parametrize("side", SIDES)
def test_cell_at_finds_every_cell_and_nothing_off_the_board(side):
    for cell, (q, r) in enumerate(grid.axial(side).tolist()):
        assert grid.cell_at(side, q, r) == cell
    for q, r in [(side, 0), (0, -side), (side - 1, 1), (-side, side)]:
        assert grid.cell_at(side, q, r) == -1


@pytest.mark.parametrize("side", SIDES)
def test_a_step_and_the_opposite_step_lead_back(side):
    neighbours = grid.neighbours(side)
    for cell, row in enumerate(neighbours.tolist()):
        for direction, different in enumerate(row):
            assert different < 0 or neighbours[different, opposite(direction)] == cell


def test_each_step_adds_what_its_way_says():
    coordinates = grid.axial(6).tolist()
    for cell, row in enumerate(grid.neighbours(6).tolist()):
        for (dq, dr), different in zip(grid.STEPS, row, strict=True):
            if different >= 0:
                assert coordinates[different] == [
                    coordinates[cell][0] + dq,
                    coordinates[cell][1] + dr,
                ]


@pytest.mark.parametrize(("side", "three", "four"), [(6, 6, 24), (5, 6, 18)])
def test_the_outermost_ring_has_six_corners_of_three_neighbours_and_sides_of_four(
    side, three, four
):
    counts = (grid.neighbours(side) >= 0).sum(axis=1)
    edge = grid.rings(side) == side - 1
    assert sorted(counts[edge].tolist()) == [3] * three + [4] * four
    assert set(counts[~edge].tolist()) == {6}


@pytest.mark.parametrize("side", [1, 2, 5, 6])
def test_distance_is_the_length_of_the_shortest_walk(side):
    table = grid.distance(side).tolist()
    assert table == [walk(side, cell) for cell in range(len(table))]


@pytest.mark.parametrize("side", SIDES)
def test_a_ring_holds_the_cells_at_one_distance_from_the_middle(side):
    middle = grid.cell_at(side, 0, 0)
    assert grid.rings(side).tolist() == grid.distance(side)[middle].tolist()
    assert np.bincount(grid.rings(side)).tolist() == [1] + [6 * n for n in range(1, side)]


@pytest.mark.parametrize("side", SIDES)
def test_a_ray_is_the_same_step_taken_again_and_again(side):
    neighbours = grid.neighbours(side)
    for cell, directions in enumerate(grid.rays(side).tolist()):
        for direction, ray in enumerate(directions):
            cell_value = cell
            for visited in ray:
                cell_value = -1 if cell_value < 0 else int(neighbours[cell_value, direction])
                assert visited == cell_value


@pytest.mark.parametrize("side", range(2, 8))
def test_two_cells_share_a_line_when_one_lies_on_a_ray_of_the_other_along_that_axis(side):
    lines, rays = grid.lines(side), grid.rays(side)
    for cell in range(len(lines)):
        for axis in range(grid.AXES):
            visited = {*rays[cell, axis].tolist(), *rays[cell, opposite(axis)].tolist(), cell} - {
                -1
            }
            assert visited == set(np.flatnonzero(lines[:, axis] == lines[cell, axis]).tolist())


@pytest.mark.parametrize("side", SIDES)
def test_each_axis_has_as_many_lines_as_the_board_has_rows(side):
    for axis in range(grid.AXES):
        assert set(grid.lines(side)[:, axis].tolist()) == set(range(2 * side - 1))


@pytest.mark.parametrize("side", SIDES)
def test_every_symmetry_is_a_permutation_and_the_first_changes_nothing(side):
    all_cells = list(range(len(grid.axial(side))))
    rows = grid.symmetries(side).tolist()
    assert rows[0] == all_cells
    assert all(sorted(row) == all_cells for row in rows)


@pytest.mark.parametrize("side", range(2, 8))
def test_the_twelve_symmetries_are_a_group(side):
    rows = {tuple(row) for row in grid.symmetries(side).tolist()}
    assert len(rows) == 12
    for first in rows:
        assert {tuple(first[cell] for cell in second) for second in rows} == rows


@pytest.mark.parametrize("side", SIDES)
def test_every_symmetry_takes_neighbours_to_neighbours(side):
    distance = grid.distance(side)
    for row in grid.symmetries(side):
        assert (distance[np.ix_(row, row)] == distance).all()


def test_row_one_turns_clockwise_so_that_east_goes_to_south_east():
    east, south_east = (grid.cell_at(6, *grid.STEPS[direction]) for direction in (0, 1))
    assert grid.symmetries(6)[1, east] == south_east


def test_row_six_reflects_by_swapping_q_and_r():
    assert grid.symmetries(6)[6, grid.cell_at(6, 3, -1)] == grid.cell_at(6, -1, 3)


def test_ways_are_named_as_they_run_with_north_up():
    # on a pointy-top screen x = q + r / 2 and y = r, downwards
    run = {
        direction: (dq + dr / 2, dr)
        for direction, (dq, dr) in zip(grid.DIRECTIONS, grid.STEPS, strict=True)
    }
    for direction_value, (x, y) in run.items():
        assert (y > 0, y < 0) == ("S" in direction_value, "N" in direction_value)
        assert (x > 0, x < 0) == ("E" in direction_value, "W" in direction_value)


@pytest.mark.parametrize("side", SIDES)
def test_a1_lies_in_the_south_west_and_names_are_unique(side):
    names = grid.names(side)
    assert names.index("a1") == grid.cell_at(side, 1 - side, side - 1)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("side", "name"), [(6, "f6"), (5, "e5")])
def test_the_middle_of_91_cells_is_f6_and_of_61_is_e5(side, name):
    assert grid.names(side)[grid.cell_at(side, 0, 0)] == name


def test_rows_are_lettered_from_the_south_and_numbered_eastwards():
    rows = {}
    for name in grid.names(5):
        rows.setdefault(name[0], []).append(int(name[1:]))
    assert "".join(rows) == "ihgfedcba"
    assert rows["a"] == [1, 2, 3, 4, 5]
    assert rows["e"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert rows["i"] == [5, 6, 7, 8, 9]


def test_equal_numbers_lie_on_one_line_from_north_west_to_south_east():
    names, lines = grid.names(6), grid.lines(6)
    for number in range(1, 12):
        same_number = [cell for cell, name in enumerate(names) if name[1:] == str(number)]
        assert len({int(lines[cell, 1]) for cell in same_number}) == 1


def test_a_board_of_no_cells_is_refused():
    with pytest.raises(ValueError, match="side is 0; a hexagonal board has at least 1 cell"):
        grid.axial(0)


def test_a_board_of_more_rows_than_letters_has_no_names():
    assert len(grid.names(13)) == 469
    with pytest.raises(ValueError, match=r"side is 14; .* sides up to 13"):
        grid.names(14)


@pytest.mark.parametrize(
    "table", [grid.axial, grid.neighbours, grid.rays, grid.lines, grid.symmetries, grid.distance]
)
def test_a_table_is_int16_made_once_and_cannot_be_written(table):
    created = table(4)
    assert created.dtype == np.int16
    assert table(4) is created
    with pytest.raises(ValueError, match="read-only"):
        created[0] = 0
