"""Moves and jumps that tie: who fails, and because of whom (HS 8.8, 8.9). Compiled.

They are planned together before the first of them is carried out. Unless the option TIES_HOLD is
set, a mover that is stopped goes as far as it can.
"""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.hexstrike.components.symbols import (
    JUMPS,
    TOKEN_DIRECTION,
    TOKEN_REACH,
    TOKEN_TYPE,
)
from hexarena.games.hexstrike.rules.entry import label
from hexarena.games.hexstrike.rules.fighters import add_member, fighter_on, has_member, hex_ahead
from hexarena.games.hexstrike.rules.state import NOBODY, TIES_HOLD


@kernel
def hex_after(state: np.record, seat: int, steps: int) -> tuple[int, int]:
    """Return the hex that a tied mover reaches after a number of steps."""
    direction = (int(state.facing[seat]) + int(TOKEN_DIRECTION[label(state.swing[seat]), 0])) % 6
    return hex_ahead(int(state.q[seat]), int(state.r[seat]), direction, steps)


@kernel
def planned_reach(state: np.record, seat: int) -> int:
    """Return how far a tied mover plans to go."""
    return int(TOKEN_REACH[label(state.swing[seat]), 0])


@kernel
def plan_moves(state: np.record) -> None:
    """Find the tied movers that fail because they jam or are blocked (HS 8.8)."""
    jam_movers(state, False)
    for _ in range(state.players):
        stop_stuck_movers(state)
        if not state.agreed & TIES_HOLD:
            jam_movers(state, True)


@kernel
def jam_movers(state: np.record, count_stops: bool) -> None:
    """Jam all tied movers that would end on the same hex, as planned or where they are stopped."""
    failing = 0
    for seat in range(state.players):
        opponent = find_rival(state, seat, count_stops) if is_going(state, seat) else NOBODY
        if opponent != NOBODY:
            failing = add_member(failing, seat)
            state.blocker[seat] = opponent
    state.jammed = int(state.jammed) | failing


@kernel
def find_rival(state: np.record, seat: int, count_stops: bool) -> int:
    """Return the next tied mover that would end on the same hex as `seat`, or NOBODY."""
    end = end_hex(state, seat, count_stops)
    for turn in range(1, int(state.players)):
        opponent = (seat + turn) % int(state.players)
        if is_going(state, opponent) and end_hex(state, opponent, count_stops) == end:
            return opponent
    return NOBODY


@kernel
def end_hex(state: np.record, seat: int, count_stops: bool) -> tuple[int, int]:
    """Return the hex where a tied mover means to end, or where somebody who stays stops it."""
    return hex_after(
        state, seat, find_stop(state, seat)[0] - 1 if count_stops else planned_reach(state, seat)
    )


@kernel
def stop_mover(state: np.record, seat: int, opponent: int) -> None:
    """Make a tied mover stay where it is because of another fighter."""
    state.jammed = add_member(state.jammed, seat)
    state.blocker[seat] = opponent


@kernel
def is_going(state: np.record, seat: int) -> bool:
    """Return whether a seat is a tied mover that has not failed."""
    return has_member(state.tied, seat) and not has_member(state.jammed, seat)


@kernel
def first_blocked_step(state: np.record, seat: int) -> int:
    """Return the first step at which a tied mover can be stopped: 1, or the landing of a jump."""
    is_jump = TOKEN_TYPE[label(state.swing[seat]), 0] == JUMPS
    return planned_reach(state, seat) if is_jump else 1


@kernel
def find_stop(state: np.record, seat: int) -> tuple[int, int]:
    """Return the step where a fighter who stays stops a tied mover, and that fighter.

    If there is none, return one step more than the reach, and NOBODY.
    """
    reach = planned_reach(state, seat)
    for steps in range(first_blocked_step(state, seat), reach + 1):
        q, r = hex_after(state, seat, steps)
        opponent = fighter_on(state, q, r, seat)
        if opponent != NOBODY and not is_going(state, opponent):
            return steps, opponent
    return reach + 1, NOBODY


@kernel
def stop_stuck_movers(state: np.record) -> None:
    """Stop tied movers that cannot take a step; with TIES_HOLD, any that cannot go all the way."""
    for turn in range(int(state.players) * int(state.players)):
        seat = turn % int(state.players)
        steps, opponent = find_stop(state, seat) if is_going(state, seat) else (0, NOBODY)
        if opponent != NOBODY and (
            state.agreed & TIES_HOLD or steps == first_blocked_step(state, seat)
        ):
            stop_mover(state, seat, opponent)
