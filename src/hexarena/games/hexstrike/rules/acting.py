"""One fighter's action: its texts, then its tokens from left to right; moves. Compiled.

`token` counts half tokens, as a charge has two halves: it attacks, then moves.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.island import distance
from hexarena.games.hexstrike.components.symbols import (
    ADR,
    BLOCKS,
    CHARGES,
    CO,
    JUMPS,
    MOVE,
    MOVES,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKENS,
    TRAVELS,
    X1,
    M,
    W,
)
from hexarena.games.hexstrike.components.tables import (
    ABSORB,
    BOW_SHOT,
    BURNING_STRIKE,
    CROSS_SLASH,
    DRUIDIC_PRESENCE,
    GRAPPLING_HOOK,
    GUARD,
    HAVEN,
    HEALING_HARMONY,
    IRON_WILL,
    JAB,
    MAGNITUDE,
    TRIP,
    TURN,
)
from hexarena.games.hexstrike.rules.blocking import HALF, shield
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    AHEAD,
    BRACKETED,
    GUARD_COST,
    NO_ENTRY,
    PASSIVE,
    PHASES,
    flagged,
    is_open,
    label,
    read_field,
    starts_set,
)
from hexarena.games.hexstrike.rules.fighters import (
    NEVER,
    ahead,
    among,
    can_be_hit,
    class_of,
    gain,
    joined,
    lives,
    moment,
    passive_in_force,
    put_on,
    standing_on,
    without,
)
from hexarena.games.hexstrike.rules.ground import (
    grow,
    has_flora,
    lay_platform,
    settle_phase,
    smoulder,
)
from hexarena.games.hexstrike.rules.hand_choices import ask, earn, make_discard
from hexarena.games.hexstrike.rules.hitting import run_into, shoot
from hexarena.games.hexstrike.rules.state import GUARDING, NOBODY, PLATFORM, TIES_HOLD
from hexarena.games.hexstrike.rules.striking import stand, strike, tie, way_of

ENDED = 100  # `token` of an entry that has ended before its last token


@kernel
def passes(state: np.record, seat: int, other: int) -> bool:
    """Tell whether the moves of two fighters tie; charges that tie are attacks (HS 8.5)."""
    both = among(state.tied, seat) and among(state.tied, other)
    return both and class_of(state.swing[seat]) == MOVE


@kernel
def in_the_way(state: np.record, seat: int, q: int, r: int, last: bool) -> int:
    """Return the fighter that stops a mover on a hex, or NOBODY; tied movers pass (HS 8.8)."""
    other = standing_on(state, q, r, seat)
    if other == NOBODY or not passes(state, seat, other):
        return other
    if among(state.jammed, other) or among(state.disabled, other):
        return other
    return other if last and among(state.acted, other) else NOBODY


@kernel
def walk(state: np.record, seat: int, way: int, reach: int) -> None:
    """Walk a path up to the first fighter in the way, or into an arrow."""
    for step in range(reach):
        q, r = ahead(int(state.q[seat]), int(state.r[seat]), way, 1)
        other = in_the_way(state, seat, q, r, step == reach - 1)
        if other != NOBODY:
            step_back(state, seat, way, step)
            be_stopped(state, seat, other)
            return
        put_on(state, seat, q, r)
        if run_into(state, seat):
            state.token = ENDED
            return


@kernel
def will_leave(state: np.record, seat: int, other: int) -> bool:
    """Tell whether a fighter that a tied mover stands upon is still to move away (HS 8.8)."""
    if state.agreed & TIES_HOLD or not passes(state, seat, other):
        return False
    stays = int(state.jammed) | int(state.disabled) | int(state.acted)
    return not among(stays, other)


@kernel
def step_back(state: np.record, seat: int, way: int, steps: int) -> None:
    """Take back steps onto hexes of fighters that the mover meant to pass."""
    for _ in range(steps):
        q, r = int(state.q[seat]), int(state.r[seat])
        other = standing_on(state, q, r, seat)
        if other == NOBODY or will_leave(state, seat, other):
            return
        q, r = ahead(q, r, (way + HALF) % 6, 1)
        put_on(state, seat, q, r)


@kernel
def be_stopped(state: np.record, seat: int, other: int) -> None:
    """Make the fighter that stops a mover with passive Trip discard (HS 16.64)."""
    if passive_in_force(state, seat) == TRIP and lives(state, other):
        make_discard(state, other, 1)


@kernel
def move(state: np.record, seat: int, way: int, reach: int) -> None:
    """Carry out a move (HS 5.2, 8.8)."""
    if among(state.tied, seat) and among(state.jammed, seat):
        be_stopped(state, seat, int(state.blocker[seat]))
        return
    q, r = int(state.q[seat]), int(state.r[seat])
    walk(state, seat, way, reach)
    if state.token != ENDED and (state.q[seat] != q or state.r[seat] != r):
        leave_behind(state, seat, q, r)


@kernel
def leave_behind(state: np.record, seat: int, q: int, r: int) -> None:
    """Leave fire or an arrow on the hex where a move began (HS 16.7, 16.9)."""
    word = state.swing[seat]
    card = read_field(word, PASSIVE)
    if card == BURNING_STRIKE and label(word) == M:
        smoulder(state, seat, q, r)
    elif card == BOW_SHOT and 1 <= MAGNITUDE[state.turned[seat]] <= 2:
        shoot(state, seat, q, r, int(state.set_facing[seat]))


@kernel
def jump(state: np.record, seat: int, way: int, reach: int) -> None:
    """Carry out a jump (HS 5.3, 8.9)."""
    if among(state.tied, seat) and among(state.jammed, seat) and not state.agreed & TIES_HOLD:
        return
    q, r = ahead(int(state.q[seat]), int(state.r[seat]), way, reach)
    if in_the_way(state, seat, q, r, True) == NOBODY:
        put_on(state, seat, q, r)
        if run_into(state, seat):
            state.token = ENDED


WILLED = 3  # cards that Iron Will draws


@kernel
def read_texts(state: np.record, seat: int) -> None:
    """Apply card texts as an entry begins; Haven and Guard pause it."""
    word = state.swing[seat]
    card = read_field(word, ACTIVE)
    if label(word) == X1:
        act_out(state, seat, card)
    if card == JAB and flagged(word, BRACKETED):
        earn(state, seat, 1)
    if read_field(word, PASSIVE) == CROSS_SLASH and starts_set(word) and can_be_hit(state, seat):
        state.damage[seat] += 1
    if label(word) == ADR:
        gain(state, seat, 1)
    if card == GUARD and flagged(word, BRACKETED) and state.held[seat] > 0:
        ask(state, seat, GUARDING)


@kernel
def act_out(state: np.record, seat: int, card: int) -> None:
    """Apply the text of an X1."""
    if card == BOW_SHOT:
        facing = int(state.facing[seat])
        q, r = ahead(int(state.q[seat]), int(state.r[seat]), facing, 1)
        shoot(state, seat, q, r, facing)
    elif card == DRUIDIC_PRESENCE:
        plant(state, seat)
    elif card == HAVEN:
        ask(state, seat, PLATFORM)
    elif card == IRON_WILL:
        earn(state, seat, WILLED)
    elif card == HEALING_HARMONY:
        state.damage[seat] = max(0, int(state.damage[seat]) - 1)


@kernel
def plant(state: np.record, seat: int) -> None:
    """Grow flora under a fighter, or where its rotation points (HS 16.19)."""
    q, r = int(state.q[seat]), int(state.r[seat])
    if has_flora(state, q, r):
        way = (int(state.set_facing[seat]) + int(TURN[state.turned[seat]])) % 6
        q, r = ahead(q, r, way, 1)
    grow(state, q, r)


@kernel
def place_platform(state: np.record, seat: int, where: int) -> None:
    """Lay a Haven's platform: 0 here, else on the neighbour in direction `where` - 1."""
    q, r = int(state.q[seat]), int(state.r[seat])
    if where > 0:
        q, r = ahead(q, r, where - 1, 1)
    lay_platform(state, q, r)


