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
from hexarena.games.hexstrike.rules.blocking import HALF_TURN, raise_shield
from hexarena.games.hexstrike.rules.entry import (
    ACTIVE,
    BRACKETED,
    GUARD_COST,
    LINE_BEATS,
    NO_ENTRY,
    PASSIVE,
    PHASES,
    has_flag,
    is_open,
    label,
    read_field,
    starts_set,
)
from hexarena.games.hexstrike.rules.fighters import (
    NEVER,
    add_member,
    can_be_hit,
    effective_passive,
    entry_class,
    fighter_on,
    gain_adrenaline,
    has_member,
    hex_ahead,
    is_alive,
    move_to,
    rank_moment,
    remove_member,
)
from hexarena.games.hexstrike.rules.ground import (
    begin_phase,
    has_flora,
    lay_platform,
    leave_ember,
    place_flora,
)
from hexarena.games.hexstrike.rules.hand_choices import make_discard, pause_for, queue_draws
from hexarena.games.hexstrike.rules.hitting import hit_by_arrow, shoot_arrow
from hexarena.games.hexstrike.rules.state import GUARDING, NOBODY, PLATFORM, TIES_HOLD
from hexarena.games.hexstrike.rules.striking import (
    begin_tie,
    record_stance,
    strike_token,
    token_direction,
)

ENDED_TOKEN = 100  # `token` of an entry that ended before its last token


@kernel
def is_tied_with(state: np.record, seat: int, opponent: int) -> bool:
    """Return whether the moves of two fighters tie; charges that tie are attacks (HS 8.5)."""
    are_tied = has_member(state.tied, seat) and has_member(state.tied, opponent)
    return are_tied and entry_class(state.swing[seat]) == MOVE


@kernel
def find_blocker(state: np.record, seat: int, q: int, r: int, last: bool) -> int:
    """Return the fighter that stops a mover on a hex, or NOBODY; tied movers pass (HS 8.8)."""
    opponent = fighter_on(state, q, r, seat)
    if opponent == NOBODY or not is_tied_with(state, seat, opponent):
        return opponent
    if has_member(state.jammed, opponent) or has_member(state.disabled, opponent):
        return opponent
    return opponent if last and has_member(state.acted, opponent) else NOBODY


@kernel
def walk(state: np.record, seat: int, direction: int, reach: int) -> None:
    """Walk up to `reach` hexes, as far as the first fighter in the way, or into an arrow."""
    for step in range(reach):
        q, r = hex_ahead(int(state.q[seat]), int(state.r[seat]), direction, 1)
        opponent = find_blocker(state, seat, q, r, step == reach - 1)
        if opponent != NOBODY:
            step_back(state, seat, direction, step)
            apply_trip(state, seat, opponent)
            return
        move_to(state, seat, q, r)
        if hit_by_arrow(state, seat):
            state.token = ENDED_TOKEN
            return


@kernel
def will_move_away(state: np.record, seat: int, opponent: int) -> bool:
    """Return whether an opponent will still leave the hex that a tied mover is on (HS 8.8)."""
    if state.agreed & TIES_HOLD or not is_tied_with(state, seat, opponent):
        return False
    stationary = int(state.jammed) | int(state.disabled) | int(state.acted)
    return not has_member(stationary, opponent)


@kernel
def step_back(state: np.record, seat: int, direction: int, steps: int) -> None:
    """Step back off hexes whose fighters the mover meant to pass, but that stay."""
    for _ in range(steps):
        q, r = int(state.q[seat]), int(state.r[seat])
        opponent = fighter_on(state, q, r, seat)
        if opponent == NOBODY or will_move_away(state, seat, opponent):
            return
        q, r = hex_ahead(q, r, (direction + HALF_TURN) % 6, 1)
        move_to(state, seat, q, r)


@kernel
def apply_trip(state: np.record, seat: int, opponent: int) -> None:
    """Make the fighter that stops a mover with passive Trip discard (HS 16.64)."""
    if effective_passive(state, seat) == TRIP and is_alive(state, opponent):
        make_discard(state, opponent, 1)


@kernel
def move(state: np.record, seat: int, direction: int, reach: int) -> None:
    """Carry out a move (HS 5.2, 8.8)."""
    if has_member(state.tied, seat) and has_member(state.jammed, seat):
        apply_trip(state, seat, int(state.blocker[seat]))
        return
    q, r = int(state.q[seat]), int(state.r[seat])
    walk(state, seat, direction, reach)
    if state.token != ENDED_TOKEN and (state.q[seat] != q or state.r[seat] != r):
        leave_on_start_hex(state, seat, q, r)


