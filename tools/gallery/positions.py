"""The positions that pictures are taken of: found once, kept in positions.json, played again.

A game that is not kept there, or whose rules have changed since, is explored anew, less thoroughly.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hexarena.contract.game import Game
from hexarena.match import Fair, Match
from tools.gallery.exploring import SEED, THOROUGH, Found, Key, fullest
from tools.gallery.kinds import crowd

KEPT = Path(__file__).with_name("positions.json")

Positions = dict[tuple[int, Key], Found]


def positions(game: Game) -> Positions:
    """Return a position for every number of seats, phase and kind of choice."""
    kept = _kept().get(game.name, {})
    if kept.get("version") != game.version:
        return fullest(game)
    found = [_again(game, each) for each in kept["positions"]]
    return {(len(game.seats_in(game.options(**each.options))), each.key): each for each in found}


def keep(games: Sequence[Game]) -> None:
    """Explore games thoroughly, and keep what is found."""
    kept = dict(_kept())
    for game in games:
        found = fullest(game, THOROUGH).values()
        rows = [
            {"options": each.options, "seat": each.seat, "actions": each.actions} for each in found
        ]
        kept[game.name] = {"version": game.version, "positions": rows}
    KEPT.write_text(f"{{{','.join(_written(kept))}\n}}\n", encoding="utf-8")
    _kept.cache_clear()


def _written(kept: dict[str, Any]) -> Iterator[str]:
    """Write each game, and each position on a line of its own."""
    for name, each in sorted(kept.items()):
        rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in each["positions"])
        yield f'\n"{name}": {{"version": {each["version"]}, "positions": [\n{rows}\n]}}'


@cache
def _kept() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return kept


def replayed(game: Game, agreed: dict[str, Any], actions: Sequence[int]) -> Match:
    """Play a match again, to the position after all of the actions."""
    options = game.options(**agreed)
    fair = Fair.committed(SEED) if game.has_luck(options) else Fair()
    match = Match(game, options, fair=fair)
    for ply, action in enumerate(actions):
        if ply == match.ply:  # forced actions are played by themselves
            match.play(action)
    return match


def _again(game: Game, row: dict[str, Any]) -> Found:
    match = replayed(game, row["options"], row["actions"])
    scene = game.scene(match.states[0], row["seat"])
    actions = tuple(row["actions"])
    return Found(row["options"], actions, match.states, row["seat"], scene, crowd(scene))
