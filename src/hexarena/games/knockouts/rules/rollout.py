"""The heuristic fighter: takes the best attack at hand, and walks to where there is one.

Compiled. It uses only the hand of the seat to act and open information. Numbers in
brackets are those of RULES.md.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, has, lowest_bit, nth_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.knockouts.editions.installed import (
    ALL_POINTS,
    CLOSE,
    FIRST_GROUND,
    HOLD,
    KIND_OF,
    POSITIONS,
    TYPE,
)
from hexarena.games.knockouts.rules import state as names
from hexarena.games.knockouts.rules.acting import playable_specials
from hexarena.games.knockouts.rules.attacking import fitting_boosts, slips_out
from hexarena.games.knockouts.rules.cards import REACTIONS, first_of_kinds
from hexarena.games.knockouts.rules.evaluation import best_attack, hand_value, standing_worth
from hexarena.games.knockouts.rules.fighters import hurt_stats, max_markers, side
from hexarena.games.knockouts.rules.mobility import step_price
from hexarena.games.knockouts.rules.rounds import open_slots
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
def choose_step(state: np.record) -> int:
    """Step towards the best position that the points reach, or stay at the best (KT 4.8)."""
    seat = state.mobile
    best, action = standing_worth(state, seat, state.position, side(state, seat)), STOP
    for direction in (-1, 1):
        gain = best_in_direction(state, direction)
        if gain > best:
            best, action = gain, GO + find_neighbour(state, int(state.position), direction)
    return action


@kernel
def find_neighbour(state: np.record, position: int, direction: int) -> int:
    """Return the neighbour to the left (-1) or right (1); it may be off the track."""
    target = position + direction
    return target + direction if target == CLOSE and state.agreed & TRACK_EIGHT else target


@kernel
def best_in_direction(state: np.record, direction: int) -> float:
    """Return the worth of the best position within reach in one direction."""
    seat, position, points, best = state.mobile, int(state.position), int(state.points), -99.0
    bottom = side(state, seat)
    while True:
        target = find_neighbour(state, position, direction)
        if target < 0 or target >= POSITIONS:
            return best
        cost = step_price(state, position, bottom, target)
        if cost == ALL_POINTS:
            cost = max(points, 1)
        if cost > points or cost == 0:
            return best
        points -= cost
        if position < FIRST_GROUND or target < FIRST_GROUND:
            bottom = 0
        position = target
        best = max(best, standing_worth(state, seat, position, bottom))


MIN_GAIN = 0.3  # worth in hurts below which an attack is not worth its card
MIN_HAND_VALUE = 1.0  # worth in hurts above which a card is kept
MIN_DICE = 2  # dice from which on boosts and reactions are worth their card
MAIN_MARKERS = 3  # markers on the stat that a fighter is built on
STAT_BITS = np.uint64((1 << (TAKE_STYLE - PUT)) - 1)  # bits of `open_slots` that are not styles


@kernel
def choose(state: np.record, rng: Rng) -> int:
    """Choose an action for the seat to act, in any phase in which a seat decides."""
    phase = state.phase
    if phase == ACT:
        return choose_act(state)
    if phase in (DISCARD, BOOST, REACT):
        return choose_card(state)
    if phase == MOVE:
        return choose_step(state)
    if phase == SIDE:
        return better_side(state)
    if phase in (CHOICE, HURT):
        return choose_damage(state)
    if phase == STAT:
        ready = state.ready[state.seat]
        return USE + (S if ready[S] > ready[G] else G)
    return choose_marker(state, rng) if phase == CREATE else HEAL + costliest_hurt_stat(state)


# Actions


@kernel
def choose_act(state: np.record) -> int:
    """Attack if that is worth it, reverse from below, else discard or pass (KT 5.2)."""
    seat, position = int(np.int64(state.seat)), int(np.int64(state.position))
    kind, styled, gain = best_attack(state, seat, position, side(state, seat))
    if gain > MIN_GAIN:
        return (ATTACK_AS if styled else ATTACK) + kind
    reversals = playable_specials(state)
    if reversals != EMPTY and side(state, seat) == 1:
        return PLAY + int(KIND_OF[state.edition, lowest_bit(reversals)])
    kind = least_valuable(state)
    return LAY + kind if kind >= 0 else PASS


@kernel
def least_valuable(state: np.record) -> int:
    """Return the kind in hand that is worth least, if it is not worth keeping; else -1."""
    seat, lowest, least_kind = state.seat, MIN_HAND_VALUE, -1
    cards = first_of_kinds(state.edition, state.hand[seat])
    while cards != EMPTY:
        kind = int(KIND_OF[state.edition, lowest_bit(cards)])
        cards = without_lowest_bit(cards)
        value = hand_value(state, seat, kind)
        if value < lowest:
            lowest, least_kind = value, kind
    return least_kind


@kernel
def choose_card(state: np.record) -> int:
    """Discard what is not worth keeping; boost and react against many dice (KT 5.5, 5.7)."""
    if state.phase == DISCARD:
        kind = least_valuable(state)
        return LAY + kind if kind >= 0 else DONE
    hand, has_many_dice = state.hand[state.to_act], state.dice >= MIN_DICE
    if state.phase == BOOST:
        cards, base, closing = hand & fitting_boosts(state), ADD, ROLL
    else:
        cards, base, closing = hand & REACTIONS[state.edition], ANSWER, ALLOW
    if cards == EMPTY or not has_many_dice:
        return closing
    return base + int(KIND_OF[state.edition, lowest_bit(cards)])


@kernel
def better_side(state: np.record) -> int:
    """Return the action that takes the better side (KT 4.9)."""
    top = standing_worth(state, state.seat, state.position, 0)
    bottom = standing_worth(state, state.seat, state.position, 1)
    return CHOOSE_TOP if top >= bottom else CHOOSE_BOTTOM


# Damage


@kernel
def choose_damage(state: np.record) -> int:
    """Declare a critical, or choose the marker that is hurt (KT 5.15, 5.17)."""
    victim = 1 - state.seat
    if state.phase == HURT:
        return HIT + (
            dearest_ready(state, victim)
            if state.to_act == state.seat
            else cheapest_ready(state, victim)
        )
    if TYPE[state.edition, state.kind] == HOLD and not slips_out(state):
        return CRITICAL
    ready = state.ready[victim]
    total = int(ready[S]) + int(ready[G]) + int(ready[C])
    return NORMAL if total <= state.successes or ready[C] == 0 else CRITICAL


@kernel
def dearest_ready(state: np.record, victim: int) -> int:
    """Return the ready stat that a fighter needs most."""
    ready = state.ready[victim]
    if ready[S] + ready[G] == 0:
        return C
    return S if ready[S] >= ready[G] else G


@kernel
def cheapest_ready(state: np.record, victim: int) -> int:
    """Return the ready stat that a fighter needs least."""
    ready = state.ready[victim]
    if ready[C] > 0:
        return C
    if ready[S] == 0 or ready[G] == 0:
        return G if ready[S] == 0 else S
    return S if ready[S] < ready[G] else G


@kernel
def costliest_hurt_stat(state: np.record) -> int:
    """Return the hurt stat that a fighter needs most."""
    seat, hurt_bits = state.seat, np.uint64(hurt_stats(state, state.seat))
    first, second = (S, G) if max_markers(state, seat, S) >= max_markers(state, seat, G) else (G, S)
    if has(hurt_bits, first):
        return first
    return second if has(hurt_bits, second) else C


# Making a fighter


@kernel
def choose_marker(state: np.record, rng: Rng) -> int:
    """Build on Striking or on Grappling, then place the rest at random (KT 1.2)."""
    options, markers = open_slots(state), state.placed[state.seat]
    striking, grappling = int(markers[names.STRIKING]), int(markers[names.GRAPPLING])
    if max(striking, grappling) < MAIN_MARKERS:
        on_striking = below(rng, 2) == 0 if striking == grappling else striking > grappling
        return PUT + (names.STRIKING if on_striking else names.GRAPPLING) - names.HEART_STAT
    stats = options & STAT_BITS
    n = below(rng, popcount(stats) + int(stats != options))
    if n < popcount(stats):
        return PUT + nth_bit(stats, n)
    styles = options ^ stats
    return PUT + nth_bit(styles, below(rng, popcount(styles)))
