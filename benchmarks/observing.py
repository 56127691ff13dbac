"""Measure how long an observation takes: `python -m benchmarks.observing`, or with names of games.

One call observes all states of random matches in which a seat is to act, each as that seat sees
it: as floats, as bytes and as bits. The unit is a step of random play, measured in the same round,
so that the machine's speed cancels. Every figure is the median of several rounds. Each round
measures every game and type in turn.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from statistics import median
from time import thread_time
from typing import Annotated

import numpy as np
import typer

from hexarena.contract.game import Game, all_games, game
from hexarena.contract.record import States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.research import Batch, Observer
from hexarena.research.observing.observations import ENTRY_TYPES, EntryType

STATES = 1024
ROUNDS = 15
CALLS = 10  # in a round
GOALS = {"hexcore6": 3, "hexthing": 5, "hfc": 3, "knockouts": 5, "hexstrike": 10}  # steps


def decisions(game: Game) -> Iterator[States]:
    """Play at random, match after match: yield every state in which a seat decides."""
    rules, buffer = game.rules, np.zeros(game.rules.ACTIONS, np.int32)
    for seed in count():
        states, rng = game.start(), new_rng(seed)
        while not rules.over(states):
            if states["to_act"][0] >= 0:
                yield copy_states(states)
            rules.apply(states, int(rules.compiled.sample_at(states, 0, rng, buffer)))


class Measurement:
    """States of a game, to be observed again and again, and a batch that plays at random."""

    def __init__(self, game: Game) -> None:
        self.game, self.batch = game, Batch(game, STATES, seed=1)
        self.observers = {dtype: Observer(game, dtype=dtype) for dtype in ENTRY_TYPES}
        self.states = np.concatenate([*islice(decisions(game), STATES)])
        self.seats = self.states["to_act"].copy()
        self.rows = {
            dtype: np.empty((STATES, observer.size), observer.dtype)
            for dtype, observer in self.observers.items()
        }
        self.steps: dict[EntryType, list[float]] = {dtype: [] for dtype in ENTRY_TYPES}
        self.microseconds: dict[EntryType, list[float]] = {dtype: [] for dtype in ENTRY_TYPES}
        self.batch.step_random()
        for dtype in ENTRY_TYPES:
            self.observe(dtype)

    def observe(self, dtype: EntryType) -> None:
        """Observe every state."""
        self.observers[dtype].observe_many(self.states, self.seats, self.rows[dtype])

    def measure(self) -> None:
        """Note what an observation of each type takes, in microseconds and in steps."""
        step = time_calls(self.batch.step_random)
        for dtype in ENTRY_TYPES:
            observation = time_calls(partial(self.observe, dtype))
            self.microseconds[dtype].append(observation)
            self.steps[dtype].append(observation / step)

    def row(self) -> str:
        """Write a line of the table."""
        cells = [self.game.name]
        for dtype in ENTRY_TYPES:
            size = f"{self.observers[dtype].size:,}"
            steps, microseconds = median(self.steps[dtype]), median(self.microseconds[dtype])
            cells += [size, f"{microseconds:.2f}", f"{steps:.1f}"]
        return f"| {' | '.join([*cells, str(GOALS.get(self.game.name, ''))])} |"


def time_calls(call: Callable[[], object]) -> float:
    """Return the microseconds of processor time of a call, for each of its STATES."""
    start = thread_time()
    for _ in range(CALLS):
        call()
    return (thread_time() - start) / CALLS / STATES * 1e6


def main(games: Annotated[list[str] | None, typer.Argument(help="by default all")] = None) -> None:
    """Print the table."""
    measurements = [
        Measurement(measured_game) for measured_game in (map(game, games) if games else all_games())
    ]
    for _ in range(ROUNDS):
        for measurement in measurements:
            measurement.measure()
    columns = [f"{dtype}: size | µs | steps" for dtype in ENTRY_TYPES]
    print(f"| game | {' | '.join(columns)} | goal |")
    print("|---" * (2 + 3 * len(columns)) + "|")
    print("\n".join(measurement.row() for measurement in measurements))


if __name__ == "__main__":
    typer.run(main)
