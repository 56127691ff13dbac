"""How a match ends and who has won it."""

import numpy as np

from hexarena.contract.bitsets import Bitset, both, lowest, one, size, some, without, words
from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexcore6.board import group, nearby
from hexarena.games.hexcore6.stacks import owned
from hexarena.games.hexcore6.state import DISCS, FINISHED, GROUPS, PASSES, QUIET, REPETITION, WINDOW


@kernel
def end_if_due(state: np.record) -> None:
    """End the match on two passes, the quiet limit or a repetition (HC 7.1, 7.2, 7.3)."""
    if state.passes == 2:
        finish(state, PASSES)
    elif state.quiet_limit and state.quiet >= state.quiet_limit:
        finish(state, QUIET)
    elif state.repetition_limit and remember(state) >= state.repetition_limit:
        finish(state, REPETITION)


@kernel
def remember(state: np.record) -> int:
    """Record the position; return how often it has occurred since a whole stack moved (HC 7.3)."""
    if not state.repetition_limit:
        return 0
    mark = position_mark(state)
    state.seen[state.quiet % WINDOW] = mark
    count = 0
    for n in range(min(state.quiet + 1, WINDOW)):
        if state.seen[n] == mark:
            count += 1
    return count


@kernel
def position_mark(state: np.record) -> np.uint64:
    """Hash the discs and the side to move to 64 bits."""
    mark = np.uint64(0x9E3779B97F4A7C15) ^ np.uint64(state.to_act)
    for level in range(3):
        for word in range(2):
            for part in (state.level[level, word], state.dark[level, word]):
                mark ^= part
                mark ^= mark << np.uint64(13)
                mark ^= mark >> np.uint64(7)
                mark ^= mark << np.uint64(17)
    return mark


@kernel
def finish(state: np.record, reason: int) -> None:
    """Score both seats; the larger group linked to the Core wins (HC 8.1)."""
    state.reason = reason
    state.phase = FINISHED
    state.to_act = OVER
    black, white = 0, 0
    criteria = 3 if state.tie_break == GROUPS else 1
    for criterion in range(criteria):
        if black == white:
            black = merit(state, state.black, criterion)
            white = merit(state, 1 - state.black, criterion)
    won = int(black > white) - int(black < white)
    state.returns[state.black] = won
    state.returns[1 - state.black] = -won


@kernel
def merit(state: np.record, seat: int, criterion: int) -> int:
    """Measure a seat by a criterion: its largest linked group, the second, all (HC 8.1, 8.5)."""
    mine = owned(state, seat)
    if criterion == 2:
        return size(mine)
    largest = linked_group(state, seat, mine)
    if criterion == 0:
        return measured(state, largest)
    return measured(state, linked_group(state, seat, without(mine, largest)))


@kernel
def score(state: np.record, seat: int) -> int:
    """Return what `seat` would score if the match ended now (HC 8.1)."""
    return merit(state, seat, 0)


@kernel
def best_group(state: np.record, seat: int) -> Bitset:
    """Return the group that `score` counts."""
    return linked_group(state, seat, owned(state, seat))


@kernel
def linked_group(state: np.record, seat: int, among: Bitset) -> Bitset:
    """Return the first of the largest groups of `among` that touch the Core (HC 8.2, 8.3)."""
    starts = both(among, nearby(one(state.core)))
    best = without(starts, starts)
    while some(starts):
        found = group(one(lowest(starts)), among)
        if measured(state, found) > measured(state, best):
            best = found
        starts = without(starts, found)
    return best


@kernel
def measured(state: np.record, those: Bitset) -> int:
    """Count a group in stacks or discs, as agreed (HC 8.4)."""
    count = size(those)
    if state.measure == DISCS:
        count += size(both(those, words(state.level[1])))
        count += size(both(those, words(state.level[2])))
    return count
