"""Shields and parries. Compiled; HS 9.2, 9.3, 16.41, 16.42."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.symbols import (
    BLOCKS,
    TOKEN_DIRECTION,
    TOKEN_TYPE,
    TOKENS,
    E,
    W,
)
from hexarena.games.hexstrike.components.tables import ABSORB, NO_CARD, PARRY, REFLEX_DODGE, REWARDS
from hexarena.games.hexstrike.components.tables import DAMAGE_BONUS as BLOW_DAMAGE
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    BRACKETED,
    COMBO_START,
    LINE_BEATS,
    NO_ENTRY,
    PASSIVE,
    PHASES,
    ROTATION,
    SOURCE,
    SUBMITTED,
    build_play,
    has_flag,
    label,
    make_entry,
    read_field,
    set_field,
)
from hexarena.games.hexstrike.rules.fighters import (
    add_member,
    begin_set,
    can_be_hit,
    effective_passive,
    gain_adrenaline,
    has_member,
    is_alive,
    mark_hitter,
)
from hexarena.games.hexstrike.rules.hand_choices import queue_draws
from hexarena.games.hexstrike.rules.impact import (
    THIS_BEAT,
    knock_and_stun,
    reduced_damage,
    reduced_kbf,
    reflect_damage,
)
from hexarena.games.hexstrike.rules.state import BLOW, NOBODY, SEATS

ANY_PHASE = 7
AT_ANY_TIME = (ANY_PHASE, ANY_PHASE)  # the timing of an arrow, see `covers`
HALF_TURN = 3  # steps from a direction to its opposite


@kernel
def raise_shield(state: np.record, seat: int, direction: int) -> None:
    """Put up a shield on a fighter's hex (HS 9.2)."""
    word = state.line[seat, 0]
    if not state.shields[seat]:
        state.shield_q[seat], state.shield_r[seat] = state.q[seat], state.r[seat]
        state.shield_phases[seat] = read_field(word, PHASES)
        state.shield_card[seat] = read_field(word, ACTIVE) if has_flag(word, BRACKETED) else NO_CARD
    state.shields[seat] = add_member(state.shields[seat], direction)


@kernel
def block_directions(word: np.uint64, facing: int) -> int:
    """Return the directions that the blocks of an entry face."""
    symbol, directions = label(word), 0
    for token in range(TOKENS[symbol]):
        if TOKEN_TYPE[symbol, token] == BLOCKS:
            directions = add_member(directions, (facing + int(TOKEN_DIRECTION[symbol, token])) % 6)
    return directions


@kernel
def covers(
    state: np.record, seat: int, target: tuple[int, int], direction: int, timing: tuple[int, int]
) -> bool:
    """Return whether a seat's shield stops an attack on `target` that comes along `direction`.

    `timing` holds two sets of phases; the shield must have a phase of each.
    """
    if state.shield_q[seat] != target[0] or state.shield_r[seat] != target[1]:
        return False
    phases = int(state.shield_phases[seat])
    in_time = phases & timing[0] != 0 and phases & timing[1] != 0
    return in_time and has_member(state.shields[seat], (direction + HALF_TURN) % 6)


@kernel
def is_shielded(
    state: np.record, target: tuple[int, int], direction: int, timing: tuple[int, int]
) -> bool:
    """Return whether any shield stops an attack on `target` along `direction` (HS 9.3)."""
    is_covered = False
    for seat in range(state.players):
        is_covered = is_covered or covers(state, seat, target, direction, timing)
    return is_covered


@kernel
def will_cover(state: np.record, seat: int, direction: int) -> bool:
    """Return whether a fighter's action of this beat blocks from that side (HS 11.7)."""
    directions = block_directions(state.line[seat, 0], int(state.facing[seat]))
    return has_member(directions, (direction + HALF_TURN) % 6)


@kernel
def apply_block_texts(state: np.record, card: int, damage: int) -> None:
    """Apply the victim's cards to a blocked hit; `card` is the shield's (HS 16)."""
    seat = int(state.victim)
    if read_field(state.line[seat, 0], ACTIVE) == REFLEX_DODGE:
        state.avoided = add_member(state.avoided, seat)
    if card == ABSORB:
        queue_draws(state, seat, damage)
    is_parry = card == PARRY and damage > 0 and state.parried[seat] == NOBODY
    if is_parry and state.hit_kind == BLOW:
        state.parry_turn[seat] = 1 + count_parries(state)
        state.parried[seat] = state.hitter
        state.parry_damage[seat] = damage
        state.parry_kbf[seat] = state.hit_kbf
        state.parry_direction[seat] = (int(state.hit_direction) + HALF_TURN) % 6


