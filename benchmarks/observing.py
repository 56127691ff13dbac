"""Measure how long an observation takes: `python -m benchmarks.observing`, or with names of games.

One call observes all states of random matches in which a seat is to act, each as that seat sees
it. Every figure is the median of several rounds. Each round measures every game in turn.
"""

from collections.abc import Iterator
from itertools import count, islice
from statistics import median
from time import thread_time
from typing import Annotated

import numpy as np
import typer

from hexarena.contract.game import Game, all_games, game
from hexarena.contract.record import States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.research import Observer

STATES = 1024
ROUNDS = 15
CALLS = 10  # in a round
GOALS = {"hexcore6": 1.0, "hfc": 0.6}  # microseconds


def decisions(game: Game) -> Iterator[States]:
    """Play at random, match after match: yield every state in which a seat decides."""
    rules, buffer = game.rules, np.zeros(game.rules.ACTIONS, np.int32)
    for seed in count():
        states, rng = game.start(), new_rng(seed)
        while not rules.over(states):
            if states["to_act"][0] >= 0:
                yield copy_states(states)
            rules.apply(states, int(rules.compiled.sample_at(states, 0, rng, buffer)))


class Measured:
    """States of a game, to be observed again and again."""

    def __init__(self, game: Game) -> None:
        self.observer = Observer(game)
        self.states = np.concatenate([*islice(decisions(game), STATES)])
        self.seats = self.states["to_act"].copy()
        self.out = np.empty((STATES, self.observer.size), np.float32)
        self.took: list[float] = []
        self.observe()

    def observe(self) -> None:
        """Observe every state."""
        self.observer.observe_many(self.states, self.seats, self.out)

    def measure(self) -> None:
        """Note how many microseconds an observation takes."""
        start = thread_time()
        for _ in range(CALLS):
            self.observe()
        self.took.append((thread_time() - start) / CALLS / STATES * 1e6)

    def row(self) -> str:
        """Write a line of the table."""
        name, took = self.observer.game.name, median(self.took)
        goal = GOALS.get(name)
        verdict = "" if goal is None else "yes" if took <= goal else "NO"
        aim = "" if goal is None else f"at most {goal}"
        parts = self.observer.layout
        planes, entries = len(parts.planes), parts.size
        return f"| {name} | {planes} | {entries:,} | {took:.2f} | {aim} | {verdict} |"


def main(games: Annotated[list[str] | None, typer.Argument(help="by default all")] = None) -> None:
    """Print the table."""
    measurements = [
        Measured(measured_game) for measured_game in (map(game, games) if games else all_games())
    ]
    for _ in range(ROUNDS):
        for measurement in measurements:
            measurement.measure()
    print("| game | planes | entries | µs an observation | goal | reached |")
    print("|---|---|---|---|---|---|")
    print("\n".join(measurement.row() for measurement in measurements))


if __name__ == "__main__":
    typer.run(main)
