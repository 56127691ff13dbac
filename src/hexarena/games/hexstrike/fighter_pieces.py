"""The fighters of a scene: where they stand and face, and the numbers that belong to them."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.scene import Gauge, Piece
from hexarena.games.hexstrike.island import FEWEST, START_FACING, START_Q, START_R
from hexarena.games.hexstrike.names import character, fighter, hex_at
from hexarena.games.hexstrike.places import shown_at
from hexarena.games.hexstrike.state import DECK
from hexarena.games.hexstrike.tables import MOST_ADRENALINE

POINTS_TO_WIN = 2
TWO = 2


def pieces(state: np.record) -> tuple[Piece, ...]:
    """Show the fighters that have not given up; while decks are made, where they will start."""
    shows = _to_come if state.phase <= DECK else _fighter
    return tuple(
        shows(state, seat) for seat in range(state.players) if not int(state.gone) >> seat & 1
    )


def _to_come(state: np.record, seat: int) -> Piece:
    """Show who will stand where, and no character: that is secret until decks are made."""
    island, name = int(state.players) - FEWEST, fighter(seat)
    return Piece(
        id=f"fighter{seat}",
        cell=hex_at(START_Q[island, seat], START_R[island, seat]),
        seat=seat,
        facing=int(START_FACING[island, seat]),
        looks=("fighter", name.lower()),
        name=name,
    )


def _fighter(state: np.record, seat: int) -> Piece:
    name = fighter(seat)
    return Piece(
        id=f"fighter{seat}",
        cell=hex_at(*shown_at(state, seat)),
        seat=seat,
        facing=int(state.facing[seat]),
        looks=("fighter", name.lower()),
        name=f"{name}, {character(state.character[seat])}",
    )


def gauges(state: np.record) -> tuple[Gauge, ...]:
    """Show everybody's damage, adrenaline and points."""
    if state.phase <= DECK:
        return ()
    return tuple(each for seat in range(state.players) for each in _numbers(state, seat))


def _numbers(state: np.record, seat: int) -> Iterator[Gauge]:
    adrenaline = int(state.adrenaline[seat])
    yield Gauge(id=f"damage{seat}", seat=seat, name="Damage", value=int(state.damage[seat]))
    yield Gauge(
        id=f"adrenaline{seat}",
        seat=seat,
        name="Adrenaline",
        value=adrenaline,
        max=MOST_ADRENALINE,
    )
    if state.players > TWO:
        points = int(state.points[seat])
        yield Gauge(id=f"points{seat}", seat=seat, name="Points", value=points, max=POINTS_TO_WIN)
    if state.protected[seat]:
        beats = int(state.protected[seat])
        yield Gauge(id=f"safe{seat}", seat=seat, name="Safe", value=beats, unit="beats")
