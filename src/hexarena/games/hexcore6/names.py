"""Spots by name (HC 2.1), and a position in Python's own terms.

Spots are named as on an Abalone board; cells are numbered as on the larger board.
"""

import sys
from functools import cache, lru_cache

import numpy as np

from hexarena import grid
from hexarena.contract.bitsets import Bitset
from hexarena.games.hexcore6.board import CELL, CELLS, MEMBER, SIDE
from hexarena.games.hexcore6.ending import best_group
from hexarena.games.hexcore6.state import LIFT, PLACE_OTHER, PLACE_OWN


@cache
def spot_names(radius: int) -> tuple[str, ...]:
    """Name each of the 91 cells; those off a smaller board have no name."""
    names = grid.names(radius + 1)
    places = grid.axial(SIDE).tolist()
    at = [grid.cell_at(radius + 1, q, r) for q, r in places]
    return tuple("" if cell < 0 else names[cell] for cell in at)


@cache
def _cells(radius: int) -> dict[str, int]:
    return {name: cell for cell, name in enumerate(spot_names(radius)) if name}


def cell_named(radius: int, name: str) -> int:
    """Return the cell called `name`, or -1 if no spot is."""
    return _cells(radius).get(name, -1)


@cache
def on_board(radius: int) -> tuple[int, ...]:
    """List the cells of a board, north row first."""
    return tuple(cell for cell in range(CELLS) if spot_names(radius)[cell])


COLOURS = ("black", "white")
CORE, OBSTACLE, EMPTY = "*", "#", ""
MEMBERS: list[int] = MEMBER.tolist()
WORDS = 2  # of 64 members each
BOARDS = 256  # positions whose board is kept as text: each is asked for dozens of times


@lru_cache(maxsize=BOARDS)
def _board(core: int, empty: bytes, level: bytes, dark: bytes) -> tuple[str, ...]:
    """Return what lies on each member, as `stack` does.

    `empty` is a set of members, `level` one for each level with a disc, `dark` where it is black.
    """
    free, *rest = _sets(empty + level + dark)
    levels = list(zip(rest[: len(rest) // 2], rest[len(rest) // 2 :], strict=True))

    def discs(member: int) -> str:
        return "".join("WB"[dark >> member & 1] for disc, dark in levels if disc >> member & 1)

    board = [EMPTY if free >> at & 1 else discs(at) or OBSTACLE for at in range(64 * WORDS)]
    if core >= 0:
        board[core] = CORE
    return tuple(board)


def _sets(words: bytes) -> list[int]:
    """Read sets of members, a bit each, as Python's own integers."""
    size = 8 * WORDS
    parts = (words[at : at + size] for at in range(0, len(words), size))
    return [int.from_bytes(part, sys.byteorder) for part in parts]


def _on(state: np.record) -> tuple[str, ...]:
    sets = state.empty, state.level, state.dark
    return _board(int(state.core), *(each.tobytes() for each in sets))


def _mask(words: Bitset) -> int:
    return int(words[0]) | int(words[1]) << 64


def members(those: Bitset) -> list[int]:
    """List the cells of a set of spots."""
    mask = _mask(those)
    return [int(CELL[member]) for member in MEMBERS if mask >> member & 1]


def stack(state: np.record, cell: int) -> str:
    """Return what lies on a cell: CORE, OBSTACLE, EMPTY, or its discs from below, such as `BW`."""
    return _on(state)[MEMBERS[cell]]


def stacks(state: np.record) -> dict[int, str]:
    """Return what lies on every cell of the board, north row first."""
    board = _on(state)
    return {cell: board[MEMBERS[cell]] for cell in on_board(int(state.radius))}


def colour(state: np.record, seat: int) -> str:
    """Return the colour a seat plays: `black` or `white`."""
    return COLOURS[int(seat != state.black)]


def spot(state: np.record, cell: int) -> str:
    """Name a cell."""
    return spot_names(int(state.radius))[cell]


def first_spot(state: np.record) -> str:
    """Name the spot of this turn's first disc."""
    return spot(state, int(CELL[state.first]))


def placing(state: np.record) -> str:
    """Return the colour of the disc to be placed next (HC 4.1)."""
    own = state.phase == PLACE_OWN
    return colour(state, int(state.to_act) if own else 1 - int(state.to_act))


def is_placement(state: np.record) -> bool:
    """Tell whether discs are being placed."""
    return bool(state.phase in (PLACE_OWN, PLACE_OTHER))


@cache
def way_and_discs(action: int) -> tuple[int, int, int]:
    """Return a lift's cell, direction and number of discs."""
    kind, cell = divmod(action - LIFT, CELLS)
    return cell, kind >> 1, 1 + (kind & 1)


def linked(state: np.record, seat: int) -> list[int]:
    """List the cells of a seat's largest group linked to the Core (HC 8.1)."""
    if state.core < 0:
        return []
    return members(best_group(state, seat))
