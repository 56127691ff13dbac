"""The island over the abyss as cells, and the fighters as pieces with their gauges.

Fire, flora, platforms, arrows and Rewind's anchors are looks of the hex they are on.
"""

from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.scene import Cell, Figure, Gauge, Piece
from hexarena.games.hexstrike.components.island import (
    LAND,
    MIN_PLAYERS,
    START_FACING,
    START_Q,
    START_R,
    land_distance,
)
from hexarena.games.hexstrike.components.printed import CHARACTERS
from hexarena.games.hexstrike.components.tables import (
    CHARACTER_IDS,
    CHARACTER_LETTERS,
    MAX_ADRENALINE,
)
from hexarena.games.hexstrike.notation.names import character_name, fighter_name, hex_name
from hexarena.games.hexstrike.rules.fighters import hex_ahead
from hexarena.games.hexstrike.rules.ground import platform_hex
from hexarena.games.hexstrike.rules.state import DECK, MAX_LAND, PLATFORM_SPAN

MAX_SAFE_STEPS = 4  # steps from land at which a fighter survives
DIRECTIONS = range(6)

Hex = tuple[int, int]


def spots(state: np.record, field: str) -> list[Hex | None]:
    """Return the hexes of a field's cells: those near (0, 0) for platforms, else the land."""
    if field == "platforms":
        return [platform_hex(bit) for bit in range(PLATFORM_SPAN * PLATFORM_SPAN)]
    land = LAND[state.players - MIN_PLAYERS]
    return [*land, *[None] * (MAX_LAND - len(land))]


@cache
def near_hexes(players: int) -> tuple[Hex, ...]:
    """List the hexes where a fighter survives, row by row."""
    land = LAND[players - MIN_PLAYERS]
    qs, rs = zip(*land, strict=True)
    span = [
        (q, r)
        for r in range(min(rs) - MAX_SAFE_STEPS, max(rs) + MAX_SAFE_STEPS + 1)
        for q in range(min(qs) - 2 * MAX_SAFE_STEPS, max(qs) + 2 * MAX_SAFE_STEPS + 1)
    ]
    return tuple(cell for cell in span if land_distance(players, *cell) <= MAX_SAFE_STEPS)


def cells(state: np.record, targets: Iterable[Hex] = ()) -> tuple[Cell, ...]:
    """Show the island and the abyss round it, with farther hexes that are occupied or offered."""
    players = int(state.players)
    near_cells = near_hexes(players)
    distant_cells = {*(visible_hex(state, seat) for seat in range(players)), *targets}.difference(
        near_cells
    )
    looks = _list_looks(state)
    return tuple(
        _cell(players, cell, tuple(looks.get(cell, ())))
        for cell in (*near_cells, *sorted(distant_cells))
    )


@cache
def _cell(players: int, cell: Hex, tokens: tuple[str, ...]) -> Cell:
    steps = land_distance(players, *cell)
    kind = "land" if steps == 0 else "abyss" if steps <= MAX_SAFE_STEPS else "beyond"
    return Cell(
        id=hex_name(*cell),
        q=cell[0],
        r=cell[1],
        name=hex_name(*cell),
        looks=(kind, *tokens),
        label=str(steps) if steps else "",
    )


def far_cells(state: np.record, hexes: Iterable[Hex]) -> tuple[Cell, ...]:
    """Return cells for the hexes that are not near the island."""
    players = int(state.players)
    return tuple(
        _cell(players, cell, ()) for cell in sorted({*hexes}.difference(near_hexes(players)))
    )


def visible_hex(state: np.record, seat: int) -> Hex:
    """Return the hex where a fighter is shown, at the picture's edge if it has flown farther."""
    players = int(state.players)
    q, r = int(state.q[seat]), int(state.r[seat])
    while land_distance(players, q, r) > MAX_SAFE_STEPS + 1:
        q, r = min(
            (hex_ahead(q, r, direction, 1) for direction in DIRECTIONS),
            key=lambda neighbour: land_distance(players, *neighbour),
        )
    return q, r


def _list_looks(state: np.record) -> dict[Hex, list[str]]:
    """List the looks of the items on each hex."""
    looks: dict[Hex, list[str]] = {}
    for cell, look in (*_token_looks(state), *_arrow_looks(state), *_anchor_looks(state)):
        looks.setdefault(cell, []).append(look)
    return looks


