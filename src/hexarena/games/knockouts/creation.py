"""Making the fighters: nine markers each, one at a time. Compiled; see RULES.md, 1."""

import numpy as np

from hexarena.contract.bits import bit, packed
from hexarena.contract.kernel import kernel
from hexarena.games.knockouts.edition import STYLES
from hexarena.games.knockouts.fighters import EVERY_STAT, most
from hexarena.games.knockouts.rounds import start_round
from hexarena.games.knockouts.state import (
    BLUE_CREATES,
    CONDITIONING,
    CREATE,
    EXPERIENCE,
    HEART_STAT,
    MARKERS,
    MOST_PLACED,
    PUT,
    TAKE_STYLE,
)

_STYLES = packed(range(STYLES))
_FIRST_STYLE = np.uint64(TAKE_STYLE - PUT)


@kernel
def begin_match(state: np.record) -> None:
    """Ask who has no fighter yet to make one, the first creator first (KT 1.1, 1.8)."""
    state.seat = int(state.agreed & BLUE_CREATES != 0)
    create_on(state)


@kernel
def markers(state: np.record, seat: int) -> int:
    """Count the markers that a fighter has placed."""
    count = 0
    for stat in range(EXPERIENCE, CONDITIONING + 1):
        count += int(state.placed[seat, stat])
    return count


@kernel
def create_on(state: np.record) -> None:
    """Ask for the next marker; when both fighters are made, the first round begins (KT 1.1)."""
    if markers(state, state.seat) == MARKERS:
        state.seat = 1 - state.seat
    if markers(state, state.seat) < MARKERS:
        state.phase = CREATE
        state.to_act = state.seat
        return
    for seat in range(2):
        for stat in EVERY_STAT:
            state.ready[seat, stat] = most(state, seat, stat)
    start_round(state)


@kernel
def places(state: np.record) -> np.uint64:
    """Return where a marker may go: bits of the four stats, then of the styles (KT 1.2, 1.3)."""
    seat, those = state.seat, np.uint64(0)
    for stat in range(HEART_STAT, CONDITIONING + 1):
        if state.placed[seat, stat] < MOST_PLACED:
            those |= bit(stat - HEART_STAT)
    if state.placed[seat, EXPERIENCE] < MOST_PLACED:
        those |= (_STYLES & ~np.uint64(state.styles[seat])) << _FIRST_STYLE
    return those


@kernel
def place(state: np.record, action: int) -> None:
    """Place a marker on a stat, or on a style (KT 1.2, 1.3)."""
    seat = state.seat
    if action < TAKE_STYLE:
        state.placed[seat, action - PUT + HEART_STAT] += 1
    else:
        state.placed[seat, EXPERIENCE] += 1
        state.styles[seat] |= 1 << (action - TAKE_STYLE)
    create_on(state)
