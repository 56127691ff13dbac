"""The courses of matches: who leads, who comes back, and when the end is certain."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.lab.measures.sample import Sample
from hexarena.lab.statistics import Samples

LEAD = 0.1  # the least value that leads
BEHIND = -0.5  # the value below which a winner has come back
CERTAIN = 0.8  # the value above which a winner is certain


class Leads(NamedTuple):
    """How each match ran, float64[matches]; NaN where it has no winner, or nobody said values.

    `changes` of the lead; `comebacks`, 0 or 1; `certain`: the share of its actions after which the
    winner's value stays high.
    """

    changes: Samples
    comebacks: Samples
    certain: Samples


def courses_of(sample: Sample) -> Leads | None:
    """Return how each match ran, None without values or with more than two seats."""
    values = sample.values
    if values is None:
        return None
    said_of = ~np.isnan(values)
    row = np.repeat(np.arange(len(sample)), sample.lengths)[said_of]
    ply = (np.arange(len(values)) - np.repeat(sample.flow.first[:-1], sample.lengths))[said_of]
    known = np.bincount(row, minlength=len(sample)) > 0
    winner = np.asarray(sample.table["winner"])
    won = np.where(winner[row] == 1, -values[said_of], values[said_of])
    decided = known & (winner >= 0)
    lowest, doubtful = np.full(len(sample), np.inf), np.zeros(len(sample))
    np.minimum.at(lowest, row, won)
    np.maximum.at(doubtful, row, np.where(won <= CERTAIN, ply + 1.0, 0.0))
    return Leads(
        np.where(known, _changes(values[said_of], row, len(sample)), np.nan),
        np.where(decided, lowest < BEHIND, np.nan),
        np.where(decided, doubtful / sample.lengths, np.nan),
    )


def _changes(values: Samples, row: npt.NDArray[Any], many: int) -> Samples:
    leads = np.abs(values) >= LEAD
    ahead, match = values[leads] > 0, row[leads]
    changed = (ahead[1:] != ahead[:-1]) & (match[1:] == match[:-1])
    counted: Samples = np.bincount(match[1:][changed], minlength=many).astype(np.float64)
    return counted