@kernel
def leave_on_start_hex(state: np.record, seat: int, q: int, r: int) -> None:
    """Leave fire or an arrow on the hex where a move began (HS 16.7, 16.9)."""
    word = state.swing[seat]
    card = read_field(word, PASSIVE)
    if card == BURNING_STRIKE and label(word) == M:
        leave_ember(state, seat, q, r)
    elif card == BOW_SHOT and 1 <= MAGNITUDE[state.turned[seat]] <= 2:
        shoot_arrow(state, seat, q, r, int(state.set_facing[seat]))


@kernel
def jump(state: np.record, seat: int, direction: int, reach: int) -> None:
    """Carry out a jump (HS 5.3, 8.9)."""
    if (
        has_member(state.tied, seat)
        and has_member(state.jammed, seat)
        and not state.agreed & TIES_HOLD
    ):
        return
    q, r = hex_ahead(int(state.q[seat]), int(state.r[seat]), direction, reach)
    if find_blocker(state, seat, q, r, True) == NOBODY:
        move_to(state, seat, q, r)
        if hit_by_arrow(state, seat):
            state.token = ENDED_TOKEN


IRON_WILL_DRAWS = 3  # cards that Iron Will draws


@kernel
def apply_entry_texts(state: np.record, seat: int) -> None:
    """Apply card texts as an entry begins; Haven and Guard pause the beat."""
    word = state.swing[seat]
    card = read_field(word, ACTIVE)
    if label(word) == X1:
        apply_x1(state, seat, card)
    if card == JAB and has_flag(word, BRACKETED):
        queue_draws(state, seat, 1)
    if read_field(word, PASSIVE) == CROSS_SLASH and starts_set(word) and can_be_hit(state, seat):
        state.damage[seat] += 1
    if label(word) == ADR:
        gain_adrenaline(state, seat, 1)
    if card == GUARD and has_flag(word, BRACKETED) and state.held[seat] > 0:
        pause_for(state, seat, GUARDING)


@kernel
def apply_x1(state: np.record, seat: int, card: int) -> None:
    """Apply the text of an X1."""
    if card == BOW_SHOT:
        facing = int(state.facing[seat])
        q, r = hex_ahead(int(state.q[seat]), int(state.r[seat]), facing, 1)
        shoot_arrow(state, seat, q, r, facing)
    elif card == DRUIDIC_PRESENCE:
        plant_flora(state, seat)
    elif card == HAVEN:
        pause_for(state, seat, PLATFORM)
    elif card == IRON_WILL:
        queue_draws(state, seat, IRON_WILL_DRAWS)
    elif card == HEALING_HARMONY:
        state.damage[seat] = max(0, int(state.damage[seat]) - 1)


@kernel
def plant_flora(state: np.record, seat: int) -> None:
    """Grow flora under a fighter, or where its rotation points (HS 16.19)."""
    q, r = int(state.q[seat]), int(state.r[seat])
    if has_flora(state, q, r):
        direction = (int(state.set_facing[seat]) + int(TURN[state.turned[seat]])) % 6
        q, r = hex_ahead(q, r, direction, 1)
    place_flora(state, q, r)


@kernel
def place_platform(state: np.record, seat: int, offset: int) -> None:
    """Lay a Haven's platform: 0 here, else on the neighbour in direction `offset` - 1."""
    q, r = int(state.q[seat]), int(state.r[seat])
    if offset > 0:
        q, r = hex_ahead(q, r, offset - 1, 1)
    lay_platform(state, q, r)


@kernel
def repeat_guard(state: np.record, seat: int) -> None:
    """Repeat a Guard: append its beats, from the current one on, to its end (HS 16.26)."""
    end = 1
    while end < LINE_BEATS // 2 - 1 and not is_open(state.line[seat, end]):
        end += 1
    for beat in range(end, -1, -1):
        state.line[seat, end + beat] = state.line[seat, beat]
    for beat in range(2 * end + 1, LINE_BEATS):
        state.line[seat, beat] = NO_ENTRY
    state.line[seat, end] |= GUARD_COST


@kernel
def skip_wait(state: np.record, seat: int) -> None:
    """Skip the first wait of a play that began over the abyss (HS 16.31)."""
    if not has_member(state.skipping, seat) or label(state.line[seat, 0]) != W:
        return
    state.skipping = remove_member(state.skipping, seat)
    for beat in range(LINE_BEATS - 1):
        state.line[seat, beat] = state.line[seat, beat + 1]
    state.line[seat, LINE_BEATS - 1] = NO_ENTRY


