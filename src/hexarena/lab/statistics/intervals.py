"""Estimates with 95 % intervals: shares, means, quantiles, differences, correlations.

Matches of one pair share their chance, so they are not independent. Where a function takes
`clusters`, int[n], it counts the values of a cluster as one observation: its error is that of a
linearised estimate, summed by cluster (Cameron and Miller, "A practitioner's guide to
cluster-robust inference", Journal of Human Resources 50, 2015).

An end that the observations can't bound is open: minus or plus infinity. `benchmarks.coverage`
measures how often each interval holds the truth.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy import special, stats

from hexarena.search.duel import Z95

Samples = npt.NDArray[np.float64]
Clusters = npt.NDArray[np.integer]

POWER = 0.8
Z_POWER = float(stats.norm.ppf(POWER))
TAIL = 0.025  # the probability beyond each end
MIN_CLUSTERS = 100  # independent observations that a mean of unbounded values needs
MAX_SKEW = 0.5  # the skewness of a mean above which a few values decide it
MIN_TAIL = 10  # clusters on each side of a quantile, below which each counts once
DISAGREEING = 4  # pairs assumed to differ: seeing no difference doesn't prove that there is none


class Estimate(NamedTuple):
    """A value, the ends of its 95 % interval, and the number of observations."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width of the interval; infinite if an end is open."""
        return (self.high - self.low) / 2

    @property
    def is_bounded(self) -> bool:
        """Whether both ends are finite."""
        return math.isfinite(self.low) and math.isfinite(self.high)

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
    """Estimate a share of independent trials (Clopper and Pearson, Biometrika 26, 1934).

    The interval holds the truth in at least 95 % of runs.
    """
    return Estimate(hits / trials if trials else math.nan, *_bound_share(hits, trials), trials)


def _bound_share(hits: float, trials: float) -> tuple[float, float]:
    """Return the ends of a share; neither number has to be whole."""
    low = special.betaincinv(hits, trials - hits + 1, TAIL) if hits > 0 else 0.0
    high = special.betaincinv(hits + 1, trials - hits, 1 - TAIL) if hits < trials else 1.0
    return float(low), float(high)


def points(values: npt.ArrayLike, clusters: Clusters | None = None) -> Estimate:
    """Estimate the mean of values from 0 to 1, such as points, or 1 for each hit.

    It is Clopper and Pearson's interval for as many trials as would have the same standard error
    (Korn and Graubard, "Confidence intervals for proportions with small expected number of
    positive counts", Survey Methodology 24, 1998). If all clusters agree, each counts as one trial.
    """
    samples = _as_floats(values)
    if not len(samples):
        return Estimate(math.nan, 0.0, 1.0, 0)
    if clusters is None and bool(np.isin(samples, (0.0, 1.0)).all()):
        return share(int(samples.sum()), len(samples))
    value = float(samples.mean())
    standard_error = spread(samples - value, clusters)
    trials = float(standard_error.clusters)
    if 0 < standard_error.error < math.inf:
        trials = value * (1 - value) / standard_error.error**2 * (Z95 / standard_error.t95) ** 2
    trials = max(trials, 1.0)
    low, high = _bound_share(value * trials, trials)
    return Estimate(value, min(low, value), max(high, value), len(samples))


def mean(values: npt.ArrayLike, clusters: Clusters | None = None) -> Estimate:
    """Estimate a mean of values of any size.

    Each end is the farther of Student's t ("Student", Biometrika 6, 1908) and of Hall's for skewed
    values ("On the removal of skewness by transformation", Journal of the Royal Statistical Society
    B 54, 1992). Both ends are open if all values are equal, or with fewer than MIN_CLUSTERS
    independent observations, which may lack rare values that move the mean. Where a few extreme
    values decide the mean, the end on their side is open.
    """
    samples = _as_floats(values)
    if not len(samples):
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(samples.mean())
    sums = by_cluster(samples - value, clusters)
    standard_error = spread(samples - value, clusters)
    if _count_effective(len(samples), clusters) < MIN_CLUSTERS or _is_constant(samples):
        return Estimate(value, -math.inf, math.inf, len(samples))
    low_factor, high_factor = _bound_skewed(standard_error.t95, _measure_skew(sums))
    error = standard_error.error
    return Estimate(value, value - low_factor * error, value + high_factor * error, len(samples))


def _is_constant(samples: Samples) -> bool:
    return bool(np.ptp(samples) <= 1e-12 * np.abs(samples).max())


def _measure_skew(sums: Samples) -> float:
    """Return the skewness of the mean of some values."""
    deviations = sums - sums.mean()
    variance = float(np.square(deviations).mean())
    third = float((deviations**3).mean())
    return third / variance**1.5 / math.sqrt(len(sums)) if variance > 0 else 0.0


