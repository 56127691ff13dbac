"""The measures of a match by name, for reports, comparisons and goals alike."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np

from hexarena.contract.english import join_words
from hexarena.contract.errors import BadCall
from hexarena.lab.kernels.tallies import DEAD, DECIDED, FORCED, OFFERED, TURNS
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.measures.courses import trace_leads
from hexarena.lab.measures.sample import Sample
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.rows import DRAW, NOBODY, UNFINISHED, WIN, by_seat, flat
from hexarena.lab.statistics import Samples

PLAYER, DRAWS = "player 1 points", "draws"
DECISIONS, TURNS_TAKEN, ACTIONS, MINUTES = "decisions", "turns", "actions", "minutes"
LEGAL, WEIGHED = "choices a decision", "weighed choices a decision"
FORCED_DECISIONS, DEAD_TURNS = "forced decisions", "dead turns"
CHANGES, COMEBACKS, CERTAIN_AFTER = "lead changes", "comebacks", "time to certain"
MARGIN, SCORE, SCORE_APART = "winning margin", "score a seat", "score apart"
SECONDS = 15.0  # the seconds of a decision at a table: assumed, not measured
SHARES = (PLAYER, DRAWS, FORCED_DECISIONS, DEAD_TURNS, COMEBACKS, CERTAIN_AFTER)
ENDING = "ends by "  # the beginning of the names of ends
IN_PAIRS = (CHANGES, COMEBACKS, CERTAIN_AFTER)  # measured in matches of two seats only
SEARCHED = (WEIGHED, *IN_PAIRS)  # measures that only bots that search provide
# Measures for which all matches are replayed
REPLAYED = (LEGAL, FORCED_DECISIONS, DEAD_TURNS, *SEARCHED)
# Replay by default only up to this many actions, to limit time and memory
MAX_REPLAYED_ACTIONS = 20_000_000


class PerMatch(Mapping[str, MatchMeasure]):
    """All measures of the matches of one plan by name, each computed on first access.

    Measures that need more than these matches are left out.
    """

    def __init__(self, sample: Sample) -> None:
        self.sample = sample
        names = _list_names(sample.plan)
        self._names = [name for name in names if name not in SEARCHED or _has_values(sample, name)]
        self._cache: dict[str, MatchMeasure] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, name: str) -> MatchMeasure:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._cache:
            self._cache[name] = _measure(self.sample, name)
        return self._cache[name]

    def select(self, names: Sequence[str]) -> dict[str, MatchMeasure]:
        """Return the named measures, by default all that are quick to measure. Raises BadCall."""
        for name in names:
            if name not in self._names:
                raise _missing_error(name, self._names, self.sample.plan)
        quick = self.sample.lengths.sum() <= MAX_REPLAYED_ACTIONS
        available = [name for name in self._names if quick or name not in REPLAYED]
        return {name: self[name] for name in names or available}


def seat_points(seat: int) -> str:
    """Return the name of the measure of a seat's points, counted from 0: a win 1, a draw 0.5."""
    return f"seat {seat + 1} points"


def is_share(name: str) -> bool:
    """Return whether a measure is from 0 to 1, as its `MatchMeasure` says once it is measured."""
    is_seat = name.startswith("seat ") and name.endswith(" points")
    return is_seat or name in SHARES or name.startswith(ENDING)


def check_names(names: Iterable[str], plan: RunPlan) -> None:
    """Refuse measures that the matches of a plan cannot give, before any match is played.

    Raises BadCall.
    """
    searched = not all(entrant.in_kernels for entrant in plan.entrants)
    in_pairs = IN_PAIRS if searched and plan.seats == 2 else ()
    available = [
        name
        for name in _list_names(plan)
        if name not in SEARCHED or name in in_pairs or (name == WEIGHED and searched)
    ]
    for name in names:
        if name not in available:
            raise _missing_error(name, available, plan)


def _list_names(plan: RunPlan) -> list[str]:
    """Return the names of all measures in the order in which they are shown."""
    measures = plan.game.measures
    endings = (*(measures.ENDINGS if measures else (WIN, DRAW)), UNFINISHED)
    names = [
        *map(seat_points, range(plan.seats)),
        PLAYER,
        DRAWS,
        *(ENDING + ending for ending in endings),
    ]
    return names + [name for name in _MEASURES if name not in names]


def _missing_error(name: str, names: Sequence[str], plan: RunPlan) -> BadCall:
    if name in IN_PAIRS and plan.seats != 2:
        received = f"got measure {name!r} for matches of {plan.seats} seats"
        return BadCall(f"{received}; expected it for matches of two")
    if name in SEARCHED:
        players = join_words([*dict.fromkeys(entrant.name for entrant in plan.entrants)])
        expected = "expected players that search, such as level 2, who say what they think"
        return BadCall(f"got measure {name!r} for {players}; {expected}")
    return BadCall(f"got measure {name!r}; expected one of {', '.join(names)}")