@kernel
def keep_guard(state: np.record, seat: int) -> None:
    """Let a Guard go on: its beats from this one on come again where it ends (HS 16.26)."""
    end = 1
    while end < AHEAD // 2 - 1 and not is_open(state.line[seat, end]):
        end += 1
    for beat in range(end, -1, -1):
        state.line[seat, end + beat] = state.line[seat, beat]
    for beat in range(2 * end + 1, AHEAD):
        state.line[seat, beat] = NO_ENTRY
    state.line[seat, end] |= GUARD_COST


@kernel
def skip_wait(state: np.record, seat: int) -> None:
    """Leave out the first wait of a play that began over the abyss (HS 16.31)."""
    if not among(state.skipping, seat) or label(state.line[seat, 0]) != W:
        return
    state.skipping = without(state.skipping, seat)
    for beat in range(AHEAD - 1):
        state.line[seat, beat] = state.line[seat, beat + 1]
    state.line[seat, AHEAD - 1] = NO_ENTRY


@kernel
def absorb(state: np.record, seat: int) -> None:
    """Draw for Absorb as passive card once the last move of the play is done (HS 16.2)."""
    word = state.swing[seat]
    if read_field(word, PASSIVE) != ABSORB or not TRAVELS[label(word)]:
        return
    beat = 1
    while beat < AHEAD and not is_open(state.line[seat, beat]):
        if TRAVELS[label(state.line[seat, beat])]:
            return
        beat += 1
    earn(state, seat, 1)


