"""The Mobility Phase: the roll, moving the marker, top and bottom. Compiled; see RULES.md, 4."""

import numpy as np

from hexarena.contract.bits import EMPTY
from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE
from hexarena.games.knockouts.editions.installed import (
    ALL_POINTS,
    COST,
    FULL_GUARD,
    MOBILITY_GROUND,
    MOBILITY_STANDING,
    REACH,
)
from hexarena.games.knockouts.rules.acting import begin_actions
from hexarena.games.knockouts.rules.fighters import has_effect, side, standing
from hexarena.games.knockouts.rules.state import (
    CHOOSE_TOP,
    GO,
    MOUNT_ALL,
    MOVE,
    NOBODY,
    SIDE,
    STOP,
    TRACK_EIGHT,
)

# The roll


@kernel
def roll_mobility(state: np.record, face: int) -> None:
    """Roll a mobility die, Red's first (KT 4.3)."""
    state.face[state.seat] = face
    if state.seat == 0:
        state.seat = 1
        state.to_act = CHANCE
    else:
        settle_mobility(state)


@kernel
def mobility_total(state: np.record, seat: int) -> int:
    """Return a fighter's mobility total (KT 4.3, 8.2, 8.3)."""
    effect = MOBILITY_STANDING if standing(state) else MOBILITY_GROUND
    extra = int(state.owed[seat]) + int(has_effect(state, seat, effect))
    return int(state.face[seat]) + int(state.ready[seat, state.used[seat]]) + extra


@kernel
def settle_mobility(state: np.record) -> None:
    """Find who is mobile; a tie leaves that as it was, without points (KT 4.4, 4.5, 4.6)."""
    lead = mobility_total(state, 0) - mobility_total(state, 1)
    state.owed[0] = state.owed[1] = 0
    if lead:
        state.mobile = int(lead < 0)
    state.points = abs(lead)
    state.seat = max(int(state.mobile), 0)
    continue_move(state)


# Moving


@kernel
def reachable_positions(state: np.record) -> np.uint64:
    """Return the positions that the mobile fighter has the points to step to (KT 4.8)."""
    eight, mount_all = state.agreed & TRACK_EIGHT != 0, state.agreed & MOUNT_ALL != 0
    position, bottom = state.position, side(state, state.mobile)
    positions: np.uint64 = REACH[
        state.edition, int(eight), int(mount_all), position, bottom, state.points
    ]
    return positions


@kernel
def step_price(state: np.record, position: int, bottom: int, target: int) -> int:
    """Return the cost of a step, 0 if there is none, or ALL_POINTS (KT 4.8, 4.10)."""
    eight, mount_all = state.agreed & TRACK_EIGHT != 0, state.agreed & MOUNT_ALL != 0
    return int(COST[state.edition, int(eight), int(mount_all), position, bottom, target])


@kernel
def step_cost(state: np.record, target: int) -> int:
    """Return the points that the step to a position takes (KT 4.8, 4.10)."""
    step = step_price(state, state.position, side(state, state.mobile), target)
    return int(state.points) if step == ALL_POINTS else step


@kernel
def continue_move(state: np.record) -> None:
    """Ask the mobile fighter for a step while one can be paid for (KT 4.8)."""
    if state.mobile != NOBODY and reachable_positions(state) != EMPTY:
        state.phase = MOVE
        state.to_act = state.mobile
    else:
        end_mobility(state)


@kernel
def move(state: np.record, action: int) -> None:
    """Move the marker by one position, or stop (KT 4.8, 4.9)."""
    if action == STOP:
        end_mobility(state)
        return
    was_standing, target = standing(state), action - GO
    state.points -= step_cost(state, target)
    state.position = target
    if standing(state):
        state.top = NOBODY
    if was_standing and not standing(state):
        ask_side(state, state.mobile)
    else:
        continue_move(state)


@kernel
def ask_side(state: np.record, seat: int) -> None:
    """Ask the fighter that goes to the ground for the top or the bottom (KT 4.9)."""
    state.seat = seat
    state.phase = SIDE
    state.to_act = seat


@kernel
def choose_side(state: np.record, action: int) -> None:
    """Go to the top or to the bottom (KT 4.9)."""
    state.top = state.seat if action == CHOOSE_TOP else 1 - state.seat
    continue_move(state)


@kernel
def end_mobility(state: np.record) -> None:
    """Discard unused points; a pending throw takes both to the ground (KT 4.8, 4.11)."""
    thrower = int(state.thrower)
    state.points = 0
    state.thrower = NOBODY
    if thrower != NOBODY and standing(state):
        state.position = FULL_GUARD
        ask_side(state, thrower if state.mobile == NOBODY else int(state.mobile))
    else:
        begin_actions(state)
