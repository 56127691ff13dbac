"""The rules of HexCore6, compiled. Numbers in brackets are those of RULES.md.

Actions, in this order:
    0 .. 90            place a disc on that cell; with an open Core, put the Core there
    91 .. 1182         lift: 91 + (direction * 2 + discs - 1) * 91 + cell it leaves
    PASS, TAKE_BLACK, TAKE_WHITE
"""

import numpy as np

from hexarena.contract.bitsets import difference, has_members, read_bitset, singleton, write_bitset
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE
from hexarena.games.hexcore6.components.board import BOARD, CELLS, EDGE, MEMBER, STRIDE
from hexarena.games.hexcore6.rules.choices import legal, sample
from hexarena.games.hexcore6.rules.ending import count_repetitions, end_if_over
from hexarena.games.hexcore6.rules.features import INPUTS, features, margin, symmetries
from hexarena.games.hexcore6.rules.rollout import choose as rollout
from hexarena.games.hexcore6.rules.stacks import find_paired_spots, lift, put, update_paired_spots
from hexarena.games.hexcore6.rules.state import (
    ACTIONS,
    CHOOSE_COLOUR,
    CHOOSE_CORE,
    LIFT,
    MAX_QUIET,
    MOVE,
    NOTES,
    PASS,
    PLACE_OTHER,
    PLACE_OWN,
    STATE,
    TAKE_BLACK,
)

__all__ = [
    "ACTIONS",
    "INPUTS",
    "NOTES",
    "STATE",
    "apply",
    "features",
    "legal",
    "margin",
    "rollout",
    "sample",
    "symmetries",
]


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place."""
    if state.phase == MOVE:
        move(state, action)
    elif state.phase == CHOOSE_CORE:
        choose_core(state, action)
    elif state.phase == CHOOSE_COLOUR:
        choose_colour(state, action)
    else:
        place(state, MEMBER[action])


@kernel
def set_up(state: np.record, core: int) -> None:
    """Put the Core on `core` with six discs of alternating colours round it (HC 3.1, 3.2)."""
    state.core = core
    write_bitset(state.empty, difference(read_bitset(BOARD[state.radius]), singleton(core)))
    for direction in range(6):
        put(state, core + STRIDE[direction], 0, (direction + state.ring) % 2 == 0)
    find_paired_spots(state)
    state.phase = PLACE_OWN
    state.to_act = state.black


@kernel
def choose_core(state: np.record, cell: int) -> None:
    """Put the Core on its chosen spot; the other seat takes a colour (HC 3.4)."""
    chooser = state.to_act
    set_up(state, MEMBER[cell])
    if chooser != CHANCE:
        state.phase = CHOOSE_COLOUR
        state.to_act = 1 - chooser


@kernel
def choose_colour(state: np.record, action: int) -> None:
    """Give the seat to act the colour it takes; Black begins (HC 3.4)."""
    state.black = state.to_act if action == TAKE_BLACK else 1 - state.to_act
    state.phase = PLACE_OWN
    state.to_act = state.black


@kernel
def place(state: np.record, spot: int) -> None:
    """Put a disc on `spot`: the seat's own colour first, then the other (HC 4.1)."""
    is_own = state.phase == PLACE_OWN
    put(state, spot, 0, is_own == (state.to_act == state.black))
    update_paired_spots(state, spot)
    state.first = spot if is_own else 0
    if is_own:
        state.phase = PLACE_OTHER
    elif has_members(read_bitset(state.paired)):
        state.phase = PLACE_OWN
        state.to_act = 1 - state.to_act
    else:
        start_movement(state)


@kernel
def start_movement(state: np.record) -> None:
    """Fill empty spots with obstacles; the seat that placed last moves first (HC 4.5, 5.1)."""
    write_bitset(state.empty, difference(read_bitset(state.empty), read_bitset(state.empty)))
    write_bitset(state.open, read_bitset(EDGE[state.radius]))
    state.phase = MOVE
    count_repetitions(state)


@kernel
def move(state: np.record, action: int) -> None:
    """Lift discs on to a neighbouring stack, or pass; then it is the rival's turn (HC 6.1)."""
    if state.quiet < MAX_QUIET:
        state.quiet += 1
    if action == PASS:
        state.passes += 1
    else:
        state.passes = 0
        kind = (action - LIFT) // CELLS
        spot = MEMBER[(action - LIFT) % CELLS]
        lift(state, spot, spot + STRIDE[kind >> 1], 1 + (kind & 1))
    state.to_act = 1 - state.to_act
    end_if_over(state)
