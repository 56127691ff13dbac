"""Score damage, distance from the land, adrenaline and points as goals."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.package.aims import Goal
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.rules.state import DECK

ADRENALINE, DISTANCE, POINT = 0.3, 2.0, 20.0  # worth of one unit of each, in damage
DUEL_PLAYERS = 2  # points do not decide a match of two


def aims(state: np.record, seat: int) -> tuple[Goal, ...]:
    """Return every seat's damage, distance from the land, adrenaline and points as goals."""
    if state.phase <= DECK:
        return ()
    return tuple(goal for owner in range(state.players) for goal in _list_goals(state, owner))


def _list_goals(state: np.record, seat: int) -> Iterator[Goal]:
    players, q, r = int(state.players), int(state.q[seat]), int(state.r[seat])
    yield Goal(seat, "damage", int(state.damage[seat]), -1.0)
    yield Goal(seat, "distance from the land", land_distance(players, q, r), -DISTANCE)
    yield Goal(seat, "adrenaline", int(state.adrenaline[seat]), ADRENALINE)
    if players > DUEL_PLAYERS:
        yield Goal(seat, "points", int(state.points[seat]), POINT)
