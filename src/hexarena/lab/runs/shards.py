"""Shards: the rows of a run in a folder of Parquet files, from which a run can resume."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from hexarena.contract.errors import BadCall, UnsavedRecord
from hexarena.contract.files import replace_file
from hexarena.lab.runs.matches import play
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.rows import PLAN_KEY, SCHEMA, build_rows, join_tables, with_games

PLAN_FILE = "plan.json"

Shard = tuple[range, pa.Table]
ShardPool = Callable[[RunPlan, Sequence[range]], Iterator[Shard]]  # plays shards, in any order


def play_shard(plan: RunPlan, numbers: range) -> pa.Table:
    """Play the matches of one shard; return their rows."""
    return build_rows(plan, numbers, play(plan, numbers))


class Shards:
    """The folder of a run: its plan, and a file for each shard, named by its first match."""

    def __init__(self, folder: Path, plan: RunPlan) -> None:
        """Open or make a folder. Raises BadCall if it holds another run, UnsavedRecord."""
        self.folder = folder
        self.plan = plan
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if (folder / PLAN_FILE).exists():
                self._check_plan()
            description = json.dumps(plan.description, indent=2).encode()
            replace_file(self.folder / PLAN_FILE, description)
        except OSError as error:
            raise _unsaved_record(folder, error) from error

    def _check_plan(self) -> None:
        stored = (self.folder / PLAN_FILE).read_text(encoding="utf-8")
        if _without_games(stored) != _without_games(json.dumps(self.plan.description)):
            expected = "expected a folder of its own for another run"
            raise BadCall(f"{self.folder} holds a run of {stored[:200]}; {expected}")

    def read(self, numbers: range) -> pa.Table | None:
        """Return the rows of a shard, None if they are missing, damaged or of other matches."""
        file = self._file(numbers)
        try:
            table = pq.read_table(file)
        except (OSError, pa.ArrowException):
            return None
        is_valid = table.schema.equals(SCHEMA) and table["number"].to_pylist() == list(numbers)
        return table if is_valid else None

    def write(self, numbers: range, table: pa.Table) -> None:
        """Save the rows of a shard atomically. Raises UnsavedRecord."""
        sink = pa.BufferOutputStream()
        pq.write_table(table, sink, compression="zstd")
        try:
            replace_file(self._file(numbers), sink.getvalue().to_pybytes())
        except OSError as error:
            raise _unsaved_record(self.folder, error) from error

    def _file(self, numbers: range) -> Path:
        return self.folder / f"matches-{numbers.start:09}.parquet"


def _without_games(text: str) -> Any:
    try:
        plan = json.loads(text)
    except ValueError:
        return text
    return {name: value for name, value in plan.items() if name != "games"}


def _unsaved_record(folder: Path, error: OSError) -> UnsavedRecord:
    reason = error.strerror or str(error)
    return UnsavedRecord(f"{folder} cannot be written: {reason}; what was kept before stays")


def read_folder(folder: Path | str) -> pa.Table:
    """Return the rows of a run that was saved in a folder, up to the first that is missing.

    Their plan has as many games as there are rows, so its command repeats them. Raises BadCall.
    """
    files = sorted(Path(folder).glob("matches-*.parquet"))
    if not files:
        raise BadCall(f"{folder} holds no matches; expected a folder of `hexarena lab simulate`")
    try:
        tables = [pq.read_table(file) for file in files]
    except (OSError, pa.ArrowException) as error:
        raise BadCall(f"{folder} is damaged: {error}; the same run mends it") from error
    if any(
        not table.schema.equals(SCHEMA) or PLAN_KEY not in table.schema.metadata for table in tables
    ):
        raise BadCall(f"{folder} holds other tables; expected a folder of `hexarena lab simulate`")
    table = join_tables(tables)
    numbers = np.asarray(table["number"])
    count = int(np.argmin(np.append(numbers, -1) == np.arange(len(numbers) + 1)))
    if not count:
        raise BadCall(f"{folder} lacks its first matches; the same run plays them")
    return with_games(table.slice(0, count), count)
