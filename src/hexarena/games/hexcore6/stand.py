"""How a position stands, in Python's own terms: what notation and scene read from a state."""

import numpy as np

from hexarena.contract.words import Words
from hexarena.games.hexcore6.board import CELL, CELLS, MEMBER
from hexarena.games.hexcore6.ending import best_group
from hexarena.games.hexcore6.names import on_board, spot_names
from hexarena.games.hexcore6.state import LIFT, PLACE_OTHER, PLACE_OWN

COLOURS = ("black", "white")
CORE, OBSTACLE, EMPTY = "*", "#", ""


def members(those: Words) -> list[int]:
    """List the cells of a set of spots."""
    mask = int(those[0]) | int(those[1]) << 64
    return [int(CELL[m]) for m in MEMBER.tolist() if mask >> m & 1]


def stack(state: np.record, cell: int) -> str:
    """Return what lies on a cell: CORE, OBSTACLE, EMPTY, or its discs from below, as `BW`."""
    member = int(MEMBER[cell])
    word, bit = member >> 6, member & 63
    if member == state.core:
        return CORE
    if int(state.empty[word]) >> bit & 1:
        return EMPTY
    height = sum(int(state.level[level, word]) >> bit & 1 for level in range(3))
    dark = [int(state.dark[level, word]) >> bit & 1 for level in range(height)]
    return "".join("WB"[black] for black in dark) or OBSTACLE


def stacks(state: np.record) -> dict[int, str]:
    """Return what lies on every cell of the board, north row first."""
    return {cell: stack(state, cell) for cell in on_board(state.radius)}


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


def way_and_discs(action: int) -> tuple[int, int, int]:
    """Take a lift apart: the cell it leaves, the way it goes and how many discs."""
    kind, cell = divmod(action - LIFT, CELLS)
    return cell, kind >> 1, 1 + (kind & 1)


def linked(state: np.record, seat: int) -> list[int]:
    """List the cells of a seat's largest group linked to the Core (HC 8.1)."""
    if state.core < 0:
        return []
    return members(best_group(state, seat))
