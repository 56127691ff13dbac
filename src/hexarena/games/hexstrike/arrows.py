"""Arrows: shooting, flying, lying in wait (HS 11.5, 11.6). Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.fighters import ahead, standing_on
from hexarena.games.hexstrike.hitting import begin_arrow_hit
from hexarena.games.hexstrike.island import away
from hexarena.games.hexstrike.state import MOST_ARROWS, NOBODY
from hexarena.games.hexstrike.stun import NEXT_BEAT, THIS_BEAT

LOST = 5  # steps from the land at which an arrow is gone


@kernel
def shoot(state: np.record, owner: int, q: int, r: int, facing: int) -> None:
    """Shoot an arrow onto a hex: whoever else stands there is hit at once (HS 16.6)."""
    target = standing_on(state, q, r, owner)
    if target != NOBODY:
        begin_arrow_hit(state, owner, target, facing, NEXT_BEAT)
        return
    if state.arrows == MOST_ARROWS:
        take_arrow(state, 0)
    place: int = state.arrows
    state.arrow_q[place], state.arrow_r[place] = q, r
    state.arrow_facing[place], state.arrow_owner[place] = facing, owner
    state.arrows = place + 1


@kernel
def take_arrow(state: np.record, place: int) -> None:
    """Take an arrow off the board."""
    last = int(state.arrows) - 1
    state.arrows = last
    for n in range(place, last):
        state.arrow_q[n], state.arrow_r[n] = state.arrow_q[n + 1], state.arrow_r[n + 1]
        state.arrow_facing[n] = state.arrow_facing[n + 1]
        state.arrow_owner[n] = state.arrow_owner[n + 1]
    state.arrow_q[last] = state.arrow_r[last] = 0
    state.arrow_facing[last] = state.arrow_owner[last] = 0
    if place < state.old_arrows:
        state.old_arrows -= 1


@kernel
def fly(state: np.record) -> bool:
    """Move the next arrow that was there when the beat began; tell whether none is left."""
    place = int(state.flight)
    if place >= state.old_arrows:
        return True
    facing, owner = int(state.arrow_facing[place]), int(state.arrow_owner[place])
    q, r = ahead(int(state.arrow_q[place]), int(state.arrow_r[place]), facing, 1)
    target = standing_on(state, q, r, NOBODY)
    if target != NOBODY:
        take_arrow(state, place)
        begin_arrow_hit(state, owner, target, facing, THIS_BEAT)
    elif away(state.players, q, r) >= LOST:
        take_arrow(state, place)
    else:
        state.arrow_q[place], state.arrow_r[place] = q, r
        state.flight = place + 1
    return False


@kernel
def run_into(state: np.record, seat: int) -> bool:
    """Let a fighter be hit by an arrow on the hex it came to, if there is one; tell whether."""
    for place in range(state.arrows):
        if state.arrow_q[place] == state.q[seat] and state.arrow_r[place] == state.r[seat]:
            facing, owner = int(state.arrow_facing[place]), int(state.arrow_owner[place])
            take_arrow(state, place)
            begin_arrow_hit(state, owner, seat, facing, THIS_BEAT)
            return True
    return False