NOT_BEGUN = -1  # `token` before the first


@kernel
def act_on(state: np.record) -> None:
    """Take the next step of the action whose turn it is."""
    seat = int(state.order[state.turn])
    if state.token == NOT_BEGUN:
        begin(state, seat)
    elif state.token >= 2 * int(TOKENS[label(state.swing[seat])]):
        end(state, seat)
    else:
        take_token(state, seat)


@kernel
def begin(state: np.record, seat: int) -> None:
    """Begin an action, unless its fighter has lost it."""
    if not lives(state, seat) or moment(state.rank[seat]) == NEVER:
        state.turn += 1
        return
    if among(state.disabled, seat) and not lands_together(state, seat):
        state.turn += 1
        return
    enter_window(state, seat)
    if not among(state.tied, seat):
        tie(state, seat)
    if not among(state.tied, seat):
        skip_wait(state, seat)
    if not lands_together(state, seat):
        stand(state, seat)
    state.token = 0
    read_texts(state, seat)


@kernel
def lands_together(state: np.record, seat: int) -> bool:
    """Tell whether an attack of a tie lands from the position before it (HS 8.7)."""
    return among(state.tied, seat) and among(state.acted, seat)


@kernel
def enter_window(state: np.record, seat: int) -> None:
    """Tell the ground when another phase, or another untimed tie, begins (HS 11.3)."""
    if state.turn == 0:
        settle_phase(state)
        return
    before, now = int(state.rank[state.order[state.turn - 1]]), int(state.rank[seat])
    if moment(before) != moment(now) or (
        not read_field(state.line[seat, 0], PHASES) and before != now
    ):
        settle_phase(state)


@kernel
def take_token(state: np.record, seat: int) -> None:
    """Carry out half a token; what comes next is written down first, as it may pause."""
    word, token, second = state.swing[seat], int(state.token) // 2, state.token & 1
    symbol = label(word)
    kind, way = TOKEN_TYPE[symbol, token], way_of(state, seat, word, token)
    state.token += 1 if kind == CHARGES or second else 2
    if kind == BLOCKS:
        shield(state, seat, way)
    elif kind != MOVES and kind != JUMPS and not second:
        strike(state, seat, token)
    elif among(state.disabled, seat):
        return  # its attack has landed in a tie, but a stunned fighter moves no more (HS 9.10)
    elif kind == MOVES:
        move(state, seat, way, int(TOKEN_REACH[symbol, token]))
    elif kind == JUMPS:
        jump(state, seat, way, int(TOKEN_REACH[symbol, token]))
    else:
        walk(state, seat, way, charged(state, seat, token))


@kernel
def charged(state: np.record, seat: int, token: int) -> int:
    """Return how far the charge that struck last goes: to the hex that it struck."""
    word, last = state.swing[seat], int(state.struck[seat]) - 1
    if read_field(word, ACTIVE) != GRAPPLING_HOOK or not flagged(word, BRACKETED):
        return int(TOKEN_REACH[label(word), token])
    q, r = int(state.struck_q[seat, last]), int(state.struck_r[seat, last])
    return distance(int(state.from_q[seat]), int(state.from_r[seat]), q, r)


@kernel
def end(state: np.record, seat: int) -> None:
    """End an action; a window that nobody used is none (HS 9.8)."""
    if state.token < ENDED and not is_open(state.swing[seat]):
        absorb(state, seat)
    if label(state.swing[seat]) != CO:
        state.acted = joined(state.acted, seat)
    state.token = NOT_BEGUN
    state.turn += 1
