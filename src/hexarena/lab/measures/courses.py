"""How matches ran: who led, who came back, and when the end was certain."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.lab.measures.sample import Sample
from hexarena.lab.statistics import Samples

LEAD = 0.1  # a seat leads if its value is at least this
BEHIND = -0.5  # a winner whose value was below this has come back
CERTAIN = 0.8  # a winner whose value is above this is certain to win


class Leads(NamedTuple):
    """How each match ran, float64[matches]; NaN without a winner, or without values from bots.

    `changes` counts changes of the lead. `comebacks` is 0 or 1. `certain` is the share of its
    actions after which the winner's value stays high.
    """

    changes: Samples
    comebacks: Samples
    certain: Samples


def trace_leads(sample: Sample) -> Leads | None:
    """Return how each match ran, None without values or with more than two seats."""
    values = sample.values
    if values is None:
        return None
    is_valued = ~np.isnan(values)
    row = np.repeat(np.arange(len(sample)), sample.lengths)[is_valued]
    ply = (np.arange(len(values)) - np.repeat(sample.flow.first[:-1], sample.lengths))[is_valued]
    has_values = np.bincount(row, minlength=len(sample)) > 0
    winner = np.asarray(sample.table["winner"])
    winner_values = np.where(winner[row] == 1, -values[is_valued], values[is_valued])
    is_decided = has_values & (winner >= 0)
    lowest, last_doubt = np.full(len(sample), np.inf), np.zeros(len(sample))
    np.minimum.at(lowest, row, winner_values)
    np.maximum.at(last_doubt, row, np.where(winner_values <= CERTAIN, ply + 1.0, 0.0))
    return Leads(
        np.where(has_values, _count_changes(values[is_valued], row, len(sample)), np.nan),
        np.where(is_decided, lowest < BEHIND, np.nan),
        np.where(is_decided, last_doubt / sample.lengths, np.nan),
    )


def _count_changes(values: Samples, row: npt.NDArray[Any], count: int) -> Samples:
    leads = np.abs(values) >= LEAD
    first_leads, matches = values[leads] > 0, row[leads]
    is_change = (first_leads[1:] != first_leads[:-1]) & (matches[1:] == matches[:-1])
    counts: Samples = np.bincount(matches[1:][is_change], minlength=count).astype(np.float64)
    return counts
