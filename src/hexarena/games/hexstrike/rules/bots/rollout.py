"""The heuristic player: one quick choice for every decision of a playout. Compiled.

A commitment is the most promising one after a little noise, so that playouts differ. It uses only
the seat's own cards and open information.
"""

import numpy as np

from hexarena.contract.bits import lowest_bit, nth_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.tables import IRON_WILL, SURGE
from hexarena.games.hexstrike.rules.bots.evaluation import play_value
from hexarena.games.hexstrike.rules.committing import possible_passives, possible_rotations
from hexarena.games.hexstrike.rules.entry import BONUSES, pair_number
from hexarena.games.hexstrike.rules.fighters import hex_ahead, on_land
from hexarena.games.hexstrike.rules.hand_choices import offered_card
from hexarena.games.hexstrike.rules.hitting import THROW_REACH
from hexarena.games.hexstrike.rules.impact import knockback_hexes
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

NOISE, GRAIN = 4.0, 1024  # noise added to the value of a play, and its steps
RARE_ODDS = 4  # odds against a rare choice
FIRST, SECOND = np.uint64(1), np.uint64(2)  # the two answers to a question: yes and no


@kernel
def choose_bit(state: np.record, options: np.uint64, rng: Rng) -> int:
    """Choose one of the legal actions, as a bit above BASE."""
    phase = int(state.phase)
    if phase <= ROTATION and phase >= ACTIVE:
        return best_option(state, options, rng)
    if phase > ROTATION and phase < THROW:
        return choose_adrenaline(state, options, rng)
    if phase in (THROW, KNOCK):
        return best_direction(state, options, rng)
    return draw_member(sensible_answers(state, options, rng), rng)


@kernel
def draw_member(options: np.uint64, rng: Rng) -> int:
    """Return a random member of a set."""
    return nth_bit(options, below(rng, popcount(options)))


# Commitments


@kernel
def best_option(state: np.record, options: np.uint64, rng: Rng) -> int:
    """Return the card or rotation of the highest value, after a little noise."""
    best, best_value = lowest_bit(options), -1e9
    while options != np.uint64(0):
        option = lowest_bit(options)
        options = without_lowest_bit(options)
        value = option_value(state, option) + NOISE * below(rng, GRAIN) / GRAIN
        if value > best_value:
            best, best_value = option, value
    return best


@kernel
def option_value(state: np.record, choice: int) -> float:
    """Return the value of the next part of a commitment, with the rest chosen well."""
    seat = int(state.to_act)
    if state.phase == ROTATION:
        number = pair_number(int(state.active[seat]), int(state.passive[seat]))
        return play_value(state, seat, number, choice)
    if state.phase == PASSIVE:
        return best_rotation_value(state, seat, int(state.active[seat]), choice)
    state.active[seat] = choice
    passive = lowest_bit(possible_passives(state, seat))
    value = best_rotation_value(state, seat, choice, passive)
    state.active[seat] = -1
    return value


@kernel
def best_rotation_value(state: np.record, seat: int, active: int, passive: int) -> float:
    """Return the value of two cards with the best rotation."""
    previous = int(state.active[seat])
    state.active[seat] = active
    rotations = possible_rotations(state, seat)
    state.active[seat] = previous
    best = -1e9
    while rotations != np.uint64(0):
        best = max(
            best, play_value(state, seat, pair_number(active, passive), lowest_bit(rotations))
        )
        rotations = without_lowest_bit(rotations)
    return best


@kernel
def choose_adrenaline(state: np.record, options: np.uint64, rng: Rng) -> int:
    """Choose how much adrenaline to commit: what the active card can use, else seldom any."""
    card, maximum = int(state.active[state.to_act]), popcount(options) - 1
    if SURGE[card] > 0:
        return min(maximum, int(SURGE[card]))
    if BONUSES[card, 0, 0] <= maximum:
        return int(BONUSES[card, 0, 0])
    return draw_member(options, rng) if below(rng, RARE_ODDS) == 0 else 0


# Answers to questions


@kernel
def best_direction(state: np.record, options: np.uint64, rng: Rng) -> int:
    """Return the direction that throws the victim farthest out, or knocks it out the least."""
    victim, best, best_steps = int(state.victim), lowest_bit(options), -1000
    for _ in range(popcount(options)):
        direction = lowest_bit(options)
        options = without_lowest_bit(options)
        hexes = THROW_REACH
        if state.phase == KNOCK:
            hexes = knockback_hexes(state, victim, int(state.hitter), int(state.hit_kbf))
        q, r = hex_ahead(int(state.q[victim]), int(state.r[victim]), direction, hexes)
        steps = land_distance(state.players, q, r) * (1 if state.phase == THROW else -1)
        steps = 2 * steps + below(rng, 2)
        if steps > best_steps:
            best, best_steps = direction, steps
    return best


@kernel
def sensible_answers(state: np.record, options: np.uint64, rng: Rng) -> np.uint64:
    """Return the sensible answers to a question."""
    seat, phase = int(state.to_act), int(state.phase)
    is_usual = below(rng, RARE_ODDS) > 0
    if phase == TRIGGER:
        is_needless = offered_card(state) == IRON_WILL and state.hit_kbf == 0
        return SECOND if is_needless else FIRST
    if phase == COMBO:
        return FIRST if is_usual else SECOND
    if phase == GUARDING:
        return SECOND if is_usual else FIRST
    if phase == RETURNING:
        current_steps = land_distance(state.players, int(state.q[seat]), int(state.r[seat]))
        anchor_steps = land_distance(
            state.players, int(state.anchor_q[seat]), int(state.anchor_r[seat])
        )
        return FIRST if anchor_steps < current_steps else SECOND
    if phase == PLATFORM and not on_land(state, seat):
        return FIRST
    return options
