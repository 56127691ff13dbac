"""The legal actions, as a list and as sets of spots.

Compiled. Numbers in brackets are those of RULES.md; rules.py numbers the actions.
"""

import numpy as np

from hexarena.contract.bits import lowest_bit, without_lowest_bit
from hexarena.contract.bitsets import (
    Bitset,
    difference,
    intersection,
    nth,
    read_bitset,
    shift,
    size,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexcore6.components.board import BOARD, CELL, CELLS, EDGE, STRIDE
from hexarena.games.hexcore6.rules.stacks import owned_stacks, second_spots
from hexarena.games.hexcore6.rules.state import (
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
        return _fill_lifts(state, actions)
    if state.phase == CHOOSE_COLOUR:
        actions[0] = TAKE_BLACK
        actions[1] = TAKE_WHITE
        return 2
    return _append_spots(spots(state), actions, 0, 0)


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
    """Return the spots where a disc, or the Core, may be put now (HC 3.3, 4.2, 4.3)."""
    if state.phase == PLACE_OWN:
        return read_bitset(state.paired)
    if state.phase == PLACE_OTHER:
        return second_spots(state, state.first)
    if state.phase == CHOOSE_CORE:
        return difference(read_bitset(BOARD[state.radius]), read_bitset(EDGE[state.radius]))
    return np.uint64(0), np.uint64(0)


@kernel
def lifts(state: np.record, stacks: Bitset, direction: int, discs: int) -> Bitset:
    """Return which `stacks` may lift their top `discs` one step in a direction (HC 6.2, 6.4, 6.5).

    A stack must have that many discs, and land on a stack with room for them.
    """
    landings = difference(read_bitset(state.level[0]), read_bitset(state.level[3 - discs]))
    return intersection(
        intersection(stacks, read_bitset(state.level[discs - 1])),
        shift(landings, -STRIDE[direction]),
    )


@kernel
def movable(state: np.record) -> Bitset:
    """Return the stacks of the seat to act that are not fully surrounded (HC 6.3)."""
    return intersection(owned_stacks(state, state.to_act), read_bitset(state.open))


@kernel
def _append_spots(members: Bitset, actions: Actions, count: int, base: int) -> int:
    """Append `base` + cell for every member, ascending; return the new count.

    Two entries per word are always written: there are seldom more, and a processor would mispredict
    a branch on their number. Entries beyond the count are meaningless.
    """
    for offset in range(0, 128, 64):
        word = members[0] if offset == 0 else members[1]
        end = count + popcount(word)
        for index in range(count, count + 2):
            actions[np.uint64(index)] = base + CELL[np.uint64(offset + (lowest_bit(word) & 63))]
            word = without_lowest_bit(word)
        count += 2
        while count < end:
            actions[np.uint64(count)] = base + CELL[np.uint64(offset + lowest_bit(word))]
            word = without_lowest_bit(word)
            count += 1
        count = end
    return count


@kernel
def _fill_lifts(state: np.record, actions: Actions) -> int:
    stacks = movable(state)
    count = 0
    for direction in range(6):
        for discs in range(1, 3):
            base = LIFT + (direction * 2 + discs - 1) * CELLS
            count = _append_spots(lifts(state, stacks, direction, discs), actions, count, base)
    actions[count] = PASS
    return count + 1


@kernel
def _pick_lift(state: np.record, rng: Rng) -> int:
    stacks = movable(state)
    count = 0
    for kind in range(12):
        count += size(lifts(state, stacks, kind >> 1, 1 + (kind & 1)))
    n = below(rng, count + 1)
    for kind in range(12):
        liftable = lifts(state, stacks, kind >> 1, 1 + (kind & 1))
        if n < size(liftable):
            return int(LIFT + kind * CELLS + CELL[nth(liftable, n)])
        n -= size(liftable)
    return PASS