def _bound_skewed(t95: float, skew: float) -> tuple[float, float]:
    """Return how many standard errors an interval extends below a mean and above it."""
    low_factor, high_factor = (
        max(t95, side * _transform_skewed(side * t95, skew)) for side in (1.0, -1.0)
    )
    return (
        (math.inf if skew < -MAX_SKEW else low_factor),
        (math.inf if skew > MAX_SKEW else high_factor),
    )


def _transform_skewed(t: float, skew: float) -> float:
    """Return the t statistic that Hall's transformation turns into `t`."""
    if abs(skew) < 1e-6:
        return t
    return 3 * (float(np.cbrt(1 + skew * t - skew**2 / 6)) - 1) / skew


def count_rate(total: float, matches: int, dispersion: float) -> Estimate:
    """Estimate how often something occurs per match, from a total count; n counts matches.

    It is Garwood's interval ("Fiducial limits for the Poisson distribution", Biometrika 28, 1936)
    for counts whose variance is `dispersion` times their mean, at least 1.
    """
    scale = max(dispersion, 1.0)
    count = total / scale
    low = special.gammaincinv(count, TAIL) if count > 0 else 0.0
    high = special.gammaincinv(count + 1, 1 - TAIL)
    low, high = (float(end) * scale / matches for end in (low, high))
    return Estimate(total / matches, low, high, matches)


def quantile(
    values: npt.ArrayLike, part: float = 0.5, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the value below which a `part` of all lies; by default the median.

    The ends are order statistics by the exact binomial distribution (Thompson, "On confidence
    ranges for the median and other expectation distributions for populations of unknown
    distribution form", Annals of Mathematical Statistics 7, 1936). An end is open if there are too
    few values for one; the other end then has the whole 5 %. Clusters count as the number of
    independent values with the same error (Woodruff, JASA 47, 1952), those in a tail of fewer than
    MIN_TAIL clusters once each.
    """
    samples = np.sort(_as_floats(values))
    count = len(samples)
    if not count:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(np.quantile(samples, part))
    trials = _count_quantile_trials(_as_floats(values) <= value, part, clusters)
    low_rank, high_rank = _find_ranks(trials, part)
    low, high = -math.inf, math.inf
    if low_rank >= 1:
        low = float(samples[(low_rank - 1) * count // trials])
    if high_rank <= trials:
        high = float(samples[count - 1 - (trials - high_rank) * count // trials])
    return Estimate(value, min(low, value), max(high, value), count)


def _find_ranks(trials: int, part: float) -> tuple[int, int]:
    """Return the ranks, counted from 1, of the ends of a quantile; open ends are out of range."""
    low_tail = 2 * TAIL if part**trials > TAIL else TAIL
    high_tail = 2 * TAIL if (1 - part) ** trials > TAIL else TAIL
    low = int(stats.binom.ppf(low_tail, trials, part))
    high = int(stats.binom.ppf(1 - high_tail, trials, part)) + 1
    return (low if high_tail == TAIL else 0), (high if low_tail == TAIL else trials + 1)


def _count_quantile_trials(
    is_below: npt.NDArray[np.bool_], part: float, clusters: Clusters | None
) -> int:
    """Return the number of independent values with the same precision."""
    count, independent = len(is_below), _count_effective(len(is_below), clusters)
    fraction = float(is_below.mean())
    if clusters is None or fraction == 1 or independent * min(part, 1 - part) < MIN_TAIL:
        return max(int(independent), 1)
    standard_error = spread(_as_floats(is_below) - fraction, clusters)
    trials = fraction * (1 - fraction) / standard_error.error**2 * (Z95 / standard_error.t95) ** 2
    return int(min(max(trials, independent), count))


def _count_effective(count: int, clusters: Clusters | None) -> float:
    """Return the number of clusters, less if their sizes differ (Kish, "Survey Sampling", 1965)."""
    if clusters is None:
        return float(count)
    sizes = np.unique(clusters, return_counts=True)[1]
    return float(count**2 / np.square(sizes.astype(np.float64)).sum())


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
    low = value - _combine_sides(second_below, first_above, rho)
    high = value + _combine_sides(second_above, first_below, rho)
    return Estimate(value, low, high, min(first.n, second.n))


def _combine_sides(first: float, second: float, rho: float) -> float:
    """Return the length of a side of a difference, from a side of each estimate."""
    if math.isinf(first) or math.isinf(second):
        return math.inf
    return math.sqrt(max(first**2 + second**2 - 2 * rho * first * second, 0.0))


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
