"""Where a mobile fighter goes by rule of thumb. Compiled."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.games.knockouts.edition import FIRST_GROUND, POSITIONS
from hexarena.games.knockouts.fighters import side
from hexarena.games.knockouts.mobility import price
from hexarena.games.knockouts.state import GO, STOP, TRACK_EIGHT
from hexarena.games.knockouts.track import ALL, CLOSE
from hexarena.games.knockouts.worth import standing_worth


@kernel
def walk(state: np.record) -> int:
    """Step towards the best position that the points reach, or stay at the best (KT 4.8)."""
    seat = state.mobile
    best, action = standing_worth(state, seat, state.position, side(state, seat)), STOP
    for way in (-1, 1):
        gain = best_along(state, way)
        if gain > best:
            best, action = gain, GO + beside(state, int(state.position), way)
    return action


@kernel
def beside(state: np.record, position: int, way: int) -> int:
    """Return the neighbour to the left (-1) or right (1); it may lie off the track."""
    to = position + way
    return to + way if to == CLOSE and state.agreed & TRACK_EIGHT else to


@kernel
def best_along(state: np.record, way: int) -> float:
    """Return the most that a position is worth that can be walked to in one direction."""
    seat, here, points, best = state.mobile, int(state.position), int(state.points), -99.0
    below = side(state, seat)
    while True:
        to = beside(state, here, way)
        if to < 0 or to >= POSITIONS:
            return best
        cost = price(state, here, below, to)
        if cost == ALL:
            cost = max(points, 1)
        if cost > points or cost == 0:
            return best
        points -= cost
        if here < FIRST_GROUND or to < FIRST_GROUND:
            below = 0
        here = to
        best = max(best, standing_worth(state, seat, here, below))
