"""Measure the server under load: `python -m benchmarks.load --tables 200 --minutes 10`.

The server is a process of its own with its own SQLite database; this process plays for everybody.
A delay is the time from sending an action to receiving it on the other player's stream.
"""

import asyncio
import gc
import os
import random
import tempfile
from pathlib import Path
from typing import Annotated, NamedTuple

import aiohttp
import typer

from benchmarks.load.players import Player, sit_down
from benchmarks.load.tally import Tally, busy, share
from tests.serving import Serving, serving

WEIGHED = 5.0  # seconds between two measurements of memory
SPREAD = 0.03  # seconds between the openings of two tables
SETTLING = 10.0  # seconds from the last opening to the first delay that counts


class House(NamedTuple):
    """The number of tables, the game, and the range of thinking times in seconds."""

    tables: int
    game: str
    think: tuple[float, float]


async def measure(server: Serving, house: House, seconds: float) -> Tally:
    """Seat all players, let them play, and measure for a number of seconds."""
    tally = Tally()
    async with aiohttp.ClientSession(
        server.url,
        connector=aiohttp.TCPConnector(limit=0),
        cookie_jar=aiohttp.DummyCookieJar(),
        read_bufsize=2**22,  # a table is one line
    ) as web:
        tables = [
            asyncio.create_task(fill(web, tally, house, number)) for number in range(house.tables)
        ]
        await asyncio.sleep(SPREAD * house.tables + SETTLING)
        await weigh(server.pid, tally, seconds)
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    return tally


async def fill(web: aiohttp.ClientSession, tally: Tally, house: House, number: int) -> None:
    """Keep a table busy: two players, one match after another."""
    await asyncio.sleep(SPREAD * number)
    ann, bo = (Player(web, tally, house.think, random.Random(2 * number + n)) for n in (0, 1))
    while True:
        try:
            await asyncio.gather(ann.come(f"Ann {number}"), bo.come(f"Bo {number}"))
            table = await sit_down(ann, bo, house.game)
            async with asyncio.TaskGroup() as both:
                both.create_task(ann.play(table))
                both.create_task(bo.play(table))
        except* (aiohttp.ClientError, RuntimeError, TimeoutError, IndexError) as failures:
            tally.failed(failures)
            await asyncio.sleep(1)


async def weigh(pid: int, tally: Tally, seconds: float) -> None:
    """Count delays for a number of seconds, and measure the server's memory regularly."""
    before, tally.open = busy(pid), True
    for _ in range(max(1, round(seconds / WEIGHED))):
        tally.weigh(pid)
        await asyncio.sleep(WEIGHED)
    tally.weigh(pid)
    tally.open, tally.computed = False, (busy(pid) - before) / seconds


def rows(tally: Tally, house: House, seconds: float) -> list[tuple[str, str]]:
    """Write the results, a row for each figure."""
    memory, delays, answers = tally.resident, tally.delays, tally.answers
    analysis = f"{house.think[0]:g} to {house.think[1]:g} s a decision"
    return [
        ("tables, players, streams", f"{house.tables}, {2 * house.tables}, {2 * house.tables}"),
        ("measured for", f"{seconds / 60:g} min, players think {analysis}"),
        ("actions", f"{len(answers)}, {len(answers) / seconds:.0f}/s"),
        *((f"POST to the other's event, p{n}", f"{share(delays, n):.1f} ms") for n in (50, 95, 99)),
        *((f"POST to its answer, p{n}", f"{share(answers, n):.1f} ms") for n in (50, 95, 99)),
        ("errors", str(len(tally.failures))),
        ("server's memory: first, middle, last", _three(memory)),
        ("server's processor", f"{tally.computed:.0%} of one core"),
    ]


def _three(values: list[float]) -> str:
    middle = values[len(values) // 2]
    return f"{values[0]:.0f}, {middle:.0f}, {values[-1]:.0f} MiB"


def main(
    tables: Annotated[int, typer.Option(help="tables of two players")] = 200,
    minutes: Annotated[float, typer.Option(help="how long to measure")] = 1,
    least: Annotated[float, typer.Option(help="seconds a player thinks at least")] = 1,
    most: Annotated[float, typer.Option(help="seconds a player thinks at most")] = 5,
    game: Annotated[str, typer.Option(help="what they play")] = "hexcore6",
) -> None:
    """Run the load test and print the table; exit with 1 if anything failed."""
    house, seconds = House(tables, game, (least, most)), minutes * 60
    gc.disable()  # or its own pauses would count as the server's
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "--connections", "16000") as server,
    ):
        tally = asyncio.run(measure(server, house, seconds))
    print(
        f"{os.cpu_count()} cores, shared by server and players\n\n| figure | measured |\n|---|---|"
    )
    for name, value in rows(tally, house, seconds):
        print(f"| {name} | {value} |")
    for failure in tally.failures[:10]:
        print(f"failed: {failure}")
    raise SystemExit(min(1, len(tally.failures)))


if __name__ == "__main__":
    typer.run(main)
