"""Commitments: an active card, a passive card, a rotation, adrenaline; then all are shown.

Compiled; HS 6. Seats commit one after another, each all four; what is pending is secret.
"""

import numpy as np

from hexarena.contract.bits import NONE, bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike import hands
from hexarena.games.hexstrike.building import build
from hexarena.games.hexstrike.entry import COMBO_START
from hexarena.games.hexstrike.fighters import among, without
from hexarena.games.hexstrike.state import (
    ACTIVE,
    ADRENALINE,
    PASSIVE,
    PLAY_ACTIVE,
    PLAY_PASSIVE,
    RESOLVE,
    ROTATE,
    ROTATION,
    STARTING,
    SUBMIT,
)
from hexarena.games.hexstrike.tables import (
    ALLOWED,
    COMBOS,
    LEAST_WHIRLWIND,
    MOVEMENTS,
    ROTATIONS,
    WHIRLWIND,
)

NOT_YET = -1  # of what a seat has not committed
TURNS = len(ROTATIONS)


@kernel
def possible_actives(state: np.record, seat: int) -> np.uint64:
    """Return the cards that a seat may commit as active (HS 6.2, 6.7, 10.1, 16.68)."""
    if not hands.playable(state, seat):
        return NONE
    those = hands.abilities(state, seat)
    if state.damage[seat] < LEAST_WHIRLWIND:
        those &= ~bit(WHIRLWIND)
    if among(state.following, seat):
        return those & COMBOS
    return those | hands.movements(state, seat)


@kernel
def possible_passives(state: np.record, seat: int) -> np.uint64:
    """Return the cards that go with the active card as passive ones."""
    if state.active[seat] < MOVEMENTS:
        return hands.abilities(state, seat)
    return hands.movements(state, seat)


@kernel
def possible_rotations(state: np.record, seat: int) -> np.uint64:
    """Return the rotations that the active card allows (HS 6.3)."""
    those = NONE
    for rotation in range(TURNS):
        if ALLOWED[state.active[seat], rotation]:
            those |= bit(rotation)
    return those


@kernel
def possible_adrenaline(state: np.record, seat: int) -> np.uint64:
    """Return the amounts of adrenaline that a seat may commit."""
    return bit(int(state.adrenaline[seat]) + 1) - np.uint64(1)


@kernel
def begin_commitments(state: np.record) -> None:
    """Let all who are due commit, the first seat first (HS 6.1)."""
    next_to_commit(state, 0)


@kernel
def next_to_commit(state: np.record, first: int) -> None:
    """Let the next seat commit that is due; after the last all are shown (HS 6.4)."""
    for seat in range(first, int(state.players)):
        if among(state.due, seat):
            state.to_act = seat
            state.phase = ACTIVE
            return
    reveal(state)


@kernel
def commit(state: np.record, action: int) -> None:
    """Take down a part of the commitment of the seat to act."""
    seat = int(state.to_act)
    if state.phase == ACTIVE:
        state.active[seat] = action - PLAY_ACTIVE
        state.phase = PASSIVE
    elif state.phase == PASSIVE:
        state.passive[seat] = action - PLAY_PASSIVE
        state.phase = ROTATION
    elif state.phase == ROTATION:
        state.rotation[seat] = action - ROTATE
        state.phase = ADRENALINE
    else:
        state.submitted[seat] = action - SUBMIT
        next_to_commit(state, seat + 1)


@kernel
def reveal(state: np.record) -> None:
    """Show all commitments: the cards are used, the plays lie on the line (HS 6.4, 6.6)."""
    for seat in range(state.players):
        if among(state.due, seat):
            start_play(state, seat)
    state.due = state.following = 0
    state.stage = STARTING
    state.phase = RESOLVE


@kernel
def start_play(state: np.record, seat: int) -> None:
    """Use the cards of a commitment and put its play on the line."""
    active, passive = int(state.active[seat]), int(state.passive[seat])
    rotation, adrenaline = int(state.rotation[seat]), int(state.submitted[seat])
    hands.use(state, seat, active, passive)
    build(state, seat, (active, passive), rotation, adrenaline)
    if among(state.following, seat):
        state.line[seat, 0] |= COMBO_START
    state.turned[seat] = rotation
    forget(state, seat)


@kernel
def forget(state: np.record, seat: int) -> None:
    """Erase what a seat has committed."""
    state.active[seat] = state.passive[seat] = NOT_YET
    state.rotation[seat] = state.submitted[seat] = NOT_YET


# For searches, and for who leaves


@kernel
def committing(state: np.record) -> bool:
    """Tell whether the seat to act commits."""
    return bool(ACTIVE <= state.phase <= ADRENALINE)


@kernel
def take_back_all(state: np.record, seat: int, actions: Actions) -> int:
    """Take back all commitments; list those of one seat, return how many."""
    count = 0
    parts = (state.active[seat], state.passive[seat], state.rotation[seat], state.submitted[seat])
    bases = (PLAY_ACTIVE, PLAY_PASSIVE, ROTATE, SUBMIT)
    for n in range(4):
        if parts[n] != NOT_YET:
            actions[count] = bases[n] + int(parts[n])
            count += 1
    for other in range(state.players):
        forget(state, other)
    begin_commitments(state)
    return count


@kernel
def drop_out(state: np.record, seat: int) -> None:
    """Take a seat out of the commitments under way."""
    acts = state.to_act == seat
    state.due = without(state.due, seat)
    state.following = without(state.following, seat)
    forget(state, seat)
    if acts:
        next_to_commit(state, seat + 1)
