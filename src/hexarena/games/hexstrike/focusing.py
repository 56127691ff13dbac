"""Rewind's focus: where it begins, how it is left by going back. Compiled; HS 10.3, 16.46."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike import hands
from hexarena.games.hexstrike.discarding import ask
from hexarena.games.hexstrike.entry import ACTIVE, NO_ENTRY, is_open, label, plain, put
from hexarena.games.hexstrike.fighters import (
    among,
    joined,
    lives,
    put_on,
    standing_on,
    waits,
    without,
)
from hexarena.games.hexstrike.sets import forget_set
from hexarena.games.hexstrike.state import AHEAD, NOBODY, RETURNING
from hexarena.games.hexstrike.stun import end_focus, overwrite
from hexarena.games.hexstrike.symbols import MISSING, E, F, W
from hexarena.games.hexstrike.tables import REWIND

NEVER = -1  # `promised` of who goes back nowhere
TIRED = 3  # beats of stun where the anchor is taken


@kernel
def begin_focuses(state: np.record) -> None:
    """Begin the focus of whoever has come to its F."""
    for seat in range(state.players):
        comes = waits(state, seat) and label(state.line[seat, 0]) == F
        if comes and among(state.aside, seat) and not among(state.focused, seat):
            state.focused = joined(state.focused, seat)
            state.anchor_q[seat], state.anchor_r[seat] = state.q[seat], state.r[seat]


@kernel
def ask_returns(state: np.record) -> bool:
    """Ask the next seat whether it goes back; tell whether none is left to ask."""
    for seat in range(state.players):
        if not among(state.focused, seat) or not waits(state, seat) or among(state.asked, seat):
            continue
        state.asked = joined(state.asked, seat)
        if label(state.line[seat, 0]) in (MISSING, E) and hands.playable(state, seat):
            ask(state, seat, RETURNING)
            return False
    return True


@kernel
def force_returns(state: np.record) -> None:
    """Let whoever has no pair to play go back at its next open beat (HS 16.47)."""
    for seat in range(state.players):
        stuck = among(state.focused, seat) and not hands.playable(state, seat)
        settled = state.promised[seat] != NEVER and not waits(state, seat)
        if stuck and lives(state, seat) and not settled:
            beat = 0
            while beat < AHEAD - 1 and not is_open(state.line[seat, beat]):
                beat += 1
            state.promised[seat] = beat
    keep_promises(state)


@kernel
def keep_promises(state: np.record) -> None:
    """Carry out the returns that are due on this beat."""
    for seat in range(state.players):
        if state.promised[seat] == 0:
            go_back(state, seat)


@kernel
def go_back(state: np.record, seat: int) -> None:
    """Go back to the marked hex and wait; or be stunned if somebody stands there (HS 16.46)."""
    q, r = int(state.anchor_q[seat]), int(state.anchor_r[seat])
    state.promised[seat] = NEVER
    forget_set(state, seat)
    if standing_on(state, q, r, seat) == NOBODY:
        put_on(state, seat, q, r)
        rest = put(plain(W), ACTIVE, REWIND)
        state.line[seat, 0] = state.line[seat, 1] = rest
        state.line[seat, 2] = plain(E)
        for beat in range(3, AHEAD):
            state.line[seat, beat] = NO_ENTRY
    else:
        state.line[seat, 0] = NO_ENTRY
        overwrite(state, seat, 0, TIRED)
    end_focus(state, seat)
    state.aside = without(state.aside, seat)