def _token_looks(state: np.record) -> Iterator[tuple[Hex, str]]:
    """Yield fire, flora and platforms; asking a kernel for every hex would be slow."""
    land = LAND[int(state.players) - MIN_PLAYERS]
    yield from ((land[n], "fire") for n in members(state.fire))
    yield from ((land[n], "flora") for n in members(state.flora))
    for n in range(state.sparks):
        yield (int(state.spark_q[n]), int(state.spark_r[n])), "fire"
    for word, mask in enumerate(state.platforms.tolist()):
        yield from ((platform_hex(64 * word + n), "platform") for n in members(mask))


def _arrow_looks(state: np.record) -> Iterator[tuple[Hex, str]]:
    for n in range(state.arrows):
        cell = int(state.arrow_q[n]), int(state.arrow_r[n])
        yield cell, f"arrow-{int(state.arrow_facing[n])}"


def _anchor_looks(state: np.record) -> Iterator[tuple[Hex, str]]:
    for seat in members(state.focused):
        yield (int(state.anchor_q[seat]), int(state.anchor_r[seat])), "anchor"


POINTS_TO_WIN = 2
DUEL_PLAYERS = 2


def pieces(state: np.record) -> tuple[Piece, ...]:
    """Show the fighters that have not given up; while decks are made, where they will start."""
    show = _starting_piece if state.phase <= DECK else _fighter_piece
    return tuple(
        show(state, seat) for seat in range(state.players) if not int(state.gone) >> seat & 1
    )


def _starting_piece(state: np.record, seat: int) -> Piece:
    """Show where seats will stand, without characters: they are secret until decks are made."""
    island, name = int(state.players) - MIN_PLAYERS, fighter_name(seat)
    return Piece(
        id=f"fighter{seat}",
        cell=hex_name(START_Q[island, seat], START_R[island, seat]),
        seat=seat,
        facing=int(START_FACING[island, seat]),
        looks=("fighter", name.lower()),
        name=name,
    )


def _fighter_piece(state: np.record, seat: int) -> Piece:
    name = fighter_name(seat)
    return Piece(
        id=f"fighter{seat}",
        cell=hex_name(*visible_hex(state, seat)),
        seat=seat,
        facing=int(state.facing[seat]),
        looks=("fighter", name.lower()),
        name=f"{name}, {character_name(state.character[seat])}",
        letter=fighter_letter(state, seat),
    )


def fighter_letter(state: np.record, seat: int) -> str:
    """Return what is drawn on a fighter: its character's letter, numbered if several have it."""
    sharers = [n for n in range(state.players) if state.character[n] == state.character[seat]]
    number = str(sharers.index(seat) + 1) if len(sharers) > 1 else ""
    return f"{CHARACTER_LETTERS[state.character[seat]]}{number}"


def figures(state: np.record) -> tuple[Figure, ...]:
    """Show the character of each seat, once decks are made."""
    if state.phase <= DECK:
        return ()
    return tuple(
        _figure(seat, CHARACTER_IDS[state.character[seat]])
        for seat in range(state.players)
        if not int(state.gone) >> seat & 1
    )


@cache
def _figure(seat: int, name: str) -> Figure:
    character = CHARACTERS[name]
    return Figure(seat=seat, name=character.name, text=character.says, looks=(name,))


def gauges(state: np.record) -> tuple[Gauge, ...]:
    """Show everybody's damage, adrenaline and points."""
    if state.phase <= DECK:
        return ()
    return tuple(gauge for seat in range(state.players) for gauge in _seat_gauges(state, seat))


def _seat_gauges(state: np.record, seat: int) -> Iterator[Gauge]:
    adrenaline = int(state.adrenaline[seat])
    yield Gauge(id=f"damage{seat}", seat=seat, name="Damage", value=int(state.damage[seat]))
    yield Gauge(
        id=f"adrenaline{seat}",
        seat=seat,
        name="Adrenaline",
        value=adrenaline,
        max=MAX_ADRENALINE,
    )
    if state.players > DUEL_PLAYERS:
        points = int(state.points[seat])
        yield Gauge(id=f"points{seat}", seat=seat, name="Points", value=points, max=POINTS_TO_WIN)
    if state.protected[seat]:
        beats = int(state.protected[seat])
        yield Gauge(id=f"safe{seat}", seat=seat, name="Safe", value=beats, unit="beats")
