"""The heuristic player: one quick choice for every decision of a playout. Compiled.

A commitment is the most promising one after a little noise, so that playouts differ. It uses only
the seat's own cards and open information.
"""

import numpy as np

from hexarena.contract.bits import lowest_bit, nth_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.tables import IRON_WILL, SURGE
from hexarena.games.hexstrike.rules.committing import possible_passives, possible_rotations
from hexarena.games.hexstrike.rules.entry import BONUSES, pair
from hexarena.games.hexstrike.rules.evaluation import promise
from hexarena.games.hexstrike.rules.fighters import ahead, on_land
from hexarena.games.hexstrike.rules.hand_choices import offered_card
from hexarena.games.hexstrike.rules.hitting import THROW_REACH
from hexarena.games.hexstrike.rules.impact import calculated
from hexarena.games.hexstrike.rules.state import (
    ACTIVE,
    COMBO,
    GUARDING,
    KNOCK,
    PASSIVE,
    PLATFORM,
    RETURNING,
    ROTATION,
    THROW,
    TRIGGER,
)

NOISE, GRAIN = 4.0, 1024  # noise added to what a play promises
SOMETIMES = 4  # one time in so many
FIRST, SECOND = np.uint64(1), np.uint64(2)  # of two answers: to do it, or not


@kernel
def preferred(state: np.record, those: np.uint64, rng: Rng) -> int:
    """Choose one of those that a seat may do, by its number above BASE."""
    phase = int(state.phase)
    if phase <= ROTATION and phase >= ACTIVE:
        return most_promising(state, those, rng)
    if phase > ROTATION and phase < THROW:
        return adrenaline(state, those, rng)
    if phase in (THROW, KNOCK):
        return best_way(state, those, rng)
    return anyone(answers(state, those, rng), rng)


@kernel
def anyone(those: np.uint64, rng: Rng) -> int:
    """Sample one of those."""
    return nth_bit(those, below(rng, popcount(those)))


# Commitments


@kernel
def most_promising(state: np.record, those: np.uint64, rng: Rng) -> int:
    """Choose the card or rotation that promises most."""
    best, best_worth = lowest_bit(those), -1e9
    while those != np.uint64(0):
        each = lowest_bit(those)
        those = without_lowest_bit(those)
        worth = promised(state, each) + NOISE * below(rng, GRAIN) / GRAIN
        if worth > best_worth:
            best, best_worth = each, worth
    return best


@kernel
def promised(state: np.record, choice: int) -> float:
    """Return what the next part of a commitment promises, the rest of it chosen well."""
    seat = int(state.to_act)
    if state.phase == ROTATION:
        number = pair(int(state.active[seat]), int(state.passive[seat]))
        return promise(state, seat, number, choice)
    if state.phase == PASSIVE:
        return best_turn(state, seat, int(state.active[seat]), choice)
    state.active[seat] = choice
    passive = lowest_bit(possible_passives(state, seat))
    worth = best_turn(state, seat, choice, passive)
    state.active[seat] = -1
    return worth


@kernel
def best_turn(state: np.record, seat: int, active: int, passive: int) -> float:
    """Return what two cards promise with the best rotation."""
    before = int(state.active[seat])
    state.active[seat] = active
    turns = possible_rotations(state, seat)
    state.active[seat] = before
    best = -1e9
    while turns != np.uint64(0):
        best = max(best, promise(state, seat, pair(active, passive), lowest_bit(turns)))
        turns = without_lowest_bit(turns)
    return best


@kernel
def adrenaline(state: np.record, those: np.uint64, rng: Rng) -> int:
    """Choose how much adrenaline to commit: all for a card that uses it, else seldom any."""
    card, most = int(state.active[state.to_act]), popcount(those) - 1
    if SURGE[card] > 0:
        return min(most, int(SURGE[card]))
    if BONUSES[card, 0, 0] <= most:
        return int(BONUSES[card, 0, 0])
    return anyone(those, rng) if below(rng, SOMETIMES) == 0 else 0


# Prompts


@kernel
def best_way(state: np.record, those: np.uint64, rng: Rng) -> int:
    """Throw as far out as possible; be knocked as little out as possible."""
    victim, best, best_steps = int(state.victim), lowest_bit(those), -1000
    for _ in range(popcount(those)):
        each = lowest_bit(those)
        those = without_lowest_bit(those)
        hexes = THROW_REACH
        if state.phase == KNOCK:
            hexes = calculated(state, victim, int(state.hitter), int(state.hit_kbf))
        q, r = ahead(int(state.q[victim]), int(state.r[victim]), each, hexes)
        steps = away(state.players, q, r) * (1 if state.phase == THROW else -1)
        steps = 2 * steps + below(rng, 2)
        if steps > best_steps:
            best, best_steps = each, steps
    return best


@kernel
def answers(state: np.record, those: np.uint64, rng: Rng) -> np.uint64:
    """Return the answers to a question that are sensible."""
    seat, phase = int(state.to_act), int(state.phase)
    often = below(rng, SOMETIMES) > 0
    if phase == TRIGGER:
        needless = offered_card(state) == IRON_WILL and state.hit_kbf == 0
        return SECOND if needless else FIRST
    if phase == COMBO:
        return FIRST if often else SECOND
    if phase == GUARDING:
        return SECOND if often else FIRST
    if phase == RETURNING:
        here = away(state.players, int(state.q[seat]), int(state.r[seat]))
        there = away(state.players, int(state.anchor_q[seat]), int(state.anchor_r[seat]))
        return FIRST if there < here else SECOND
    if phase == PLATFORM and not on_land(state, seat):
        return FIRST
    return those
