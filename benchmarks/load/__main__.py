"""Measure the server under load: `python -m benchmarks.load --tables 200 --minutes 10`.

The server has its own database, in SQLite or, with `--workers`, in PostgreSQL; this process
plays for everybody. A delay is the time from sending an action to receiving it on the other
player's stream.
"""

import asyncio
import gc
import os
import random
import tempfile
from collections.abc import Iterator
from contextlib import aclosing, closing, contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated, NamedTuple

import aiohttp
import typer

from benchmarks.load.players import Player, sit_down
from benchmarks.load.tally import Tally, busy, family, named, share
from hexarena.cli.flags import command
from hexarena.contract.game import all_games
from hexarena.contract.game import game as find_game
from hexarena.match import Match, write_record
from tests.server.redis_server import redis_at
from tests.serving import Serving, serving
from tests.store.postgres import Postgres

MEMORY_INTERVAL = 5.0  # seconds between two measurements of memory
OPENING_INTERVAL = 0.03  # seconds between the openings of two tables
MANY_FLAGS = "--connections", "16000", "--pace", "0.6"
SERVICES = "postgres", "redis-server"
MASTER = {"kind": "bot", "level": 6}
REVIEWED_GAME = "hexstrike"
REVIEW_INTERVAL = 1.0  # seconds between two looks at a review
SETTLING = 30.0  # seconds from the last opening to the first delay that counts


class LoadSettings(NamedTuple):
    """The number of tables, the game, the range of thinking times in seconds, and the bots.

    `bots` is how many matches of two bots of level 6 somebody watches meanwhile, and `reviews` how
    many reviews are ordered at first. With `clocks`, matches are rated and have a clock.
    """

    tables: int
    game: str
    think: tuple[float, float]
    bots: int = 0
    clocks: bool = False
    reviews: int = 0


async def measure(server: Serving, settings: LoadSettings, seconds: float) -> Tally:
    """Seat all players, let them play, and measure for a number of seconds."""
    tally = Tally()
    records = [write_random_match(seed) for seed in range(settings.reviews)]
    async with aiohttp.ClientSession(
        server.url,
        connector=aiohttp.TCPConnector(limit=0),
        cookie_jar=aiohttp.DummyCookieJar(),
        read_bufsize=2**22,  # a table is one line
    ) as web:
        tables = [
            asyncio.create_task(fill(web, tally, settings, number))
            for number in range(settings.tables)
        ]
        tables += [
            asyncio.create_task(look_on(web, tally, number)) for number in range(settings.bots)
        ]
        tables += [
            asyncio.create_task(order_review(web, tally, number, record))
            for number, record in enumerate(records)
        ]
        await asyncio.sleep(OPENING_INTERVAL * settings.tables + SETTLING)
        await weigh(family(server.pid), tally, seconds)
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    return tally


async def fill(
    web: aiohttp.ClientSession, tally: Tally, settings: LoadSettings, number: int
) -> None:
    """Keep a table busy: two players, one match after another."""
    await asyncio.sleep(OPENING_INTERVAL * number)
    ann, bo = (Player(web, tally, settings.think, random.Random(2 * number + n)) for n in (0, 1))
    while True:
        try:
            await asyncio.gather(ann.come(f"Ann {number}"), bo.come(f"Bo {number}"))
            table = await sit_down(ann, bo, settings.game, settings.clocks)
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(ann.play(table))
                tasks.create_task(bo.play(table))
        except* (aiohttp.ClientError, RuntimeError, TimeoutError, IndexError) as failures:
            tally.failed(failures)
            await asyncio.sleep(1)


async def look_on(web: aiohttp.ClientSession, tally: Tally, number: int) -> None:
    """Watch two bots of the highest level, one match after another, each in another game."""
    watcher = Player(web, Tally(), (0, 0), random.Random(0))
    for next_game in islice(cycle(all_games()), number, None):
        try:
            await watch_bots(watcher, tally, next_game.name)
        except (aiohttp.ClientError, RuntimeError, TimeoutError) as failure:
            tally.failed(ExceptionGroup("watching", [failure]))
            await asyncio.sleep(1)


async def watch_bots(watcher: Player, tally: Tally, game: str) -> None:
    """Watch a match of two bots to its end, and count their decisions."""
    await watcher.come("Watcher")
    match = await watcher.post("/api/matches", game=game, seats=[MASTER] * 2)
    async with aclosing(watcher.watch(match["match"])) as news:
        async for event in news:
            tally.decided()
            if event["status"] == "over":
                return


async def order_review(web: aiohttp.ClientSession, tally: Tally, number: int, record: str) -> None:
    """Have a record reviewed, and look at what is there so far like the page of a review."""
    reviewer = Player(web, Tally(), (0, 0), random.Random(0))
    try:
        await reviewer.come(f"Reviewer {number}")
        uploaded = await reviewer.post("/api/records", record=record)
        path = f"/api/matches/{uploaded['match']}/review"
        review = await reviewer.post(path)
        while review["status"] != "done":
            await asyncio.sleep(REVIEW_INTERVAL)
            since = {"after": str(review["done"])}
            async with web.get(path, params=since, headers=reviewer.cookie) as answer:
                review = await answer.json()
    except (aiohttp.ClientError, RuntimeError, TimeoutError) as failure:
        tally.failed(ExceptionGroup("reviewing", [failure]))


