"""Measure Hexarena's speed against its goals and its peers: `make bench`, `make bench ARGS=hfc`.

Every figure is the median of several rounds; each round measures Hexarena and its peers in turn.
Seconds are of processor time, but for two threads. Playouts write no masks and observe nothing, and
neither do their peers; `python -m benchmarks.environments` compares what observes.
"""

import os
import platform
from datetime import UTC, datetime
from statistics import median
from typing import Annotated

import typer
from rich.progress import track

from benchmarks.goals import GOALS, Goal, Measure, quick, slow
from hexarena import __version__, game
from hexarena.search import warm


def measure_rounds(measures: dict[str, Measure], rounds: int, name: str) -> dict[str, list[float]]:
    """Run every measure once in each round."""
    results: dict[str, list[float]] = {name: [] for name in measures}
    for _ in track(range(rounds), name, transient=True):
        for measure_name, measure in measures.items():
            results[measure_name].append(measure())
    return results


def figure(goal: Goal, results: dict[str, list[float]]) -> float:
    """Return the median of a goal's measure; with a peer, of the ratio in each round."""
    values = results[goal.measure]
    peer_values = results[goal.peer] if goal.peer else [1.0] * len(values)
    return median(a / b for a, b in zip(values, peer_values, strict=True))


def table(name: str, rounds: int, processes: int) -> None:
    """Measure a game and print its table."""
    measured_game = game(name)
    warm(measured_game)
    results = measure_rounds(quick(measured_game), rounds, f"{name}: rounds")
    results |= measure_rounds(slow(measured_game), processes, f"{name}: processes")
    print(f"\n{measured_game.title}\n")
    print("| figure | median | unit | goal | reached |\n|---|---|---|---|---|")
    for goal in GOALS[name]:
        value, sign = figure(goal, results), "at least" if goal.at_least else "at most"
        row = f"{goal.name} | {value:,.4g} | {goal.unit} | {sign} {goal.target:,}"
        print(f"| {row} | {'yes' if goal.reached(value) else 'NO'} |", flush=True)


def main(
    games: Annotated[list[str] | None, typer.Argument(help="the games; by default all")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="the median of which counts")] = 7,
    processes: Annotated[int, typer.Option(min=1, help="rounds of what runs in processes")] = 3,
) -> None:
    """Print the tables."""
    day, load = datetime.now(UTC).date(), os.getloadavg()[0]
    print(f"{day}: Hexarena {__version__}, Python {platform.python_version()}")
    print(f"{os.cpu_count()} cores, a load of {load:.1f}")
    for name in games or GOALS:
        table(name, rounds, processes)


if __name__ == "__main__":
    typer.run(main)
