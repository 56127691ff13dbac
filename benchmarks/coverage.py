"""Measure how often 95 % intervals hold the truth: `python -m benchmarks.coverage`.

Each estimate of `hexarena.lab.statistics` is drawn again and again from distributions of known
truth: skewed ones, counts, rare large values, shares, and clusters of equal and unequal sizes. An
interval with an open end isn't shown as a 95 % interval. So `held` counts all intervals, `bounded`
says how many have two ends. Shares, counts and quantiles have exact intervals, which hold more
often than 95 % if there are few values.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt
import typer
from scipy import stats

from hexarena.lab.statistics import (
    Estimate,
    Samples,
    count_rate,
    mean,
    paired_difference,
    points,
    quantile,
    share,
)

SIZES = (10, 15, 40, 100, 200, 400)
LEAST_HELD = 0.93
Draw = Callable[[np.random.Generator, int], Samples]


class Distribution(NamedTuple):
    """A distribution with its mean, and its quantiles if it is continuous."""

    draw: Draw
    mean: float
    quantile: Callable[[float], float] | None = None


class Case(NamedTuple):
    """An estimate of something whose truth is known, from one sample."""

    name: str
    truth: float
    estimate: Callable[[np.random.Generator], Estimate]


class Coverage(NamedTuple):
    """How many intervals held the truth, had both ends, and were below or above the truth."""

    held: float
    bounded: float
    below: int
    above: int


def _mix(rare: Draw) -> Draw:
    """Return a mixture: one value in twenty is large."""
    return lambda rng, n: rng.normal(1, 0.3, n) + rare(rng, n) * (rng.random(n) < 0.05)


DISTRIBUTIONS = {
    "normal": Distribution(lambda rng, n: rng.normal(0, 1, n), 0.0, stats.norm.ppf),
    "exponential": Distribution(lambda rng, n: rng.exponential(1, n), 1.0, stats.expon.ppf),
    "lognormal": Distribution(
        lambda rng, n: rng.lognormal(0, 1, n), math.exp(0.5), stats.lognorm(1).ppf
    ),
    "geometric": Distribution(lambda rng, n: rng.geometric(0.3, n).astype(float), 1 / 0.3),
    "Poisson 0.1": Distribution(lambda rng, n: rng.poisson(0.1, n).astype(float), 0.1),
    "Poisson 0.05": Distribution(lambda rng, n: rng.poisson(0.05, n).astype(float), 0.05),
    "negative binomial": Distribution(
        lambda rng, n: rng.negative_binomial(0.2, 1 / 6, n).astype(float), 1.0
    ),
    "rare 20": Distribution(_mix(lambda _, n: np.full(n, 20.0)), 2.0),
    "rare -20": Distribution(_mix(lambda _, n: np.full(n, -20.0)), 0.0),
    "rare exponential 50": Distribution(_mix(lambda rng, n: rng.exponential(50, n)), 3.5),
}


def list_cases(sizes: tuple[int, ...] = SIZES) -> Iterator[Case]:
    """Yield every case for samples of these sizes."""
    for n in sizes:
        yield from _list_shares(n)
        for name, distribution in DISTRIBUTIONS.items():
            yield from _list_values(name, distribution, n)
        for is_unequal in (False, True):
            for correlation in (0.0, 0.5, 0.95):
                yield from _list_clusters(n, correlation, is_unequal)


def _list_shares(n: int) -> Iterator[Case]:
    for p in (0.0177, 0.05, 0.3, 0.5, 0.98):
        yield Case(f"share {p:g}, n={n}", p, partial(_draw_share, p, n))
    rate = 0.05
    yield Case(
        f"rate {rate:g}, n={n}", rate, lambda rng: count_rate(int(rng.poisson(rate * n)), n, 1.0)
    )
    yield Case(
        f"points with draws, {n} pairs",
        0.5,
        lambda rng: points(
            rng.choice([1.0, 0.5, 0.0], 2 * n, p=[0.3, 0.4, 0.3]), np.repeat(np.arange(n), 2)
        ),
    )
    yield Case(f"skewed points, n={n}", 0.5 / 4.5, lambda rng: points(rng.beta(0.5, 4.0, n)))


def _draw_share(p: float, n: int, rng: np.random.Generator) -> Estimate:
    return share(int(rng.binomial(n, p)), n)


def _list_values(name: str, distribution: Distribution, n: int) -> Iterator[Case]:
    draw, truth, find_quantile = distribution
    yield Case(f"mean of {name}, n={n}", truth, lambda rng: mean(draw(rng, n)))
    yield Case(
        f"difference of {name}, n={n}", 0.5, lambda rng: _draw_difference(rng, draw(rng, n), truth)
    )
    if find_quantile is None:
        return
    for part in (0.05, 0.5, 0.95):
        estimate = partial(_draw_quantile, draw, part, n)
        yield Case(f"quantile {part:g} of {name}, n={n}", float(find_quantile(part)), estimate)


def _draw_quantile(draw: Draw, part: float, n: int, rng: np.random.Generator) -> Estimate:
    return quantile(draw(rng, n), part)


def _draw_difference(rng: np.random.Generator, second: Samples, truth: float) -> Estimate:
    first = rng.normal(0, 1, len(second))
    return paired_difference(first, first + second - truth + 0.5)


def _list_clusters(n: int, correlation: float, is_unequal: bool) -> Iterator[Case]:
    def draw(rng: np.random.Generator) -> tuple[Samples, npt.NDArray[Any]]:
        sizes = rng.integers(1, 6, n) if is_unequal else np.full(n, 2)
        shared = np.repeat(rng.normal(0, 1, n), sizes)
        own = rng.normal(0, 1, len(shared))
        values = math.sqrt(correlation) * shared + math.sqrt(1 - correlation) * own
        return values, np.repeat(np.arange(n), sizes)

    kind = f"{n} clusters of {'1 to 5' if is_unequal else '2'}, correlation {correlation:g}"
    yield Case(f"mean, {kind}", 0.0, lambda rng: mean(*draw(rng)))
    for part in (0.05, 0.5, 0.95):

        def estimate(rng: np.random.Generator, part: float = part) -> Estimate:
            values, clusters = draw(rng)
            return quantile(values, part, clusters)

        yield Case(f"quantile {part:g}, {kind}", float(stats.norm.ppf(part)), estimate)


def measure(case: Case, rounds: int, seed: int) -> Coverage:
    """Return how a case's intervals did in so many rounds."""
    rng = np.random.default_rng(seed)
    estimates = [case.estimate(rng) for _ in range(rounds)]
    below = sum(estimate.high < case.truth for estimate in estimates)
    above = sum(estimate.low > case.truth for estimate in estimates)
    bounded = sum(estimate.is_bounded for estimate in estimates) / rounds
    return Coverage(1 - (below + above) / rounds, bounded, below, above)


def main(
    rounds: Annotated[int, typer.Option(min=1, help="samples of each case")] = 1000,
    seed: int = 1,
    size: Annotated[list[int] | None, typer.Option(help="sizes of samples")] = None,
) -> None:
    """Print a table of all cases, and those that hold too rarely."""
    print("| case | held | with two ends | below | above |\n|---|---|---|---|---|")
    low = []
    for case in list_cases(tuple(size or SIZES)):
        held, bounded, below, above = measure(case, rounds, seed)
        print(f"| {case.name} | {held:.1%} | {bounded:.0%} | {below} | {above} |", flush=True)
        low += [f"{case.name}: {held:.1%}"] if held < LEAST_HELD else []
    print(f"\nBelow {LEAST_HELD:.0%}: {'; '.join(low) or 'none'}")


if __name__ == "__main__":
    typer.run(main)
