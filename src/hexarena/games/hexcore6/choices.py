"""What may be done: the legal actions, as a list and as sets of spots.

Compiled. Numbers in brackets are those of RULES.md; rules.py numbers the actions.
"""

import numpy as np

from hexarena.contract.bits import lowest_bit, without_lowest_bit
from hexarena.contract.bitsets import Bitset, both, nth, shifted, size, without, words
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexcore6.board import BOARD, CELL, CELLS, EDGE, STRIDE
from hexarena.games.hexcore6.stacks import owned, seconds
from hexarena.games.hexcore6.state import (
    CHOOSE_COLOUR,
    CHOOSE_CORE,
    LIFT,
    MOVE,
    PASS,
    PLACE_OTHER,
    PLACE_OWN,
    TAKE_BLACK,
    TAKE_WHITE,
)


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
