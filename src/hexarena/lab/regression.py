"""Check that a game still plays as its last version did, with as few matches as that takes."""

import math
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from hexarena.lab.history import (
    HistoryEntry,
    check_same_run,
    digest_matches,
    join_measures,
)
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.measures.per_match import PerMatch
from hexarena.lab.measures.sample import Sample
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution, shards_in_order
from hexarena.lab.statistics.intervals import Estimate, by_cluster
from hexarena.lab.statistics.sequences import sequential_difference, sequential_mean

ERROR = 0.05  # the probability that any verdict of a check is wrong
AIM = 4  # intervals are narrowest after this fraction of the matches: 1 / AIM


class Tolerance(NamedTuple):
    """How far measures may move: percentage points of a share, percent of another number."""

    points: float = 3.0
    percent: float = 5.0

    def limit(self, measure: MatchMeasure) -> float:
        """Return the tolerance in the unit of a measure."""
        if measure.share:
            return self.points / 100
        return self.percent / 100 * abs(measure.estimate().value)


class MeasureVerdict(StrEnum):
    """Whether a measure has changed by more than the tolerance."""

    SAME = "same"
    CHANGED = "changed"
    OPEN = "undecided"


class MeasureCheck(NamedTuple):
    """A measure before, its difference now, and how far it may move.

    The intervals of all measures of a check hold at the same time, and after every shard.
    """

    name: str
    share: bool
    before: float
    difference: Estimate
    limit: float

    @property
    def verdict(self) -> MeasureVerdict:
        """Whether the interval of the difference lies within the limit or outside of it."""
        _, low, high, _ = self.difference
        if -self.limit <= low and high <= self.limit:
            return MeasureVerdict.SAME
        return (
            MeasureVerdict.CHANGED
            if low > self.limit or high < -self.limit
            else MeasureVerdict.OPEN
        )


class RegressionCheck(NamedTuple):
    """The checks of all measures after some matches of at most `games`.

    `changed_matches` of them went another way than before.
    """

    matches: int
    games: int
    changed_matches: int
    checks: tuple[MeasureCheck, ...]

    @property
    def is_same(self) -> bool:
        """Whether all matches of the kept version were played, and went the same way."""
        return self.matches == self.games and not self.changed_matches

    def names(self, verdict: MeasureVerdict) -> tuple[str, ...]:
        """Return the measures with a verdict."""
        verdicts = {
            check.name: MeasureVerdict.SAME if self.is_same else check.verdict
            for check in self.checks
        }
        return tuple(name for name, own_verdict in verdicts.items() if own_verdict is verdict)


def check_version(
    plan: RunPlan,
    entry: HistoryEntry,
    tolerance: Tolerance | None = None,
    measures: Sequence[str] = (),
    *,
    execution: Execution = DEFAULT_EXECUTION,
) -> RegressionCheck:
    """Play the matches of a kept version again until every measure has a verdict.

    A measure is `changed` or `same` if its difference surely exceeds the tolerance, or surely
    doesn't: any of these verdicts is wrong in at most one of twenty checks. Raises BadCall if the
    plan plays other matches, and the errors of `simulate`.
    """
    check_same_run(entry, plan)
    result = RegressionCheck(0, plan.games, 0, ())
    parts: list[Mapping[str, MatchMeasure]] = []
    digests = np.zeros(0, np.uint64)
    with closing(shards_in_order(plan, replace(execution, on_progress=None))) as shards:
        for table in shards:
            parts.append(PerMatch(Sample(table)).select(measures))
            digests = np.concatenate([digests, digest_matches(table)])
            checks = _check(entry, join_measures(parts), plan, tolerance or Tolerance())
            changed = np.count_nonzero(entry.digests[: len(digests)] != digests)
            result = RegressionCheck(len(digests), plan.games, int(changed), checks)
            if execution.on_progress:
                execution.on_progress(result.matches, plan.games)
            if not result.names(MeasureVerdict.OPEN):
                break
    return result


def _check(
    entry: HistoryEntry, current: Mapping[str, MatchMeasure], plan: RunPlan, tolerance: Tolerance
) -> tuple[MeasureCheck, ...]:
    names = [name for name in current if name in entry.measures and entry.measures[name].is_known]
    alpha, aim = ERROR / max(len(names), 1), max(plan.games // plan.seats // AIM, 1)
    return tuple(
        _check_measure(name, entry.measures[name], current[name], tolerance, (alpha, aim))
        for name in names
    )


def _check_measure(
    name: str,
    reference: MatchMeasure,
    current: MatchMeasure,
    tolerance: Tolerance,
    sequence: tuple[float, int],
) -> MeasureCheck:
    count = len(current.tops)
    before = MatchMeasure(
        reference.tops[:count],
        reference.pairs[:count],
        reference.share,
        None if reference.bottoms is None else reference.bottoms[:count],
    )
    value = reference.estimate().value
    if not (before.is_known and current.is_known):
        unknown = Estimate(math.nan, -math.inf, math.inf, 0)
        return MeasureCheck(name, reference.share, value, unknown, tolerance.limit(reference))
    sizes = np.unique(current.pairs, return_counts=True)[1]
    differences = by_cluster(current.values - before.values, current.pairs) / sizes
    alpha, aim = sequence
    if reference.share and reference.bottoms is None:
        change = sequential_difference(differences, alpha)
    else:
        deviation = float((by_cluster(reference.values - value, reference.pairs) / sizes[0]).std())
        change = sequential_mean(differences, alpha, deviation, aim)
    return MeasureCheck(name, reference.share, value, change, tolerance.limit(reference))
