"""Hexagonal boards in axial coordinates: q grows to the east, r to the south-east.

A board with `side` cells per side has 3*side*(side - 1) + 1 cells, numbered from the north row
down, west to east. That number is the index into every table below.
"""

import string
from functools import cache

import numpy as np
import numpy.typing as npt

STEPS = (
    (1, 0),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (1, -1),
)  # E SE SW W NW NE; the opposite of d is (d + 3) % 6
DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
AXES = 3  # directions d and d + 3 run along axis d

CellTable = npt.NDArray[np.int16]


def _freeze(rows: object) -> CellTable:
    table = np.array(rows, dtype=np.int16)
    table.setflags(write=False)
    return table


@cache
def _cell_numbers(side: int) -> dict[tuple[int, int], int]:
    if side < 1:
        raise ValueError(f"side is {side}; a hexagonal board has at least 1 cell per side")
    reach = range(1 - side, side)
    coordinates = [(q, r) for r in reach for q in reach if abs(q + r) < side]
    return {coordinate: cell for cell, coordinate in enumerate(coordinates)}


@cache
def axial(side: int) -> CellTable:
    """Return each cell's coordinates (q, r): int16[cells, 2]. Raises ValueError if side < 1."""
    return _freeze(list(_cell_numbers(side)))


def cell_at(side: int, q: int, r: int) -> int:
    """Return the cell at (q, r), or -1 off the board."""
    return _cell_numbers(side).get((q, r), -1)


@cache
def neighbours(side: int) -> CellTable:
    """Return each cell's neighbours: int16[cells, 6], -1 off the board."""
    return _freeze(
        [[cell_at(side, q + dq, r + dr) for dq, dr in STEPS] for q, r in axial(side).tolist()]
    )


@cache
def rays(side: int) -> CellTable:
    """Return the cells along each direction: int16[cells, 6, 2*side - 2], -1 off the board."""
    reach = range(1, max(2 * side - 1, 1))
    return _freeze(
        [
            [[cell_at(side, q + n * dq, r + n * dr) for n in reach] for dq, dr in STEPS]
            for q, r in axial(side).tolist()
        ]
    )


@cache
def lines(side: int) -> CellTable:
    """Return each cell's line on every axis: int16[cells, 3], each 0 .. 2*side - 2.

    Axis 0 runs east and west (equal r), 1 south-east (equal q), 2 south-west (equal q + r).
    """
    return _freeze(
        [[r + side - 1, q + side - 1, q + r + side - 1] for q, r in axial(side).tolist()]
    )


@cache
def rings(side: int) -> CellTable:
    """Return each cell's distance from the centre: int16[cells], 0 .. side - 1."""
    return _freeze([max(abs(q), abs(r), abs(q + r)) for q, r in axial(side).tolist()])


@cache
def distance(side: int) -> CellTable:
    """Return the distance between every two cells: int16[cells, cells]."""
    q, r = axial(side).T.astype(int)
    dq, dr = q[:, None] - q, r[:, None] - r
    return _freeze(np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr)))


@cache
def symmetries(side: int) -> CellTable:
    """Return the image of each cell under each of the 12 symmetries: int16[12, cells].

    Row n for n < 6 turns the board n times 60 degrees clockwise. Row 6 + n first swaps q and r,
    then turns in the same way.
    """
    rows = []
    for is_reflected in (False, True):
        coordinates = [(r, q) if is_reflected else (q, r) for q, r in axial(side).tolist()]
        for _ in range(6):
            rows.append([cell_at(side, q, r) for q, r in coordinates])
            coordinates = [(-r, q + r) for q, r in coordinates]
    return _freeze(rows)


@cache
def names(side: int) -> tuple[str, ...]:
    """Name each cell as on an Abalone board: a row letter from the south, a number along the row.

    The southern row is `a`, its western cell `a1`. Cells with the same number form a line from
    north-west to south-east. Raises ValueError if the board has more rows than the alphabet.
    """
    if side > 13:
        raise ValueError(f"side is {side}; row letters a to z name sides up to 13")
    return tuple(
        f"{string.ascii_lowercase[side - 1 - r]}{q + side}" for q, r in axial(side).tolist()
    )
