"""What fighters want: little damage, land under their feet, adrenaline, and points among many."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.aims import Goal
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.rules.state import DECK

ADRENALINE, OUTWARD, POINT = 0.3, 2.0, 20.0  # of a damage: what one of each is worth
TWO = 2  # players, whose match is not decided by points


def aims(state: np.record, seat: int) -> tuple[Goal, ...]:
    """Return everybody's damage, distance from the land, adrenaline and points."""
    if state.phase <= DECK:
        return ()
    return tuple(aim for each in range(state.players) for aim in _of(state, each))


def _of(state: np.record, seat: int) -> Iterator[Goal]:
    players, q, r = int(state.players), int(state.q[seat]), int(state.r[seat])
    yield Goal(seat, "damage", int(state.damage[seat]), -1.0)
    yield Goal(seat, "distance from the land", away(players, q, r), -OUTWARD)
    yield Goal(seat, "adrenaline", int(state.adrenaline[seat]), ADRENALINE)
    if players > TWO:
        yield Goal(seat, "points", int(state.points[seat]), POINT)
