"""Glicko-2, by Mark Glickman's "Example of the Glicko-2 system", whose step numbers are cited.

A rating is a value with a deviation, which says how uncertain it is, and a volatility, which says
how much it tends to change. Time is counted in rating periods, and fractions of a period are
allowed.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

SCALE = 400 / math.log(10)  # points of a rating per unit of the logistic scale (step 2)
TAU = 0.5  # limits how fast volatility changes
PRECISION = 1e-6  # the precision of the new volatility
UNSURE = 110.0  # a deviation above this makes a rating provisional


class Rating(NamedTuple):
    """How strong somebody is, from `matches` rated matches."""

    value: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    matches: int = 0

    @property
    def provisional(self) -> bool:
        """Whether the rating is still too uncertain to be shown as final."""
        return self.deviation > UNSURE


FRESH = Rating()  # the rating of a new player


class Result(NamedTuple):
    """An opponent, and the score against them: 1, 0.5 or 0.

    `weight` is how much it counts, less than 1 where results depend on each other.
    """

    opponent: Rating
    score: float
    weight: float = 1.0


def widen(rating: Rating, periods: float) -> Rating:
    """Return a rating after periods without results: less certain, like a new one at most."""
    phi = math.hypot(rating.deviation / SCALE, rating.volatility * math.sqrt(periods))
    return rating._replace(deviation=min(phi * SCALE, max(rating.deviation, FRESH.deviation)))


def update(rating: Rating, results: Sequence[Result], periods: float = 1.0) -> Rating:
    """Return a rating after a period's results; opponents' ratings are those before the period.

    At least one result must count.
    """
    mu, phi = (rating.value - FRESH.value) / SCALE, rating.deviation / SCALE
    information = lead = 0.0
    for opponent, score, weight in results:
        impact = _impact(opponent.deviation / SCALE)
        expected = _expected_score(impact, mu - (opponent.value - FRESH.value) / SCALE)
        information += weight * impact**2 * expected * (1 - expected)  # step 3
        lead += weight * impact * (score - expected)  # step 4
    volatility = _solve_volatility(rating.volatility, phi, 1 / information, lead / information)
    prior = math.hypot(phi, volatility * math.sqrt(periods))  # step 6
    posterior = 1 / math.sqrt(1 / prior**2 + information)  # step 7
    return Rating(
        FRESH.value + SCALE * (mu + posterior**2 * lead),
        SCALE * posterior,
        volatility,
        rating.matches + len(results),
    )


def expected_score(rating: Rating, opponent: Rating) -> float:
    """Return the score that two ratings predict for the first, by how sure both are."""
    impact = _impact(math.hypot(rating.deviation, opponent.deviation) / SCALE)
    return _expected_score(impact, (rating.value - opponent.value) / SCALE)


def _expected_score(impact: float, lead: float) -> float:
    return 1 / (1 + math.exp(-impact * lead))


def _impact(phi: float) -> float:
    """Return how much a result against an opponent of this deviation counts."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _solve_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Solve for the new volatility by the Illinois method (step 5)."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        total = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low, high = start, _find_other_end(f, start, delta**2 - phi**2 - variance)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def _find_other_end(f: Callable[[float], float], start: float, excess: float) -> float:
    """Return the other end of the bracket for the new volatility."""
    if excess > 0:
        return math.log(excess)
    steps = 1
    while f(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU
