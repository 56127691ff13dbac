"""What is measured of every match, by name: the one list for reports, comparisons and goals."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np

from hexarena.contract.english import listed
from hexarena.contract.errors import BadCall
from hexarena.lab.kernels.tallying import DEAD, DECIDED, FORCED, OFFERED, TURNS
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.measures.courses import courses_of
from hexarena.lab.measures.sample import Sample
from hexarena.lab.plan import RunPlan
from hexarena.lab.rows import UNFINISHED, DRAW, NOBODY, WIN, by_seat, flat
from hexarena.lab.statistics import Samples

PLAYER, DRAWS = "player 1 points", "draws"
DECISIONS, TURNS_TAKEN, ACTIONS, MINUTES = "decisions", "turns", "actions", "minutes"
LEGAL, WEIGHED = "choices a decision", "weighed choices a decision"
FORCED_DECISIONS, DEAD_TURNS = "forced decisions", "dead turns"
CHANGES, COMEBACKS, CERTAIN_AFTER = "lead changes", "comebacks", "time to certain"
MARGIN, SCORE, SCORE_APART = "winning margin", "score a seat", "score apart"
SECONDS = 15.0  # of a decision at a table: assumed, not measured
ENDING = "ends by "  # before a kind of end
IN_PAIRS = (CHANGES, COMEBACKS, CERTAIN_AFTER)  # what is told only of matches of two seats
SEARCHED = (WEIGHED, *IN_PAIRS)  # what only bots that search tell
REPLAYED = (LEGAL, FORCED_DECISIONS, DEAD_TURNS, *SEARCHED)  # what all matches are replayed for
QUICK = 20_000_000  # actions that are replayed though nobody asks: time and memory are for so many


class PerMatch(Mapping[str, MatchMeasure]):
    """All measures of the matches of one plan by name, each worked out when it is asked for.

    What these matches do not tell is left out.
    """

    def __init__(self, sample: Sample) -> None:
        self.sample = sample
        every = _names(sample.plan)
        self._names = [each for each in every if each not in SEARCHED or _told(sample, each)]
        self._found: dict[str, MatchMeasure] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, name: str) -> MatchMeasure:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._found:
            self._found[name] = _measured(self.sample, name)
        return self._found[name]

    def named(self, names: Sequence[str]) -> dict[str, MatchMeasure]:
        """Return some of them; if none is named, all that are quickly told. Raises BadCall."""
        for name in names:
            if name not in self._names:
                raise _missing(name, self._names, self.sample.plan)
        quick = self.sample.lengths.sum() <= QUICK
        told = [each for each in self._names if quick or each not in REPLAYED]
        return {name: self[name] for name in names or told}


def seat_points(seat: int) -> str:
    """Name the points of a seat, counted from 0: a win 1, a draw 0.5."""
    return f"seat {seat + 1} points"


def check_names(names: Iterable[str], plan: RunPlan) -> None:
    """Refuse measures that the matches of a plan cannot tell, before any is played.

    Raises BadCall.
    """
    searched = not all(each.in_kernels for each in plan.entrants)
    in_pairs = IN_PAIRS if searched and plan.seats == 2 else ()
    known = [
        each
        for each in _names(plan)
        if each not in SEARCHED or each in in_pairs or (each == WEIGHED and searched)
    ]
    for name in names:
        if name not in known:
            raise _missing(name, known, plan)


def _names(plan: RunPlan) -> list[str]:
    """Return the names of all measures in the order in which they are shown."""
    measures = plan.game.measures
    ends = (*(measures.ENDINGS if measures else (WIN, DRAW)), UNFINISHED)
    named = [*map(seat_points, range(plan.seats)), PLAYER, DRAWS, *(ENDING + each for each in ends)]
    return named + [each for each in _MEASURES if each not in named]


def _missing(name: str, known: Sequence[str], plan: RunPlan) -> BadCall:
    if name in IN_PAIRS and plan.seats != 2:
        came = f"measure {name!r} came for matches of {plan.seats} seats"
        return BadCall(f"{came}; expected it for matches of two")
    if name in SEARCHED:
        players = listed([*dict.fromkeys(each.name for each in plan.entrants)])
        expected = "expected players that search, such as level 2, who say what they think"
        return BadCall(f"measure {name!r} came for {players}; {expected}")
    return BadCall(f"measure {name!r} came; expected one of {', '.join(known)}")


def _told(sample: Sample, name: str) -> bool:
    """Tell whether anybody said what a measure needs."""
    if name == WEIGHED:
        return not sample.table["weighed"].null_count and _weighed(sample).is_known
    return sample.values is not None and not bool(np.isnan(sample.values).all())


def _measured(sample: Sample, name: str) -> MatchMeasure:
    if name in _MEASURES:
        return _MEASURES[name](sample)
    if name.startswith(ENDING):
        ended = np.equal(sample.table["ending"].to_pylist(), name.removeprefix(ENDING))
        return MatchMeasure(ended.astype(np.float64), sample.pairs, True)
    seat = int(name.split()[1]) - 1
    return MatchMeasure(sample.points[:, seat], sample.pairs, True)


def _draws(sample: Sample) -> MatchMeasure:
    drawn = np.equal(np.asarray(sample.table["winner"]), NOBODY)
    return MatchMeasure(drawn.astype(np.float64), sample.pairs, True)


def _counted(column: str, scale: float = 1.0) -> Callable[[Sample], MatchMeasure]:
    def counted(sample: Sample) -> MatchMeasure:
        values = scale * np.asarray(sample.table[column], np.float64)
        return MatchMeasure(values, sample.pairs)

    return counted


def _part(top: int, bottom: int, share: bool) -> Callable[[Sample], MatchMeasure]:
    """Return the measure that is one column of tallies over another."""

    def part(sample: Sample) -> MatchMeasure:
        tallies = sample.tallies.astype(np.float64)
        return MatchMeasure(tallies[:, top], sample.pairs, share, tallies[:, bottom])

    return part


def _weighed(sample: Sample) -> MatchMeasure:
    weighed = flat(sample.table["weighed"]).astype(np.float64)
    row = np.repeat(np.arange(len(sample)), sample.lengths)
    known = ~np.isnan(weighed) & (sample.flow.seats >= 0)
    tops = np.bincount(row[known], weighed[known], len(sample))
    decided = np.bincount(row[known], minlength=len(sample)).astype(np.float64)
    return MatchMeasure(tops.astype(np.float64), sample.pairs, False, decided)


def _course(column: str, share: bool) -> Callable[[Sample], MatchMeasure]:
    """Return the measure that is a column of courses; matches that tell nothing do not count."""

    def course(sample: Sample) -> MatchMeasure:
        courses = courses_of(sample)
        nothing = np.full(len(sample), np.nan)
        values: Samples = nothing if courses is None else getattr(courses, column)
        known = (~np.isnan(values)).astype(np.float64)
        return MatchMeasure(np.nan_to_num(values), sample.pairs, share, known)

    return course


def _seats_scored(of: Callable[[Samples], Samples]) -> Callable[[Sample], MatchMeasure]:
    def scored(sample: Sample) -> MatchMeasure:
        scores = by_seat(sample.table["scores"]).astype(np.float64)
        return MatchMeasure(of(scores), sample.pairs)

    return scored


def _margin(sample: Sample) -> MatchMeasure:
    margins = by_seat(sample.table["margins"]).max(axis=1).astype(np.float64)
    return MatchMeasure(margins, sample.pairs)


_MEASURES: Mapping[str, Callable[[Sample], MatchMeasure]] = {
    PLAYER: lambda sample: MatchMeasure(sample.by_entrant[:, 0], sample.pairs, True),
    DRAWS: _draws,
    DECISIONS: _counted("decisions"),
    TURNS_TAKEN: _counted("turns"),
    ACTIONS: lambda sample: MatchMeasure(sample.lengths.astype(np.float64), sample.pairs),
    MINUTES: _counted("decisions", SECONDS / 60),
    LEGAL: _part(OFFERED, DECIDED, False),
    WEIGHED: _weighed,
    FORCED_DECISIONS: _part(FORCED, DECIDED, True),
    DEAD_TURNS: _part(DEAD, TURNS, True),
    CHANGES: _course("changes", False),
    COMEBACKS: _course("comebacks", True),
    CERTAIN_AFTER: _course("certain", True),
    MARGIN: _margin,
    SCORE: _seats_scored(lambda scores: np.asarray(scores.mean(axis=1))),
    SCORE_APART: _seats_scored(lambda scores: np.asarray(np.ptp(scores, axis=1))),
}
