"""Predict the delays of a server from its load: `python -m benchmarks.queues --workers 2`.

Thousands of players act at random moments, and a process works on all their actions at once, taking
turns at the interpreter lock. In such a queue (M/G/1 with processor sharing) an action that needs S
seconds of a processor takes S / (1 - u) on average, where u is how busy the process is, and the
slowest hundredth takes about ln(100) times as long, if delays are spread exponentially.

S and the rest of a delay, which doesn't depend on the load, are measured with the fewest tables.
The table compares what follows from them for more tables with what is measured there.
"""

import asyncio
import gc
import math
import tempfile
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.load.__main__ import LoadSettings, measure, one_worker, several_workers
from benchmarks.load.tally import Tally, share

THINK = 5.0, 25.0  # seconds that a player thinks


class Figures(NamedTuple):
    """What one run measured: actions a second, processor seconds an action, delays in seconds."""

    rate: float
    work: float
    services_work: float
    median: float
    slowest: float  # p99

    def utilization(self, workers: int) -> float:
        """Return the share of its time that a worker is busy."""
        return self.rate * self.work / workers


def predict_slowest(base: Figures, rate: float, workers: int) -> float:
    """Return the predicted p99 at a rate of actions, in seconds; infinite if it is too much."""

    def mean(actions: float) -> float:
        utilization = actions * base.work / workers
        return base.work / (1 - utilization) if utilization < 1 else math.inf

    constant = max(0.0, base.median - math.log(2) * mean(base.rate))
    return constant + math.log(100) * mean(rate)


def run(tables: int, workers: int, seconds: float) -> Figures:
    """Measure a new server with a number of tables."""
    settings = LoadSettings(tables, "hexcore6", THINK)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with several_workers(folder, workers) if workers else one_worker(folder) as server:
            tally = asyncio.run(measure(server, settings, seconds))
    return _read_figures(tally, seconds)


def _read_figures(tally: Tally, seconds: float) -> Figures:
    rate = len(tally.answers) / seconds
    return Figures(
        rate=rate,
        work=tally.computed / rate,
        services_work=tally.computed_by_services / rate,
        median=share(tally.delays, 50) / 1000,
        slowest=share(tally.delays, 99) / 1000,
    )


def main(
    tables: Annotated[list[int], typer.Argument(help="numbers of tables, the fewest first")],
    workers: Annotated[int, typer.Option(help="of the server; 0: one, with SQLite")] = 0,
    minutes: Annotated[float, typer.Option(help="how long to measure each")] = 0.6,
) -> None:
    """Measure the first number of tables, predict the delays of all, and measure them."""
    gc.disable()  # or its own pauses would count as the server's
    table = Table(
        "tables", "actions/s", "ms an action", "services, ms", "busy", "p50", "p99", "predicted"
    )
    base: Figures | None = None
    for number in tables:
        figures = run(number, workers, minutes * 60)
        base = base or figures
        predicted = predict_slowest(base, figures.rate, max(1, workers))
        milliseconds = figures.work, figures.services_work
        delays = figures.median, figures.slowest, predicted
        table.add_row(
            str(number),
            f"{figures.rate:.0f}",
            *(f"{1000 * time:.1f}" for time in milliseconds),
            f"{figures.utilization(max(1, workers)):.0%}",
            *(f"{1000 * delay:.0f}" for delay in delays),
        )
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
