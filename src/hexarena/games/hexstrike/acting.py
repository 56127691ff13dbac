"""One fighter's action: its texts, then its tokens from left to right. Compiled; HS 5.7, 8.10.

`token` counts half tokens, as a charge has two halves: it attacks, then moves.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import ACTIVE, BRACKETED, PHASES, flagged, is_open, label, read
from hexarena.games.hexstrike.fighters import among, joined, lives
from hexarena.games.hexstrike.ground import open_window
from hexarena.games.hexstrike.island import distance
from hexarena.games.hexstrike.moving import ENDED, jump, move, walk
from hexarena.games.hexstrike.order import NEVER, moment
from hexarena.games.hexstrike.shielding import shield
from hexarena.games.hexstrike.striking import strike, way_of
from hexarena.games.hexstrike.symbols import (
    BLOCKS,
    CHARGES,
    CO,
    JUMPS,
    MOVES,
    TOKEN_REACH,
    TOKEN_TYPE,
    TOKENS,
)
from hexarena.games.hexstrike.tables import GRAPPLING_HOOK
from hexarena.games.hexstrike.texts import absorb, read_texts, skip_wait
from hexarena.games.hexstrike.tying import stand, tie

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
    """Let fire be fresh only until another phase, or another untimed tie, begins (HS 11.3)."""
    if state.turn == 0:
        open_window(state)
        return
    before, now = int(state.rank[state.order[state.turn - 1]]), int(state.rank[seat])
    if moment(before) != moment(now) or (not read(state.line[seat, 0], PHASES) and before != now):
        open_window(state)


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
        return  # its attack has landed in a tie, but whoever is stunned moves no more (HS 9.10)
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
    if read(word, ACTIVE) != GRAPPLING_HOOK or not flagged(word, BRACKETED):
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
