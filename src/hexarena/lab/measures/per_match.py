"""What is measured of every single match, by name: that of `match_measures`, and how it ran."""

from collections.abc import Mapping

import numpy as np
import pyarrow as pa

from hexarena.lab.kernels.tallying import DEAD, DECIDED, FORCED, OFFERED, TURNS
from hexarena.lab.match_measures import MatchMeasure, match_measures
from hexarena.lab.measures.courses import courses_of
from hexarena.lab.measures.sample import Sample


def per_match(rows: pa.Table, kinds: tuple[str, ...] = ()) -> Mapping[str, MatchMeasure]:
    """Return all measures of the matches by name; those of decisions need a replay.

    How a match ran, such as `comebacks`, is left out of matches without values.
    """
    sample = Sample(rows)
    tallies = sample.tallies.astype(np.float64)
    decided, turns = np.maximum(tallies[:, DECIDED], 1), np.maximum(tallies[:, TURNS], 1)
    found = {
        **match_measures(sample.table, kinds),
        "actions": MatchMeasure(sample.lengths.astype(np.float64), sample.pairs),
        "legal actions a decision": MatchMeasure(tallies[:, OFFERED] / decided, sample.pairs),
        "forced decisions": MatchMeasure(tallies[:, FORCED] / decided, sample.pairs, True),
        "dead turns": MatchMeasure(tallies[:, DEAD] / turns, sample.pairs, True),
    }
    courses = courses_of(sample)
    if courses is None:
        return found
    return found | {
        "lead changes": _known(courses.changes, sample),
        "comebacks": _known(courses.comebacks, sample, share=True),
        "time to certain": _known(courses.certain, sample, share=True),
    }


def _known(values: np.ndarray, sample: Sample, share: bool = False) -> MatchMeasure:
    known = ~np.isnan(values)
    return MatchMeasure(values[known], sample.pairs[known], share)
