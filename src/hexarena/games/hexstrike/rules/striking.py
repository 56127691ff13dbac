"""Attacks and charges: whom a token reaches, whether it hits. Compiled; HS 8.7, 9.1 to 9.4."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import distance, is_land
from hexarena.games.hexstrike.components.symbols import (
    ATTACK,
    ATTACKS,
    CHARGES,
    MOVE,
    STUN,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKEN_WAY,
    TOKENS,
    TWO_J,
    M,
)
from hexarena.games.hexstrike.components.tables import (
    BLOW,
    BURNING_STRIKE,
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
    HALF,
    answer_block,
    can_dodge,
    covers,
    dodge,
    shielded,
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
    flagged,
    is_open,
    label,
    put,
    read_field,
)
from hexarena.games.hexstrike.rules.entry import LABEL as LABEL_FIELD
from hexarena.games.hexstrike.rules.fighters import (
    ahead,
    among,
    can_be_hit,
    class_of,
    count,
    gain,
    joined,
    lives,
    on_land,
    passive_in_force,
    sits,
    standing_on,
)
from hexarena.games.hexstrike.rules.hand_choices import THROWING, WILLING, ask
from hexarena.games.hexstrike.rules.hitting import kindle_last, smother
from hexarena.games.hexstrike.rules.impact import BY_ACTED
from hexarena.games.hexstrike.rules.state import (
    ANY_HIT,
    MOST_STRUCK,
    NOBODY,
    STRIKES_LIGHT,
    THROW,
    THROWS_BLOCKED,
    TIES_TOGETHER,
)
from hexarena.games.hexstrike.rules.state import BLOW as A_BLOW
from hexarena.games.hexstrike.rules.tied_moves import plan_moves

FROM_BEHIND = 3  # damage and KBF that a Stab has more
SMOKE = 5  # beats that a Smoke Bomb stuns, less the rotation

# What a token aims at


@kernel
def reach_of(state: np.record, seat: int, word: np.uint64, token: int) -> int:
    """Return how many hexes away a token ends; a hook stops at the first it can (HS 15.5)."""
    symbol = label(word)
    reach = int(TOKEN_REACH[symbol, token])
    if read_field(word, ACTIVE) != GRAPPLING_HOOK or not flagged(word, BRACKETED):
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
        if read_field(word, ACTIVE) == BURNING_STRIKE and flagged(word, BRACKETED):
            kindle_last(state, seat)
        return
    land(state, word, throws)


@kernel
def remember_struck(state: np.record, seat: int, q: int, r: int) -> None:
    """Record a hex that a fighter attacked (HS 16.10)."""
    place = int(state.struck[seat])
    if place < MOST_STRUCK:
        state.struck_q[seat, place], state.struck_r[seat, place] = q, r
        state.struck[seat] = place + 1


@kernel
def weigh(state: np.record, word: np.uint64) -> None:
    """Work out the damage and the KBF that an attack has (HS 2.4, 16.58)."""
    more = 0
    if read_field(word, ACTIVE) == STAB and flagged(word, BRACKETED) and state.victim != NOBODY:
        seen = (int(state.hit_direction) + HALF - int(state.facing[state.victim])) % 6
        more = FROM_BEHIND if seen in (2, 3, 4) else 0
    state.hit_damage = read_field(word, DAMAGE) + more + int(BLOW[state.character[state.hitter]])
    state.hit_kbf = read_field(word, KBF) + more


@kernel
def is_throw(state: np.record, word: np.uint64, there: tuple[int, int]) -> bool:
    """Tell whether an attack is a throw (HS 9.1, 15.6)."""
    if flagged(word, THROWN):
        return True
    seat, target = int(state.hitter), int(state.victim)
    hooks = read_field(word, ACTIVE) == GRAPPLING_HOOK and flagged(word, BRACKETED)
    if not hooks or target == NOBODY or not among(state.from_land, seat):
        return False
    return distance(int(state.from_q[seat]), int(state.from_r[seat]), there[0], there[1]) == 1


@kernel
def is_firm(state: np.record) -> bool:
    """Tell whether the target cannot be thrown (HS 16.35, 16.62)."""
    if state.victim == NOBODY:
        return False
    word = state.line[state.victim, 0]
    card = read_field(word, PASSIVE)
    acts = not is_open(word) and label(word) != STUN
    return acts and card in (HIP_THROW, TACKLE)


@kernel
def rising(state: np.record, word: np.uint64, throws: bool) -> int:
    """Return the phases of which a shield that stops an attack must have one (HS 9.3, 9.4, 16.52).

    A throw comes before the shields of its own phase: earlier ones stop it, if so agreed.
    """
    if read_field(word, ACTIVE) == SMOKE_BOMB and flagged(word, BRACKETED):
        return 0
    if throws:
        return read_field(word, PHASES) - 1 if state.agreed & THROWS_BLOCKED else 0
    return ANY_PHASE


@kernel
def is_blocked(state: np.record, word: np.uint64, throws: bool, there: tuple[int, int]) -> bool:
    """Tell whether a shield stops an attack; a Reflex Dodge may come in between (HS 9.3)."""
    seat, way, phases = int(state.victim), int(state.hit_direction), read_field(word, PHASES)
    timing = phases, rising(state, word, throws)
    stopped = shielded(state, there, way, timing)
    if seat != NOBODY and not stopped and can_be_hit(state, seat) and can_dodge(state, seat):
        dodge(state, seat, not (throws and phases & EARLY))
        stopped = shielded(state, there, way, timing)
    if stopped and seat != NOBODY and lives(state, seat):
        own = covers(state, seat, there, way, timing)
        answer_block(state, int(state.shield_card[seat]) if own else NO_CARD, state.hit_damage)
    return stopped


@kernel
def land(state: np.record, word: np.uint64, throws: bool) -> None:
    """Let an attack hit: at once, or step by step from here on (HS 9.5)."""
    seat, target = int(state.hitter), int(state.victim)
    named, card = flagged(word, BRACKETED), read_field(word, ACTIVE)
    light = throws or (card == SMOKE_BOMB and named)
    if not throws or not state.agreed & ANY_HIT:
        state.combo_hit = joined(state.combo_hit, seat)
    if not light or not state.agreed & STRIKES_LIGHT:
        state.landed = joined(state.landed, seat)
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
    state.hit_step = WILLING


FEWEST_FOR_THIRDS = 3  # players


@kernel
def stand(state: np.record, seat: int) -> None:
    """Record where a fighter stands as its entry, or its tie, begins (HS 5.7)."""
    word = state.line[seat, 0]
    if (
        label(word) == M
        and read_field(word, PASSIVE) == GIGANTIC_STAFF
        and not on_land(state, seat)
    ):
        word = put(word, LABEL_FIELD, TWO_J)
    state.swing[seat] = word
    state.from_q[seat], state.from_r[seat] = state.q[seat], state.r[seat]
    state.from_facing[seat] = state.facing[seat]


@kernel
def tie(state: np.record, first: int) -> None:
    """Prepare the tie group that `first` is the first of; one alone is none."""
    state.tied = state.jammed = members = 0
    kind = class_of(state.line[first, 0])
    if kind != MOVE and kind != ATTACK:
        return
    for seat in range(state.players):
        able = not among(state.disabled, seat) and not among(state.acted, seat)
        if able and sits(state, seat) and state.rank[seat] == state.rank[first]:
            members = joined(members, seat)
    if count(members) < 2:
        return
    state.tied = members
    for seat in range(state.players):
        state.pulls[seat] = 0
        if among(members, seat):
            stand(state, seat)
    if kind == MOVE:
        plan_moves(state)
    else:
        plan_attacks(state)


# Attacks


@kernel
def plan_attacks(state: np.record) -> None:
    """Find whom several tied attackers reach, and let them act together if so agreed."""
    if state.players >= FEWEST_FOR_THIRDS:
        for target in range(state.players):
            if sits(state, target):
                find_pulls(state, target)
    if state.agreed & TIES_TOGETHER:
        state.acted = int(state.acted) | int(state.tied)


@kernel
def find_pulls(state: np.record, target: int) -> None:
    """Record the directions in which tied attackers knock a target that several of them reach."""
    attackers, ways = 0, 0
    for seat in range(state.players):
        if seat != target and among(state.tied, seat):
            found = pull(state, seat, target)
            attackers += int(found != NOBODY)
            ways = joined(ways, found) if found != NOBODY else ways
    state.pulls[target] = ways if attackers > 1 else 0


@kernel
def pull(state: np.record, seat: int, target: int) -> int:
    """Return the direction in which an attacker knocks a target, or NOBODY."""
    word = state.swing[seat]
    for token in range(TOKENS[label(word)]):
        kind = TOKEN_TYPE[label(word), token]
        if kind in (ATTACKS, CHARGES):
            q, r = aim(state, seat, word, token)
            if state.q[target] == q and state.r[target] == r:
                return way_of(state, seat, word, token)
    return NOBODY
