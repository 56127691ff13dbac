"""The heuristic fighter: takes the best attack at hand, and walks to where there is one.

Compiled. It uses only the hand of the seat to act and open information. Numbers in
brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import NONE, has, lowest_bit, nth_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.knockouts.editions.in_use import (
    ALL,
    CLOSE,
    FIRST_GROUND,
    HOLD,
    KIND_OF,
    POSITIONS,
    TYPE,
)
from hexarena.games.knockouts.rules import state as names
from hexarena.games.knockouts.rules.acting import specials
from hexarena.games.knockouts.rules.attacking import fitting, slips
from hexarena.games.knockouts.rules.cards import REACTIONS, kinds
from hexarena.games.knockouts.rules.evaluation import best_attack, keeping, standing_worth
from hexarena.games.knockouts.rules.fighters import hurt_stats, most, side
from hexarena.games.knockouts.rules.mobility import price
from hexarena.games.knockouts.rules.rounds import places
from hexarena.games.knockouts.rules.state import (
    ACT,
    ADD,
    ALLOW,
    ANSWER,
    ATTACK,
    ATTACK_AS,
    BOOST,
    CHOICE,
    CHOOSE_BOTTOM,
    CHOOSE_TOP,
    CREATE,
    CRITICAL,
    DISCARD,
    DONE,
    GO,
    HEAL,
    HIT,
    HURT,
    LAY,
    MOVE,
    NORMAL,
    PASS,
    PLAY,
    PUT,
    REACT,
    ROLL,
    SIDE,
    STAT,
    STOP,
    TAKE_STYLE,
    TRACK_EIGHT,
    USE,
    C,
    G,
    S,
)


@kernel
def walk(state: np.record) -> int:
    """Step towards the best position that the points reach, or stay at the best (KT 4.8)."""
    seat = state.mobile
    best, action = standing_worth(state, seat, state.position, side(state, seat)), STOP
    for way in (-1, 1):
        gain = best_along(state, way)
        if gain > best:
            best, action = gain, GO + beside(state, int(state.position), way)
    return action


@kernel
def beside(state: np.record, position: int, way: int) -> int:
    """Return the neighbour to the left (-1) or right (1); it may lie off the track."""
    to = position + way
    return to + way if to == CLOSE and state.agreed & TRACK_EIGHT else to


@kernel
def best_along(state: np.record, way: int) -> float:
    """Return the worth of the best position within reach in one direction."""
    seat, here, points, best = state.mobile, int(state.position), int(state.points), -99.0
    below = side(state, seat)
    while True:
        to = beside(state, here, way)
        if to < 0 or to >= POSITIONS:
            return best
        cost = price(state, here, below, to)
        if cost == ALL:
            cost = max(points, 1)
        if cost > points or cost == 0:
            return best
        points -= cost
        if here < FIRST_GROUND or to < FIRST_GROUND:
            below = 0
        here = to
        best = max(best, standing_worth(state, seat, here, below))


LEAST = 0.3  # hurts below which an attack is not worth its card
KEPT = 1.0  # hurts above which a card is worth keeping
MANY = 2  # dice from which boosts and reactions are worth their card
ENOUGH = 3  # markers of the stat a fighter is built on
ON_STATS = np.uint64((1 << (TAKE_STYLE - PUT)) - 1)  # bits of `places` that are no style


@kernel
def choose(state: np.record, rng: Rng) -> int:
    """Return the action of the seat to act, in any phase that is a seat's."""
    phase = state.phase
    if phase == ACT:
        return choose_act(state)
    if phase in (DISCARD, BOOST, REACT):
        return play(state)
    if phase == MOVE:
        return walk(state)
    if phase == SIDE:
        return better_side(state)
    if phase in (CHOICE, HURT):
        return strike(state)
    if phase == STAT:
        ready = state.ready[state.seat]
        return USE + (S if ready[S] > ready[G] else G)
    return create(state, rng) if phase == CREATE else HEAL + dearest(state)


# Actions


