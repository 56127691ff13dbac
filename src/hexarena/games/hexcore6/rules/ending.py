"""How a match ends and who wins it."""

import numpy as np

from hexarena.contract.bitsets import (
    Bitset,
    difference,
    has_members,
    intersection,
    lowest,
    read_bitset,
    singleton,
    size,
)
from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexcore6.components.board import group, neighbours
from hexarena.games.hexcore6.rules.stacks import owned_stacks
from hexarena.games.hexcore6.rules.state import (
    DISCS,
    FINISHED,
    GROUPS,
    MAX_REMEMBERED,
    PASSES,
    QUIET,
    REPETITION,
)


@kernel
def end_if_over(state: np.record) -> None:
    """End the match on two passes, the quiet limit or a repetition (HC 7.1, 7.2, 7.3)."""
    if state.passes == 2:
        finish(state, PASSES)
    elif state.quiet_limit and state.quiet >= state.quiet_limit:
        finish(state, QUIET)
    elif state.repetition_limit and count_repetitions(state) >= state.repetition_limit:
        finish(state, REPETITION)


@kernel
def count_repetitions(state: np.record) -> int:
    """Record the position; return how often it has occurred since a whole stack moved (HC 7.3)."""
    if not state.repetition_limit:
        return 0
    position_hash = hash_position(state)
    state.seen[state.quiet % MAX_REMEMBERED] = position_hash
    count = 0
    for n in range(min(state.quiet + 1, MAX_REMEMBERED)):
        if state.seen[n] == position_hash:
            count += 1
    return count


@kernel
def hash_position(state: np.record) -> np.uint64:
    """Hash the discs and the side to move to 64 bits."""
    value = np.uint64(0x9E3779B97F4A7C15) ^ np.uint64(state.to_act)
    for level in range(3):
        for word in range(2):
            for part in (state.level[level, word], state.dark[level, word]):
                value ^= part
                value ^= value << np.uint64(13)
                value ^= value >> np.uint64(7)
                value ^= value << np.uint64(17)
    return value


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
    sign = int(black > white) - int(black < white)
    state.returns[state.black] = sign
    state.returns[1 - state.black] = -sign


@kernel
def merit(state: np.record, seat: int, criterion: int) -> int:
    """Measure a seat: criterion 0 its largest linked group, 1 the next, 2 all (HC 8.1, 8.5)."""
    stacks = owned_stacks(state, seat)
    if criterion == 2:
        return size(stacks)
    largest = linked_group(state, seat, stacks)
    if criterion == 0:
        return group_size(state, largest)
    return group_size(state, linked_group(state, seat, difference(stacks, largest)))


@kernel
def score(state: np.record, seat: int) -> int:
    """Return the score of `seat` if the match ended now (HC 8.1)."""
    return merit(state, seat, 0)


@kernel
def best_group(state: np.record, seat: int) -> Bitset:
    """Return the group that `score` counts."""
    return linked_group(state, seat, owned_stacks(state, seat))


@kernel
def linked_group(state: np.record, seat: int, stacks: Bitset) -> Bitset:
    """Return the first of the largest groups of `stacks` next to the Core (HC 8.2, 8.3)."""
    starts = intersection(stacks, neighbours(singleton(state.core)))
    best = difference(starts, starts)
    while has_members(starts):
        candidate = group(singleton(lowest(starts)), stacks)
        if group_size(state, candidate) > group_size(state, best):
            best = candidate
        starts = difference(starts, candidate)
    return best


@kernel
def group_size(state: np.record, stacks: Bitset) -> int:
    """Count a group's stacks or discs, as the option says (HC 8.4)."""
    count = size(stacks)
    if state.measure == DISCS:
        count += size(intersection(stacks, read_bitset(state.level[1])))
        count += size(intersection(stacks, read_bitset(state.level[2])))
    return count
