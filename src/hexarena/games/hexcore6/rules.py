"""The rules of HexCore6, compiled. Numbers in brackets are those of RULES.md.

Actions, in this order:
    0 .. 90            place a disc on that cell; with an open Core, put the Core there
    91 .. 1182         lift: 91 + (way * 2 + discs - 1) * 91 + cell it leaves
    PASS, TAKE_BLACK, TAKE_WHITE
"""

import numpy as np

from hexarena.contract.bits import lowest_bit, without_lowest_bit
from hexarena.contract.bitsets import (
    Bitset,
    both,
    nth,
    one,
    shifted,
    size,
    some,
    without,
    words,
    write,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE
from hexarena.contract.rng import Rng, below
from hexarena.games.hexcore6.board import BOARD, CELL, CELLS, EDGE, MEMBER, STRIDE
from hexarena.games.hexcore6.ending import end_if_due, remember
from hexarena.games.hexcore6.features import INPUTS, features, margin, symmetries
from hexarena.games.hexcore6.stacks import lift, owned, pair_up, put, seconds, unpair
from hexarena.games.hexcore6.state import (
    ACTIONS,
    CHOOSE_COLOUR,
    CHOOSE_CORE,
    LIFT,
    MOST_QUIET,
    MOVE,
    NOTES,
    PASS,
    PLACE_OTHER,
    PLACE_OWN,
    STATE,
    TAKE_BLACK,
    TAKE_WHITE,
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
    "sample",
    "symmetries",
]

# What may be done


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many."""
    if state.phase == MOVE:
        return _list_lifts(state, actions)
    if state.phase == CHOOSE_COLOUR:
        actions[0] = TAKE_BLACK
        actions[1] = TAKE_WHITE
        return 2
    return _list_spots(spots(state), actions, 0, 0)


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: all of them equally likely."""
    if state.phase == MOVE:
        return _pick_lift(state, rng)
    if state.phase == CHOOSE_COLOUR:
        return TAKE_BLACK + below(rng, 2)
    free = spots(state)
    return int(CELL[nth(free, below(rng, size(free)))])


@kernel
def spots(state: np.record) -> Bitset:
    """Return where a disc, or the Core, may be put now (HC 3.3, 4.2, 4.3)."""
    if state.phase == PLACE_OWN:
        return words(state.paired)
    if state.phase == PLACE_OTHER:
        return seconds(state, state.first)
    if state.phase == CHOOSE_CORE:
        return without(words(BOARD[state.radius]), words(EDGE[state.radius]))
    return np.uint64(0), np.uint64(0)


@kernel
def lifts(state: np.record, mine: Bitset, way: int, discs: int) -> Bitset:
    """Return the stacks of `mine` whose top `discs` may go one step `way` (HC 6.2, 6.4, 6.5).

    The stack has that many, and lands on a stack with room for them.
    """
    room = without(words(state.level[0]), words(state.level[3 - discs]))
    return both(both(mine, words(state.level[discs - 1])), shifted(room, -STRIDE[way]))


@kernel
def movable(state: np.record) -> Bitset:
    """Return the stacks of the seat to act that are not fully surrounded (HC 6.3)."""
    return both(owned(state, state.to_act), words(state.open))


@kernel
def _list_spots(those: Bitset, actions: Actions, count: int, base: int) -> int:
    """Append `base` + cell for every spot, ascending; return the new count.

    Two of each word are written in any case: a processor guesses wrong how many there are, and
    there are seldom more. Entries after the count mean nothing.
    """
    for first in range(0, 128, 64):
        word = those[0] if first == 0 else those[1]
        end = count + popcount(word)
        for place in range(count, count + 2):
            actions[np.uint64(place)] = base + CELL[np.uint64(first + (lowest_bit(word) & 63))]
            word = without_lowest_bit(word)
        count += 2
        while count < end:
            actions[np.uint64(count)] = base + CELL[np.uint64(first + lowest_bit(word))]
            word = without_lowest_bit(word)
            count += 1
        count = end
    return count


@kernel
def _list_lifts(state: np.record, actions: Actions) -> int:
    mine = movable(state)
    count = 0
    for way in range(6):
        for discs in range(1, 3):
            base = LIFT + (way * 2 + discs - 1) * CELLS
            count = _list_spots(lifts(state, mine, way, discs), actions, count, base)
    actions[count] = PASS
    return count + 1


@kernel
def _pick_lift(state: np.record, rng: Rng) -> int:
    mine = movable(state)
    count = 0
    for kind in range(12):
        count += size(lifts(state, mine, kind >> 1, 1 + (kind & 1)))
    n = below(rng, count + 1)
    for kind in range(12):
        those = lifts(state, mine, kind >> 1, 1 + (kind & 1))
        if n < size(those):
            return int(LIFT + kind * CELLS + CELL[nth(those, n)])
        n -= size(those)
    return PASS


# What it does


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
    write(state.empty, without(words(BOARD[state.radius]), one(core)))
    for way in range(6):
        put(state, core + STRIDE[way], 0, (way + state.ring) % 2 == 0)
    pair_up(state)
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
    own = state.phase == PLACE_OWN
    put(state, spot, 0, own == (state.to_act == state.black))
    unpair(state, spot)
    state.first = spot if own else 0
    if own:
        state.phase = PLACE_OTHER
    elif some(words(state.paired)):
        state.phase = PLACE_OWN
        state.to_act = 1 - state.to_act
    else:
        start_movement(state)


@kernel
def start_movement(state: np.record) -> None:
    """Fill empty spots with obstacles; the seat that placed last moves first (HC 4.5, 5.1)."""
    write(state.empty, without(words(state.empty), words(state.empty)))
    write(state.open, words(EDGE[state.radius]))
    state.phase = MOVE
    remember(state)


@kernel
def move(state: np.record, action: int) -> None:
    """Lift discs on to a neighbouring stack, or pass; then it is the rival's turn (HC 6.1)."""
    if state.quiet < MOST_QUIET:
        state.quiet += 1
    if action == PASS:
        state.passes += 1
    else:
        state.passes = 0
        kind = (action - LIFT) // CELLS
        spot = MEMBER[(action - LIFT) % CELLS]
        lift(state, spot, spot + STRIDE[kind >> 1], 1 + (kind & 1))
    state.to_act = 1 - state.to_act
    end_if_due(state)
