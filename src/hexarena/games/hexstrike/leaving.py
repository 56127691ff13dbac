"""Who gives up leaves a match of more than two (HS 14.5). Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.committing import committing, drop_out
from hexarena.games.hexstrike.discarding import go_on
from hexarena.games.hexstrike.ending import go_out
from hexarena.games.hexstrike.making import next_to_make
from hexarena.games.hexstrike.moving import ENDED
from hexarena.games.hexstrike.state import DECK, KNOCK, SLOW, STARTING, THROW
from hexarena.games.hexstrike.triggers import NO_HIT


@kernel
def go(state: np.record, seat: int) -> None:
    """Take a seat out, whatever is going on; what it was asked is answered by nobody."""
    go_out(state, seat)
    if state.to_act == OVER:
        return
    if state.phase <= DECK:
        if state.to_act == seat:
            next_to_make(state, seat + 1)
    elif committing(state):
        drop_out(state, seat)
    else:
        break_off(state, seat)


@kernel
def break_off(state: np.record, seat: int) -> None:
    """Break off what a seat does on a beat that is paused."""
    acts = STARTING < state.stage <= SLOW and state.turn < state.players
    if acts and state.order[state.turn] == seat and state.token >= 0:
        state.token = ENDED
    if state.to_act != seat:
        return
    if state.phase == THROW or state.phase == KNOCK:
        state.hit_step = NO_HIT
    state.owing = 0
    go_on(state)
