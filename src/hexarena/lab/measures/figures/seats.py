"""Figures of seats and endings: which seats win, and how."""

from collections.abc import Iterator

from hexarena.lab.figures import Datum, ReportFigure, find_worry
from hexarena.lab.measures.per_match import DRAWS, ENDING, PerMatch, seat_points
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate, format_strength

EVEN = 50.0  # percent of the points, whatever the number of seats


def measure_percent(sample: Sample, label: str, measure: str, group: str = "") -> Datum:
    """Return a measure of every match, 0 to 1, in percent; matches with a 1 are the examples."""
    match_measure = PerMatch(sample)[measure]
    return Datum(
        label, match_measure.estimate().scaled(100), group, sample.keys(match_measure.values == 1)
    )


def seat_advantage(study: Study) -> Iterator[ReportFigure]:
    """Yield the points of each seat by strength."""
    names = study.game.seats_in(study.main.plan.options)
    data = [
        measure_percent(sample, strength, seat_points(seat), name)
        for seat, name in enumerate(names)
        for strength, sample in study.samples.items()
    ]
    numbers = {datum.label: datum.number for datum in data if datum.group == names[0]}
    strength = format_strength(study.headline_name)
    yield ReportFigure(
        "seat-advantage",
        "Is any seat better?",
        f"{names[0]} gets {format_estimate(numbers[study.headline_name], '%')} of the points "
        f"({strength}).{study.describe_disagreement(numbers, '%')}",
        "Points of each seat: 100 for a win, 50 for a draw. All players of a strength are equal, "
        "and each takes every seat equally often.",
        "%",
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
        against=EVEN,
        worry=find_worry(
            [datum for datum in data if datum.label == study.headline_name],
            EVEN,
            lambda datum: (
                f"{datum.group} gets {format_estimate(datum.number, '%')} of the points "
                f"between equal players ({strength})."
            ),
            *(run["command"] for run in study.runs(study.headline_name)),
        ),
    )


def endings(study: Study) -> Iterator[ReportFigure]:
    """Yield how often matches end in each way, and in draws, by strength."""
    data = [
        measure_percent(sample, kind, ENDING + kind, format_strength(strength))
        for strength, sample in study.samples.items()
        for kind in _list_endings(sample)
    ]
    strength = format_strength(study.headline_name)
    headline_data = [datum for datum in data if datum.group == strength]
    top = max(headline_data, key=lambda datum: datum.number.value)
    yield ReportFigure(
        "endings",
        "How do matches end?",
        f"Most often by {top.label}: {format_estimate(top.number, '%')} ({strength}).",
        "Kinds of end, in percent of all matches.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="end",
    )
    yield _draws(study)


def _draws(study: Study) -> ReportFigure:
    data = [measure_percent(sample, strength, DRAWS) for strength, sample in study.samples.items()]
    numbers = {datum.label: datum.number for datum in data}
    return ReportFigure(
        "draws",
        "How often does nobody win?",
        f"{format_estimate(numbers[study.headline_name], '%')} of the matches have no single "
        f"winner ({format_strength(study.headline_name)})."
        f"{study.describe_disagreement(numbers, '%')}",
        "Matches in which no seat alone has the best result.",
        "%",
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )


def _list_endings(sample: Sample) -> Iterator[str]:
    """Yield every kind of end that occurs, in the order of the game."""
    column = sample.table["ending"].combine_chunks()
    occurring = {*column.unique().to_pylist()}
    yield from (ending for ending in column.dictionary.to_pylist() if ending in occurring)
