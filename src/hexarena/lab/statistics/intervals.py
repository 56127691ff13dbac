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
DISAGREEING = 4  # pairs assumed to differ: seeing no difference doesn't prove that there is none


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
        """Return whether the interval contains a value."""
        return self.low <= value <= self.high

    def scaled(self, factor: float, shift: float = 0.0) -> "Estimate":
        """Return the estimate in another unit: times a positive `factor`, plus `shift`."""
        value, low, high = (shift + factor * end for end in (self.value, self.low, self.high))
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
    """Return the standard error of a mean, from `influence`, float64[n], whose mean is about 0."""
    sums = by_cluster(influence, clusters)
    count = len(sums)
    if count < 2:
        return StandardError(math.inf, count)
    squares = float(np.square(sums - sums.mean()).sum())
    return StandardError(math.sqrt(squares * count / (count - 1)) / len(influence), count)


def by_cluster(values: Samples, clusters: Clusters | None = None) -> Samples:
    """Return the sum of each cluster's values, ordered by cluster."""
    if clusters is None:
        return values
    _, indices = np.unique(clusters, return_inverse=True)
    return np.bincount(indices, weights=values).astype(np.float64)


def share(hits: int, trials: int) -> Estimate:
    """Estimate a share of independent trials (Wilson, JASA 22, 1927)."""
    return Estimate(hits / trials if trials else math.nan, *wilson(hits, trials), trials)


def points(values: npt.ArrayLike, clusters: Clusters | None = None) -> Estimate:
    """Estimate the mean of values from 0 to 1, such as points, or 1 for each hit.

    It is Wilson's interval for as many trials as would have the same standard error (Korn and
    Graubard, "Confidence intervals for proportions with small expected number of positive
    counts", Survey Methodology 24, 1998). If all clusters agree, each counts as one trial.
    """
    samples = _as_floats(values)
    if not len(samples):
        return Estimate(math.nan, 0.0, 1.0, 0)
    value = float(samples.mean())
    standard_error = spread(samples - value, clusters)
    trials = float(standard_error.clusters)
    if 0 < standard_error.error < math.inf:
        trials = value * (1 - value) / standard_error.error**2 * (Z95 / standard_error.t95) ** 2
    rounded = max(round(trials), 1)
    low, high = wilson(value * rounded, rounded)
    return Estimate(value, min(low, value), max(high, value), len(samples))


def mean(values: npt.ArrayLike, clusters: Clusters | None = None) -> Estimate:
    """Estimate a mean of values of any size by Student's t ("Student", Biometrika 6, 1908).

    If all values are equal, the interval has no width.
    """
    samples = _as_floats(values)
    if not len(samples):
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(samples.mean())
    standard_error = spread(samples - value, clusters)
    half = standard_error.error * standard_error.t95
    return Estimate(value, value - half, value + half, len(samples))


