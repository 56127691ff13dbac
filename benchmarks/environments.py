"""Random play through every interface, ours and others', in one run.

    python -m benchmarks.environments --seconds 1 --rounds 3

A row is an interface and a game: decisions a second of processor time, the median of rounds, each
of which runs all rows in turn. All run on one core, where Linux lets a program choose: several
threads of XLA would be charged for waiting too. What chance decides is played and not counted.
Interfaces give what they always give: PettingZoo, Gymnasium and RLCard observe every decision;
`Batch`, OpenSpiel and Pgx need not. Libraries that are not installed are named and left out.
"""

import os
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import Annotated, NamedTuple

import typer
from rich.progress import track

from benchmarks.environment_peers import HEX, PGX
from benchmarks.environment_peers import ROWS as PEERS
from benchmarks.environment_rows import POLICY, RANDOM, Row, Step, of_game
from hexarena import __version__
from hexarena.contract.game import all_games

Name = tuple[str, str]  # an interface and a game
Speeds = dict[Name, list[float]]  # decisions a second, of each round

LIBRARIES = ("numpy", "numba", "gymnasium", "pettingzoo", "open_spiel", "jax", "pgx", "rlcard")


class Ratio(NamedTuple):
    """A row of ours to divide by one of others', and its goal, 0 if it has none."""

    ours: Name
    theirs: Name
    goal: float = 0.0


RATIOS = (
    Ratio((RANDOM, "HexCore6"), (PGX, HEX), goal=20.0),
    Ratio((POLICY, "HexCore6"), (PGX, HEX)),
)


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


def measured(rows: Sequence[tuple[Row, Step]], seconds: float, rounds: int) -> Speeds:
    """Run all rows in turn in each round."""
    found: Speeds = {(row.interface, row.game): [] for row, _ in rows}
    for _ in track(range(rounds), "rounds", transient=True):
        for speeds, (_, step) in zip(found.values(), rows, strict=True):
            speeds.append(speed(step, seconds))
    return found


def print_ratios(found: Speeds) -> None:
    """Print the ratios whose rows were measured: medians of the rounds' ratios."""
    print("\n| ours | theirs | times | goal |\n|---|---|---|---|")
    for ours, theirs, goal in RATIOS:
        if ours in found and theirs in found:
            times = median(a / b for a, b in zip(found[ours], found[theirs], strict=True))
            asked = f"at least {goal:g}" if goal else ""
            print(f"| {': '.join(ours)} | {': '.join(theirs)} | {times:.1f} | {asked} |")


def main(
    seconds: Annotated[float, typer.Option(help="of each row in each round")] = 1.0,
    rounds: Annotated[int, typer.Option(help="the median of which counts")] = 3,
    games: Annotated[list[str] | None, typer.Argument(help="of ours; by default all")] = None,
) -> None:
    """Print the table."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"Hexarena {__version__}, Python {platform.python_version()}, {os.cpu_count()} cores")
    print(installed())
    ours = [
        row for game in all_games() if game.name in (games or [game.name]) for row in of_game(game)
    ]
    found = measured(list(begun([*ours, *PEERS])), seconds, rounds)
    print("\n| interface | game | decisions/s |\n|---|---|---|")
    for (interface, title), speeds in found.items():
        print(f"| {interface} | {title} | {median(speeds):,.0f} |")
    print_ratios(found)


if __name__ == "__main__":
    typer.run(main)
