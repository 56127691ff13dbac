"""The measures of a match: each is one number per match, and a figure over all matches."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from hexarena.lab.runs.rows import by_seat
from hexarena.lab.statistics.intervals import (
    Estimate,
    Samples,
    difference,
    mean,
    paired_difference,
    paired_points,
    points,
)
from hexarena.search.duel import points_of


class MatchMeasure(NamedTuple):
    """A number for every match, float64[n]; `share` means 0 to 1, shown in percent.

    `pairs`, int64[n], says which matches had the same luck. With `bottoms`, float64[n], the measure
    is the sum of `tops` over the sum of `bottoms`, such as forced decisions over all decisions: a
    match with more decisions counts more, and one without any doesn't count.
    """

    tops: Samples
    pairs: npt.NDArray[np.int64]
    share: bool = False
    bottoms: Samples | None = None

    @property
    def is_known(self) -> bool:
        """Whether the measure is known for any match."""
        return bool(len(self.tops)) and (self.bottoms is None or bool(self.bottoms.any()))

    @property
    def by_match(self) -> Samples:
        """The number for each match by itself, NaN where it has none."""
        if self.bottoms is None:
            return self.tops
        ratios: Samples = np.full(len(self.tops), np.nan)
        np.divide(self.tops, self.bottoms, out=ratios, where=self.bottoms > 0)
        return ratios

    @property
    def values(self) -> Samples:
        """What each match adds: a ratio is linearised (Cochran, "Sampling Techniques", 1977, 6).

        Their mean is the measure, and their spread its error. NaN if it is not known.
        """
        if self.bottoms is None:
            return self.tops
        if not self.is_known:
            return np.full(len(self.tops), np.nan)
        value = float(self.tops.sum() / self.bottoms.sum())
        contributions: Samples = value + (self.tops - value * self.bottoms) / self.bottoms.mean()
        return contributions

    def estimate(self) -> Estimate:
        """Estimate the mean, clustered by pair; NaN if it is not known."""
        estimator, count = points if self.share else mean, len(self.tops)
        if not self.is_known:
            return estimator([])
        n = count if self.bottoms is None else int(np.count_nonzero(self.bottoms))
        return estimator(self.values, self.pairs)._replace(n=n)

    def change(self, comparison: "MatchMeasure") -> Estimate:
        """Estimate how much higher the measure is in another run, paired if the pairs agree."""
        if not np.array_equal(self.pairs, comparison.pairs):
            return difference(self.estimate(), comparison.estimate())
        estimator = paired_points if self.share else paired_difference
        return estimator(self.values, comparison.values, self.pairs)


def points_by_entrant(rows: pa.Table) -> Samples:
    """Return the points of every entrant, float64[n, seats]."""
    entrants, by_seat_points = by_seat(rows["entrants"]), points_of(by_seat(rows["returns"]))
    by_entrant = np.zeros_like(by_seat_points)
    np.put_along_axis(by_entrant, entrants.astype(np.int64), by_seat_points, axis=1)
    return by_entrant


def pairs_of(rows: pa.Table) -> npt.NDArray[np.int64]:
    """Return the pair of every match, int64[n]."""
    return np.asarray(rows["pair"], np.int64)
