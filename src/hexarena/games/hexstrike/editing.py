"""Change a position by clicking: fighters, damage, adrenaline and what lies on the island."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from hexarena.contract.package.editing import PositionPart, Tool
from hexarena.games.hexstrike.components.island import is_land, land_distance
from hexarena.games.hexstrike.components.tables import MAX_ADRENALINE
from hexarena.games.hexstrike.notation.names import fighter_name, heading_name, hex_name
from hexarena.games.hexstrike.notation.position import write_position
from hexarena.games.hexstrike.rules.ending import MAX_SAFE_STEPS
from hexarena.games.hexstrike.rules.ground import (
    fire_owner_at,
    has_flora,
    has_platform,
    land_number,
    lay_platform,
    place_fire,
    place_flora,
    remove_platform,
)
from hexarena.games.hexstrike.rules.state import CHARACTER, DECK, NOBODY

MAX_DAMAGE = 99  # damage that can be entered
SPAN = range(-8, 9)
FACINGS = tuple(heading_name(direction) for direction in range(6))
GROUND = ("fire", "flora", "bare")


def tools(state: np.record) -> Sequence[Tool]:
    """Return the tools; there is nothing to click on while decks are made."""
    if state.phase in (CHARACTER, DECK):
        return ()
    fighters = (Tool(f"fighter{seat}", f"Move {fighter_name(seat)}") for seat in _seats(state))
    return (
        *fighters,
        Tool("fire", "Set a fire"),
        Tool("flora", "Grow flora"),
        Tool("bare", "Clear a hex"),
        Tool("platform", "Lay or take a platform"),
    )


def _seats(state: np.record) -> list[int]:
    return [seat for seat in range(int(state.players)) if not int(state.gone) >> seat & 1]


def _hexes(state: np.record) -> dict[str, tuple[int, int]]:
    """Return the hexes on which fighters are safe, by name."""
    hexes = ((q, r) for q in SPAN for r in SPAN)
    players = int(state.players)
    return {
        hex_name(*cell): cell for cell in hexes if land_distance(players, *cell) <= MAX_SAFE_STEPS
    }


def places(state: np.record, tool: str) -> Sequence[str]:
    """Return the hexes on which a tool can be used."""
    players, hexes = int(state.players), _hexes(state)
    if tool in GROUND:
        land = {name: cell for name, cell in hexes.items() if is_land(players, *cell)}
        return [name for name, cell in land.items() if _find_cover(state, *cell) != tool]
    if tool == "platform":
        return [name for name, cell in hexes.items() if not is_land(players, *cell)]
    occupied_hexes = {(int(state.q[seat]), int(state.r[seat])) for seat in _seats(state)}
    return [name for name, cell in hexes.items() if cell not in occupied_hexes]


def _find_cover(state: np.record, q: int, r: int) -> str:
    """Return what covers a hex of land: one of GROUND."""
    if fire_owner_at(state, q, r) != NOBODY:
        return "fire"
    return "flora" if has_flora(state, q, r) else "bare"


def place(state: np.record, tool: str, place: str) -> Iterator[str]:
    """Return the position after using a tool on a hex."""
    changed: Any = np.array([state])[0]
    q, r = _hexes(state)[place]
    if tool in GROUND:
        _change_ground(changed, tool, q, r)
    elif tool == "platform":
        (remove_platform if has_platform(state, q, r) else lay_platform)(changed, q, r)
    else:
        seat = int(tool.removeprefix("fighter"))
        changed.q[seat], changed.r[seat] = q, r
    yield write_position(changed)


def _change_ground(changed: Any, tool: str, q: int, r: int) -> None:
    """Put fire or flora on a hex of land, or leave it bare."""
    other_hexes = ~(1 << land_number(int(changed.players), q, r))
    owner = max(int(changed.to_act), 0)
    for name in ("fire", "fresh_fire", "flora"):
        changed[name] = int(changed[name]) & other_hexes
    if tool == "fire":
        place_fire(changed, q, r, owner)
        changed.fresh_fire = int(changed.fresh_fire) & other_hexes
    elif tool == "flora":
        place_flora(changed, q, r)


def parts(state: np.record) -> Sequence[PositionPart]:
    """Return where each fighter faces, and its damage and adrenaline."""
    if state.phase in (CHARACTER, DECK):
        return ()
    listed = []
    for seat in _seats(state):
        name, damage = fighter_name(seat), int(state.damage[seat])
        most = max(MAX_DAMAGE, damage)
        adrenaline = int(state.adrenaline[seat])
        listed += [
            PositionPart(f"facing{seat}", f"{name} faces", int(state.facing[seat]), FACINGS),
            PositionPart(f"damage{seat}", f"{name}'s damage", damage, highest=most),
            PositionPart(
                f"adrenaline{seat}", f"{name}'s adrenaline", adrenaline, highest=MAX_ADRENALINE
            ),
        ]
    return listed


def change(state: np.record, part: str, value: int) -> Iterator[str]:
    """Return the position after setting a part."""
    changed: Any = np.array([state])[0]
    changed[part[:-1]][int(part[-1])] = value
    yield write_position(changed)
