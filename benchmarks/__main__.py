"""Measure Hexarena against its goals and its peers: `make bench`.

Every figure is the median of several rounds; ours and the peers' take turns in each round.
"""

import os
import platform
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from rich.progress import track

from benchmarks import figures, peers
from hexarena import Game, __version__, game
from hexarena.search import warm

ROUNDS = 7
SLOW_ROUNDS = 3  # of what takes seconds each


class Goal(NamedTuple):
    """A figure, its unit and what it must reach."""

    name: str
    measured: float
    unit: str
    goal: float
    at_least: bool = True

    @property
    def reached(self) -> bool:
        """Whether the figure is on the right side of its goal."""
        return self.measured >= self.goal if self.at_least else self.measured <= self.goal


def rounds(about: Game) -> dict[str, list[float]]:
    """Measure everything quick, taking turns."""
    length = peers.mean_length()
    measures: dict[str, Callable[[], float]] = {
        "playouts": lambda: figures.playouts(about),
        "python": peers.driven_from_python,
        "cpp": lambda: peers.rollouts_in_cpp(length),
        "threads": lambda: figures.two_threads_to_one(about),
        "call": lambda: figures.call_from_python(about),
        "copy": lambda: figures.copy_from_python(about),
        "search": lambda: figures.search(about),
    }
    found: dict[str, list[float]] = {name: [] for name in measures}
    for _ in track(range(ROUNDS), "rounds", transient=True):
        for name, measure in measures.items():
            found[name].append(measure())
    return found


def slow_rounds(about: Game) -> dict[str, float]:
    """Measure what needs a process of its own."""
    measures = (figures.import_alone, figures.cold_compile, figures.from_cache)
    jobs = [(measure, n) for measure in measures for n in range(SLOW_ROUNDS)]
    found: dict[str, list[float]] = {measure.__name__: [] for measure in measures}
    for measure, _ in track(jobs, "processes", transient=True):
        found[measure.__name__].append(measure(about))
    return {name: median(values) for name, values in found.items()}


def goals(about: Game) -> list[Goal]:
    """Measure all and set it against the goals."""
    found = rounds(about)
    quick = {name: median(values) for name, values in found.items()}
    slow = slow_rounds(about)
    millions = quick["playouts"] / 1e6
    return [
        Goal("random playouts, one thread", millions, "million decisions/s", 5),
        Goal("... against OpenSpiel Hex 9x9 from Python", _ratio(found, "python"), "times", 6),
        Goal("... against OpenSpiel Hex 9x9 C++ rollouts", _ratio(found, "cpp"), "times", 2),
        Goal("two threads against one", quick["threads"], "times", 1.8),
        Goal("legal and apply from Python", quick["call"], "us", 2, at_least=False),
        Goal("copy of a state from Python", quick["copy"], "us", 0.5, at_least=False),
        Goal("UCT from the opening, one thread", quick["search"], "playouts/s", 15_000),
        Goal("import hexarena", slow["import_alone"], "s", 0.3, at_least=False),
        Goal("everything compiled, cold", slow["cold_compile"], "s", 30, at_least=False),
        Goal("everything loaded from cache", slow["from_cache"], "s", 1, at_least=False),
    ]


def _ratio(found: dict[str, list[float]], peer: str) -> float:
    return median(a / b for a, b in zip(found["playouts"], found[peer], strict=True))


def main() -> None:
    """Print the table."""
    about = game("hexcore6")
    warm(about)
    print(f"Hexarena {__version__}, Python {platform.python_version()}, {os.cpu_count()} cores\n")
    print("| figure | median | unit | goal | reached |")
    print("|---|---|---|---|---|")
    for each in goals(about):
        sign = "at least" if each.at_least else "at most"
        row = f"{each.name} | {each.measured:,.4g} | {each.unit} | {sign} {each.goal:,}"
        print(f"| {row} | {'yes' if each.reached else 'NO'} |")


if __name__ == "__main__":
    main()
