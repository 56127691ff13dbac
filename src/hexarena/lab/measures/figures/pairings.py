"""Figures of matchups: characters, decks and ready-made fighters against each other."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from hexarena.contract.package.decks import DECK
from hexarena.lab.figures import Datum, ReportFigure, find_worry
from hexarena.lab.measures.figures.seats import EVEN
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate
from hexarena.lab.statistics import Estimate, Samples, points
from hexarena.lab.statistics.matchups import Matchups, Scores, alpha_rank, matchups, nash
from hexarena.lab.statistics.sprt import paired_scores

NASH, ALPHA = "Nash", "alpha-rank"
MIN_PERCENT = 0.1  # percent: choices below this are not played by the best mix
DECKS_OPTION = "decks"  # the option that says whether the decks of a match are chosen in options
OPEN_DECKS = "open"  # the value of that option if they are


class _Meeting(NamedTuple):
    """Two choices that met: the first one's points in both runs, their mean, and the runs."""

    scores: Samples
    number: Estimate
    samples: tuple[Sample, Sample]


class Lineups(NamedTuple):
    """Choices that seats may bring, as text by name, and each seat's option for them."""

    texts: Mapping[str, str]
    options: tuple[str, ...]
    extra_options: Mapping[str, Any]

    def options_for(self, *names: str) -> dict[str, Any]:
        """Return the options in which the seats bring these choices."""
        pairs = zip(self.options, (self.texts[name] for name in names), strict=False)
        return {**self.extra_options, **dict(pairs)}


def find_lineups(study: Study) -> Lineups | None:
    """Return the lineups of a match: ready-made fighters, or decks; None if there are none."""
    game, options = study.game, study.main.plan.options
    fighters = game.carryover.ready(options)
    if len(fighters) > 1:
        return Lineups(fighters, tuple(game.carryover.options_from(["", ""])), {})
    schema = game.options_model.model_json_schema()["properties"]
    holders = tuple(name for name, field in schema.items() if field.get("format") == DECK)
    if game.decks is None or len(holders) < 2:
        return None
    starters = {starter.name: starter.text for starter in game.decks.box().starters}
    has_open_decks = OPEN_DECKS in schema.get(DECKS_OPTION, {}).get("enum", ())
    return (
        Lineups(starters, holders, {DECKS_OPTION: OPEN_DECKS} if has_open_decks else {})
        if len(starters) > 1
        else None
    )


def pairings(study: Study) -> Iterator[ReportFigure]:
    """Yield the points of each choice against each other, and the best mix of choices."""
    choices = find_lineups(study) if study.main.seats == 2 else None
    if choices is None or not study.allows(choices.options_for(*list(choices.texts)[:2])):
        return
    names = list(choices.texts)
    meetings = {
        (first, second): _play_meeting(study, choices, names[first], names[second])
        for first, second in combinations(range(len(names)), 2)
    }
    runs = tuple(sample.run for meeting in meetings.values() for sample in meeting.samples)
    yield _matrix(study, names, meetings, runs)
    yield _choice_shares(names, {cell: meeting.scores for cell, meeting in meetings.items()}, runs)


def _play_meeting(study: Study, choices: Lineups, first: str, second: str) -> _Meeting:
    """Play one choice against another in both seats with the same seeds."""
    first_sample = study.play(options=choices.options_for(first, second))
    second_sample = study.play(options=choices.options_for(second, first))
    scores = (first_sample.points[:, 0] + second_sample.points[:, 1]) / 2
    number = points(scores, first_sample.pairs)
    return _Meeting(
        paired_scores(scores, first_sample.pairs), number, (first_sample, second_sample)
    )


def _matrix(
    study: Study, names: list[str], meetings: Mapping[tuple[int, int], _Meeting], runs: Any
) -> ReportFigure:
    data = []
    for (first, second), meeting in meetings.items():
        number, (first_sample, second_sample) = meeting.number.scaled(100), meeting.samples
        reverse = Estimate(100 - number.value, 100 - number.high, 100 - number.low, number.n)
        keys = first_sample.keys(first_sample.points[:, 0] == 1)
        data.append(Datum(names[first], number, names[second], keys, (first, second)))
        keys = second_sample.keys(second_sample.points[:, 0] == 1)
        data.append(Datum(names[second], reverse, names[first], keys, (second, first)))
    top = max(data, key=lambda datum: datum.number.value)
    sides = {names[n]: n for n in range(len(names))}
    surest = max(data, key=lambda datum: datum.number.low)
    pair = sorted((sides[surest.label], sides[surest.group]))
    return ReportFigure(
        "matchups",
        "What beats what?",
        f"{top.label} gets {format_estimate(top.number, '%')} of the points against {top.group}.",
        "Points of the row against the column, half of the matches in each seat, with the same "
        "seeds, between equal players.",
        "%",
        "matrix",
        tuple(data),
        runs,
        axis="choice",
        against=EVEN,
        worry=find_worry(
            [surest],
            EVEN,
            lambda datum: (
                f"{datum.label} gets {format_estimate(datum.number, '%')} of the points against "
                f"{datum.group} between equal players ({study.further_players})."
            ),
            *(sample.run["command"] for sample in meetings[pair[0], pair[1]].samples),
        ),
    )


def _choice_shares(names: list[str], scores: Scores, runs: Any) -> ReportFigure:
    solutions: dict[str, Matchups] = {
        NASH: matchups(scores, len(names), nash),
        ALPHA: matchups(scores, len(names), alpha_rank),
    }
    data = [
        Datum(name, weight.scaled(100), group)
        for group, solution in solutions.items()
        for name, weight in zip(names, solution.weights, strict=True)
    ]
    labels = [
        datum.label for datum in data if datum.group == NASH and datum.number.value > MIN_PERCENT
    ]
    return ReportFigure(
        "choice-shares",
        "What is worth choosing?",
        f"Best play chooses {len(labels)} of {len(names)}: {', '.join(labels)}.",
        "How often best play chooses each (Nash), and how much of the time evolution spends there "
        "(alpha-rank), with intervals from a bootstrap.",
        "%",
        "bars",
        tuple(data),
        runs,
        axis="choice",
    )
