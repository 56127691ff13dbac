"""Moves and jumps that tie: who fails, and against whom (HS 8.8, 8.9). Compiled.

They are planned together before the first of them is carried out. Where that is not agreed
otherwise, one that somebody stops goes as far as it can.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.symbols import JUMPS, TOKEN_REACH, TOKEN_TYPE, TOKEN_WAY
from hexarena.games.hexstrike.rules.entry import label
from hexarena.games.hexstrike.rules.fighters import ahead, among, joined, standing_on
from hexarena.games.hexstrike.rules.state import NOBODY, TIES_HOLD


@kernel
def goal(state: np.record, seat: int, steps: int) -> tuple[int, int]:
    """Return the hex that a tied mover comes to after so many steps."""
    way = (int(state.facing[seat]) + int(TOKEN_WAY[label(state.swing[seat]), 0])) % 6
    return ahead(int(state.q[seat]), int(state.r[seat]), way, steps)


@kernel
def reach(state: np.record, seat: int) -> int:
    """Return how far a tied mover means to go."""
    return int(TOKEN_REACH[label(state.swing[seat]), 0])


@kernel
def plan_moves(state: np.record) -> None:
    """Find which tied movers fail: those who jam, those who are blocked (HS 8.8)."""
    jam(state, False)
    for _ in range(state.players):
        fail_stuck(state)
        if not state.agreed & TIES_HOLD:
            jam(state, True)


@kernel
def jam(state: np.record, stopped: bool) -> None:
    """Let all tied movers fail that end on one hex: where they mean to, or are stopped."""
    failing = 0
    for seat in range(state.players):
        other = rival(state, seat, stopped) if goes(state, seat) else NOBODY
        if other != NOBODY:
            failing = joined(failing, seat)
            state.blocker[seat] = other
    state.jammed = int(state.jammed) | failing


@kernel
def rival(state: np.record, seat: int, stopped: bool) -> int:
    """Return the next tied mover after a seat with the same end, or NOBODY."""
    end = end_of(state, seat, stopped)
    for turn in range(1, int(state.players)):
        other = (seat + turn) % int(state.players)
        if goes(state, other) and end_of(state, other, stopped) == end:
            return other
    return NOBODY


@kernel
def end_of(state: np.record, seat: int, stopped: bool) -> tuple[int, int]:
    """Return the hex where a tied mover means to end, or where somebody who stays stops it."""
    return goal(state, seat, stop(state, seat)[0] - 1 if stopped else reach(state, seat))


@kernel
def fail(state: np.record, seat: int, other: int) -> None:
    """Let a tied mover stay where it is because of another fighter."""
    state.jammed = joined(state.jammed, seat)
    state.blocker[seat] = other


@kernel
def goes(state: np.record, seat: int) -> bool:
    """Tell whether a seat is a tied mover that has not failed."""
    return among(state.tied, seat) and not among(state.jammed, seat)


@kernel
def first_step(state: np.record, seat: int) -> int:
    """Return the first step of a tied mover that somebody can stop: the only one of a jump."""
    jumps = TOKEN_TYPE[label(state.swing[seat]), 0] == JUMPS
    return reach(state, seat) if jumps else 1


@kernel
def stop(state: np.record, seat: int) -> tuple[int, int]:
    """Return the step on which somebody who stays stops a tied mover, and who that is.

    One step too many, and NOBODY, if there is none.
    """
    far = reach(state, seat)
    for steps in range(first_step(state, seat), far + 1):
        q, r = goal(state, seat, steps)
        other = standing_on(state, q, r, seat)
        if other != NOBODY and not goes(state, other):
            return steps, other
    return far + 1, NOBODY


@kernel
def fail_stuck(state: np.record) -> None:
    """Let each tied mover fail that cannot take a step, or not all if so agreed (HS 8.8)."""
    for turn in range(int(state.players) * int(state.players)):
        seat = turn % int(state.players)
        steps, other = stop(state, seat) if goes(state, seat) else (0, NOBODY)
        if other != NOBODY and (state.agreed & TIES_HOLD or steps == first_step(state, seat)):
            fail(state, seat, other)
