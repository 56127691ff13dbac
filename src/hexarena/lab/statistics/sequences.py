"""Intervals that may be looked at again and again while observations come in.

An interval of `hexarena.lab.statistics.intervals` holds the truth in 95 % of runs if it is read
once. One that is read after every shard has more chances to err, so a test that stops as soon as it
finds something needs confidence sequences: intervals that hold the truth at all times together.
"""

import math

import numpy as np

from hexarena.lab.statistics.intervals import Estimate, Samples

PRIOR_COUNT = 2  # observations at one standard deviation that are assumed besides those seen
MIN_COUNT = 50  # observations that a mean of unbounded values needs
MAX_BET = 0.5  # of an observation of a bounded mean


def sequential_mean(values: Samples, alpha: float, deviation: float, aim: int) -> Estimate:
    """Estimate a mean from the values so far; its interval errs with probability `alpha`, ever.

    It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
    ("Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics
    52, 2024, theorem 2.2), narrowest after about `aim` observations, and open before MIN_COUNT of
    them. `deviation` is a standard deviation that is plausible before anything is seen: values that
    have all been equal so far don't prove that they always are.
    """
    count = len(values)
    value = float(values.mean()) if count else math.nan
    if count < MIN_COUNT:
        return Estimate(value, -math.inf, math.inf, count)
    squares = float(((values - value) ** 2).sum()) + PRIOR_COUNT * deviation**2
    spread = math.sqrt(squares / (count + PRIOR_COUNT))
    log_error = -2 * math.log(alpha)
    tuning = (log_error + math.log(log_error + 1)) / aim
    growth = count * tuning + 1
    factor = math.sqrt(2 * growth / (count**2 * tuning) * math.log(math.sqrt(growth) / alpha))
    return Estimate(value, value - factor * spread, value + factor * spread, count)


def sequential_difference(values: Samples, alpha: float) -> Estimate:
    """Estimate the mean of values from -1 to 1; its interval errs with probability `alpha`, ever.

    It is the empirical Bernstein confidence sequence of Waudby-Smith and Ramdas ("Estimating means
    of bounded random variables by betting", Journal of the Royal Statistical Society B 86, 2024,
    theorem 2), which holds for any number of observations, however rare some values are.
    """
    count = len(values)
    if not count:
        return Estimate(math.nan, -1.0, 1.0, 0)
    shares, numbers = (values + 1) / 2, np.arange(1, count + 1)
    means = (0.5 + np.cumsum(shares)) / (numbers + 1)
    variances = (0.25 + np.cumsum((shares - means) ** 2)) / (numbers + 1)
    means_before = np.concatenate([[0.5], means[:-1]])
    variances_before = np.concatenate([[0.25], variances[:-1]])
    log_error = math.log(2 / alpha)
    bets = np.minimum(
        np.sqrt(2 * log_error / (variances_before * numbers * np.log1p(numbers))), MAX_BET
    )
    costs = (shares - means_before) ** 2 * (-np.log1p(-bets) - bets)
    center = 2 * float((bets * shares).sum() / bets.sum()) - 1
    half = 2 * (log_error + float(costs.sum())) / float(bets.sum())
    value = float(values.mean())
    low, high = max(center - half, -1.0), min(center + half, 1.0)
    return Estimate(value, min(low, value), max(high, value), count)
