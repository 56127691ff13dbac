"""Attacks and charges: whom a token reaches, and whether it hits. Compiled; HS 8.7, 9.1 to 9.4."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import distance, is_land
from hexarena.games.hexstrike.components.symbols import (
    ATTACK,
    ATTACKS,
    CHARGES,
    MOVE,
    STUN,
    TOKEN_DIRECTION,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKENS,
    TWO_J,
    M,
)
from hexarena.games.hexstrike.components.tables import (
    BURNING_STRIKE,
    DAMAGE_BONUS,
    GIGANTIC_STAFF,
    GRAPPLING_HOOK,
    HIP_THROW,
    HIT_GAINS,
    MAGNITUDE,
    NO_CARD,
    REWARDS,
    SMOKE_BOMB,
    STAB,
    TACKLE,
)
from hexarena.games.hexstrike.rules.blocking import (
    ANY_PHASE,
    HALF_TURN,
    apply_block_texts,
    can_dodge,
    covers,
    dodge,
    is_shielded,
)
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    BRACKETED,
    DAMAGE,
    EARLY,
    KBF,
    PASSIVE,
    PHASES,
    THROWN,
    has_flag,
    is_open,
    label,
    read_field,
    set_field,
)
from hexarena.games.hexstrike.rules.entry import LABEL as LABEL_FIELD
from hexarena.games.hexstrike.rules.fighters import (
    add_member,
    can_be_hit,
    count_members,
    effective_passive,
    entry_class,
    fighter_on,
    gain_adrenaline,
    has_member,
    hex_ahead,
    is_alive,
    is_in_match,
    on_land,
)
from hexarena.games.hexstrike.rules.hand_choices import THROWING, WILLING, pause_for
from hexarena.games.hexstrike.rules.hitting import apply_smoke, burn_last_hex
from hexarena.games.hexstrike.rules.impact import BY_ACTED
from hexarena.games.hexstrike.rules.state import (
    ANY_HIT,
    MAX_STRUCK,
    NOBODY,
    STRIKES_LIGHT,
    THROW,
    THROWS_BLOCKED,
    TIES_TOGETHER,
)
from hexarena.games.hexstrike.rules.state import BLOW as A_BLOW
from hexarena.games.hexstrike.rules.tied_moves import plan_moves

STAB_BONUS = 3  # damage and KBF that a Stab from behind adds
SMOKE_STUN_BEATS = 5  # beats that Smoke Bomb stuns for, less the rotation

# Targets of tokens


@kernel
def token_reach(state: np.record, seat: int, word: np.uint64, token: int) -> int:
    """Return how many hexes away a token ends; a hook stops at land or a fighter (HS 15.5)."""
    symbol = label(word)
    reach = int(TOKEN_REACH[symbol, token])
    if read_field(word, ACTIVE) != GRAPPLING_HOOK or not has_flag(word, BRACKETED):
        return reach
    direction = token_direction(state, seat, word, token)
    for steps in range(1, reach):
        q, r = hex_ahead(int(state.from_q[seat]), int(state.from_r[seat]), direction, steps)
        if is_land(state.players, q, r) or fighter_on(state, q, r, seat) != NOBODY:
            return steps
    return reach


@kernel
def token_direction(state: np.record, seat: int, word: np.uint64, token: int) -> int:
    """Return the direction of a token."""
    return (int(state.from_facing[seat]) + int(TOKEN_DIRECTION[label(word), token])) % 6


@kernel
def target_hex(state: np.record, seat: int, word: np.uint64, token: int) -> tuple[int, int]:
    """Return the hex at the end of a token."""
    direction, reach = (
        token_direction(state, seat, word, token),
        token_reach(state, seat, word, token),
    )
    return hex_ahead(int(state.from_q[seat]), int(state.from_r[seat]), direction, reach)


@kernel
def find_target(state: np.record, seat: int, q: int, r: int) -> int:
    """Return who stands on an attacked hex, or stood there when simultaneous attacks began."""
    if state.agreed & TIES_TOGETHER and has_member(state.tied, seat):
        for opponent in range(state.players):
            is_tied = (
                opponent != seat
                and has_member(state.tied, opponent)
                and is_in_match(state, opponent)
            )
            if is_tied and state.from_q[opponent] == q and state.from_r[opponent] == r:
                return opponent
    return fighter_on(state, q, r, seat)


# Striking


@kernel
def strike_token(state: np.record, seat: int, token: int) -> None:
    """Attack the hex at the end of a token."""
    word = state.swing[seat]
    q, r = target_hex(state, seat, word, token)
    record_struck_hex(state, seat, q, r)
    state.hitter, state.hit_kind, state.hit_when = seat, A_BLOW, BY_ACTED
    state.hit_direction = token_direction(state, seat, word, token)
    state.victim = find_target(state, seat, q, r)
    set_hit_strength(state, word)
    throws = is_throw(state, word, (q, r))
    if throws and is_throw_proof(state):
        return
    is_stopped = is_blocked(state, word, throws, (q, r))
    if state.victim == NOBODY or not can_be_hit(state, int(state.victim)) or is_stopped:
        if read_field(word, ACTIVE) == BURNING_STRIKE and has_flag(word, BRACKETED):
            burn_last_hex(state, seat)
        return
    land_attack(state, word, throws)


@kernel
def record_struck_hex(state: np.record, seat: int, q: int, r: int) -> None:
    """Record a hex that a fighter attacked (HS 16.10)."""
    index = int(state.struck[seat])
    if index < MAX_STRUCK:
        state.struck_q[seat, index], state.struck_r[seat, index] = q, r
        state.struck[seat] = index + 1


@kernel
def set_hit_strength(state: np.record, word: np.uint64) -> None:
    """Set the damage and the KBF of an attack (HS 2.4, 16.58)."""
    bonus = 0
    if read_field(word, ACTIVE) == STAB and has_flag(word, BRACKETED) and state.victim != NOBODY:
        side = (int(state.hit_direction) + HALF_TURN - int(state.facing[state.victim])) % 6
        bonus = STAB_BONUS if side in (2, 3, 4) else 0
    state.hit_damage = (
        read_field(word, DAMAGE) + bonus + int(DAMAGE_BONUS[state.character[state.hitter]])
    )
    state.hit_kbf = read_field(word, KBF) + bonus


@kernel
def is_throw(state: np.record, word: np.uint64, target: tuple[int, int]) -> bool:
    """Return whether an attack is a throw (HS 9.1, 15.6)."""
    if has_flag(word, THROWN):
        return True
    seat, victim = int(state.hitter), int(state.victim)
    is_hook = read_field(word, ACTIVE) == GRAPPLING_HOOK and has_flag(word, BRACKETED)
    if not is_hook or victim == NOBODY or not has_member(state.from_land, seat):
        return False
    return distance(int(state.from_q[seat]), int(state.from_r[seat]), target[0], target[1]) == 1


@kernel
def is_throw_proof(state: np.record) -> bool:
    """Return whether the target cannot be thrown (HS 16.35, 16.62)."""
    if state.victim == NOBODY:
        return False
    word = state.line[state.victim, 0]
    card = read_field(word, PASSIVE)
    is_acting = not is_open(word) and label(word) != STUN
    return is_acting and card in (HIP_THROW, TACKLE)


@kernel
def required_phases(state: np.record, word: np.uint64, throws: bool) -> int:
    """Return a set of phases; a shield needs one of them to stop an attack (HS 9.3, 9.4, 16.52).

    A throw comes before shields of its phase; earlier shields stop it if an option says so.
    """
    if read_field(word, ACTIVE) == SMOKE_BOMB and has_flag(word, BRACKETED):
        return 0
    if throws:
        return read_field(word, PHASES) - 1 if state.agreed & THROWS_BLOCKED else 0
    return ANY_PHASE


@kernel
def is_blocked(state: np.record, word: np.uint64, throws: bool, target: tuple[int, int]) -> bool:
    """Return whether a shield stops an attack; a Reflex Dodge may still come up (HS 9.3)."""
    seat, direction, phases = int(state.victim), int(state.hit_direction), read_field(word, PHASES)
    timing = phases, required_phases(state, word, throws)
    is_stopped = is_shielded(state, target, direction, timing)
    if seat != NOBODY and not is_stopped and can_be_hit(state, seat) and can_dodge(state, seat):
        dodge(state, seat, not (throws and phases & EARLY))
        is_stopped = is_shielded(state, target, direction, timing)
    if is_stopped and seat != NOBODY and is_alive(state, seat):
        is_own = covers(state, seat, target, direction, timing)
        apply_block_texts(
            state, int(state.shield_card[seat]) if is_own else NO_CARD, state.hit_damage
        )
    return is_stopped


@kernel
def land_attack(state: np.record, word: np.uint64, throws: bool) -> None:
    """Let an attack hit: at once, or step by step from here on (HS 9.5)."""
    seat, target = int(state.hitter), int(state.victim)
    is_named, card = has_flag(word, BRACKETED), read_field(word, ACTIVE)
    is_light = throws or (card == SMOKE_BOMB and is_named)
    if not throws or not state.agreed & ANY_HIT:
        state.combo_hit = add_member(state.combo_hit, seat)
    if not is_light or not state.agreed & STRIKES_LIGHT:
        state.landed = add_member(state.landed, seat)
    if card == SMOKE_BOMB and is_named:
        apply_smoke(state, SMOKE_STUN_BEATS - int(MAGNITUDE[state.turned[seat]]))
        return
    if is_named:
        gain_adrenaline(state, seat, int(HIT_GAINS[card]))
    gain_adrenaline(state, target, int(REWARDS[effective_passive(state, target)]))
    if throws:
        state.hit_step = THROWING
        state.disabled = add_member(state.disabled, target)
        pause_for(state, seat, THROW)
        return
    state.hit_step = WILLING


MIN_PULL_PLAYERS = 3  # players needed for several attackers of one target


@kernel
def record_stance(state: np.record, seat: int) -> None:
    """Record where a fighter stands as its entry, or its tie, begins (HS 5.7)."""
    word = state.line[seat, 0]
    if (
        label(word) == M
        and read_field(word, PASSIVE) == GIGANTIC_STAFF
        and not on_land(state, seat)
    ):
        word = set_field(word, LABEL_FIELD, TWO_J)
    state.swing[seat] = word
    state.from_q[seat], state.from_r[seat] = state.q[seat], state.r[seat]
    state.from_facing[seat] = state.facing[seat]


@kernel
def begin_tie(state: np.record, first: int) -> None:
    """Prepare the tie group of the seat `first`, if others tie with it."""
    state.tied = state.jammed = members = 0
    kind = entry_class(state.line[first, 0])
    if kind != MOVE and kind != ATTACK:
        return
    for seat in range(state.players):
        can_act = not has_member(state.disabled, seat) and not has_member(state.acted, seat)
        if can_act and is_in_match(state, seat) and state.rank[seat] == state.rank[first]:
            members = add_member(members, seat)
    if count_members(members) < 2:
        return
    state.tied = members
    for seat in range(state.players):
        state.pulls[seat] = 0
        if has_member(members, seat):
            record_stance(state, seat)
    if kind == MOVE:
        plan_moves(state)
    else:
        plan_attacks(state)


# Attacks


@kernel
def plan_attacks(state: np.record) -> None:
    """Find targets that several tied attackers reach; let ties act together if options say so."""
    if state.players >= MIN_PULL_PLAYERS:
        for target in range(state.players):
            if is_in_match(state, target):
                record_pulls(state, target)
    if state.agreed & TIES_TOGETHER:
        state.acted = int(state.acted) | int(state.tied)


@kernel
def record_pulls(state: np.record, target: int) -> None:
    """Record the directions in which tied attackers knock a target that several of them reach."""
    attackers, directions = 0, 0
    for seat in range(state.players):
        if seat != target and has_member(state.tied, seat):
            direction = pull_direction(state, seat, target)
            attackers += int(direction != NOBODY)
            directions = add_member(directions, direction) if direction != NOBODY else directions
    state.pulls[target] = directions if attackers > 1 else 0


@kernel
def pull_direction(state: np.record, seat: int, target: int) -> int:
    """Return the direction in which an attacker knocks a target, or NOBODY."""
    word = state.swing[seat]
    for token in range(TOKENS[label(word)]):
        kind = TOKEN_TYPE[label(word), token]
        if kind in (ATTACKS, CHARGES):
            q, r = target_hex(state, seat, word, token)
            if state.q[target] == q and state.r[target] == r:
                return token_direction(state, seat, word, token)
    return NOBODY
