"""What is measured of a match: a number of each, and what it tells of all."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from hexarena.lab.rows import by_seat
from hexarena.lab.statistics.intervals import (
    Estimate,
    Samples,
    difference,
    mean,
    paired_difference,
    paired_points,
    points,
)


class MatchMeasure(NamedTuple):
    """A number of every match, float64[n]; `share`: it is from 0 to 1, and shown in percent.

    `pairs`, int64[n], says which matches had the same luck. With `bottoms`, float64[n], it is the
    sum of `tops` over that of `bottoms`, such as forced decisions over all: a match counts as often
    as it decides, and one with 0 not at all.
    """

    tops: Samples
    pairs: npt.NDArray[np.int64]
    share: bool = False
    bottoms: Samples | None = None

    @property
    def known(self) -> bool:
        """Whether any match tells it."""
        return bool(len(self.tops)) and (self.bottoms is None or bool(self.bottoms.any()))

    @property
    def by_match(self) -> Samples:
        """The number of each match by itself, NaN where it tells none."""
        if self.bottoms is None:
            return self.tops
        told: Samples = np.full(len(self.tops), np.nan)
        np.divide(self.tops, self.bottoms, out=told, where=self.bottoms > 0)
        return told

    @property
    def values(self) -> Samples:
        """What each match adds: a ratio is linearised (Cochran, "Sampling Techniques", 1977, 6).

        Their mean is the measure, and their spread its error. NaN if it is not known.
        """
        if self.bottoms is None:
            return self.tops
        if not self.known:
            return np.full(len(self.tops), np.nan)
        value = float(self.tops.sum() / self.bottoms.sum())
        added: Samples = value + (self.tops - value * self.bottoms) / self.bottoms.mean()
        return added

    def estimate(self) -> Estimate:
        """Estimate its mean, clustered by pair; NaN if it is not known."""
        of, many = points if self.share else mean, len(self.tops)
        if not self.known:
            return of([])
        counted = many if self.bottoms is None else int(np.count_nonzero(self.bottoms))
        return of(self.values, self.pairs)._replace(n=counted)

    def change(self, other: "MatchMeasure") -> Estimate:
        """Estimate how much more it is in another run, match by match if the pairs are the same."""
        if not np.array_equal(self.pairs, other.pairs):
            return difference(self.estimate(), other.estimate())
        of = paired_points if self.share else paired_difference
        return of(self.values, other.values, self.pairs)


def points_of(returns: npt.NDArray[Any]) -> Samples:
    """Return the points of every seat, float64[n, seats]: the share of other seats that it beat.

    Equals have half a point of each other; with two seats a win is 1 and a draw 0.5.
    """
    against = (np.sign(returns[:, :, None] - returns[:, None, :]) + 1) / 2
    seats = returns.shape[1]
    won: Samples = (against.sum(axis=2) - 0.5) / max(seats - 1, 1)
    return won


def points_by_entrant(rows: pa.Table) -> Samples:
    """Return the points of every entrant, float64[n, seats]."""
    seated, won = by_seat(rows["entrants"]), points_of(by_seat(rows["returns"]))
    entrants = np.zeros_like(won)
    np.put_along_axis(entrants, seated.astype(np.int64), won, axis=1)
    return entrants


def pairs_of(rows: pa.Table) -> npt.NDArray[np.int64]:
    """Return the pair of every match, int64[n]."""
    return np.asarray(rows["pair"], np.int64)