@kernel
def choose_act(state: np.record) -> int:
    """Attack if it is worth it, reverse from below, else discard or pass (KT 5.2)."""
    seat, place = int(np.int64(state.seat)), int(np.int64(state.position))
    kind, styled, gain = best_attack(state, seat, place, side(state, seat))
    if gain > LEAST:
        return (ATTACK_AS if styled else ATTACK) + kind
    reversals = specials(state)
    if reversals != NONE and side(state, seat) == 1:
        return PLAY + int(KIND_OF[state.edition, lowest_bit(reversals)])
    kind = least_kept(state)
    return LAY + kind if kind >= 0 else PASS


@kernel
def least_kept(state: np.record) -> int:
    """Return the kind in hand that is worth least, if it is not worth keeping; else -1."""
    seat, least, found = state.seat, KEPT, -1
    those = kinds(state.edition, state.hand[seat])
    while those != NONE:
        kind = int(KIND_OF[state.edition, lowest_bit(those)])
        those = without_lowest_bit(those)
        value = keeping(state, seat, kind)
        if value < least:
            least, found = value, kind
    return found


@kernel
def play(state: np.record) -> int:
    """Discard what is not worth keeping; boost and react against many dice (KT 5.5, 5.7)."""
    if state.phase == DISCARD:
        kind = least_kept(state)
        return LAY + kind if kind >= 0 else DONE
    hand, many = state.hand[state.to_act], state.dice >= MANY
    if state.phase == BOOST:
        those, base, closing = hand & fitting(state), ADD, ROLL
    else:
        those, base, closing = hand & REACTIONS[state.edition], ANSWER, ALLOW
    if those == NONE or not many:
        return closing
    return base + int(KIND_OF[state.edition, lowest_bit(those)])


@kernel
def better_side(state: np.record) -> int:
    """Take the better side (KT 4.9)."""
    top = standing_worth(state, state.seat, state.position, 0)
    bottom = standing_worth(state, state.seat, state.position, 1)
    return CHOOSE_TOP if top >= bottom else CHOOSE_BOTTOM


# Damage


@kernel
def strike(state: np.record) -> int:
    """Declare a critical, or choose what is hurt (KT 5.15, 5.17)."""
    victim = 1 - state.seat
    if state.phase == HURT:
        return HIT + (dear(state, victim) if state.to_act == state.seat else cheap(state, victim))
    if TYPE[state.edition, state.kind] == HOLD and not slips(state):
        return CRITICAL
    ready = state.ready[victim]
    whole = int(ready[S]) + int(ready[G]) + int(ready[C])
    return NORMAL if whole <= state.successes or ready[C] == 0 else CRITICAL


@kernel
def dear(state: np.record, victim: int) -> int:
    """Return the ready stat that a fighter needs most."""
    ready = state.ready[victim]
    if ready[S] + ready[G] == 0:
        return C
    return S if ready[S] >= ready[G] else G


@kernel
def cheap(state: np.record, victim: int) -> int:
    """Return the ready stat that a fighter needs least."""
    ready = state.ready[victim]
    if ready[C] > 0:
        return C
    if ready[S] == 0 or ready[G] == 0:
        return G if ready[S] == 0 else S
    return S if ready[S] < ready[G] else G


@kernel
def dearest(state: np.record) -> int:
    """Return the hurt stat that a fighter needs most."""
    seat, those = state.seat, np.uint64(hurt_stats(state, state.seat))
    first, second = (S, G) if most(state, seat, S) >= most(state, seat, G) else (G, S)
    if has(those, first):
        return first
    return second if has(those, second) else C


# Making a fighter


@kernel
def create(state: np.record, rng: Rng) -> int:
    """Build on Striking or on Grappling, then place the rest at random (KT 1.2)."""
    those, placed = places(state), state.placed[state.seat]
    striking, grappling = int(placed[names.STRIKING]), int(placed[names.GRAPPLING])
    if max(striking, grappling) < ENOUGH:
        on_striking = below(rng, 2) == 0 if striking == grappling else striking > grappling
        return PUT + (names.STRIKING if on_striking else names.GRAPPLING) - names.HEART_STAT
    stats = those & ON_STATS
    n = below(rng, popcount(stats) + int(stats != those))
    if n < popcount(stats):
        return PUT + nth_bit(stats, n)
    styles = those ^ stats
    return PUT + nth_bit(styles, below(rng, popcount(styles)))
