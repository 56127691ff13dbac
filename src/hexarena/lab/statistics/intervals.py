"""Estimates with 95 % intervals: shares, means, quantiles, differences, correlations.

Matches of one pair share their chance, so they are not independent. Where a function takes
`clusters`, int[n], it counts the values of a cluster as one observation: its error is that of a
linearised estimate, summed by cluster (Cameron and Miller, "A practitioner's guide to
cluster-robust inference", Journal of Human Resources 50, 2015).
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy import stats

from hexarena.search.duel import Z95, wilson

Samples = npt.NDArray[np.float64]
Clusters = npt.NDArray[np.integer]

POWER = 0.8
Z_POWER = float(stats.norm.ppf(POWER))
DISAGREEING = 4  # pairs added that tell two samples apart: none seen is not none at all


class Estimate(NamedTuple):
    """A value, the ends of its 95 % interval, and the number of observations."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Tell whether the interval holds a value."""
        return self.low <= value <= self.high

    def scaled(self, factor: float, shift: float = 0.0) -> "Estimate":
        """Return the estimate in another unit: times a positive `factor`, plus `shift`."""
        value, low, high = (shift + factor * each for each in (self.value, self.low, self.high))
        return Estimate(value, low, high, self.n)


class StandardError(NamedTuple):
    """The standard error of a mean, and the number of independent observations it has."""

    error: float
    clusters: int

    @property
    def t95(self) -> float:
        """The standard errors on each side of a 95 % interval, by Student's t."""
        return float(stats.t.ppf(0.975, self.clusters - 1)) if self.clusters > 1 else math.inf


def spread(influence: Samples, clusters: Clusters | None = None) -> StandardError:
    """Return the spread of a mean of `influence`, float64[n], whose own mean is about 0."""
    sums = by_cluster(influence, clusters)
    many = len(sums)
    if many < 2:
        return StandardError(math.inf, many)
    squares = float(np.square(sums - sums.mean()).sum())
    return StandardError(math.sqrt(squares * many / (many - 1)) / len(influence), many)


def by_cluster(values: Samples, clusters: Clusters | None = None) -> Samples:
    """Return the sum of each cluster's values, ordered by cluster."""
    if clusters is None:
        return values
    _, places = np.unique(clusters, return_inverse=True)
    return np.bincount(places, weights=values).astype(np.float64)


def share(hits: int, trials: int) -> Estimate:
    """Estimate a share of independent trials (Wilson, JASA 22, 1927)."""
    return Estimate(hits / trials if trials else math.nan, *wilson(hits, trials), trials)


def points(values: npt.ArrayLike, clusters: Clusters | None = None) -> Estimate:
    """Estimate the mean of values from 0 to 1, such as points, or 1 for each hit.

    It is Wilson's interval for as many trials as would have the same standard error (Korn and
    Graubard, "Confidence intervals for proportions with small expected number of positive
    counts", Survey Methodology 24, 1998). If all clusters agree, each counts as one trial.
    """
    given = _numbers(values)
    if not len(given):
        return Estimate(math.nan, 0.0, 1.0, 0)
    value = float(given.mean())
    seen = spread(given - value, clusters)
    trials = float(seen.clusters)
    if 0 < seen.error < math.inf:
        trials = value * (1 - value) / seen.error**2 * (Z95 / seen.t95) ** 2
    rounded = max(round(trials), 1)
    low, high = wilson(value * rounded, rounded)
    return Estimate(value, min(low, value), max(high, value), len(given))


def mean(values: npt.ArrayLike, clusters: Clusters | None = None) -> Estimate:
    """Estimate a mean of values of any size by Student's t ("Student", Biometrika 6, 1908).

    If all values are equal, the interval has no width.
    """
    given = _numbers(values)
    if not len(given):
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(given.mean())
    seen = spread(given - value, clusters)
    half = seen.error * seen.t95
    return Estimate(value, value - half, value + half, len(given))


