"""How much of a result one source explains, such as the deal, the dice or the players.

Play every match twice: the second time keep that source and draw everything else again ("pick and
freeze"). The covariance of both results, over their variance, is the source's share (Sobol,
Mathematics and Computers in Simulation 55, 2001).
"""

import math

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.intervals import DISAGREEING, Clusters, Estimate, spread
from hexarena.search.duel import Z95

NO_VARIANCE = 1e-15  # below this variance, results count as constant


def variance_share(
    results: npt.ArrayLike, frozen: npt.ArrayLike, clusters: Clusters | None = None
) -> Estimate:
    """Estimate the share of the variance of `results` that the frozen source explains.

    `frozen`, float[n], has the result of each match played again. The estimator takes mean and
    variance from both (Janon and others, "Asymptotic normality and efficiency of two Sobol index
    estimators", ESAIM 18, 2014); the interval is symmetric in Fisher's z. NaN, between 0 and 1, if
    nothing varies. An estimate may be a little below 0. Raises BadCall.
    """
    first, second = (np.asarray(values, np.float64) for values in (results, frozen))
    if first.shape != second.shape or first.ndim != 1:
        received = f"got results of {first.shape} and {second.shape}"
        raise BadCall(f"{received}; expected as many matches as played again")
    mean = (first.mean() + second.mean()) / 2 if len(first) else 0.0
    x, y = first - mean, second - mean
    variance = float((x * x + y * y).mean() / 2) if len(first) else 0.0
    if variance <= NO_VARIANCE:
        return Estimate(math.nan, 0.0, 1.0, len(first))
    value = float((x * y).mean()) / variance
    if abs(value) >= 1 - NO_VARIANCE:
        return _bound_identical(math.copysign(1.0, value), len(first))
    standard_error = spread((x * y - value / 2 * (x * x + y * y)) / variance, clusters)
    half = standard_error.error * standard_error.t95 / (1 - value**2)
    z = math.atanh(value)
    return Estimate(value, math.tanh(z - half), math.tanh(z + half), len(first))


def _bound_identical(value: float, n: int) -> Estimate:
    """Return bounds for a value that never differed, as if a few more matches did."""
    z = math.atanh(n / (n + DISAGREEING)) - Z95 / math.sqrt(n)
    low, high = sorted((value, value * math.tanh(z)))
    return Estimate(value, low, high, n)
