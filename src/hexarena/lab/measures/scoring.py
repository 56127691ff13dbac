"""Ratios of sums over matches, and which of many effects are there."""

import math

import numpy as np
import numpy.typing as npt
from scipy import stats

from hexarena.lab.statistics import Estimate, Samples
from hexarena.lab.statistics.intervals import spread

Pairs = npt.NDArray[np.int64]


def ratio(tops: npt.ArrayLike, bottoms: npt.ArrayLike, pairs: Pairs) -> Estimate:
    """Estimate the sum of `tops` over that of `bottoms`, both float[matches]; n is the latter.

    Cochran, "Sampling Techniques", 1977, chapter 6: the error is that of tops less the ratio times
    bottoms, summed by pair. NaN without bounds if all bottoms are 0.
    """
    top, bottom = np.asarray(tops, np.float64), np.asarray(bottoms, np.float64)
    whole = float(bottom.sum())
    if whole <= 0:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = float(top.sum()) / whole
    seen = spread((top - value * bottom) * len(bottom) / whole, pairs)
    half = seen.error * seen.t95
    return Estimate(value, value - half, value + half, round(whole))


def part(tops: npt.ArrayLike, bottoms: npt.ArrayLike, pairs: Pairs) -> Estimate:
    """Estimate a `ratio` that is a share: its interval ends at 0 and 1."""
    found = ratio(tops, bottoms, pairs)
    return found._replace(low=max(found.low, 0.0), high=min(found.high, 1.0))


def stand_out(chances: Samples, rate: float = 0.05) -> npt.NDArray[np.bool_]:
    """Tell which of many effects are there, of so many that at most a `rate` is false.

    `chances` are p-values; NaN is none (Benjamini and Hochberg, Journal of the Royal Statistical
    Society B 57, 1995).
    """
    known = ~np.isnan(chances)
    found = np.zeros(len(chances), bool)
    if known.any():
        found[known] = stats.false_discovery_control(chances[known]) <= rate
    return found


def chance_of(found: Estimate, null: float = 0.0) -> float:
    """Return the p-value of an estimate against a null, as a normal interval tells it."""
    if math.isnan(found.value) or not math.isfinite(found.half):
        return math.nan
    side = found.high - found.value if null > found.value else found.value - found.low
    if side <= 0:
        return float(found.value == null)
    return float(2 * stats.norm.sf(abs(found.value - null) / side * stats.norm.ppf(0.975)))
