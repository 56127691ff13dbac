"""A sample: the matches of one plan, and results that are computed from them once."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from hexarena.lab.figures import pick_keys
from hexarena.lab.kernels.tallies import COLUMNS, TRACE, tally
from hexarena.lab.match_measures import pairs_of, points_by_entrant
from hexarena.lab.measures.commands import describe_run
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.rows import Flow, by_seat, flat, plan_of, replay_flow, restore_plan
from hexarena.lab.statistics import Samples
from hexarena.search.duel import points_of

_Rows = npt.NDArray[np.integer[Any] | np.bool_]  # numbers of rows, or a mask of all rows


class Sample:
    """The rows of one plan, ordered by number."""

    def __init__(self, table: pa.Table) -> None:
        """Make a sample from a table that `simulate` returned; its rows may be in any order."""
        numbers = np.asarray(table["number"])
        ordered = bool((numbers[1:] > numbers[:-1]).all())
        self.table = table if ordered else table.take(np.argsort(numbers))
        digest = table["key"][0].as_py().rpartition("-")[0] if len(table) else ""
        self.run: Mapping[str, Any] = describe_run({**plan_of(table), "digest": digest})

    def __len__(self) -> int:
        return len(self.table)

    @cached_property
    def plan(self) -> RunPlan:
        """The plan, with which the sample can be played again."""
        return restore_plan(self.table)

    @property
    def seats(self) -> int:
        """The number of seats of a match."""
        return len(self.run["players"])

    @cached_property
    def pairs(self) -> npt.NDArray[np.int64]:
        """The number of each match's pair; intervals are clustered by it."""
        return pairs_of(self.table)

    @cached_property
    def points(self) -> Samples:
        """The points of every seat, float64[matches, seats]."""
        return points_of(by_seat(self.table["returns"]))

    @cached_property
    def by_entrant(self) -> Samples:
        """The points of every entrant, float64[matches, entrants]."""
        return points_by_entrant(self.table)

    @cached_property
    def lengths(self) -> npt.NDArray[np.int64]:
        """The number of actions of each match, including chance."""
        return np.asarray(pc.list_value_length(self.table["actions"]), np.int64)

    @cached_property
    def flow(self) -> Flow:
        """All actions of all matches, one after another."""
        return replay_flow(self.table)

    @cached_property
    def tallies(self) -> npt.NDArray[np.int64]:
        """The counts of `kernels.tallies.tally`, int64[matches, COLUMNS]."""
        counts = np.zeros((len(self), COLUMNS), np.int64)
        flow = self.flow
        tally((flow.first, flow.seats, flow.actions), flow.counts, counts)
        return counts

    @cached_property
    def variety(self) -> float:
        """How varied the matches are: distinct matches divided by pairs, at most 1.

        Players that never vary play few distinct matches, however many are played.
        """
        different = len(np.unique(self.tallies[:, TRACE]))
        return min(different / len(np.unique(self.pairs)), 1.0)

    @cached_property
    def values(self) -> Samples | None:
        """The value of every position for the first seat, by action; None if no bot reported any.

        NaN where none was reported. Only in matches of two seats.
        """
        if self.seats != 2 or self.table["values"].null_count:
            return None
        stated = flat(self.table["values"]).astype(np.float64)
        return np.where(self.flow.seats == 1, -stated, stated)

    def keys(self, rows: _Rows) -> tuple[str, ...]:
        """Return the keys of at most three of these rows."""
        numbers = np.flatnonzero(rows) if rows.dtype == np.bool_ else rows
        return tuple(self.table["key"][int(row)].as_py() for row in pick_keys(list(numbers)))


def find_rows_near(
    values: Samples, ranks: Sequence[float] = (0.05, 0.5, 0.95)
) -> npt.NDArray[np.int64]:
    """Return the rows whose values are nearest to these quantiles."""
    targets = np.quantile(values, ranks, method="nearest")
    return np.array([int(np.argmax(values == target)) for target in targets], np.int64)
