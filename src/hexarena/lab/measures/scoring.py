"""Ratios of sums over matches, and which of many effects are significant."""

import math

import numpy as np
import numpy.typing as npt
from scipy import stats

from hexarena.lab.statistics import Estimate, Samples, points

Pairs = npt.NDArray[np.int64]


def share_ratio(tops: npt.ArrayLike, bottoms: npt.ArrayLike, pairs: Pairs) -> Estimate:
    """Estimate the sum of `tops` over that of `bottoms`, a share; both are float[matches].

    The values are linearised (Cochran, "Sampling Techniques", 1977, chapter 6). n is the sum of
    `bottoms`; NaN from 0 to 1 if that is 0.
    """
    top, bottom = np.asarray(tops, np.float64), np.asarray(bottoms, np.float64)
    total = float(bottom.sum())
    if total <= 0:
        return points([])
    value = float(top.sum()) / total
    contributions = value + (top - value * bottom) * len(bottom) / total
    return points(contributions, pairs)._replace(n=round(total))


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
    side = (
        estimate.high - estimate.value if null > estimate.value else estimate.value - estimate.low
    )
    if not math.isfinite(side):
        return math.nan
    if side <= 0:
        return float(estimate.value == null)
    return float(2 * stats.norm.sf(abs(estimate.value - null) / side * stats.norm.ppf(0.975)))
