"""What can be measured of every match, by name: points, draws, length, kinds of end."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from hexarena.lab.rows import NOBODY, by_seat
from hexarena.lab.statistics.intervals import (
    Estimate,
    Samples,
    difference,
    mean,
    paired_difference,
    paired_points,
    points,
)

ENDING = "ends by "  # before a kind of end


class MatchMeasure(NamedTuple):
    """A number of every match, float64[n]; `share`: it is from 0 to 1, and shown in percent.

    `pairs`, int64[n], says which matches had the same luck.
    """

    values: Samples
    pairs: npt.NDArray[np.int64]
    share: bool = False

    def estimate(self) -> Estimate:
        """Estimate its mean, clustered by pair."""
        return (points if self.share else mean)(self.values, self.pairs)

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


def match_measures(rows: pa.Table, kinds: tuple[str, ...] = ()) -> Mapping[str, MatchMeasure]:
    """Return all measures of the matches by name; `kinds` are further kinds of end that count.

    `player 1 points` are those of the first player named, in whatever seat; with players of one
    strength they are a half.
    """
    pairs, won = pairs_of(rows), points_of(by_seat(rows["returns"]))
    by_player, ends = points_by_entrant(rows), np.asarray(rows["ending"].to_pylist(), object)
    drawn = np.asarray(rows["winner"]) == NOBODY
    shares = {f"seat {seat + 1} points": won[:, seat] for seat in range(won.shape[1])}
    shares |= {"player 1 points": by_player[:, 0], "draws": drawn.astype(np.float64)}
    for kind in sorted({*ends, *kinds}):
        shares[ENDING + kind] = (ends == kind).astype(np.float64)
    others = {name: np.asarray(rows[name], np.float64) for name in ("decisions", "turns")}
    others["winning margin"] = by_seat(rows["margins"]).max(axis=1).astype(np.float64)
    scores = by_seat(rows["scores"]).astype(np.float64)
    others |= {"score a seat": scores.mean(axis=1), "score apart": np.ptp(scores, axis=1)}
    return {name: MatchMeasure(values, pairs, True) for name, values in shares.items()} | {
        name: MatchMeasure(values, pairs) for name, values in others.items()
    }


def ending_kinds(rows: pa.Table) -> tuple[str, ...]:
    """Return the kinds of end that occur."""
    return tuple(sorted({*rows["ending"].to_pylist()}))
