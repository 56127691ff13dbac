"""The island over the abyss as cells, the fighters as pieces with their gauges.

Fire, flora, platforms, arrows and Rewind's anchors are looks of the hex they are on.
"""

from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.scene import Cell, Figure, Gauge, Piece
from hexarena.games.hexstrike.components.island import (
    FEWEST,
    LAND,
    START_FACING,
    START_Q,
    START_R,
    away,
)
from hexarena.games.hexstrike.components.printed import CHARACTERS
from hexarena.games.hexstrike.components.tables import (
    CHARACTER_IDS,
    CHARACTER_LETTERS,
    MOST_ADRENALINE,
)
from hexarena.games.hexstrike.notation.names import character, fighter, hex_at
from hexarena.games.hexstrike.rules.fighters import ahead
from hexarena.games.hexstrike.rules.ground import platform_at
from hexarena.games.hexstrike.rules.state import DECK, MOST_LAND, SPAN

LIMIT = 4  # steps from the land at which a fighter survives
WAYS = range(6)

Hex = tuple[int, int]


def spots(state: np.record, field: str) -> list[Hex | None]:
    """Return where the cells of a field's map lie: all near 0 of platforms, else those of land."""
    if field == "platforms":
        return [platform_at(place) for place in range(SPAN * SPAN)]
    land = LAND[state.players - FEWEST]
    return [*land, *[None] * (MOST_LAND - len(land))]


@cache
def near(players: int) -> tuple[Hex, ...]:
    """List the hexes where a fighter survives, row by row."""
    land = LAND[players - FEWEST]
    qs, rs = zip(*land, strict=True)
    span = [
        (q, r)
        for r in range(min(rs) - LIMIT, max(rs) + LIMIT + 1)
        for q in range(min(qs) - 2 * LIMIT, max(qs) + 2 * LIMIT + 1)
    ]
    return tuple(each for each in span if away(players, *each) <= LIMIT)


def cells(state: np.record, asked: Iterable[Hex] = ()) -> tuple[Cell, ...]:
    """Show the island and the abyss round it, with farther hexes that are occupied or offered."""
    players = int(state.players)
    known = near(players)
    beyond = {*(shown_at(state, seat) for seat in range(players)), *asked}.difference(known)
    laid = _laid(state)
    return tuple(
        _cell(players, each, tuple(laid.get(each, ()))) for each in (*known, *sorted(beyond))
    )


@cache
def _cell(players: int, place: Hex, laid: tuple[str, ...]) -> Cell:
    steps = away(players, *place)
    kind = "land" if steps == 0 else "abyss" if steps <= LIMIT else "beyond"
    return Cell(
        id=hex_at(*place),
        q=place[0],
        r=place[1],
        name=hex_at(*place),
        looks=(kind, *laid),
        label=str(steps) if steps else "",
    )


def beyond(state: np.record, places: Iterable[Hex]) -> tuple[Cell, ...]:
    """Show those hexes that are not near the island."""
    players = int(state.players)
    return tuple(_cell(players, each, ()) for each in sorted({*places}.difference(near(players))))


def shown_at(state: np.record, seat: int) -> Hex:
    """Return where a fighter is shown: at the edge of the picture if it has flown farther."""
    players = int(state.players)
    q, r = int(state.q[seat]), int(state.r[seat])
    while away(players, q, r) > LIMIT + 1:
        q, r = min((ahead(q, r, way, 1) for way in WAYS), key=lambda each: away(players, *each))
    return q, r


def _laid(state: np.record) -> dict[Hex, list[str]]:
    """Tell what lies on each hex, in looks."""
    found: dict[Hex, list[str]] = {}
    for place, look in (*_tokens(state), *_arrows(state), *_anchors(state)):
        found.setdefault(place, []).append(look)
    return found


def _tokens(state: np.record) -> Iterator[tuple[Hex, str]]:
    """Yield fire, flora and platforms; asking a kernel for every hex would be slow."""
    land = LAND[int(state.players) - FEWEST]
    yield from ((land[n], "fire") for n in members(state.fire))
    yield from ((land[n], "flora") for n in members(state.flora))
    for n in range(state.sparks):
        yield (int(state.spark_q[n]), int(state.spark_r[n])), "fire"
    for word, mask in enumerate(state.platforms.tolist()):
        yield from ((platform_at(64 * word + n), "platform") for n in members(mask))


def _arrows(state: np.record) -> Iterator[tuple[Hex, str]]:
    for n in range(state.arrows):
        place = int(state.arrow_q[n]), int(state.arrow_r[n])
        yield place, f"arrow-{int(state.arrow_facing[n])}"


def _anchors(state: np.record) -> Iterator[tuple[Hex, str]]:
    for seat in members(state.focused):
        yield (int(state.anchor_q[seat]), int(state.anchor_r[seat])), "anchor"


POINTS_TO_WIN = 2
TWO = 2


def pieces(state: np.record) -> tuple[Piece, ...]:
    """Show the fighters that have not given up; while decks are made, where they will start."""
    shows = _to_come if state.phase <= DECK else _fighter
    return tuple(
        shows(state, seat) for seat in range(state.players) if not int(state.gone) >> seat & 1
    )


def _to_come(state: np.record, seat: int) -> Piece:
    """Show where seats will stand, without characters: they are secret until decks are made."""
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
        letter=letter(state, seat),
    )


def letter(state: np.record, seat: int) -> str:
    """Return what is drawn on a fighter: its character's letter, numbered if several have it."""
    same = [n for n in range(state.players) if state.character[n] == state.character[seat]]
    number = str(same.index(seat) + 1) if len(same) > 1 else ""
    return f"{CHARACTER_LETTERS[state.character[seat]]}{number}"


def figures(state: np.record) -> tuple[Figure, ...]:
    """Tell who fights for each seat, once decks are made."""
    if state.phase <= DECK:
        return ()
    return tuple(
        _figure(seat, CHARACTER_IDS[state.character[seat]])
        for seat in range(state.players)
        if not int(state.gone) >> seat & 1
    )


@cache
def _figure(seat: int, name: str) -> Figure:
    about = CHARACTERS[name]
    return Figure(seat=seat, name=about.name, text=about.says, looks=(name,))


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
