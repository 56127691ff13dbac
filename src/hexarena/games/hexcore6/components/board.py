"""The board as sets of spots: 128-bit words in which each step to a neighbour is one shift.

Spot (q, r) is member 12*r + q + 60. Rows are 11 long and 12 apart, so a step over the edge falls
into the gap between rows, never on the board. The 61-spot board is the middle of the 91-spot one.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.contract.bitsets import (
    Bitset,
    difference,
    has_members,
    intersection,
    read_bitset,
    shift,
    singleton,
    union,
)
from hexarena.contract.kernel import kernel

SIDE = 6  # spots a side of the larger board, which numbers the cells
CELLS = 91
MEMBERS = 121

MIDDLE = 60  # the member in the middle of both boards
STRIDE = np.array([1, 12, 11, -1, -12, -11])  # what a step in grid.STEPS adds to a member


def _to_bitsets(member_lists: list[list[int]]) -> npt.NDArray[np.uint64]:
    masks = [sum(1 << member for member in members) for members in member_lists]
    return np.array([[mask & (2**64 - 1), mask >> 64] for mask in masks], dtype=np.uint64)


_AXIAL = grid.axial(SIDE).tolist()
_LINES = grid.lines(SIDE).tolist()
_RINGS = grid.rings(SIDE).tolist()

MEMBER = np.array([12 * r + q + 60 for q, r in _AXIAL], dtype=np.int16)  # the member of each cell
CELL = np.full(MEMBERS, -1, dtype=np.int16)  # the cell of each member, -1 for none
CELL[MEMBER] = np.arange(CELLS)
_M = MEMBER.tolist()

# uint64[radius, 2]: all spots of a board, and the spots on its edge
BOARD = _to_bitsets(
    [[_M[c] for c in range(CELLS) if _RINGS[c] <= radius] for radius in range(SIDE)]
)
EDGE = _to_bitsets([[_M[c] for c in range(CELLS) if _RINGS[c] == radius] for radius in range(SIDE)])

# uint64[axis * 11 + line, 2]: the spots of a line; int16[member, axis]: the line through a spot
LINE = _to_bitsets(
    [[_M[c] for c in range(CELLS) if _LINES[c][a] == n] for a in range(3) for n in range(11)]
)
LINE_OF = np.zeros((MEMBERS, 3), dtype=np.int16)
LINE_OF[MEMBER] = grid.lines(SIDE) + np.array([0, 11, 22])


@kernel
def neighbours(spots: Bitset) -> Bitset:
    """Return every member next to one of `spots`, on the board or off it."""
    east, west = shift(spots, 1), shift(spots, -1)
    south = union(shift(spots, 12), shift(spots, 11))
    north = union(shift(spots, -12), shift(spots, -11))
    return union(union(east, west), union(south, north))


@kernel
def surrounded_members(occupied: Bitset) -> Bitset:
    """Return the members whose six neighbours are all `occupied` (HC 6.3)."""
    east_west = intersection(shift(occupied, 1), shift(occupied, -1))
    south = intersection(shift(occupied, 12), shift(occupied, 11))
    north = intersection(shift(occupied, -12), shift(occupied, -11))
    return intersection(east_west, intersection(south, north))


@kernel
def group(seed: Bitset, spots: Bitset) -> Bitset:
    """Grow `seed` through adjacent `spots` until nothing more joins (HC 8.2)."""
    members = seed
    edge = seed
    while has_members(edge):
        edge = difference(intersection(neighbours(edge), spots), members)
        members = union(members, edge)
    return members


@kernel
def lines_through(spot: int) -> Bitset:
    """Return the spots on the three lines through `spot`, itself included (HC 4.3)."""
    two_lines = union(read_bitset(LINE[LINE_OF[spot, 0]]), read_bitset(LINE[LINE_OF[spot, 1]]))
    return union(two_lines, read_bitset(LINE[LINE_OF[spot, 2]]))


@kernel
def visible_spots(spot: int, empty: Bitset) -> Bitset:
    """Return the empty spots seen from `spot` along its lines, up to the first disc (HC 4.3)."""
    visible = difference(empty, empty)
    for direction in range(6):
        ray = intersection(shift(singleton(spot), STRIDE[direction]), empty)
        while has_members(ray):
            visible = union(visible, ray)
            ray = intersection(shift(ray, STRIDE[direction]), empty)
    return visible


# Spots by name, as on an Abalone board (HC 2.1)


@cache
def spot_names(radius: int) -> tuple[str, ...]:
    """Return the name of each of the 91 cells, "" for cells off a smaller board."""
    names = grid.names(radius + 1)
    axial = grid.axial(SIDE).tolist()
    cells = [grid.cell_at(radius + 1, q, r) for q, r in axial]
    return tuple("" if cell < 0 else names[cell] for cell in cells)


@cache
def _cells_by_name(radius: int) -> dict[str, int]:
    return {name: cell for cell, name in enumerate(spot_names(radius)) if name}


def find_cell(radius: int, name: str) -> int:
    """Return the cell of the spot called `name`, or -1."""
    return _cells_by_name(radius).get(name, -1)


@cache
def board_cells(radius: int) -> tuple[int, ...]:
    """List the cells of a board, north row first."""
    return tuple(cell for cell in range(CELLS) if spot_names(radius)[cell])
