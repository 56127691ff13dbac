"""A run in a few numbers: who won, and how matches ended."""

import numpy as np
import pyarrow as pa

from hexarena.lab.match_measures import pairs_of, points_by_entrant
from hexarena.lab.runs.rows import by_seat
from hexarena.lab.statistics import Estimate, points
from hexarena.search.duel import points_of

PERCENT = 100.0


def points_of_entrants(table: pa.Table) -> list[Estimate]:
    """Return the points of each entrant in percent: 100 for a win, 50 for a draw."""
    by_entrant, pairs = points_by_entrant(table), pairs_of(table)
    return [points(scores, pairs).scaled(PERCENT) for scores in by_entrant.T]


def points_of_seats(table: pa.Table) -> list[Estimate]:
    """Return the points of each seat in percent: 100 for a win, 50 for a draw."""
    by_seat_points, pairs = points_of(by_seat(table["returns"])), pairs_of(table)
    return [points(scores, pairs).scaled(PERCENT) for scores in by_seat_points.T]


def endings(table: pa.Table) -> dict[str, Estimate]:
    """Return the share of matches that ended in each way, in percent, the most common first."""
    kinds, pairs = np.array(table["ending"].to_pylist()), pairs_of(table)
    names, counts = np.unique(kinds, return_counts=True)
    order = names[np.argsort(-counts, kind="stable")]
    shares = {str(name): points((kinds == name).astype(np.float64), pairs) for name in order}
    return {name: share.scaled(PERCENT) for name, share in shares.items()}
