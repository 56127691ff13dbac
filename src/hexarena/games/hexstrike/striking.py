"""Attacks and charges: whom a token reaches, and whether it hits. Compiled; HS 9.1 to 9.4."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.discarding import ask
from hexarena.games.hexstrike.entry import (
    ACTIVE,
    BRACKETED,
    DAMAGE,
    EARLY,
    KBF,
    PASSIVE,
    PHASES,
    THROWN,
    flagged,
    is_open,
    label,
    read,
)
from hexarena.games.hexstrike.fighters import (
    ahead,
    among,
    can_be_hit,
    gain,
    joined,
    lives,
    passive_in_force,
    sits,
    standing_on,
)
from hexarena.games.hexstrike.hitting import kindle_last, smother
from hexarena.games.hexstrike.island import distance, is_land
from hexarena.games.hexstrike.shielding import (
    HALF,
    answer_block,
    can_dodge,
    covers,
    dodge,
    shielded,
)
from hexarena.games.hexstrike.state import BLOW as A_BLOW
from hexarena.games.hexstrike.state import MOST_STRUCK, NOBODY, THROW, TIES_TOGETHER
from hexarena.games.hexstrike.stun import BY_ACTED
from hexarena.games.hexstrike.symbols import STUN, TOKEN_REACH, TOKEN_WAY
from hexarena.games.hexstrike.tables import (
    BLOW,
    BURNING_STRIKE,
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
from hexarena.games.hexstrike.triggers import THROWING, WILLING

FROM_BEHIND = 3  # damage and KBF that a Stab has more
SMOKE = 5  # beats that a Smoke Bomb stuns, less the rotation

# What a token aims at


@kernel
def reach_of(state: np.record, seat: int, word: np.uint64, token: int) -> int:
    """Return how many hexes away a token ends; a hook stops at the first it can (HS 15.5)."""
    symbol = label(word)
    reach = int(TOKEN_REACH[symbol, token])
    if read(word, ACTIVE) != GRAPPLING_HOOK or not flagged(word, BRACKETED):
        return reach
    way = way_of(state, seat, word, token)
    for steps in range(1, reach):
        q, r = ahead(int(state.from_q[seat]), int(state.from_r[seat]), way, steps)
        if is_land(state.players, q, r) or standing_on(state, q, r, seat) != NOBODY:
            return steps
    return reach


@kernel
def way_of(state: np.record, seat: int, word: np.uint64, token: int) -> int:
    """Return the direction of a token."""
    return (int(state.from_facing[seat]) + int(TOKEN_WAY[label(word), token])) % 6


@kernel
def aim(state: np.record, seat: int, word: np.uint64, token: int) -> tuple[int, int]:
    """Return the hex at the end of a token."""
    way, reach = way_of(state, seat, word, token), reach_of(state, seat, word, token)
    return ahead(int(state.from_q[seat]), int(state.from_r[seat]), way, reach)


@kernel
def target_on(state: np.record, seat: int, q: int, r: int) -> int:
    """Return who stands on an attacked hex; where ties are together, who stood there then."""
    if state.agreed & TIES_TOGETHER and among(state.tied, seat):
        for other in range(state.players):
            tied = other != seat and among(state.tied, other) and sits(state, other)
            if tied and state.from_q[other] == q and state.from_r[other] == r:
                return other
    return standing_on(state, q, r, seat)


# Striking


@kernel
def strike(state: np.record, seat: int, token: int) -> None:
    """Attack the hex at the end of a token."""
    word = state.swing[seat]
    q, r = aim(state, seat, word, token)
    remember_struck(state, seat, q, r)
    state.hitter, state.hit_kind, state.hit_when = seat, A_BLOW, BY_ACTED
    state.hit_direction = way_of(state, seat, word, token)
    state.victim = target_on(state, seat, q, r)
    weigh(state, word)
    throws = is_throw(state, word, (q, r))
    if throws and is_firm(state):
        return
    blocked = is_blocked(state, word, throws, (q, r))
    if state.victim == NOBODY or not can_be_hit(state, int(state.victim)) or blocked:
        if read(word, ACTIVE) == BURNING_STRIKE and flagged(word, BRACKETED):
            kindle_last(state, seat)
        return
    land(state, word, throws)


@kernel
def remember_struck(state: np.record, seat: int, q: int, r: int) -> None:
    """Remember a hex that a fighter attacked (HS 16.10)."""
    place = int(state.struck[seat])
    if place < MOST_STRUCK:
        state.struck_q[seat, place], state.struck_r[seat, place] = q, r
        state.struck[seat] = place + 1


@kernel
def weigh(state: np.record, word: np.uint64) -> None:
    """Work out the damage and the KBF that an attack has (HS 2.4, 16.58)."""
    more = 0
    if read(word, ACTIVE) == STAB and flagged(word, BRACKETED) and state.victim != NOBODY:
        seen = (int(state.hit_direction) + HALF - int(state.facing[state.victim])) % 6
        more = FROM_BEHIND if seen in (2, 3, 4) else 0
    state.hit_damage = read(word, DAMAGE) + more + int(BLOW[state.character[state.hitter]])
    state.hit_kbf = read(word, KBF) + more


@kernel
def is_throw(state: np.record, word: np.uint64, there: tuple[int, int]) -> bool:
    """Tell whether an attack is a throw (HS 9.1, 15.6)."""
    if flagged(word, THROWN):
        return True
    seat, target = int(state.hitter), int(state.victim)
    hooks = read(word, ACTIVE) == GRAPPLING_HOOK and flagged(word, BRACKETED)
    if not hooks or target == NOBODY or not among(state.from_land, seat):
        return False
    return distance(int(state.from_q[seat]), int(state.from_r[seat]), there[0], there[1]) == 1


@kernel
def is_firm(state: np.record) -> bool:
    """Tell whether the target cannot be thrown (HS 16.35, 16.62)."""
    if state.victim == NOBODY:
        return False
    word = state.line[state.victim, 0]
    card = read(word, PASSIVE)
    acts = not is_open(word) and label(word) != STUN
    return acts and card in (HIP_THROW, TACKLE)


@kernel
def is_blocked(state: np.record, word: np.uint64, throws: bool, there: tuple[int, int]) -> bool:
    """Tell whether a shield stops an attack; a Reflex Dodge may come in between (HS 9.3)."""
    seat, way, phases = int(state.victim), int(state.hit_direction), read(word, PHASES)
    smokes = read(word, ACTIVE) == SMOKE_BOMB and flagged(word, BRACKETED)
    blockable = not throws and not smokes
    stopped = blockable and shielded(state, there, way, phases)
    if seat != NOBODY and not stopped and can_be_hit(state, seat) and can_dodge(state, seat):
        dodge(state, seat, not (throws and phases & EARLY))
        stopped = blockable and shielded(state, there, way, phases)
    if stopped and seat != NOBODY and lives(state, seat):
        own = covers(state, seat, there, way, phases)
        answer_block(state, int(state.shield_card[seat]) if own else NO_CARD, state.hit_damage)
    return stopped


@kernel
def land(state: np.record, word: np.uint64, throws: bool) -> None:
    """Let an attack hit: at once, or step by step from here on (HS 9.5)."""
    seat, target = int(state.hitter), int(state.victim)
    named, card = flagged(word, BRACKETED), read(word, ACTIVE)
    if not throws:
        state.combo_hit = joined(state.combo_hit, seat)
    if card == SMOKE_BOMB and named:
        smother(state, SMOKE - int(MAGNITUDE[state.turned[seat]]))
        return
    if named:
        gain(state, seat, int(HIT_GAINS[card]))
    gain(state, target, int(REWARDS[passive_in_force(state, target)]))
    if throws:
        state.hit_step = THROWING
        state.disabled = joined(state.disabled, target)
        ask(state, seat, THROW)
        return
    state.landed = joined(state.landed, seat)
    state.hit_step = WILLING
