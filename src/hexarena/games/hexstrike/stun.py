"""Stuns: what a hit takes of a fighter's line (HS 9.8 to 9.11, 9.14). Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import (
    ACTIVE,
    FIRST_FRAME,
    NO_ENTRY,
    PASSIVE,
    ROTATION,
    SOURCE,
    SUBMITTED,
    label,
    plain,
    put,
    read,
)
from hexarena.games.hexstrike.fighters import among, joined
from hexarena.games.hexstrike.hands import bury
from hexarena.games.hexstrike.state import AHEAD
from hexarena.games.hexstrike.symbols import STUN, E, F
from hexarena.games.hexstrike.tables import REWIND

BY_ACTED, THIS_BEAT, NEXT_BEAT = range(3)  # when a stun begins


@kernel
def stun(state: np.record, seat: int, beats: int, when: int) -> None:
    """Stun a fighter for some beats, from the next one on if it has acted (HS 9.8, 9.10)."""
    acted = among(state.acted, seat) and label(state.line[seat, 0]) != STUN
    later = when == NEXT_BEAT or (when == BY_ACTED and acted)
    state.disabled = joined(state.disabled, seat)
    overwrite(state, seat, int(later), beats)
    drop_rewind(state, seat)


@kernel
def overwrite(state: np.record, seat: int, start: int, beats: int) -> None:
    """Put stun frames on beats of a line, an open beat behind them, nothing after (HS 9.9)."""
    end = min(start + beats, AHEAD - 1)
    if state.promised[seat] >= 0:
        end = min(end, int(state.promised[seat]))
    run = start
    while run < AHEAD and label(state.line[seat, run]) == STUN:
        run += 1
    if end <= run:
        return
    for beat in range(run, end):
        state.line[seat, beat] = frame(state, seat, beat, beat == start)
    state.line[seat, end] = plain(E)
    for beat in range(end + 1, AHEAD):
        state.line[seat, beat] = NO_ENTRY


@kernel
def frame(state: np.record, seat: int, beat: int, first: bool) -> np.uint64:
    """Return a stun frame: what turned on its beat still turns, the first keeps the cards."""
    there, word = state.line[seat, beat], plain(STUN)
    if there != NO_ENTRY:
        word = put(put(word, ROTATION, read(there, ROTATION)), SOURCE, read(there, SOURCE))
        word = put(word, SUBMITTED, read(there, SUBMITTED))
    if first:
        now = state.line[seat, 0]
        word = put(put(word, ACTIVE, read(now, ACTIVE)), PASSIVE, read(now, PASSIVE)) | FIRST_FRAME
    return word


@kernel
def end_focus(state: np.record, seat: int) -> None:
    """End a focus without a return; its card goes under the deck (HS 9.14, 10.4)."""
    if among(state.focused, seat):
        bury(state, seat, REWIND)


@kernel
def drop_rewind(state: np.record, seat: int) -> None:
    """Put a Rewind that will not come to its focus any more under the deck (HS 16.47)."""
    if not among(state.aside, seat) or among(state.focused, seat):
        return
    for beat in range(AHEAD):
        if label(state.line[seat, beat]) == F:
            return
    bury(state, seat, REWIND)
