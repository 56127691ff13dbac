"""Matches that are decided although a question is due end at once (HS 8.12). Compiled.

`end_if_decided` is called when a question is raised. It considers what could still happen before
the end, not what would: a fighter that could still be moved might be saved.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    BLOCKS,
    TOKEN_TYPE,
    TOKENS,
    X1,
    F,
    W,
)
from hexarena.games.hexstrike.components.tables import BOW_SHOT
from hexarena.games.hexstrike.rules.acting import NOT_BEGUN, lands_in_tie
from hexarena.games.hexstrike.rules.ending import (
    DUEL_PLAYERS,
    WINNING_POINTS,
    count_beat,
    eliminate_far,
    far_seats,
    finish_far,
    is_stranded,
    resolve_stranded,
)
from hexarena.games.hexstrike.rules.entry import ACTIVE, label, read_field
from hexarena.games.hexstrike.rules.fighters import (
    NEVER,
    add_member,
    has_member,
    is_alive,
    is_in_match,
    rank_moment,
)
from hexarena.games.hexstrike.rules.hand_choices import LEAVING, NO_HIT
from hexarena.games.hexstrike.rules.opening import parrying_seats, will_get_cards
from hexarena.games.hexstrike.rules.state import (
    ADRENALINE,
    KINDLING,
    MAX_BEATS,
    NOBODY,
    SLOW,
    STARTING,
)
from hexarena.games.hexstrike.rules.striking import find_target, target_hex


@kernel
def end_if_decided(state: np.record) -> None:
    """End a match whose result the pending answer cannot change."""
    if state.to_act == OVER or state.phase <= ADRENALINE:
        return
    if state.stage < STARTING:
        end_if_stranded(state)
    elif state.players == DUEL_PLAYERS and state.stage <= KINDLING:
        end_if_far(state)
    elif state.stage > KINDLING:
        end_after_actions(state)


# Before the actions of a beat


@kernel
def end_if_stranded(state: np.record) -> None:
    """End a match in which somebody will be stranded on this beat, whatever the answer."""
    losers = 0
    for seat in range(state.players):
        if is_stranded(state, seat) and not is_saved(state, seat):
            losers = add_member(losers, seat)
    if not parrying_seats(state) and (state.players == DUEL_PLAYERS or has_winner(state, losers)):
        resolve_stranded(state, losers)


@kernel
def is_saved(state: np.record, seat: int) -> bool:
    """Return whether a stuck fighter will get cards on this beat, or goes back to its anchor.

    The seat to act counts as saved: it is grabbing the ledge, or holds a pair.
    """
    will_return = has_member(state.focused, seat) or label(state.line[seat, 0]) == F
    return will_return or seat == state.to_act or will_get_cards(state, seat)


@kernel
def has_winner(state: np.record, losers: int) -> bool:
    """Return whether a seat has enough points once `losers` are eliminated (HS 14.1)."""
    for seat in range(state.players):
        points = int(state.points[seat])
        for opponent in range(state.players):
            points += int(has_member(losers, opponent) and state.last_hitter[opponent] == seat)
        if points >= WINNING_POINTS and is_in_match(state, seat):
            return True
    return False


# During the actions


@kernel
def end_if_far(state: np.record) -> None:
    """End a match of two in which somebody is too far out and nobody can be moved any more."""
    if state.stage <= SLOW and may_beat_move(state):
        return
    finish_far(state)
    is_last_beat = state.stage == KINDLING and state.beat == MAX_BEATS - 1
    if state.to_act != OVER and is_last_beat:
        count_beat(state)


@kernel
def may_beat_move(state: np.record) -> bool:
    """Return whether anything may still move anybody on this beat."""
    if state.hit_step not in (NO_HIT, LEAVING):
        return True
    can_move = bool(state.flight < state.old_arrows and state.stage < SLOW)
    for turn in range(state.turn, state.players):
        can_move = can_move or may_action_move(state, int(state.order[turn]), turn == state.turn)
    return can_move


@kernel
def may_action_move(state: np.record, seat: int, is_current: bool) -> bool:
    """Return whether the rest of a fighter's action on this beat may move anybody."""
    if is_current and state.token != NOT_BEGUN:
        return may_remaining_move(state, seat)
    word = state.line[seat, 0]
    is_lost = has_member(state.disabled, seat) and not lands_in_tie(state, seat)
    if is_lost or not is_alive(state, seat) or rank_moment(state.rank[seat]) == NEVER:
        return False
    if label(word) == W:
        return has_member(state.skipping, seat)
    if label(word) == X1:
        return read_field(word, ACTIVE) == BOW_SHOT
    can_move = False
    for token in range(TOKENS[label(word)]):
        can_move = can_move or TOKEN_TYPE[label(word), token] != BLOCKS
    return can_move


@kernel
def may_remaining_move(state: np.record, seat: int) -> bool:
    """Return whether the tokens that are left of an action may move anybody."""
    word = state.swing[seat]
    for half in range(state.token, 2 * int(TOKENS[label(word)])):
        kind = TOKEN_TYPE[label(word), half // 2]
        if kind == ATTACKS:
            q, r = target_hex(state, seat, word, half // 2)
            if find_target(state, seat, q, r) != NOBODY:
                return True
        elif kind != BLOCKS:
            return True
    return False


# After the actions


@kernel
def end_after_actions(state: np.record) -> None:
    """End a match that ends with this beat, before hands are settled."""
    is_last_beat = state.beat == MAX_BEATS - 1
    if is_last_beat or has_winner(state, far_seats(state)):
        eliminate_far(state)
    if is_last_beat and state.to_act != OVER:
        count_beat(state)
