"""Names of spots, colours and discs, and a position in Python's own terms."""

import sys
from functools import cache, lru_cache

import numpy as np

from hexarena.contract.bitsets import Bitset
from hexarena.games.hexcore6.components.board import CELL, CELLS, MEMBER, board_cells, spot_names
from hexarena.games.hexcore6.rules.ending import best_group
from hexarena.games.hexcore6.rules.state import LIFT, PLACE_OTHER, PLACE_OWN

COLOURS = ("black", "white")
CORE, OBSTACLE, EMPTY = "*", "#", ""
MEMBERS: list[int] = MEMBER.tolist()
WORDS = 2  # words of a packed set, 64 members each
MAX_BOARDS = 256  # boards kept as text, since each is read dozens of times


@lru_cache(maxsize=MAX_BOARDS)
def _draw_board(core: int, empty: bytes, level: bytes, dark: bytes) -> tuple[str, ...]:
    """Return the contents of each member, as `stack` writes them.

    The arguments are packed sets of members: `empty` without a disc, `level` with a disc on each
    level, `dark` with a black disc on each level.
    """
    is_empty, *sets = _split_sets(empty + level + dark)
    levels = list(zip(sets[: len(sets) // 2], sets[len(sets) // 2 :], strict=True))

    def discs(member: int) -> str:
        return "".join("WB"[dark >> member & 1] for disc, dark in levels if disc >> member & 1)

    board = [
        EMPTY if is_empty >> member & 1 else discs(member) or OBSTACLE
        for member in range(64 * WORDS)
    ]
    if core >= 0:
        board[core] = CORE
    return tuple(board)


def _split_sets(words: bytes) -> list[int]:
    """Read packed sets of members, one bit per member, as Python integers."""
    size = 8 * WORDS
    parts = (words[start : start + size] for start in range(0, len(words), size))
    return [int.from_bytes(part, sys.byteorder) for part in parts]


def _read_board(state: np.record) -> tuple[str, ...]:
    sets = state.empty, state.level, state.dark
    return _draw_board(int(state.core), *(members.tobytes() for members in sets))


def _to_integer(words: Bitset) -> int:
    return int(words[0]) | int(words[1]) << 64


def list_cells(members: Bitset) -> list[int]:
    """List the cells of a set of spots."""
    mask = _to_integer(members)
    return [int(CELL[member]) for member in MEMBERS if mask >> member & 1]


def stack(state: np.record, cell: int) -> str:
    """Return a cell's contents: CORE, OBSTACLE, EMPTY, or its discs from below, such as `BW`."""
    return _read_board(state)[MEMBERS[cell]]


def stacks(state: np.record) -> dict[int, str]:
    """Return the contents of every cell of the board, north row first."""
    board = _read_board(state)
    return {cell: board[MEMBERS[cell]] for cell in board_cells(int(state.radius))}


def colour(state: np.record, seat: int) -> str:
    """Return the colour a seat plays: `black` or `white`."""
    return COLOURS[int(seat != state.black)]


def spot_name(state: np.record, cell: int) -> str:
    """Return the name of a cell."""
    return spot_names(int(state.radius))[cell]


def first_spot_name(state: np.record) -> str:
    """Return the name of the spot with this turn's first disc."""
    return spot_name(state, int(CELL[state.first]))


def placing_colour(state: np.record) -> str:
    """Return the colour of the disc to be placed next (HC 4.1)."""
    is_own = state.phase == PLACE_OWN
    return colour(state, int(state.to_act) if is_own else 1 - int(state.to_act))


def is_placement(state: np.record) -> bool:
    """Return whether discs are being placed."""
    return bool(state.phase in (PLACE_OWN, PLACE_OTHER))


@cache
def split_lift(action: int) -> tuple[int, int, int]:
    """Return a lift's cell, direction and number of discs."""
    kind, cell = divmod(action - LIFT, CELLS)
    return cell, kind >> 1, 1 + (kind & 1)


def linked_cells(state: np.record, seat: int) -> list[int]:
    """List the cells of a seat's largest group linked to the Core (HC 8.1)."""
    if state.core < 0:
        return []
    return list_cells(best_group(state, seat))
