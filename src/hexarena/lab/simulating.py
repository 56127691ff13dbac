"""Simulate: play the matches of a plan here or on a cluster, and return their rows."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypedDict, Unpack

import pyarrow as pa

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.lab.plan import RunPlan, RunTerms
from hexarena.lab.playing import play
from hexarena.lab.rows import join_tables, build_rows
from hexarena.lab.shards import Shards
from hexarena.search.search import Progress

Shard = tuple[range, pa.Table]
ShardPool = Callable[[RunPlan, Sequence[range]], Iterator[Shard]]  # plays shards, in any order
BACKENDS = ("here", "ray")


class Ways(TypedDict, total=False):
    """How a run is played, which changes none of its rows.

    `workers`: threads or processes, all processors by default; `on`: `here` or `ray`; `folder`:
    where shards are kept, which the same run goes on with; `progress` is told how many matches are
    played, of how many.
    """

    workers: int
    on: str
    folder: Path | str | None
    progress: Progress | None


class SimulationTerms(RunTerms, Ways, total=False):
    """What `simulate` takes."""


def simulate(
    game: str | Game, players: Sequence[str], games: int, **terms: Unpack[SimulationTerms]
) -> pa.Table:
    """Play `games` matches between bots, one for each seat; return a row for each: see `SCHEMA`.

    Every entrant takes every seat equally often: match n begins with the next of them. Matches
    with the same seats filled in turn are a pair and have the same luck. The same seed gives the
    same rows in the same order, wherever they are played. Bots are called by name, as `bot` takes
    it, or `external:COMMAND` (see `external`). Raises UnknownGame, BadOption, UnknownBot, BadCall,
    UnsavedRecord, MissingExtra.
    """
    ways: Ways = {each: terms.pop(each) for each in Ways.__annotations__ if each in terms}  # type: ignore[misc,assignment]
    return run(RunPlan(game, players, games, **terms), **ways)  # type: ignore[misc]


def run(plan: RunPlan, **ways: Unpack[Ways]) -> pa.Table:
    """Play the matches of a plan; return their rows. Raises as `simulate` does."""
    folder, progress = ways.get("folder"), ways.get("progress")
    shards = Shards(Path(folder), plan) if folder else None
    numbers = list(plan.shards())
    tables = {each: shards.read(each) for each in numbers} if shards else {}
    due = [each for each in numbers if tables.get(each) is None]
    done = plan.games - sum(map(len, due))
    for each, table in _choose_pool(ways)(plan, due):
        tables[each] = table
        if shards:
            shards.write(each, table)
        done += len(each)
        if progress:
            progress(done, plan.games)
    return join_tables([tables[each] for each in numbers if tables[each] is not None])


def _choose_pool(ways: Ways) -> ShardPool:
    place = ways.get("on", "here")
    if place not in BACKENDS:
        raise BadCall(f"on {place!r} came; expected {' or '.join(BACKENDS)}")
    if place == "ray":
        from hexarena.lab.clusters import on_ray

        return on_ray
    from hexarena.lab.workers import on_workers

    return on_workers(ways.get("workers", 0))


def shards_in_order(plan: RunPlan, **ways: Unpack[Ways]) -> Generator[pa.Table]:
    """Yield the rows of each shard by the number of its matches, as soon as they are played.

    Closing it ends the run. Raises as `simulate` does.
    """
    folder = ways.get("folder")
    shards = Shards(Path(folder), plan) if folder else None
    numbers = list(plan.shards())
    kept = {each: shards.read(each) for each in numbers} if shards else {}
    early = {each: table for each, table in kept.items() if table is not None}
    due = [each for each in numbers if each not in early]
    played: Any = _choose_pool(ways)(plan, due)  # a generator
    with closing(played):
        for each in numbers:
            yield early.pop(each) if each in early else _await_shard(each, played, early, shards)


def _await_shard(
    numbers: range, played: Iterator[Shard], early: dict[range, pa.Table], shards: Shards | None
) -> pa.Table:
    """Return a shard's rows once they are played, and keep those that come before it."""
    for range_played, table in played:
        if shards:
            shards.write(range_played, table)
        if range_played == numbers:
            return table
        early[range_played] = table
    raise BadCall(f"matches {numbers} were not played; expected that all are")


def play_shard(plan: RunPlan, numbers: range) -> pa.Table:
    """Play the matches of one shard; return their rows."""
    return build_rows(plan, numbers, play(plan, numbers))
