"""Measure batches against random play in one kernel: `python -m benchmarks.batches [GAMES]`.

Every figure is a median of rounds; each round measures both sides of a ratio in turn. Shares count
processor time of the thread, so that a busy machine blurs them little; threads need a quiet one.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena import Game, game, games
from hexarena.contract.record import OVER
from hexarena.contract.rng import seed_rngs
from hexarena.research import Batch
from hexarena.search import play_many

SIZES = (1024, 4096)
ROUNDS = 5
DECISIONS = 60_000  # of each measure in a round
MIXING = 1500  # steps after which matches stand at different points

Policy = Callable[[], object]


class Goal(NamedTuple):
    """A figure, and the least that it is to reach, if anything."""

    name: str
    minimum: float = 0.0


STEP_RANDOM = Goal("step_random", 0.6)
LISTS = Goal("a policy over lists", 0.4)
MASKS = Goal("... and masks", 0.3)
OBSERVATIONS = Goal("... and observations")
THREADS = Goal("two threads to one", 1.7)
SAMPLE = Goal("`sample` to softmax by NumPy", 5)


def by_lists(batch: Batch, rng: np.random.Generator, *extra_policies: Policy) -> None:
    """Let NumPy choose a random action for every match from the ragged lists, and step.

    `extra_policies` is called before, such as what writes masks.
    """
    flat, first = batch.legal()
    for write in extra_policies:
        write()
    counts = first[1:] - first[:-1]
    positions = (rng.random(batch.size, np.float32) * counts).astype(np.int32)
    batch.step(flat.take(first[:-1] + positions))


def decisions_in_a_match(game: Game) -> float:
    """Return the mean decisions of a random match, chance not counted."""
    with Batch(game, 256, seed=9, autoreset="disabled") as batch:
        while (batch.to_act != OVER).any():
            batch.step_random()
        return float(batch.plies.mean())


def in_one_kernel(game: Game, decisions: float, seed: int) -> float:
    """Play random matches in one kernel; return the nanoseconds of a decision."""
    states, count = game.start(), max(4, round(DECISIONS / decisions))
    start = time.thread_time()
    play_many(game.rules, states, count, seed)
    return (time.thread_time() - start) / (count * decisions) * 1e9


def stepped(batch: Batch, policy: Policy, clock: Callable[[], float] = time.thread_time) -> float:
    """Step a batch; return the nanoseconds of a decision."""
    policy()
    steps = max(2, DECISIONS // batch.size)
    start = clock()
    for _ in range(steps):
        policy()
    return (clock() - start) / (steps * batch.size) * 1e9


def policies(batch: Batch) -> dict[Goal, Policy]:
    """Return the ways to step a batch."""
    rng = np.random.default_rng(1)
    return {
        STEP_RANDOM: batch.step_random,
        LISTS: partial(by_lists, batch, rng),
        MASKS: partial(by_lists, batch, rng, batch.masks),
        OBSERVATIONS: partial(by_lists, batch, rng, batch.masks, batch.observe),
    }


def make_mixed_batch(game: Game, size: int, threads: int = 1) -> Batch:
    """Return a batch whose matches stand at different points."""
    batch = Batch(game, size, seed=1, threads=threads)
    for _ in range(MIXING):
        batch.step_random()
    return batch


def shares(game: Game, size: int) -> dict[Goal, float]:
    """Return the shares of the speed of random play in one kernel."""
    decisions, ratios = decisions_in_a_match(game), dict[Goal, list[float]]()
    with make_mixed_batch(game, size) as batch:
        for n in range(ROUNDS):
            kernel_time = in_one_kernel(game, decisions, n)
            for goal, policy in policies(batch).items():
                ratios.setdefault(goal, []).append(kernel_time / stepped(batch, policy))
    return {goal: median(values) for goal, values in ratios.items()}


def draw_by_numpy(batch: Batch, scores: npt.NDArray[np.float32], rng: np.random.Generator) -> None:
    """Draw a legal action for every match with odds of exp(score)."""
    masked = np.where(batch.masks(), scores, -np.inf)
    masked -= masked.max(axis=1, keepdims=True)
    sums = np.exp(masked).cumsum(axis=1)
    (sums > rng.random((batch.size, 1)) * sums[:, -1:]).argmax(axis=1)


def sample_to_numpy(game: Game, size: int) -> dict[Goal, float]:
    """Return how many times as fast a batch draws actions by scores as NumPy does."""
    rng = np.random.default_rng(1)
    with make_mixed_batch(game, size) as batch:
        scores = rng.normal(size=(size, game.rules.ACTIONS)).astype(np.float32)
        by_numpy, by_kernel = (
            partial(draw_by_numpy, batch, scores, rng),
            partial(batch.sample, scores),
        )
        by_kernel()
        ratios = [stepped(batch, by_numpy) / stepped(batch, by_kernel) for _ in range(ROUNDS)]
    return {SAMPLE: median(ratios)}


def two_threads_to_one(game: Game, size: int) -> dict[Goal, float]:
    """Return the speed-up of random steps by a second thread, by the clock."""
    clock = time.perf_counter
    with (
        make_mixed_batch(game, size) as single_batch,
        make_mixed_batch(game, size, threads=2) as double_batch,
    ):
        ratios = [
            stepped(single_batch, single_batch.step_random, clock)
            / stepped(double_batch, double_batch.step_random, clock)
            for _ in range(ROUNDS)
        ]
    return {THREADS: median(ratios)}


def sown_a_second(rows: int = 1_000_000) -> float:
    """Return how many generators are seeded in a second."""
    rngs: npt.NDArray[np.uint64] = np.zeros((rows, 1), np.uint64)
    seed_rngs(rngs, 1, 0, 0)
    start = time.thread_time()
    seed_rngs(rngs, 2, 0, 0)
    return rows / (time.thread_time() - start)


def heading(goal: Goal) -> str:
    """Write the name of a figure, and its goal if it has one."""
    return f"{goal.name} (at least {goal.minimum})" if goal.minimum else goal.name


def row(game: Game, size: int, ratios: dict[Goal, float]) -> str:
    """Write the figures of a game in a row, a star where the goal is not reached."""
    cells = (
        f"{value:.2f}{'' if value >= goal.minimum else ' *'}" for goal, value in ratios.items()
    )
    return f"| {game.name} | {size:,} | {' | '.join(cells)} |"


def main(names: list[str]) -> None:
    """Print the tables."""
    goals = STEP_RANDOM, LISTS, MASKS, OBSERVATIONS, THREADS, SAMPLE
    print(f"| game | N | {' | '.join(map(heading, goals))} |")
    print("|---|---|---|---|---|---|---|---|")
    chosen_games = [game(name) for name in names] if names else list(games())
    for chosen_game in chosen_games:
        for size in SIZES:
            ratios = shares(chosen_game, size) | two_threads_to_one(chosen_game, size)
            ratios |= sample_to_numpy(chosen_game, size)
            print(row(chosen_game, size, ratios), flush=True)
    print(f"\ngenerators sown: {sown_a_second() / 1e6:.1f} million a second")


if __name__ == "__main__":
    main(sys.argv[1:])
