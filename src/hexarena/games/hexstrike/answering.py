"""Answers to what a beat pauses for. Compiled; HS 8.12."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike import triggers
from hexarena.games.hexstrike.discarding import discard, exhaust, go_on, take_back
from hexarena.games.hexstrike.focusing import go_back
from hexarena.games.hexstrike.opening import follow
from hexarena.games.hexstrike.state import (
    DISCARD,
    EXHAUST,
    FOLLOW,
    GUARD_ON,
    KNOCK_TO,
    LAY,
    PLACE,
    RETURN,
    RETURN_CARD,
    TAKE_BACK,
    THROW_TO,
    TIRE,
    TRIGGER,
    USE,
)
from hexarena.games.hexstrike.tables import MOVEMENTS
from hexarena.games.hexstrike.texts import keep_guard, place_platform


@kernel
def decide(state: np.record, action: int) -> None:
    """Take a decision in, whatever the beat has paused for."""
    if state.phase == DISCARD or state.phase == EXHAUST or state.phase == RETURN_CARD:
        name_card(state, action)
    elif state.phase == TRIGGER and action == USE:
        triggers.use(state, int(state.to_act))
    else:
        go_on(state)
        choose(state, action)


@kernel
def name_card(state: np.record, action: int) -> None:
    """Name a card that is laid down or taken back."""
    seat = int(state.to_act)
    if state.phase == DISCARD:
        discard(state, seat, action - LAY + MOVEMENTS)
    elif state.phase == EXHAUST:
        exhaust(state, seat, action - TIRE)
    else:
        take_back(state, seat, action - TAKE_BACK)


@kernel
def choose(state: np.record, action: int) -> None:
    """Choose a way, or whether to do what is offered."""
    seat = int(state.to_act)
    if THROW_TO <= action < KNOCK_TO:
        state.hit_direction = action - THROW_TO
    elif KNOCK_TO <= action < USE:
        state.hit_direction = action - KNOCK_TO
    elif action == FOLLOW:
        follow(state, seat)
    elif action == GUARD_ON:
        keep_guard(state, seat)
    elif action == RETURN:
        go_back(state, seat)
    elif action >= PLACE:
        place_platform(state, seat, action - PLACE)