def write_random_match(seed: int) -> str:
    """Return the record of a match of random play, whose review takes a while."""
    rng, match = random.Random(seed), Match(find_game(REVIEWED_GAME))
    while not match.over:
        match.play(rng.choice(match.legal))
    return write_record(match)


async def weigh(pids: list[int], tally: Tally, seconds: float) -> None:
    """Count delays for a number of seconds, and measure the server's memory regularly."""
    services = named(*SERVICES)
    busy_before, services_before, tally.open = busy(pids), busy(services), True
    for _ in range(max(1, round(seconds / MEMORY_INTERVAL))):
        tally.weigh(pids)
        await asyncio.sleep(MEMORY_INTERVAL)
    tally.weigh(pids)
    tally.open, tally.computed = False, (busy(pids) - busy_before) / seconds
    tally.computed_by_services = (busy(services) - services_before) / seconds


def rows(tally: Tally, settings: LoadSettings, seconds: float) -> list[tuple[str, str]]:
    """Write the results, a row for each figure."""
    memory, delays, answers = tally.resident, tally.delays, tally.answers
    analysis = f"{settings.think[0]:g} to {settings.think[1]:g} s a decision"
    rate = len(answers) / seconds or float("nan")
    return [
        (
            "tables, players, streams",
            f"{settings.tables}, {2 * settings.tables}, {2 * settings.tables}",
        ),
        ("measured for", f"{seconds / 60:g} min, players think {analysis}"),
        ("matches of two Masters", f"{settings.bots}, {tally.decisions / seconds:.1f} decisions/s"),
        ("reviews queued", str(settings.reviews)),
        ("actions", f"{len(answers)}, {rate:.0f}/s"),
        *((f"POST to the other's event, p{n}", f"{share(delays, n):.1f} ms") for n in (50, 95, 99)),
        *((f"POST to its answer, p{n}", f"{share(answers, n):.1f} ms") for n in (50, 95, 99)),
        ("errors", str(len(tally.failures))),
        ("server's memory: first, middle, last", _three(memory)),
        ("server's processor", f"{tally.computed:.0%} of one core"),
        ("server's processor time an action", f"{1000 * tally.computed / rate:.1f} ms"),
        ("that of PostgreSQL and Redis", f"{1000 * tally.computed_by_services / rate:.1f} ms"),
    ]


def _three(values: list[float]) -> str:
    middle = values[len(values) // 2]
    return f"{values[0]:.0f}, {middle:.0f}, {values[-1]:.0f} MiB"


@contextmanager
def one_worker(folder: Path) -> Iterator[Serving]:
    """Serve from one process, with SQLite."""
    with serving(folder, *MANY_FLAGS) as server:
        yield server


@contextmanager
def several_workers(folder: Path, workers: int) -> Iterator[Serving]:
    """Serve from several processes, with PostgreSQL and Redis."""
    socket = folder / "redis.sock"
    with closing(Postgres()) as postgres, redis_at(socket):
        flags = ("--database", postgres.new(), "--redis", f"unix://{socket}")
        server = Serving(folder, *MANY_FLAGS, *flags, "--workers", str(workers))
        server.start()
        try:
            yield server
        finally:
            server.stop()


@dataclass(frozen=True)
class LoadFlags:
    """Who plays, what, at what pace and for how many minutes, and who serves."""

    tables: Annotated[int, typer.Option(help="tables of two players")] = 200
    minutes: Annotated[float, typer.Option(help="how long to measure")] = 1
    think: Annotated[tuple[float, float], typer.Option(help="seconds a player thinks")] = (1, 5)
    game: Annotated[str, typer.Option(help="what they play")] = "hexcore6"
    bots: Annotated[int, typer.Option(help="matches of two bots of level 6, watched")] = 0
    reviews: Annotated[int, typer.Option(help="reviews that are queued")] = 0
    clocks: Annotated[bool, typer.Option(help="rated matches with a clock")] = False
    workers: Annotated[int, typer.Option(help="of the server; 0: one, with SQLite")] = 0


def main(flags: LoadFlags) -> None:
    """Run the load test and print the table; exit with 1 if anything failed."""
    settings = LoadSettings(
        flags.tables, flags.game, flags.think, flags.bots, flags.clocks, flags.reviews
    )
    workers, seconds = flags.workers, flags.minutes * 60
    gc.disable()  # or its own pauses would count as the server's
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with several_workers(folder, workers) if workers else one_worker(folder) as server:
            tally = asyncio.run(measure(server, settings, seconds))
    print(
        f"{os.cpu_count()} cores, shared by server and players\n\n| figure | measured |\n|---|---|"
    )
    for title, value in rows(tally, settings, seconds):
        print(f"| {title} | {value} |")
    for failure in tally.failures[:10]:
        print(f"failed: {failure}")
    raise SystemExit(min(1, len(tally.failures)))


if __name__ == "__main__":
    typer.run(command(main, LoadFlags, takes_options=False))
