"""Figures of the length of matches."""

from collections.abc import Iterator

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.measures.per_match import (
    ACTIONS,
    DECISIONS,
    MINUTES,
    SECONDS,
    TURNS_TAKEN,
    PerMatch,
)
from hexarena.lab.measures.sample import Sample, find_rows_near
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate, format_strength
from hexarena.lab.statistics import points, quantile

PARTS = {"shortest twentieth": 0.05, "median": 0.5, "longest twentieth": 0.95}
BARS = 20  # the most bars in a histogram
_METHODS = {
    ACTIONS: "Number of actions of all seats, and of chance.",
    MINUTES: f"Assumed, not measured: {SECONDS:g} seconds for every decision.",
}


def lengths(study: Study) -> Iterator[ReportFigure]:
    """Yield decisions, turns, actions and minutes by strength, and a histogram of decisions."""
    for unit in (DECISIONS, TURNS_TAKEN, ACTIONS, MINUTES):
        yield _by_strength(study, unit)
    yield _histogram(study)


def _by_strength(study: Study, unit: str) -> ReportFigure:
    data = [
        datum
        for strength, sample in study.samples.items()
        for datum in _parts(sample, strength, PerMatch(sample)[unit])
    ]
    medians = {datum.label: datum.number for datum in data if datum.group == "median"}
    usual = format_estimate(medians[study.headline_name], unit)
    strength = format_strength(study.headline_name)
    method = _METHODS.get(unit, f"Number of {unit} of all seats together.")
    return ReportFigure(
        f"length-in-{unit}",
        f"How many {unit} does a match have?",
        f"A usual match has {usual} ({strength}).{study.describe_disagreement(medians, unit)}",
        f"{method} One match in twenty is shorter than the shortest twentieth, or longer than the "
        "longest.",
        unit,
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )


def _parts(sample: Sample, strength: str, measure: MatchMeasure) -> Iterator[Datum]:
    values = measure.values
    rows = find_rows_near(values, tuple(PARTS.values()))
    yield Datum(strength, measure.estimate(), "mean", sample.keys(rows[1:2]))
    for (group, part), row in zip(PARTS.items(), rows, strict=True):
        number = quantile(values, part, sample.pairs)
        yield Datum(strength, number, group, sample.keys(rows[rows == row][:1]))


def _histogram(study: Study) -> ReportFigure:
    sample = study.main
    values = PerMatch(sample)[DECISIONS].values
    low, high = int(values.min()), int(values.max())
    width = max(-(-(high - low + 1) // BARS), 1)
    data = []
    for first in range(low, high + 1, width):
        in_bin = (values >= first) & (values < first + width)
        label = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        number = points(in_bin, sample.pairs).scaled(100)
        data.append(Datum(label, number, "", sample.keys(in_bin)))
    return ReportFigure(
        "length-histogram",
        "How much do lengths differ?",
        f"Matches have {low} to {high} decisions ({study.played_by}).",
        "Matches by the number of decisions of all seats, in percent.",
        "%",
        "histogram",
        tuple(data),
        study.runs(),
        axis="decisions",
    )
