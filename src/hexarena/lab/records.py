"""Matches out of rows: to look at them, to save them, to replay them anywhere."""

import json
from collections.abc import Mapping
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from hexarena.contract.errors import BadCall
from hexarena.contract.game import game
from hexarena.match import Match, Stated
from hexarena.match.fair import Fair
from hexarena.match.record import write_record

DATE = "2026-01-01"  # of every simulated match: the same rows give the same records


def match_of(row: Mapping[str, Any]) -> Match:
    """Return the match of a row, replayed action by action.

    `row` is one of `table.to_pylist()`. Raises OldRules if it is of rules that are not played now.
    """
    about = game(row["game"])
    agreed = json.loads(row["options"])
    options = about.options_of(row["rules"], agreed)
    names = [each["name"][:60] for each in json.loads(row["players"])]
    players = [names[each] for each in row["entrants"]]
    fair = Fair(typed=True) if about.has_luck(options) else Fair()
    match = Match(about, options, players, DATE, fair)
    if row["rules"] != about.version:
        match.earlier = Stated(row["rules"], agreed)
    for ply, action in enumerate(row["actions"]):
        if ply >= match.ply:
            match.play(action)
    return match


def record_of(row: Mapping[str, Any]) -> str:
    """Return the record of the match of a row, as text. Raises OldRules."""
    return write_record(match_of(row))


def row_of(table: pa.Table, key: str) -> dict[str, Any]:
    """Return the row of the match with this key. Raises BadCall."""
    found = table.filter(pc.equal(table["key"], key)).slice(0, 1).to_pylist()
    if not found:
        some = ", ".join(table["key"].slice(0, 3).to_pylist())
        raise BadCall(f"match {key!r} came; expected one of the run's, such as {some}")
    row: dict[str, Any] = found[0]
    return row