def quantile(
    values: npt.ArrayLike, part: float = 0.5, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the value below which a `part` of all lies; by default the median.

    The ends are order statistics: the ranks that hold the binomial number of smaller values
    (Woodruff, "Confidence intervals for medians and other position measures", JASA 47, 1952).
    """
    given = np.sort(_numbers(values))
    if not len(given):
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(np.quantile(given, part))
    below = np.less_equal(_numbers(values), value).astype(np.float64)
    trials = _trials(part, spread(below - below.mean(), clusters), len(given))
    drawn = max(round(trials), 1)
    ranks = stats.binom.ppf([0.025, 0.975], drawn, part) / drawn * len(given)
    low, high = max(math.floor(ranks[0]) - 1, 0), min(math.ceil(ranks[1]), len(given) - 1)
    return Estimate(value, float(given[low]), float(given[high]), len(given))


def _trials(part: float, seen: StandardError, most: int) -> float:
    """Return how many independent trials have an error, `most` if it is none."""
    if not 0 < seen.error < math.inf:
        return float(seen.clusters)
    return min(part * (1 - part) / seen.error**2, most)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Estimate `other - one` of two independent runs, from both intervals.

    Zou and Donner, "Construction of confidence limits about effect measures", Statistics in
    Medicine 27, 2008; for two Wilson intervals it is Newcombe's.
    """
    return _apart(one, other, 0.0)


def paired_difference(
    ones: npt.ArrayLike, others: npt.ArrayLike, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the mean of `others - ones`, row by row, of values of any size."""
    return mean(_numbers(others) - _numbers(ones), clusters)


def paired_points(
    ones: npt.ArrayLike, others: npt.ArrayLike, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the mean of `others - ones`, row by row, of values from 0 to 1.

    As `difference`, less by the correlation of both (Newcombe, "Improved confidence intervals for
    the difference between binomial proportions based on paired data", Statistics in Medicine 17,
    1998, method 10). The correlation is taken as if a few further pairs disagreed.
    """
    one, other = (_numbers(each) for each in (ones, others))
    left, right = (by_cluster(each - each.mean(), clusters) for each in (one, other))
    scale = math.sqrt(float(left @ left) * float(right @ right))
    together = float(left @ right) / scale if scale > 0 else 0.0
    shrunk = together * (len(left) - 1) / (len(left) - 1 + DISAGREEING)
    return _apart(points(one, clusters), points(other, clusters), shrunk)


def _apart(one: Estimate, other: Estimate, together: float) -> Estimate:
    value = other.value - one.value
    below, above = one.value - one.low, one.high - one.value
    down, up = other.value - other.low, other.high - other.value
    low = value - math.sqrt(max(down**2 + above**2 - 2 * together * down * above, 0.0))
    high = value + math.sqrt(max(up**2 + below**2 - 2 * together * up * below, 0.0))
    return Estimate(value, low, high, min(one.n, other.n))


def correlation(
    ones: npt.ArrayLike, others: npt.ArrayLike, clusters: Clusters | None = None
) -> Estimate:
    """Estimate Pearson's correlation by Fisher's z (Metron 1, 1921).

    With clusters, the error of z is that of the linearised correlation. It is NaN, between -1 and
    1, if either side is constant.
    """
    one, other = (_numbers(each) for each in (ones, others))
    many = len(one)
    if many < 4 or one.std() == 0 or other.std() == 0:
        return Estimate(math.nan, -1.0, 1.0, many)
    x, y = ((each - each.mean()) / each.std() for each in (one, other))
    value = float(np.clip((x * y).mean(), -1.0, 1.0))
    half = Z95 / math.sqrt(many - 3)
    if clusters is not None and abs(value) < 1:
        seen = spread(x * y - value / 2 * (x * x + y * y), clusters)
        half = seen.error * seen.t95 / (1 - value**2)
    middle = math.atanh(np.clip(value, -1 + 1e-15, 1 - 1e-15))
    return Estimate(value, math.tanh(middle - half), math.tanh(middle + half), many)


def visible_effect(found: Estimate) -> float:
    """Return the smallest true effect that such a run finds four times in five.

    A run finds an effect if its interval leaves 0 out (Bloom, "Minimum detectable effects",
    Evaluation Review 19, 1995).
    """
    return found.half * (1 + Z_POWER / Z95)


def _numbers(values: npt.ArrayLike) -> Samples:
    return np.asarray(values, dtype=np.float64)
