"""The positions that pictures are taken of: found once, kept in positions.json, played again.

A game that is not kept there, or whose rules have changed since, is explored again, but less
thoroughly.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hexarena.contract.game import Game
from hexarena.match import Fair, Match
from tools.gallery.exploring import SEED, THOROUGH, Finding, Key, fullest
from tools.gallery.kinds import crowd

POSITIONS_FILE = Path(__file__).with_name("positions.json")

Positions = dict[tuple[int, Key], Finding]


def positions(game: Game) -> Positions:
    """Return a position for every number of seats, phase and kind of choice."""
    stored_games = load_saved().get(game.name, {})
    if stored_games.get("version") != game.version:
        return fullest(game)
    findings = [_replay_row(game, row) for row in stored_games["positions"]]
    return {
        (len(game.seats_in(game.options(**finding.options))), finding.key): finding
        for finding in findings
    }


def keep(games: Sequence[Game]) -> None:
    """Explore games thoroughly, and keep what is found."""
    stored_games = dict(load_saved())
    for game in games:
        findings = fullest(game, THOROUGH).values()
        rows = [
            {"options": finding.options, "seat": finding.seat, "actions": finding.actions}
            for finding in findings
        ]
        stored_games[game.name] = {"version": game.version, "positions": rows}
    POSITIONS_FILE.write_text(f"{{{','.join(_format_games(stored_games))}\n}}\n", encoding="utf-8")
    load_saved.cache_clear()


def _format_games(stored_games: dict[str, Any]) -> Iterator[str]:
    """Write each game, and each position on a separate line."""
    for name, entry in sorted(stored_games.items()):
        rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in entry["positions"])
        yield f'\n"{name}": {{"version": {entry["version"]}, "positions": [\n{rows}\n]}}'


@cache
def load_saved() -> dict[str, Any]:
    """Return what the file of positions holds, by game."""
    stored_games: dict[str, Any] = (
        json.loads(POSITIONS_FILE.read_text(encoding="utf-8")) if POSITIONS_FILE.exists() else {}
    )
    return stored_games


def replay(game: Game, option_values: dict[str, Any], actions: Sequence[int]) -> Match:
    """Play a match again, to the position after all of the actions."""
    options = game.options(**option_values)
    fair = Fair.from_seed(SEED) if game.has_luck(options) else Fair()
    match = Match(game, options, fair=fair)
    for ply, action in enumerate(actions):
        if ply == match.ply:  # forced actions are played by themselves
            match.play(action)
    return match


def _replay_row(game: Game, row: dict[str, Any]) -> Finding:
    match = replay(game, row["options"], row["actions"])
    scene = game.scene(match.states[0], row["seat"])
    actions = tuple(row["actions"])
    return Finding(row["options"], actions, match.states, row["seat"], scene, crowd(scene))
