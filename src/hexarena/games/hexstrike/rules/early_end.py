"""Matches that are decided although a question is due end at once (HS 8.12). Compiled.

`end_if_decided` is called when a question is raised. It asks only what may still happen before the
match can end, not what would: a fighter that may yet be moved may still be saved.
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
from hexarena.games.hexstrike.rules.acting import NOT_BEGUN, lands_together
from hexarena.games.hexstrike.rules.ending import (
    ENOUGH,
    TWO,
    far_out,
    is_stranded,
    lose_far,
    lose_lives,
    run_out,
    strand,
)
from hexarena.games.hexstrike.rules.entry import ACTIVE, label, read_field
from hexarena.games.hexstrike.rules.fighters import NEVER, among, joined, lives, moment, sits
from hexarena.games.hexstrike.rules.hand_choices import LEAVING, NO_HIT
from hexarena.games.hexstrike.rules.opening import answering, gets_cards
from hexarena.games.hexstrike.rules.state import (
    ADRENALINE,
    KINDLING,
    MOST_BEATS,
    NOBODY,
    SLOW,
    STARTING,
)
from hexarena.games.hexstrike.rules.striking import aim, target_on


@kernel
def end_if_decided(state: np.record) -> None:
    """End a match that no answer to the question now due can change."""
    if state.to_act == OVER or state.phase <= ADRENALINE:
        return
    if state.stage < STARTING:
        end_stranded(state)
    elif state.players == TWO and state.stage <= KINDLING:
        end_far(state)
    elif state.stage > KINDLING:
        end_late(state)


# Before a beat


@kernel
def end_stranded(state: np.record) -> None:
    """End a match in which somebody will be stranded on this beat, for any answer."""
    lost = 0
    for seat in range(state.players):
        if is_stranded(state, seat) and not is_saved(state, seat):
            lost = joined(lost, seat)
    if not answering(state) and (state.players == TWO or wins(state, lost)):
        strand(state, lost)


@kernel
def is_saved(state: np.record, seat: int) -> bool:
    """Tell whether a fighter with nothing to play gets cards on this beat, or goes back.

    A fighter that is asked is grabbing the ledge, or holds a pair.
    """
    goes_back = among(state.focused, seat) or label(state.line[seat, 0]) == F
    return goes_back or seat == state.to_act or gets_cards(state, seat)


@kernel
def wins(state: np.record, lost: int) -> bool:
    """Tell whether somebody has points enough once these are eliminated (HS 14.1)."""
    for seat in range(state.players):
        points = int(state.points[seat])
        for other in range(state.players):
            points += int(among(lost, other) and state.last_hitter[other] == seat)
        if points >= ENOUGH and sits(state, seat):
            return True
    return False


# While it runs


@kernel
def end_far(state: np.record) -> None:
    """End a match of two in which somebody is too far out and nobody can be moved any more."""
    if state.stage <= SLOW and is_moving(state):
        return
    lose_far(state)
    last = state.stage == KINDLING and state.beat == MOST_BEATS - 1
    if state.to_act != OVER and last:
        run_out(state)


@kernel
def is_moving(state: np.record) -> bool:
    """Tell whether anything may still move anybody on this beat."""
    if state.hit_step not in (NO_HIT, LEAVING):
        return True
    flies = bool(state.flight < state.old_arrows and state.stage < SLOW)
    for turn in range(state.turn, state.players):
        flies = flies or may_move(state, int(state.order[turn]), turn == state.turn)
    return flies


@kernel
def may_move(state: np.record, seat: int, first: bool) -> bool:
    """Tell whether what a fighter still does on this beat may move anybody."""
    if first and state.token != NOT_BEGUN:
        return rest_moves(state, seat)
    word = state.line[seat, 0]
    lost = among(state.disabled, seat) and not lands_together(state, seat)
    if lost or not lives(state, seat) or moment(state.rank[seat]) == NEVER:
        return False
    if label(word) == W:
        return among(state.skipping, seat)
    if label(word) == X1:
        return read_field(word, ACTIVE) == BOW_SHOT
    moves = False
    for token in range(TOKENS[label(word)]):
        moves = moves or TOKEN_TYPE[label(word), token] != BLOCKS
    return moves


@kernel
def rest_moves(state: np.record, seat: int) -> bool:
    """Tell whether the tokens that are left of an action may move anybody."""
    word = state.swing[seat]
    for half in range(state.token, 2 * int(TOKENS[label(word)])):
        kind = TOKEN_TYPE[label(word), half // 2]
        if kind == ATTACKS:
            q, r = aim(state, seat, word, half // 2)
            if target_on(state, seat, q, r) != NOBODY:
                return True
        elif kind != BLOCKS:
            return True
    return False


# Once it is over


@kernel
def end_late(state: np.record) -> None:
    """End a match that ends with this beat, before hands are settled."""
    last = state.beat == MOST_BEATS - 1
    if last or wins(state, far_out(state)):
        lose_lives(state)
    if last and state.to_act != OVER:
        run_out(state)
