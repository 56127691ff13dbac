"""Stored matches as tables: the rows of a run that nobody simulated."""

import json
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from hexarena.contract.errors import UnsavedRecord
from hexarena.contract.game import game as find_game
from hexarena.contract.record import CHANCE
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.rows import SCHEMA, schema_with_plan, winners
from hexarena.match import Match, read_record
from hexarena.match.fair import Fair


class StoredPlays(NamedTuple):
    """A stored match: its key, each decision with its seat, and the points of each seat."""

    key: str
    plays: Sequence[tuple[int, int]]
    points: Sequence[float]


def build_table(
    game: str, options: Mapping[str, str], players: str, matches: Sequence[StoredPlays]
) -> pa.Table:
    """Return the rows of stored matches of one game and options, for the laboratory's measures.

    `players` is one of RECORDED. Matches that a seat left aren't among the rows, since no kernel
    replays that.
    """
    replays = [(stored, replay(game, options, stored.plays)) for stored in matches]
    complete = [(stored, match) for stored, match in replays if not match.left]
    seats = len(find_game(game).seats_in(find_game(game).options(**options)))
    plan = RunPlan(game, [players] * seats, max(len(complete), 1), options=options)
    rows = [
        describe_match(match, number, stored.points) | {"key": f"{plan.digest}-{number}"}
        for number, (stored, match) in enumerate(complete)
    ]
    columns = {"players": json.dumps(plan.description["players"])}
    return pa.Table.from_pylist([row | columns for row in rows], schema=schema_with_plan(plan))


def replay(game: str, options: Mapping[str, str], plays: Sequence[tuple[int, int]]) -> Match:
    """Return a match with its decisions played again; forced ones come by themselves."""
    found_game = find_game(game)
    found_options = found_game.options(**options)
    match = Match(found_game, found_options, fair=Fair(typed=found_game.has_luck(found_options)))
    for action, seat in plays:
        match.repeat(action, seat)
    return match


def describe_match(match: Match, number: int, returns: Sequence[float]) -> dict[str, object]:
    """Return a match as a row of SCHEMA. Who won counts, so `returns` may be points."""
    seats = [seat for _, _, seat in match.decisions if seat != CHANCE]
    winner = winners(np.array([returns], np.float32))[0]
    return {
        "key": f"{number}",
        "number": number,
        "pair": number,
        "game": match.game.name,
        "rules": match.game.version,
        "options": json.dumps(
            {name: f"{value}" for name, value in match.changed_options.items()}, sort_keys=True
        ),
        "players": json.dumps(
            [{"name": name, "version": "", "budget": None} for name in match.players]
        ),
        "seed": 0,
        "entrants": list(range(len(match.players))),
        "returns": list(returns),
        "margins": list(returns),
        "scores": list(returns),
        "winner": int(winner),
        "ending": match.outcome.text if match.outcome else "",
        "decisions": len(seats),
        "turns": sum(seat != before for seat, before in zip(seats, [None, *seats], strict=False)),
        "actions": list(match.actions),
        "values": None,
        "weighed": None,
    }


def confirm_new(target: Path) -> None:
    """Raise UnsavedRecord if there is such a file."""
    if target.exists():
        raise UnsavedRecord(f"{target} exists already; expected a new file")


def write_parquet(archive: Path, target: Path) -> int:
    """Write the records of a zip as rows of SCHEMA into a new Parquet file; return how many.

    Raises BadRecord, UnsavedRecord.
    """
    confirm_new(target)
    with zipfile.ZipFile(archive) as records:
        matches = [read_record(records.read(name).decode()) for name in records.namelist()]
    rows = [
        describe_match(match, number, match.outcome.returns if match.outcome else ())
        for number, match in enumerate(matches)
    ]
    parquet.write_table(pa.Table.from_pylist(rows, schema=SCHEMA), target)
    return len(rows)
