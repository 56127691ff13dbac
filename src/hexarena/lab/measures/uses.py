"""Uses of things: how often each is used, and how much its users gain over the others."""

import math
from functools import cached_property

import numpy as np
import numpy.typing as npt
from scipy import stats

from hexarena.lab.kernels import tallies
from hexarena.lab.kernels.tallies import (
    CASES,
    CASES_CASES,
    GAIN,
    GAIN_CASES,
    GAIN_GAIN,
    PAIRS,
    USES,
    USES_MATCHES,
    USES_SQUARED,
)
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.vocabulary import Index
from hexarena.lab.statistics import Estimate, Samples, count_rate
from hexarena.lab.statistics.intervals import MIN_CLUSTERS
from hexarena.search.duel import Z95


class Uses:
    """The uses of things in a sample, and the gains of their users.

    Gains are in points over the mean of the seat, so that a thing that only one seat can use
    doesn't gain from the seat's advantage.
    """

    def __init__(self, sample: Sample, index: Index) -> None:
        self.sample = sample
        self.index = index
        self._sums = np.zeros((len(index.names), tallies.SUMS))
        self._examples = np.full((len(index.names), tallies.EXAMPLES), -1, np.int64)
        flow, things = sample.flow, (index.starts, index.name_ids)
        excess = sample.points - sample.points.mean(axis=0)
        # The kernel needs a pair array that can be written to
        results = np.ascontiguousarray(excess), np.array(sample.pairs)
        flow_arrays = (flow.first, flow.seats, flow.actions)
        tallies.sum_uses(flow_arrays, things, results, self._sums, self._examples)

    def keys(self, thing: int) -> tuple[str, ...]:
        """Return the keys of at most three matches with a thing."""
        rows = np.unique(self._examples[thing])
        return self.sample.keys(rows[rows >= 0])

    @property
    def counts(self) -> Samples:
        """The number of uses of each thing."""
        return self._sums[:, USES]

    def per_match(self, thing: int) -> Estimate:
        """Estimate the uses of a thing per match; too few pairs leave the upper end open."""
        sums, matches = self._sums[thing], len(self.sample)
        mean, (squares, pairs) = sums[USES] / matches, self._pair_sizes
        deviation = sums[USES_SQUARED] - 2 * mean * sums[USES_MATCHES] + mean**2 * squares
        half = float(_half_width(deviation, pairs, matches))
        dispersion = (half / Z95) ** 2 * matches / float(mean) if 0 < half < math.inf else 1.0
        estimate = count_rate(float(sums[USES]), matches, dispersion)
        return estimate if pairs >= MIN_CLUSTERS else estimate._replace(high=math.inf)

    @cached_property
    def _pair_sizes(self) -> tuple[float, int]:
        """Return the sum of the squared numbers of matches per pair, and the number of pairs."""
        sizes = np.unique(self.sample.pairs, return_counts=True)[1]
        return float(np.square(sizes).sum()), len(sizes)

    @cached_property
    def gains(self) -> Samples:
        """The mean points of users minus those of others, in matches that have both."""
        with np.errstate(invalid="ignore"):
            gains: Samples = self._sums[:, GAIN] / self._sums[:, CASES]
        return gains

    @cached_property
    def chances(self) -> Samples:
        """The p-value of each gain, against no gain."""
        with np.errstate(invalid="ignore", divide="ignore"):
            t = np.abs(self.gains) / _standard_error(
                self._deviations, self._pairs, self._sums[:, CASES]
            )
        p_values: Samples = 2 * stats.t.sf(t, np.maximum(self._pairs - 1, 1))
        return np.where(self._pairs > 1, p_values, np.nan)

    def gain(self, thing: int) -> Estimate:
        """Estimate the gain of a thing's users; n counts matches in which others did not use it."""
        value, cases = float(self.gains[thing]), self._sums[thing, CASES]
        half = float(_half_width(self._deviations[thing], self._pairs[thing], cases))
        return Estimate(value, value - half, value + half, int(cases))

    @property
    def _pairs(self) -> Samples:
        return self._sums[:, PAIRS]

    @cached_property
    def _deviations(self) -> Samples:
        """The sum over pairs of the squared deviation of their gains from the mean gain."""
        sums, gains = self._sums, self.gains
        deviations: Samples = (
            sums[:, GAIN_GAIN] - 2 * gains * sums[:, GAIN_CASES] + gains**2 * sums[:, CASES_CASES]
        )
        return deviations


def _standard_error(
    deviation: npt.ArrayLike, pairs: npt.ArrayLike, cases: npt.ArrayLike
) -> Samples:
    """Return the standard errors of means, summed by pair, as `statistics.mean` has them."""
    count = np.asarray(pairs, np.float64)
    with np.errstate(invalid="ignore", divide="ignore"):
        error = np.sqrt(np.maximum(deviation, 0) * count / (count - 1)) / np.asarray(cases)
    return np.where((count > 1) & (error > 0), error, np.inf)  # equal gains leave it unknown


def _half_width(deviation: npt.ArrayLike, pairs: npt.ArrayLike, cases: npt.ArrayLike) -> Samples:
    degrees = np.maximum(np.asarray(pairs, np.float64) - 1, 1)
    half_widths: Samples = stats.t.ppf(0.975, degrees) * _standard_error(deviation, pairs, cases)
    return half_widths
