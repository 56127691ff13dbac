"""A run in a few numbers: who won, and how matches ended."""

import numpy as np
import pyarrow as pa

from hexarena.lab.rows import by_seat
from hexarena.lab.statistics import Estimate, mean

PERCENT = 100.0


def points_of(table: pa.Table) -> list[Estimate]:
    """Return the points of each entrant in percent: 100 for a win, 50 for a draw."""
    returns, entrants = by_seat(table["returns"]), by_seat(table["entrants"])
    points = (np.take_along_axis(returns, np.argsort(entrants, axis=1), axis=1) + 1) / 2
    pairs = np.asarray(table["pair"])
    return [_clipped(mean(each.astype(np.float64), pairs)) for each in points.T]


def endings(table: pa.Table) -> dict[str, Estimate]:
    """Return how often, in percent, a match ended in each way that occurred, most often first."""
    words, pairs = np.array(table["ending"].to_pylist()), np.asarray(table["pair"])
    names, counts = np.unique(words, return_counts=True)
    order = names[np.argsort(-counts, kind="stable")]
    shares = {str(name): mean((words == name).astype(np.float64), pairs) for name in order}
    return {name: _clipped(each) for name, each in shares.items()}


def _clipped(share: Estimate) -> Estimate:
    """Return a share in percent; an interval of a share ends at 0 and 100."""
    value, low, high, n = share
    return Estimate(value * PERCENT, max(low, 0) * PERCENT, min(high, 1) * PERCENT, n)
