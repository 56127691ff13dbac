"""Ratios of sums over matches, and which of many effects are significant."""

import math

import numpy as np
import numpy.typing as npt
from scipy import stats

from hexarena.lab.statistics import Estimate, Samples
from hexarena.lab.statistics.intervals import spread

Pairs = npt.NDArray[np.int64]


def ratio(tops: npt.ArrayLike, bottoms: npt.ArrayLike, pairs: Pairs) -> Estimate:
    """Estimate the sum of `tops` over that of `bottoms`, both float[matches]; n is the latter.

    The error is that of tops less the ratio times bottoms, summed by pair (Cochran, "Sampling
    Techniques", 1977, chapter 6). NaN without bounds if all bottoms are 0.
    """
    top, bottom = np.asarray(tops, np.float64), np.asarray(bottoms, np.float64)
    total = float(bottom.sum())
    if total <= 0:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(top.sum()) / total
    standard_error = spread((top - value * bottom) * len(bottom) / total, pairs)
    half = standard_error.error * standard_error.t95
    return Estimate(value, value - half, value + half, round(total))


def share_ratio(tops: npt.ArrayLike, bottoms: npt.ArrayLike, pairs: Pairs) -> Estimate:
    """Estimate a `ratio` that is a share: its interval is limited to 0 to 1."""
    estimate = ratio(tops, bottoms, pairs)
    return estimate._replace(low=max(estimate.low, 0.0), high=min(estimate.high, 1.0))


def find_significant(chances: Samples, rate: float = 0.05) -> npt.NDArray[np.bool_]:
    """Return which effects are significant, with a false discovery rate of at most `rate`.

    `chances` are p-values, or NaN for none (Benjamini and Hochberg, Journal of the Royal
    Statistical Society B 57, 1995).
    """
    is_known = ~np.isnan(chances)
    significant = np.zeros(len(chances), bool)
    if is_known.any():
        significant[is_known] = stats.false_discovery_control(chances[is_known]) <= rate
    return significant


def p_value(estimate: Estimate, null: float = 0.0) -> float:
    """Return the p-value of an estimate against a null hypothesis, from its normal interval."""
    if math.isnan(estimate.value) or not math.isfinite(estimate.half):
        return math.nan
    side = (
        estimate.high - estimate.value if null > estimate.value else estimate.value - estimate.low
    )
    if side <= 0:
        return float(estimate.value == null)
    return float(2 * stats.norm.sf(abs(estimate.value - null) / side * stats.norm.ppf(0.975)))