def _has_values(sample: Sample, name: str) -> bool:
    """Return whether any bot reported the values that a measure needs."""
    if name == WEIGHED:
        return not sample.table["weighed"].null_count and _measure_choices(sample).is_known
    return sample.values is not None and not bool(np.isnan(sample.values).all())


def _measure(sample: Sample, name: str) -> MatchMeasure:
    if name in _MEASURES:
        return _MEASURES[name](sample)
    if name.startswith(ENDING):
        is_ending = np.equal(sample.table["ending"].to_pylist(), name.removeprefix(ENDING))
        return MatchMeasure(is_ending.astype(np.float64), sample.pairs, True)
    seat = int(name.split()[1]) - 1
    return MatchMeasure(sample.points[:, seat], sample.pairs, True)


def _measure_draws(sample: Sample) -> MatchMeasure:
    is_draw = np.equal(np.asarray(sample.table["winner"]), NOBODY)
    return MatchMeasure(is_draw.astype(np.float64), sample.pairs, True)


def _column_measure(column: str, scale: float = 1.0) -> Callable[[Sample], MatchMeasure]:
    def measure(sample: Sample) -> MatchMeasure:
        values = scale * np.asarray(sample.table[column], np.float64)
        return MatchMeasure(values, sample.pairs)

    return measure


def _ratio_measure(top: int, bottom: int, share: bool) -> Callable[[Sample], MatchMeasure]:
    """Return a measure: the ratio of two columns of the tallies."""

    def measure(sample: Sample) -> MatchMeasure:
        tallies = sample.tallies.astype(np.float64)
        return MatchMeasure(tallies[:, top], sample.pairs, share, tallies[:, bottom])

    return measure


def _measure_choices(sample: Sample) -> MatchMeasure:
    choices = flat(sample.table["weighed"]).astype(np.float64)
    row = np.repeat(np.arange(len(sample)), sample.lengths)
    has_choices = ~np.isnan(choices) & (sample.flow.seats >= 0)
    tops = np.bincount(row[has_choices], choices[has_choices], len(sample))
    decisions = np.bincount(row[has_choices], minlength=len(sample)).astype(np.float64)
    return MatchMeasure(tops.astype(np.float64), sample.pairs, False, decisions)


def _course_measure(column: str, share: bool) -> Callable[[Sample], MatchMeasure]:
    """Return a measure: a column of `Leads`; matches with NaN do not count."""

    def measure(sample: Sample) -> MatchMeasure:
        courses = trace_leads(sample)
        missing = np.full(len(sample), np.nan)
        values: Samples = missing if courses is None else getattr(courses, column)
        has_value = (~np.isnan(values)).astype(np.float64)
        return MatchMeasure(np.nan_to_num(values), sample.pairs, share, has_value)

    return measure


def _score_measure(reduce: Callable[[Samples], Samples]) -> Callable[[Sample], MatchMeasure]:
    def measure(sample: Sample) -> MatchMeasure:
        scores = by_seat(sample.table["scores"]).astype(np.float64)
        return MatchMeasure(reduce(scores), sample.pairs)

    return measure


def _measure_margin(sample: Sample) -> MatchMeasure:
    margins = by_seat(sample.table["margins"]).max(axis=1).astype(np.float64)
    return MatchMeasure(margins, sample.pairs)


_MEASURES: Mapping[str, Callable[[Sample], MatchMeasure]] = {
    PLAYER: lambda sample: MatchMeasure(sample.by_entrant[:, 0], sample.pairs, True),
    DRAWS: _measure_draws,
    DECISIONS: _column_measure("decisions"),
    TURNS_TAKEN: _column_measure("turns"),
    ACTIONS: lambda sample: MatchMeasure(sample.lengths.astype(np.float64), sample.pairs),
    MINUTES: _column_measure("decisions", SECONDS / 60),
    LEGAL: _ratio_measure(OFFERED, DECIDED, False),
    WEIGHED: _measure_choices,
    FORCED_DECISIONS: _ratio_measure(FORCED, DECIDED, True),
    DEAD_TURNS: _ratio_measure(DEAD, TURNS, True),
    CHANGES: _course_measure("changes", False),
    COMEBACKS: _course_measure("comebacks", True),
    CERTAIN_AFTER: _course_measure("certain", True),
    MARGIN: _measure_margin,
    SCORE: _score_measure(lambda scores: np.asarray(scores.mean(axis=1))),
    SCORE_APART: _score_measure(lambda scores: np.asarray(np.ptp(scores, axis=1))),
}