@kernel
def count_parries(state: np.record) -> int:
    """Count the fighters that parried on this beat."""
    number = 0
    for seat in range(state.players):
        number += int(state.parried[seat] != NOBODY)
    return number


# Reflex Dodge as a passive card


@kernel
def can_dodge(state: np.record, seat: int) -> bool:
    """Return whether a fighter plays its Reflex Dodge if it is reached now (HS 16.45)."""
    word = state.line[seat, 0]
    return label(word) == W and read_field(word, PASSIVE) == REFLEX_DODGE


@kernel
def dodge(state: np.record, seat: int, in_time: bool) -> None:
    """Swap a fighter's cards from this beat on; if `in_time`, also raise its shields (HS 16.45).

    This does not count as acting: a hit that lands still counts as a hit on a wait.
    """
    current, second = state.line[seat, 0], read_field(state.line[seat, 1], SUBMITTED)
    third, fourth = (
        read_field(state.line[seat, 2], SUBMITTED),
        read_field(state.line[seat, 3], SUBMITTED),
    )
    build_play(state, seat, (REFLEX_DODGE, read_field(current, ACTIVE)), 0, 0)
    word = set_field(state.line[seat, 0], SUBMITTED, read_field(current, SUBMITTED))
    word = set_field(
        set_field(word, ROTATION, read_field(current, ROTATION)),
        SOURCE,
        read_field(current, SOURCE),
    )
    state.line[seat, 0] = word | COMBO_START
    state.line[seat, 1] = set_field(state.line[seat, 1], SUBMITTED, second)
    state.line[seat, 2] = set_field(state.line[seat, 2], SUBMITTED, third)
    state.line[seat, 3] = set_field(state.line[seat, 3], SUBMITTED, fourth)
    begin_set(state, seat)
    if in_time:
        raise_shields(state, seat)


@kernel
def raise_shields(state: np.record, seat: int) -> None:
    """Put up all shields of a fighter's entry."""
    directions = block_directions(state.line[seat, 0], int(state.facing[seat]))
    for direction in range(6):
        if has_member(directions, direction):
            raise_shield(state, seat, direction)


PARRY_FACTOR = 2  # multiple of the blocked damage


@kernel
def end_parries(state: np.record) -> None:
    """End the plays of seats that parried on the previous beat."""
    for seat in range(state.players):
        if state.parried[seat] != NOBODY and is_alive(state, seat):
            state.line[seat, 0] = make_entry(E)
            for beat in range(1, LINE_BEATS):
                state.line[seat, beat] = NO_ENTRY


@kernel
def resolve_parries(state: np.record) -> None:
    """Let seats that parried strike back, in the order in which they blocked."""
    for turn in range(SEATS + 1):
        for seat in range(state.players):
            if state.parry_turn[seat] == turn:
                resolve_parry(state, seat)


@kernel
def resolve_parry(state: np.record, seat: int) -> None:
    """Let a fighter strike back if its attacker can be hit, and clear its parry."""
    attacker = int(state.parried[seat])
    state.parried[seat] = NOBODY
    if attacker != NOBODY:
        if can_be_hit(state, attacker):
            strike_back(state, seat, attacker)
        state.disabled = add_member(state.disabled, attacker)
    state.parry_damage[seat] = state.parry_kbf[seat] = state.parry_direction[seat] = 0
    state.parry_turn[seat] = 0


@kernel
def strike_back(state: np.record, seat: int, attacker: int) -> None:
    """Hit an attacker back."""
    damage = PARRY_FACTOR * int(state.parry_damage[seat]) + int(BLOW_DAMAGE[state.character[seat]])
    gain_adrenaline(state, attacker, int(REWARDS[effective_passive(state, attacker)]))
    state.damage[attacker] += reduced_damage(state, attacker, damage)
    mark_hitter(state, attacker, seat)
    state.hit_kind = BLOW
    kbf = reduced_kbf(state, attacker, int(state.parry_kbf[seat]) + 1)
    knock_and_stun(state, attacker, seat, (int(state.parry_direction[seat]), kbf), THIS_BEAT)
    reflect_damage(state, attacker, seat)
