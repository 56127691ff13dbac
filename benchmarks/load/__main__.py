"""Measure a full house: `python -m benchmarks.load --tables 200 --minutes 10`.

The server is a program of its own with a SQLite database of its own; all players together are this
one. A delay is from the moment a player sends an action to the moment the other's stream brings it.
"""

import asyncio
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

WEIGHED = 5.0  # seconds between two looks at the memory
SPREAD = 0.03  # seconds from one table's opening to the next one's
SETTLING = 10.0  # seconds from the last opening to the first delay counted


class House(NamedTuple):
    """How many tables, the game, and between how many seconds a player thinks."""

    tables: int
    game: str
    think: tuple[float, float]


async def measure(server: Serving, house: House, seconds: float) -> Tally:
    """Seat everybody, let all play, and measure for so many seconds."""
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
    """Keep a table busy: two players, one match after the other."""
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
    """Count delays for so many seconds, looking at the server's memory now and then."""
    before, tally.open = busy(pid), True
    for _ in range(max(1, round(seconds / WEIGHED))):
        tally.weigh(pid)
        await asyncio.sleep(WEIGHED)
    tally.weigh(pid)
    tally.open, tally.computed = False, (busy(pid) - before) / seconds


def rows(tally: Tally, house: House, seconds: float) -> list[tuple[str, str]]:
    """Write what was measured, a row a figure."""
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
    """Fill a house, measure and print the table; exit with 1 where anything failed."""
    house, seconds = House(tables, game, (least, most)), minutes * 60
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
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
