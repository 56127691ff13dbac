"""Simulate: play the matches of a plan here or on a cluster, and return their rows."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.lab.runs.plan import NO_OPTIONS, NO_STREAMS, RunPlan, Wish
from hexarena.lab.runs.rows import join_tables, with_games
from hexarena.lab.runs.shards import Shard, ShardPool, Shards
from hexarena.search.search import Progress

BACKENDS = ("here", "ray")


@dataclass(frozen=True, kw_only=True)
class Execution:
    """How a run is played. None of this affects the rows.

    `workers` is the number of threads or processes, 0 for one per processor. `backend` is `here` or
    `ray`. `folder` keeps the shards, so that the same run can resume. `on_progress` is called with
    the number of matches played, and their total.
    """

    workers: int = 0
    backend: str = BACKENDS[0]
    folder: Path | str | None = None
    on_progress: Progress | None = None

    def open_shards(self, plan: RunPlan) -> Shards | None:
        """Open the folder for the shards of a plan, if there is one. Raises BadCall."""
        return Shards(Path(self.folder), plan) if self.folder else None

    def choose_pool(self) -> ShardPool:
        """Return the pool that plays shards. Raises BadCall, MissingExtra."""
        if self.backend not in BACKENDS:
            raise BadCall(f"got on {self.backend!r}; expected {' or '.join(BACKENDS)}")
        if self.backend == "ray":
            from hexarena.lab.runs.clusters import on_ray

            return on_ray
        from hexarena.lab.runs.workers import on_workers

        return on_workers(self.workers)


DEFAULT_EXECUTION = Execution()


def simulate(
    game: str | Game,
    players: Sequence[str],
    games: int,
    *,
    options: Mapping[str, Any] = NO_OPTIONS,
    seed: int = 0,
    streams: Mapping[str, int] = NO_STREAMS,
    wishes: Iterable[Wish] = (),
    execution: Execution = DEFAULT_EXECUTION,
) -> pa.Table:
    """Play `games` matches between bots, one for each seat; return a row for each: see `SCHEMA`.

    Every entrant takes every seat equally often: match n begins with the next of them. Matches in
    which the same entrants change seats form a pair and have the same luck. The same seed gives the
    same rows in the same order, wherever they are played. Bots are named as for `bot`, or
    `python:FILE.py:NAME` (see `python_player`), or `external:COMMAND` (see `external`); the other
    arguments are those of `RunPlan`. Raises UnknownGame, BadOption, UnknownBot, BadCall,
    UnsavedRecord, MissingExtra.
    """
    plan = RunPlan(game, players, games, options=options, seed=seed, streams=streams, wishes=wishes)
    return run(plan, execution)


def run(plan: RunPlan, execution: Execution = DEFAULT_EXECUTION) -> pa.Table:
    """Play the matches of a plan; return their rows. Raises the errors of `simulate`."""
    shards = execution.open_shards(plan)
    ranges = list(plan.shards())
    tables = {numbers: shards.read(numbers) for numbers in ranges} if shards else {}
    missing = [numbers for numbers in ranges if tables.get(numbers) is None]
    match_count = plan.games - sum(map(len, missing))
    for numbers, table in execution.choose_pool()(plan, missing):
        tables[numbers] = table
        if shards:
            shards.write(numbers, table)
        match_count += len(numbers)
        if execution.on_progress:
            execution.on_progress(match_count, plan.games)
    table = join_tables([tables[numbers] for numbers in ranges if tables[numbers] is not None])
    return with_games(table, plan.games)  # a folder's rows may come from a shorter run


def shards_in_order(plan: RunPlan, execution: Execution = DEFAULT_EXECUTION) -> Generator[pa.Table]:
    """Yield the rows of each shard by the number of its matches, as soon as they are played.

    Closing the generator ends the run. Raises the errors of `simulate`.
    """
    shards = execution.open_shards(plan)
    ranges = list(plan.shards())
    stored_tables = {numbers: shards.read(numbers) for numbers in ranges} if shards else {}
    finished = {numbers: table for numbers, table in stored_tables.items() if table is not None}
    missing = [numbers for numbers in ranges if numbers not in finished]
    shard_stream: Any = execution.choose_pool()(plan, missing)  # a generator
    with closing(shard_stream):
        for numbers in ranges:
            if numbers in finished:
                yield finished.pop(numbers)
            else:
                yield _await_shard(numbers, shard_stream, finished, shards)


def _await_shard(
    numbers: range,
    shard_stream: Iterator[Shard],
    finished: dict[range, pa.Table],
    shards: Shards | None,
) -> pa.Table:
    """Wait for the rows of a shard; store shards that arrive earlier."""
    for range_played, table in shard_stream:
        if shards:
            shards.write(range_played, table)
        if range_played == numbers:
            return table
        finished[range_played] = table
    raise BadCall(f"matches {numbers} were not played; expected all of them")
