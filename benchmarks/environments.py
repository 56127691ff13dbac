"""Random play through every interface, ours and others', in one run.

    python -m benchmarks.environments --seconds 1 --rounds 3

A row is an interface and a game: decisions a second of processor time, the median of rounds, each
of which runs all rows in turn. What chance decides is played and not counted. Interfaces give what
they always give: PettingZoo, Gymnasium and RLCard observe every decision; `Batch`, OpenSpiel and
Pgx need not. Libraries that are not installed are named and left out.
"""

import os
import platform
import time
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import Annotated

import typer
from rich.progress import track

from benchmarks.environment_peers import ROWS as PEERS
from benchmarks.environment_rows import Row, Step, of_game
from hexarena import __version__
from hexarena.contract.game import all_games

LIBRARIES = ("numpy", "numba", "gymnasium", "pettingzoo", "open_spiel", "jax", "pgx", "rlcard")


def speed(step: Step, seconds: float) -> float:
    """Return the decisions a second of processor time, of all threads together."""
    count, start = 0, time.process_time()
    while (gone := time.process_time() - start) < seconds:
        count += step()
    return count / gone


def begun(rows: Sequence[Row]) -> Iterator[tuple[Row, Step]]:
    """Begin all rows and play each once, so that all is compiled; name what is not installed."""
    for row in track(rows, "compiling", transient=True):
        try:
            step = row.begin()
        except ModuleNotFoundError as error:
            print(f"left out, as {error.name} is not installed: {row.interface}, {row.game}")
            continue
        step()
        yield row, step


def installed() -> str:
    """Name the libraries and their versions."""
    return ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"


def main(
    seconds: Annotated[float, typer.Option(help="of each row in each round")] = 1.0,
    rounds: Annotated[int, typer.Option(help="the median of which counts")] = 3,
    games: Annotated[list[str] | None, typer.Argument(help="of ours; by default all")] = None,
) -> None:
    """Print the table."""
    print(f"Hexarena {__version__}, Python {platform.python_version()}, {os.cpu_count()} cores")
    print(installed())
    ours = [
        row for game in all_games() if game.name in (games or [game.name]) for row in of_game(game)
    ]
    rows = list(begun([*ours, *PEERS]))
    found: list[list[float]] = [[] for _ in rows]
    for _ in track(range(rounds), "rounds", transient=True):
        for speeds, (_, step) in zip(found, rows, strict=True):
            speeds.append(speed(step, seconds))
    print("\n| interface | game | decisions/s |\n|---|---|---|")
    for (row, _), speeds in zip(rows, found, strict=True):
        print(f"| {row.interface} | {row.game} | {median(speeds):,.0f} |")


if __name__ == "__main__":
    typer.run(main)
