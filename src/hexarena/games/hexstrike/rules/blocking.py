"""Shields and parries. Compiled; HS 9.2, 9.3, 16.41, 16.42."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.symbols import BLOCKS, TOKEN_TYPE, TOKEN_WAY, TOKENS, E, W
from hexarena.games.hexstrike.components.tables import ABSORB, NO_CARD, PARRY, REFLEX_DODGE, REWARDS
from hexarena.games.hexstrike.components.tables import BLOW as BLOW_DAMAGE
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    AHEAD,
    BRACKETED,
    COMBO_START,
    NO_ENTRY,
    PASSIVE,
    PHASES,
    ROTATION,
    SOURCE,
    SUBMITTED,
    build,
    flagged,
    label,
    plain,
    put,
    read_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    among,
    begin_set,
    can_be_hit,
    gain,
    joined,
    lives,
    mark_hitter,
    passive_in_force,
)
from hexarena.games.hexstrike.rules.hand_choices import earn
from hexarena.games.hexstrike.rules.impact import THIS_BEAT, knock, reduced, reflect, steadied
from hexarena.games.hexstrike.rules.state import BLOW, NOBODY, SEATS

ANY_PHASE = 7
AT_ANY_TIME = (ANY_PHASE, ANY_PHASE)  # of an arrow: see `covers`
HALF = 3  # directions to the opposite one


@kernel
def shield(state: np.record, seat: int, way: int) -> None:
    """Put up a shield on a fighter's hex (HS 9.2)."""
    word = state.line[seat, 0]
    if not state.shields[seat]:
        state.shield_q[seat], state.shield_r[seat] = state.q[seat], state.r[seat]
        state.shield_phases[seat] = read_field(word, PHASES)
        state.shield_card[seat] = read_field(word, ACTIVE) if flagged(word, BRACKETED) else NO_CARD
    state.shields[seat] = joined(state.shields[seat], way)


@kernel
def facings(word: np.uint64, facing: int) -> int:
    """Return the directions that the blocks of an entry face."""
    symbol, those = label(word), 0
    for token in range(TOKENS[symbol]):
        if TOKEN_TYPE[symbol, token] == BLOCKS:
            those = joined(those, (facing + int(TOKEN_WAY[symbol, token])) % 6)
    return those


@kernel
def covers(
    state: np.record, seat: int, there: tuple[int, int], way: int, timing: tuple[int, int]
) -> bool:
    """Tell whether a shield of a seat stops what comes to a hex along `way`.

    `timing`: phases of which the shield must have one, and again, for when it went up.
    """
    if state.shield_q[seat] != there[0] or state.shield_r[seat] != there[1]:
        return False
    phases = int(state.shield_phases[seat])
    in_time = phases & timing[0] != 0 and phases & timing[1] != 0
    return in_time and among(state.shields[seat], (way + HALF) % 6)


@kernel
def shielded(state: np.record, there: tuple[int, int], way: int, timing: tuple[int, int]) -> bool:
    """Tell whether any shield stops what comes to a hex (HS 9.3)."""
    found = False
    for seat in range(state.players):
        found = found or covers(state, seat, there, way, timing)
    return found


@kernel
def about_to_cover(state: np.record, seat: int, way: int) -> bool:
    """Tell whether a fighter's action of this beat blocks from that side (HS 11.7)."""
    coming = facings(state.line[seat, 0], int(state.facing[seat]))
    return among(coming, (way + HALF) % 6)


@kernel
def answer_block(state: np.record, card: int, damage: int) -> None:
    """Apply the victim's cards to a blocked hit; `card` is the shield's (HS 16)."""
    seat = int(state.victim)
    if read_field(state.line[seat, 0], ACTIVE) == REFLEX_DODGE:
        state.avoided = joined(state.avoided, seat)
    if card == ABSORB:
        earn(state, seat, damage)
    parries = card == PARRY and damage > 0 and state.parried[seat] == NOBODY
    if parries and state.hit_kind == BLOW:
        state.parry_turn[seat] = 1 + parrying(state)
        state.parried[seat] = state.hitter
        state.parry_damage[seat] = damage
        state.parry_kbf[seat] = state.hit_kbf
        state.parry_direction[seat] = (int(state.hit_direction) + HALF) % 6


