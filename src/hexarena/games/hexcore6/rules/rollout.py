"""The heuristic player: grows the group that counts, cuts into the rival's, and stops when ahead.

Compiled. It looks no further than its own turn. While discs are placed, it joins its own disc to
its linked group and keeps the rival's disc away from the rival's group. Later it lands on stacks,
preferably stacks of the rival's linked group next to its own group, and gives up as little as it
can. Numbers in brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bitsets import (
    Bitset,
    difference,
    has_members,
    intersection,
    nth,
    read_bitset,
    shift,
    size,
    union,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, below
from hexarena.games.hexcore6.components.board import CELL, CELLS, STRIDE, neighbours
from hexarena.games.hexcore6.rules.choices import lifts, movable, sample, spots
from hexarena.games.hexcore6.rules.ending import best_group, group_size
from hexarena.games.hexcore6.rules.stacks import owned_stacks
from hexarena.games.hexcore6.rules.state import LIFT, MOVE, PASS, PLACE_OTHER, PLACE_OWN

Groups = tuple[Bitset, Bitset]  # linked groups of the seat to act, and of its rival

# Quiet turns after which the player moves only whole stacks, so that matches end
MAX_PARTIAL_TURNS = 8


@kernel
def choose(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose an action for the seat to act; before discs are placed, choose at random."""
    if state.phase == MOVE:
        return move(state, rng)
    if state.phase == PLACE_OWN:
        return draw_cell(spots_for_own(state), rng)
    if state.phase == PLACE_OTHER:
        return draw_cell(spots_for_other(state), rng)
    return sample(state, rng, actions)


@kernel
def draw_cell(spots: Bitset, rng: Rng) -> int:
    """Return a random cell of `spots`."""
    return int(CELL[nth(spots, below(rng, size(spots)))])


@kernel
def prefer(spots: Bitset, preferred: Bitset) -> Bitset:
    """Return the `spots` that are `preferred`, all of them if none is."""
    matching = intersection(spots, preferred)
    return matching if has_members(matching) else spots


# Placement


@kernel
def spots_for_own(state: np.record) -> Bitset:
    """Return the best spots for a disc of the seat's colour: join groups, grow one, or block."""
    seat = state.to_act
    group = best_group(state, seat)
    other_stacks = difference(owned_stacks(state, seat), group)
    candidates = prefer(spots(state), neighbours(group))
    candidates = prefer(candidates, neighbours(other_stacks))
    return prefer(candidates, neighbours(best_group(state, 1 - seat)))


@kernel
def spots_for_other(state: np.record) -> Bitset:
    """Return the best spots for a disc of the rival's colour: isolated, and out of the way."""
    seat = state.to_act
    candidates = spots(state)
    candidates = prefer(candidates, difference(candidates, neighbours(best_group(state, 1 - seat))))
    candidates = prefer(candidates, difference(candidates, neighbours(best_group(state, seat))))
    return prefer(candidates, difference(candidates, neighbours(owned_stacks(state, 1 - seat))))


# Movement


@kernel
def move(state: np.record, rng: Rng) -> int:
    """Return the lift that gains most; pass if ahead and no lift gains anything (HC 6.7, 7.1).

    A lift gains one for landing on the rival's linked group, and one for landing on a rival stack
    next to the seat's own group. It costs one to leave the own group, and one to uncover a disc
    that joins the rival's group. Only a player who is not ahead makes lifts that gain as much as
    they cost.
    """
    seat = state.to_act
    groups = best_group(state, seat), best_group(state, 1 - seat)
    lead = group_size(state, groups[0]) - group_size(state, groups[1])
    if lead > 0 and state.passes:
        return PASS
    rival_stacks = owned_stacks(state, 1 - seat)
    for net in range(2, int(lead > 0) - 1, -1):
        for gain in range(2, net - 1, -1):
            targets = intersection(rival_stacks, in_exactly(gain, groups[1], neighbours(groups[0])))
            action = draw_lift(state, groups, targets, gain - net, rng)
            if action != PASS:
                return action
    return PASS


@kernel
def in_exactly(count: int, a: Bitset, b: Bitset) -> Bitset:
    """Return the spots in exactly `count` of `a` and `b`, 0 to 2."""
    if count == 2:
        return intersection(a, b)
    if count == 1:
        return a[0] ^ b[0], a[1] ^ b[1]
    return ~(a[0] | b[0]), ~(a[1] | b[1])


@kernel
def draw_lift(state: np.record, groups: Groups, targets: Bitset, cost: int, rng: Rng) -> int:
    """Return a random lift of this cost onto one of `targets`, PASS if there is none."""
    origins = sources(state, groups, 1, cost), sources(state, groups, 2, cost)
    count = 0
    for kind in range(12):
        count += size(lifts_to(state, targets, origins[kind & 1], kind))
    if count == 0:
        return PASS
    n = below(rng, count)
    for kind in range(12):
        liftable = lifts_to(state, targets, origins[kind & 1], kind)
        if n < size(liftable):
            return int(LIFT + kind * CELLS + CELL[nth(liftable, n)])
        n -= size(liftable)
    return PASS


@kernel
def lifts_to(state: np.record, targets: Bitset, origins: Bitset, kind: int) -> Bitset:
    """Return the `origins` from which a lift of this kind lands on one of `targets`."""
    direction = kind >> 1
    landing = shift(targets, -STRIDE[direction])
    return intersection(lifts(state, origins, direction, 1 + (kind & 1)), landing)


@kernel
def sources(state: np.record, groups: Groups, discs: int, cost: int) -> Bitset:
    """Return the stacks whose top `discs` can be lifted at this cost."""
    seat = state.to_act
    losing = difference(groups[0], owned_after_lift(state, seat, discs))
    giving = intersection(owned_after_lift(state, 1 - seat, discs), neighbours(groups[1]))
    origins = intersection(movable(state), in_exactly(cost, losing, giving))
    if state.quiet < MAX_PARTIAL_TURNS:
        return origins
    return difference(origins, read_bitset(state.level[discs]))


@kernel
def owned_after_lift(state: np.record, seat: int, discs: int) -> Bitset:
    """Return the stacks that belong to the seat once their top `discs` are gone (HC 6.2)."""
    remaining = read_bitset(state.level[discs])
    dark = intersection(remaining, read_bitset(state.dark[0]))
    if discs == 1:
        tall = read_bitset(state.level[2])
        dark = union(difference(dark, tall), intersection(tall, read_bitset(state.dark[1])))
    return dark if seat == state.black else difference(remaining, dark)
