"""Moves and jumps: who is in the way, and what a mover leaves behind. Compiled; HS 5.2, 5.3."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.arrows import run_into, shoot
from hexarena.games.hexstrike.discarding import make_discard
from hexarena.games.hexstrike.entry import PASSIVE, label, read
from hexarena.games.hexstrike.fighters import (
    ahead,
    among,
    lives,
    passive_in_force,
    put_on,
    standing_on,
)
from hexarena.games.hexstrike.ground import smoulder
from hexarena.games.hexstrike.order import class_of
from hexarena.games.hexstrike.shielding import HALF
from hexarena.games.hexstrike.state import NOBODY
from hexarena.games.hexstrike.symbols import MOVE, M
from hexarena.games.hexstrike.tables import BOW_SHOT, BURNING_STRIKE, MAGNITUDE, TRIP

ENDED = 100  # `token` of an entry that has ended before its last token


@kernel
def passes(state: np.record, seat: int, other: int) -> bool:
    """Tell whether the moves of two fighters tie; charges that tie are attacks (HS 8.5)."""
    both = among(state.tied, seat) and among(state.tied, other)
    return both and class_of(state.swing[seat]) == MOVE


@kernel
def in_the_way(state: np.record, seat: int, q: int, r: int, last: bool) -> int:
    """Return who stops a mover on a hex, or NOBODY; tied movers let each other pass (HS 8.8)."""
    other = standing_on(state, q, r, seat)
    if other == NOBODY or not passes(state, seat, other):
        return other
    if among(state.jammed, other) or among(state.disabled, other):
        return other
    return other if last and among(state.acted, other) else NOBODY


@kernel
def walk(state: np.record, seat: int, way: int, reach: int) -> None:
    """Walk a path up to the first fighter in the way, or into an arrow."""
    for step in range(reach):
        q, r = ahead(int(state.q[seat]), int(state.r[seat]), way, 1)
        other = in_the_way(state, seat, q, r, step == reach - 1)
        if other != NOBODY:
            step_back(state, seat, way, step)
            be_stopped(state, seat, other)
            return
        put_on(state, seat, q, r)
        if run_into(state, seat):
            state.token = ENDED
            return


@kernel
def step_back(state: np.record, seat: int, way: int, steps: int) -> None:
    """Take back steps onto hexes where somebody stands whom the mover meant to pass."""
    for _ in range(steps):
        q, r = int(state.q[seat]), int(state.r[seat])
        if standing_on(state, q, r, seat) == NOBODY:
            return
        q, r = ahead(q, r, (way + HALF) % 6, 1)
        put_on(state, seat, q, r)


@kernel
def be_stopped(state: np.record, seat: int, other: int) -> None:
    """Make who stops a mover with Trip as passive card discard (HS 16.64)."""
    if passive_in_force(state, seat) == TRIP and lives(state, other):
        make_discard(state, other, 1)


@kernel
def move(state: np.record, seat: int, way: int, reach: int) -> None:
    """Carry out a move (HS 5.2, 8.8)."""
    if among(state.tied, seat) and among(state.jammed, seat):
        be_stopped(state, seat, int(state.blocker[seat]))
        return
    q, r = int(state.q[seat]), int(state.r[seat])
    walk(state, seat, way, reach)
    if state.token != ENDED and (state.q[seat] != q or state.r[seat] != r):
        leave_behind(state, seat, q, r)


@kernel
def leave_behind(state: np.record, seat: int, q: int, r: int) -> None:
    """Leave fire or an arrow on the hex where a move began (HS 16.7, 16.9)."""
    word = state.swing[seat]
    card = read(word, PASSIVE)
    if card == BURNING_STRIKE and label(word) == M:
        smoulder(state, seat, q, r)
    elif card == BOW_SHOT and 1 <= MAGNITUDE[state.turned[seat]] <= 2:
        shoot(state, seat, q, r, int(state.set_facing[seat]))


@kernel
def jump(state: np.record, seat: int, way: int, reach: int) -> None:
    """Carry out a jump (HS 5.3)."""
    q, r = ahead(int(state.q[seat]), int(state.r[seat]), way, reach)
    if in_the_way(state, seat, q, r, True) == NOBODY:
        put_on(state, seat, q, r)
        if run_into(state, seat):
            state.token = ENDED