@kernel
def draw_for_absorb(state: np.record, seat: int) -> None:
    """Queue the draw of a passive Absorb once the last move of its play is done (HS 16.2)."""
    word = state.swing[seat]
    if read_field(word, PASSIVE) != ABSORB or not TRAVELS[label(word)]:
        return
    beat = 1
    while beat < LINE_BEATS and not is_open(state.line[seat, beat]):
        if TRAVELS[label(state.line[seat, beat])]:
            return
        beat += 1
    queue_draws(state, seat, 1)


NOT_BEGUN = -1  # `token` before an action begins


@kernel
def advance_action(state: np.record) -> None:
    """Take the next step of the current action."""
    seat = int(state.order[state.turn])
    if state.token == NOT_BEGUN:
        begin_action(state, seat)
    elif state.token >= 2 * int(TOKENS[label(state.swing[seat])]):
        end_action(state, seat)
    else:
        resolve_half_token(state, seat)


@kernel
def begin_action(state: np.record, seat: int) -> None:
    """Begin an action, unless its fighter has lost it."""
    if not is_alive(state, seat) or rank_moment(state.rank[seat]) == NEVER:
        state.turn += 1
        return
    if has_member(state.disabled, seat) and not lands_in_tie(state, seat):
        state.turn += 1
        return
    enter_phase(state, seat)
    if not has_member(state.tied, seat):
        begin_tie(state, seat)
    if not has_member(state.tied, seat):
        skip_wait(state, seat)
    if not lands_in_tie(state, seat):
        record_stance(state, seat)
    state.token = 0
    apply_entry_texts(state, seat)


@kernel
def lands_in_tie(state: np.record, seat: int) -> bool:
    """Return whether a tied attack still lands, from its fighter's earlier position (HS 8.7)."""
    return has_member(state.tied, seat) and has_member(state.acted, seat)


@kernel
def enter_phase(state: np.record, seat: int) -> None:
    """Begin a new phase if the moment, or the untimed tie, changes (HS 11.3)."""
    if state.turn == 0:
        begin_phase(state)
        return
    previous, current = int(state.rank[state.order[state.turn - 1]]), int(state.rank[seat])
    if rank_moment(previous) != rank_moment(current) or (
        not read_field(state.line[seat, 0], PHASES) and previous != current
    ):
        begin_phase(state)


@kernel
def resolve_half_token(state: np.record, seat: int) -> None:
    """Carry out half a token; advance `token` first, as the half may pause the beat."""
    word, token, is_second_half = state.swing[seat], int(state.token) // 2, state.token & 1
    symbol = label(word)
    kind, direction = TOKEN_TYPE[symbol, token], token_direction(state, seat, word, token)
    state.token += 1 if kind == CHARGES or is_second_half else 2
    if kind == BLOCKS:
        raise_shield(state, seat, direction)
    elif kind != MOVES and kind != JUMPS and not is_second_half:
        strike_token(state, seat, token)
    elif has_member(state.disabled, seat):
        return  # its tied attack has landed, but a stunned fighter does not move (HS 9.10)
    elif kind == MOVES:
        move(state, seat, direction, int(TOKEN_REACH[symbol, token]))
    elif kind == JUMPS:
        jump(state, seat, direction, int(TOKEN_REACH[symbol, token]))
    else:
        walk(state, seat, direction, charge_distance(state, seat, token))


@kernel
def charge_distance(state: np.record, seat: int, token: int) -> int:
    """Return how far the last charge goes: to the hex that it struck."""
    word, index = state.swing[seat], int(state.struck[seat]) - 1
    if read_field(word, ACTIVE) != GRAPPLING_HOOK or not has_flag(word, BRACKETED):
        return int(TOKEN_REACH[label(word), token])
    q, r = int(state.struck_q[seat, index]), int(state.struck_r[seat, index])
    return distance(int(state.from_q[seat]), int(state.from_r[seat]), q, r)


@kernel
def end_action(state: np.record, seat: int) -> None:
    """End an action; an unused combo window does not count as one (HS 9.8)."""
    if state.token < ENDED_TOKEN and not is_open(state.swing[seat]):
        draw_for_absorb(state, seat)
    if label(state.swing[seat]) != CO:
        state.acted = add_member(state.acted, seat)
    state.token = NOT_BEGUN
    state.turn += 1
