"""A history of a game: the measures of each version, a file each, compared with the one before.

A file has a row for each match, with what every measure needs of it. So two versions are compared
match by match, with the same luck, although the rules of the earlier one are gone.
"""

import datetime as dt
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from hexarena.contract.errors import BadCall, BrokenHistory, UnsavedRecord
from hexarena.contract.files import replace_file
from hexarena.contract.game import Game
from hexarena.lab.compare import MeasuredEffect, compare_match_measures
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.measures.per_match import PerMatch
from hexarena.lab.measures.sample import Sample
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.rows import flat
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution, run

METADATA = b"hexarena history"
PAIR, DIGEST = "pair", "digest"  # columns of every match
TOP, BOTTOM = "/top", "/bottom"  # the ends of the names of a measure's columns
SETTINGS = ("options", "players", "games", "seed")  # of a plan, the same in a whole history


class HistoryEntry(NamedTuple):
    """The measures of one version of a game.

    `plan` describes the run. `digests`, uint64[matches], are equal where matches went the same way.
    """

    label: str
    date: str  # ISO 8601
    plan: Mapping[str, Any]
    digests: npt.NDArray[np.uint64]
    measures: Mapping[str, MatchMeasure]


class HistoryStep(NamedTuple):
    """A version, the one before it if there is one, and their differences, measure by measure."""

    entry: HistoryEntry
    previous: HistoryEntry | None
    effects: tuple[MeasuredEffect, ...]

    @property
    def is_same(self) -> bool:
        """Whether all matches went the same way as in the version before."""
        return self.previous is not None and np.array_equal(
            self.previous.digests, self.entry.digests
        )


def add_version(
    plan: RunPlan,
    folder: Path,
    label: str = "",
    measures: Sequence[str] = (),
    *,
    execution: Execution = DEFAULT_EXECUTION,
) -> HistoryStep:
    """Measure a game as it is now, compare it with the last version, and keep it if it differs.

    `label` names the version; by default, it is the date. Raises BadCall if the last version was
    measured in other matches, BrokenHistory, UnsavedRecord, and the errors of `simulate`.
    """
    entries = read_history(folder, plan.game)
    previous = entries[-1] if entries else None
    if previous:
        check_same_run(previous, plan)
    date = dt.datetime.now(dt.UTC).date().isoformat()
    table = run(plan, execution)
    entry = HistoryEntry(
        label or date,
        date,
        _describe(plan),
        digest_matches(table),
        PerMatch(Sample(table)).select(measures),
    )
    effects = compare_match_measures(previous.measures, entry.measures) if previous else ()
    step = HistoryStep(entry, previous, effects)
    if not step.is_same:
        _write(folder / f"{_file_stem(plan.game)}-{len(entries) + 1:04}.parquet", entry)
    return step


def compare_versions(entries: Sequence[HistoryEntry]) -> tuple[HistoryStep, ...]:
    """Compare every version with the one before it."""
    return tuple(
        HistoryStep(
            entry,
            previous,
            compare_match_measures(previous.measures, entry.measures) if previous else (),
        )
        for previous, entry in zip((None, *entries), entries, strict=False)
    )


def check_same_run(entry: HistoryEntry, plan: RunPlan) -> None:
    """Raise BadCall unless a plan plays the matches in which a version was measured."""
    reference, current = entry.plan, _describe(plan)
    for name in SETTINGS:
        if reference[name] != current[name]:
            received = f"the last version, {entry.label}, has {name} {reference[name]}"
            raise BadCall(f"{received}; expected the same, or another folder, for {current[name]}")


def _describe(plan: RunPlan) -> Mapping[str, Any]:
    """Return the description of a plan, as JSON keeps it, with players by name."""
    players = [entrant.name for entrant in plan.entrants]
    description: Mapping[str, Any] = json.loads(
        json.dumps({**plan.description, "players": players})
    )
    return description


def digest_matches(table: pa.Table) -> npt.NDArray[np.uint64]:
    """Return a number for each match, uint64[n], that differs if an action or the end differs."""
    actions = np.asarray(flat(table["actions"]), np.int64)
    starts = np.asarray(table["actions"].combine_chunks().offsets).tolist()
    endings = table["ending"].cast(pa.string()).to_pylist()
    digests = [
        hashlib.blake2b(actions[start:end].tobytes() + ending.encode(), digest_size=8).digest()
        for start, end, ending in zip(starts, starts[1:], endings, strict=False)
    ]
    return np.frombuffer(b"".join(digests), np.uint64)


def join_measures(parts: Iterable[Mapping[str, MatchMeasure]]) -> dict[str, MatchMeasure]:
    """Return measures of several runs of matches as those of all of them, one after another."""
    by_name: dict[str, list[MatchMeasure]] = {}
    for part in parts:
        for name, measure in part.items():
            by_name.setdefault(name, []).append(measure)
    return {name: _join(measures) for name, measures in by_name.items()}


def _join(measures: Sequence[MatchMeasure]) -> MatchMeasure:
    bottoms = [measure.bottoms for measure in measures if measure.bottoms is not None]
    return MatchMeasure(
        np.concatenate([measure.tops for measure in measures]),
        np.concatenate([measure.pairs for measure in measures]),
        measures[0].share,
        np.concatenate(bottoms) if bottoms else None,
    )


# Files


def read_history(folder: Path, game: Game) -> list[HistoryEntry]:
    """Return the versions of a game that a folder keeps, the oldest first. Raises BrokenHistory."""
    pattern = f"{_file_stem(game)}-[0-9][0-9][0-9][0-9].parquet"
    return [_read(file) for file in sorted(folder.glob(pattern))]


def _file_stem(game: Game) -> str:
    """Return the name of a game, without the digest of a variant, which each version changes."""
    return game.name.partition("@")[0]


def _write(file: Path, entry: HistoryEntry) -> None:
    """Write a version to a file. Raises UnsavedRecord."""
    columns: dict[str, Any] = {
        PAIR: next(iter(entry.measures.values())).pairs,
        DIGEST: entry.digests,
    }
    for name, measure in entry.measures.items():
        columns[name + TOP] = measure.tops
        if measure.bottoms is not None:
            columns[name + BOTTOM] = measure.bottoms
    note = {
        "label": entry.label,
        "date": entry.date,
        "plan": entry.plan,
        "shares": [name for name, measure in entry.measures.items() if measure.share],
    }
    table = pa.table(columns).replace_schema_metadata({METADATA: json.dumps(note)})
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, sink.getvalue().to_pybytes(), mode=0o644)
    except OSError as error:
        raise UnsavedRecord(f"{file} cannot be written: {error.strerror or error}") from error


def _read(file: Path) -> HistoryEntry:
    try:
        table = pq.read_table(file)
        note = json.loads((table.schema.metadata or {})[METADATA])
        columns = {name: np.asarray(table[name]) for name in table.column_names}
        names = [name.removesuffix(TOP) for name in columns if name.endswith(TOP)]
        measures = {
            name: MatchMeasure(
                columns[name + TOP],
                columns[PAIR],
                name in note["shares"],
                columns.get(name + BOTTOM),
            )
            for name in names
        }
        return HistoryEntry(note["label"], note["date"], note["plan"], columns[DIGEST], measures)
    except (OSError, pa.ArrowException, KeyError, ValueError) as error:
        fault = f"this is no version of a game: {type(error).__name__}: {error}"
        raise BrokenHistory(file, [fault]) from None