def quantile(
    values: npt.ArrayLike, part: float = 0.5, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the value below which a `part` of all lies; by default the median.

    The ends are order statistics: the ranks that hold the binomial number of smaller values
    (Woodruff, "Confidence intervals for medians and other position measures", JASA 47, 1952).
    """
    samples = np.sort(_as_floats(values))
    if not len(samples):
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(np.quantile(samples, part))
    is_below = np.less_equal(_as_floats(values), value).astype(np.float64)
    trials = _effective_trials(part, spread(is_below - is_below.mean(), clusters), len(samples))
    rounded = max(round(trials), 1)
    ranks = stats.binom.ppf([0.025, 0.975], rounded, part) / rounded * len(samples)
    low, high = max(math.floor(ranks[0]) - 1, 0), min(math.ceil(ranks[1]), len(samples) - 1)
    return Estimate(value, float(samples[low]), float(samples[high]), len(samples))


def _effective_trials(part: float, standard_error: StandardError, limit: int) -> float:
    """Return how many independent trials have this error, at most `limit`."""
    if not 0 < standard_error.error < math.inf:
        return float(standard_error.clusters)
    return min(part * (1 - part) / standard_error.error**2, limit)


def difference(first: Estimate, second: Estimate) -> Estimate:
    """Estimate `second - first` for two independent runs, from both intervals.

    Zou and Donner, "Construction of confidence limits about effect measures", Statistics in
    Medicine 27, 2008; for two Wilson intervals it is Newcombe's.
    """
    return _estimate_difference(first, second, 0.0)


def paired_difference(
    first: npt.ArrayLike, second: npt.ArrayLike, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the mean of `second - first`, row by row, for values of any size."""
    return mean(_as_floats(second) - _as_floats(first), clusters)


def paired_points(
    first: npt.ArrayLike, second: npt.ArrayLike, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the mean of `second - first`, row by row, for values from 0 to 1.

    The interval is that of `difference`, narrowed by the correlation of both (Newcombe, "Improved
    confidence intervals for the difference between binomial proportions based on paired data",
    Statistics in Medicine 17, 1998, method 10). The correlation is taken as if a few further pairs
    disagreed.
    """
    first_values, second_values = (_as_floats(values) for values in (first, second))
    first_sums, second_sums = (
        by_cluster(values - values.mean(), clusters) for values in (first_values, second_values)
    )
    scale = math.sqrt(float(first_sums @ first_sums) * float(second_sums @ second_sums))
    rho = float(first_sums @ second_sums) / scale if scale > 0 else 0.0
    shrunk_rho = rho * (len(first_sums) - 1) / (len(first_sums) - 1 + DISAGREEING)
    return _estimate_difference(
        points(first_values, clusters), points(second_values, clusters), shrunk_rho
    )


def _estimate_difference(first: Estimate, second: Estimate, rho: float) -> Estimate:
    value = second.value - first.value
    first_below, first_above = first.value - first.low, first.high - first.value
    second_below, second_above = second.value - second.low, second.high - second.value
    low = value - math.sqrt(
        max(second_below**2 + first_above**2 - 2 * rho * second_below * first_above, 0.0)
    )
    high = value + math.sqrt(
        max(second_above**2 + first_below**2 - 2 * rho * second_above * first_below, 0.0)
    )
    return Estimate(value, low, high, min(first.n, second.n))


def correlation(
    first: npt.ArrayLike, second: npt.ArrayLike, clusters: Clusters | None = None
) -> Estimate:
    """Estimate Pearson's correlation by Fisher's z (Metron 1, 1921).

    With clusters, the error of z is that of the linearised correlation. It is NaN, between -1 and
    1, if either side is constant.
    """
    first_values, second_values = (_as_floats(values) for values in (first, second))
    n = len(first_values)
    if n < 4 or first_values.std() == 0 or second_values.std() == 0:
        return Estimate(math.nan, -1.0, 1.0, n)
    x, y = ((values - values.mean()) / values.std() for values in (first_values, second_values))
    value = float(np.clip((x * y).mean(), -1.0, 1.0))
    half = Z95 / math.sqrt(n - 3)
    if clusters is not None and abs(value) < 1:
        standard_error = spread(x * y - value / 2 * (x * x + y * y), clusters)
        half = standard_error.error * standard_error.t95 / (1 - value**2)
    middle = math.atanh(np.clip(value, -1 + 1e-15, 1 - 1e-15))
    return Estimate(value, math.tanh(middle - half), math.tanh(middle + half), n)


def visible_effect(estimate: Estimate) -> float:
    """Return the smallest true effect that a run with this estimate finds four times in five.

    A run finds an effect if its interval excludes 0 (Bloom, "Minimum detectable effects",
    Evaluation Review 19, 1995).
    """
    return estimate.half * (1 + Z_POWER / Z95)


def _as_floats(values: npt.ArrayLike) -> Samples:
    return np.asarray(values, dtype=np.float64)
