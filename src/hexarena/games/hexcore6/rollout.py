"""The heuristic player: grows the group that counts, cuts into the rival's, and stops when ahead.

Compiled. It looks no further than its own turn. While discs are placed it joins its own disc to
its linked group and keeps the rival's discs away from theirs. Then it takes stacks, best those of
the rival's linked group that its own can reach, and gives up the least for it. Numbers in brackets
are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bitsets import Bitset, both, either, nth, shifted, size, some, without, words
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, below
from hexarena.games.hexcore6.board import CELL, CELLS, STRIDE, nearby
from hexarena.games.hexcore6.choices import lifts, movable, sample, spots
from hexarena.games.hexcore6.ending import best_group, measured
from hexarena.games.hexcore6.stacks import owned
from hexarena.games.hexcore6.state import LIFT, MOVE, PASS, PLACE_OTHER, PLACE_OWN

Groups = tuple[Bitset, Bitset]  # that count for the seat to act and for its rival

PATIENCE = 8  # turns in which no whole stack moved; then it moves nothing less, so that matches end


@kernel
def choose(state: np.record, rng: Rng, actions: Actions) -> int:
    """Return an action of the seat to act; draw before discs are placed."""
    if state.phase == MOVE:
        return move(state, rng)
    if state.phase == PLACE_OWN:
        return drawn(spots_for_own(state), rng)
    if state.phase == PLACE_OTHER:
        return drawn(spots_for_other(state), rng)
    return sample(state, rng, actions)


@kernel
def drawn(those: Bitset, rng: Rng) -> int:
    """Draw the cell of one of `those`."""
    return int(CELL[nth(those, below(rng, size(those)))])


@kernel
def narrowed(those: Bitset, wish: Bitset) -> Bitset:
    """Return those of `those` that are in `wish`, all of them if none is."""
    wanted = both(those, wish)
    return wanted if some(wanted) else those


# Placement


@kernel
def spots_for_own(state: np.record) -> Bitset:
    """Return the best spots for a disc of its own: it joins groups, then grows one, then blocks."""
    seat = state.to_act
    group = best_group(state, seat)
    others = without(owned(state, seat), group)
    those = narrowed(spots(state), nearby(group))
    those = narrowed(those, nearby(others))
    return narrowed(those, nearby(best_group(state, 1 - seat)))


@kernel
def spots_for_other(state: np.record) -> Bitset:
    """Return the best spots for a disc of the rival's: apart from its own, and out of the way."""
    seat = state.to_act
    those = spots(state)
    those = narrowed(those, without(those, nearby(best_group(state, 1 - seat))))
    those = narrowed(those, without(those, nearby(best_group(state, seat))))
    return narrowed(those, without(those, nearby(owned(state, 1 - seat))))


# Movement


@kernel
def move(state: np.record, rng: Rng) -> int:
    """Return a lift that gains most; pass if ahead and nothing is to be gained (HC 6.7, 7.1).

    A lift gains a stack for landing on the rival's linked group, and one for landing on a rival
    next to its own. It costs one to leave the own linked group, and one to bare a disc that joins
    the rival's. Lifts that gain as much as they cost are for a player who is not ahead.
    """
    seat = state.to_act
    groups = best_group(state, seat), best_group(state, 1 - seat)
    lead = measured(state, groups[0]) - measured(state, groups[1])
    if lead > 0 and state.passes:
        return PASS
    stacks = owned(state, 1 - seat)
    for net in range(2, int(lead > 0) - 1, -1):
        for gain in range(2, net - 1, -1):
            landing = both(stacks, in_just(gain, groups[1], nearby(groups[0])))
            action = drawn_lift(state, groups, landing, gain - net, rng)
            if action != PASS:
                return action
    return PASS


@kernel
def in_just(count: int, a: Bitset, b: Bitset) -> Bitset:
    """Return what is in exactly `count` of `a` and `b`, 0 to 2."""
    if count == 2:
        return both(a, b)
    if count == 1:
        return a[0] ^ b[0], a[1] ^ b[1]
    return ~(a[0] | b[0]), ~(a[1] | b[1])


@kernel
def drawn_lift(state: np.record, groups: Groups, landing: Bitset, cost: int, rng: Rng) -> int:
    """Draw a lift of that cost that lands on one of `landing`; return PASS if there is none."""
    leaving = sources(state, groups, 1, cost), sources(state, groups, 2, cost)
    count = 0
    for kind in range(12):
        count += size(lifts_to(state, landing, leaving[kind & 1], kind))
    if count == 0:
        return PASS
    n = below(rng, count)
    for kind in range(12):
        those = lifts_to(state, landing, leaving[kind & 1], kind)
        if n < size(those):
            return int(LIFT + kind * CELLS + CELL[nth(those, n)])
        n -= size(those)
    return PASS


@kernel
def lifts_to(state: np.record, landing: Bitset, leaving: Bitset, kind: int) -> Bitset:
    """Return the stacks of `leaving` that a lift of this kind puts on one of `landing`."""
    way = kind >> 1
    return both(lifts(state, leaving, way, 1 + (kind & 1)), shifted(landing, -STRIDE[way]))


@kernel
def sources(state: np.record, groups: Groups, discs: int, cost: int) -> Bitset:
    """Return the stacks whose top `discs` can be lifted at this cost."""
    seat = state.to_act
    leaving = without(groups[0], bared(state, seat, discs))
    giving = both(bared(state, 1 - seat, discs), nearby(groups[1]))
    those = both(movable(state), in_just(cost, leaving, giving))
    return without(those, words(state.level[discs])) if state.quiet >= PATIENCE else those


@kernel
def bared(state: np.record, seat: int, discs: int) -> Bitset:
    """Return the stacks that are the seat's once their top `discs` are gone (HC 6.2)."""
    rest = words(state.level[discs])
    dark = both(rest, words(state.dark[0]))
    if discs == 1:
        tall = words(state.level[2])
        dark = either(without(dark, tall), both(tall, words(state.dark[1])))
    return dark if seat == state.black else without(rest, dark)