@kernel
def parrying(state: np.record) -> int:
    """Count the fighters that parried on this beat."""
    number = 0
    for seat in range(state.players):
        number += int(state.parried[seat] != NOBODY)
    return number


# Reflex Dodge as a passive card


@kernel
def can_dodge(state: np.record, seat: int) -> bool:
    """Tell whether a fighter reached now plays its Reflex Dodge (HS 16.45)."""
    word = state.line[seat, 0]
    return label(word) == W and read_field(word, PASSIVE) == REFLEX_DODGE


@kernel
def dodge(state: np.record, seat: int, in_time: bool) -> None:
    """Swap a fighter's cards from this beat on; in time, its shields are up already (HS 16.45).

    It has not acted by that: a hit that lands counts as one on a wait.
    """
    first, second = state.line[seat, 0], read_field(state.line[seat, 1], SUBMITTED)
    third, fourth = (
        read_field(state.line[seat, 2], SUBMITTED),
        read_field(state.line[seat, 3], SUBMITTED),
    )
    build(state, seat, (REFLEX_DODGE, read_field(first, ACTIVE)), 0, 0)
    word = put(state.line[seat, 0], SUBMITTED, read_field(first, SUBMITTED))
    word = put(put(word, ROTATION, read_field(first, ROTATION)), SOURCE, read_field(first, SOURCE))
    state.line[seat, 0] = word | COMBO_START
    state.line[seat, 1] = put(state.line[seat, 1], SUBMITTED, second)
    state.line[seat, 2] = put(state.line[seat, 2], SUBMITTED, third)
    state.line[seat, 3] = put(state.line[seat, 3], SUBMITTED, fourth)
    begin_set(state, seat)
    if in_time:
        raise_all(state, seat)


@kernel
def raise_all(state: np.record, seat: int) -> None:
    """Put up all shields of a fighter's entry."""
    those = facings(state.line[seat, 0], int(state.facing[seat]))
    for way in range(6):
        if among(those, way):
            shield(state, seat, way)


TIMES = 2  # the damage that was blocked


@kernel
def end_parries(state: np.record) -> None:
    """End the plays of those who parried on the beat before."""
    for seat in range(state.players):
        if state.parried[seat] != NOBODY and lives(state, seat):
            state.line[seat, 0] = plain(E)
            for beat in range(1, AHEAD):
                state.line[seat, beat] = NO_ENTRY


@kernel
def answer_parries(state: np.record) -> None:
    """Let those who parried strike back, in the order in which they blocked."""
    for turn in range(SEATS + 1):
        for seat in range(state.players):
            if state.parry_turn[seat] == turn:
                settle(state, seat)


@kernel
def settle(state: np.record, seat: int) -> None:
    """Let a fighter strike back if its attacker still plays, and clear its parry."""
    attacker = int(state.parried[seat])
    state.parried[seat] = NOBODY
    if attacker != NOBODY:
        if can_be_hit(state, attacker):
            strike_back(state, seat, attacker)
        state.disabled = joined(state.disabled, attacker)
    state.parry_damage[seat] = state.parry_kbf[seat] = state.parry_direction[seat] = 0
    state.parry_turn[seat] = 0


@kernel
def strike_back(state: np.record, seat: int, attacker: int) -> None:
    """Hit an attacker back."""
    damage = TIMES * int(state.parry_damage[seat]) + int(BLOW_DAMAGE[state.character[seat]])
    gain(state, attacker, int(REWARDS[passive_in_force(state, attacker)]))
    state.damage[attacker] += reduced(state, attacker, damage)
    mark_hitter(state, attacker, seat)
    state.hit_kind = BLOW
    kbf = steadied(state, attacker, int(state.parry_kbf[seat]) + 1)
    knock(state, attacker, seat, (int(state.parry_direction[seat]), kbf), THIS_BEAT)
    reflect(state, attacker, seat)
