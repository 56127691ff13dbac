"""Turn rows into matches, to look at them, save them, or replay them anywhere."""

import json
from collections.abc import Mapping
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from hexarena.contract.errors import BadCall
from hexarena.contract.game import game
from hexarena.match import Match, StatedRules
from hexarena.match.fair import Fair
from hexarena.match.record import write_record

# The date of every simulated match, so that the same rows give the same records
DATE = "2026-01-01"


def match_of(row: Mapping[str, Any]) -> Match:
    """Return the match of a row, replayed action by action.

    `row` is one of `table.to_pylist()`. Raises OldRules if the row's rules can't be played now.
    """
    match_game = game(row["game"])
    changed_options = json.loads(row["options"])
    options = match_game.options_for_version(row["rules"], changed_options)
    names = [player["name"][:60] for player in json.loads(row["players"])]
    players = [names[entrant] for entrant in row["entrants"]]
    fair = Fair(typed=True) if match_game.has_luck(options) else Fair()
    match = Match(match_game, options, players, DATE, fair)
    if row["rules"] != match_game.version:
        match.earlier = StatedRules(row["rules"], changed_options)
    for ply, action in enumerate(row["actions"]):
        if ply >= match.ply:
            match.play(action)
    return match


def record_of(row: Mapping[str, Any]) -> str:
    """Return the record of the match of a row, as text. Raises OldRules."""
    return write_record(match_of(row))


def row_of(table: pa.Table, key: str) -> dict[str, Any]:
    """Return the row of the match with this key. Raises BadCall."""
    rows = table.filter(pc.equal(table["key"], key)).slice(0, 1).to_pylist()
    if not rows:
        keys = ", ".join(table["key"].slice(0, 3).to_pylist())
        raise BadCall(f"got match {key!r}; expected one of the run's, such as {keys}")
    row: dict[str, Any] = rows[0]
    return row
