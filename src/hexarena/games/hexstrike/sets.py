"""Sets: what is remembered of a play as it starts, and the turn to a new facing. Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.entry import (
    PASSIVE,
    ROTATION,
    SELECTED,
    SOURCE,
    SUBMITTED,
    UNTURNED,
    is_open,
    label,
    read,
    starts_set,
)
from hexarena.games.hexstrike.fighters import gain, joined, lives, on_land, without
from hexarena.games.hexstrike.symbols import STUN
from hexarena.games.hexstrike.tables import HAVEN, START_GAINS, START_HURTS, TURN


@kernel
def forget_set(state: np.record, seat: int) -> None:
    """Forget all about the set that a fighter played."""
    state.from_land = without(state.from_land, seat)
    state.skipping = without(state.skipping, seat)
    state.avoided = without(state.avoided, seat)
    state.combo_hit = without(state.combo_hit, seat)


@kernel
def begin_set(state: np.record, seat: int) -> None:
    """Remember how a set starts, and do what its passive card does then (HS 8.2)."""
    forget_set(state, seat)
    card = read(state.line[seat, 0], PASSIVE)
    if on_land(state, seat):
        state.from_land = joined(state.from_land, seat)
    elif card == HAVEN:
        state.skipping = joined(state.skipping, seat)
    state.set_facing[seat] = state.facing[seat]
    state.damage[seat] += int(START_HURTS[card])
    gain(state, seat, int(START_GAINS[card]))


@kernel
def rotate(state: np.record) -> None:
    """Let all turn who turn on this beat (HS 8.2, 8.3)."""
    for seat in range(state.players):
        if lives(state, seat):
            turn(state, seat)


@kernel
def turn(state: np.record, seat: int) -> None:
    """Let a fighter pay, start its set, and turn."""
    word = state.line[seat, 0]
    if is_open(word):
        forget_set(state, seat)
        return
    if read(word, SOURCE) == SELECTED:
        gain(state, seat, -read(word, SUBMITTED))
    if starts_set(word) and label(word) != STUN:
        begin_set(state, seat)
    if read(word, SOURCE) != UNTURNED:
        by = int(TURN[read(word, ROTATION)])
        state.facing[seat] = (int(state.facing[seat]) + by) % 6
