"""Figures of the length of matches."""

from collections.abc import Iterator

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.tallying import DECIDED, TURNS
from hexarena.lab.measures.sample import Sample, rows_near
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said
from hexarena.lab.statistics import Samples, mean, points, quantile

PARTS = {"shortest twentieth": 0.05, "median": 0.5, "longest twentieth": 0.95}
BARS = 20  # of a histogram, at most


def lengths(study: Study) -> Iterator[ReportFigure]:
    """Yield decisions, turns, actions and minutes by strength, and a histogram of decisions."""
    for unit in ("decisions", "turns", "actions"):
        yield _by_strength(study, unit, 1.0)
    yield _by_strength(study, "minutes", study.terms.seconds / 60)
    yield _histogram(study)


def counts_in(sample: Sample, unit: str) -> Samples:
    """Return how many `decisions`, `turns` or `actions` each match has; `minutes`: decisions."""
    if unit == "actions":
        return sample.lengths.astype(np.float64)
    column = TURNS if unit == "turns" else DECIDED
    counts: Samples = sample.tallies[:, column].astype(np.float64)
    return counts


def _by_strength(study: Study, unit: str, scale: float) -> ReportFigure:
    data = [
        each
        for strength, sample in study.samples.items()
        for each in _parts(sample, strength, scale * counts_in(sample, unit))
    ]
    usual = next(each for each in data if each[:3:2] == (study.main_name, "median"))
    method = (
        f"Number of {unit} of all seats, and of chance."
        if unit == "actions"
        else (f"Number of {unit} of all seats together.")
    )
    if unit == "minutes":
        method = f"Assumed, not measured: {study.terms.seconds:g} seconds for every decision."
    return ReportFigure(
        f"length-in-{unit}",
        f"How many {unit} does a match have?",
        f"A usual match has {said(usual.number)} {unit} ({study.played_by}).",
        f"{method} One match in twenty is shorter than the shortest twentieth, or longer than the "
        "longest.",
        unit,
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )


def _parts(sample: Sample, strength: str, values: Samples) -> Iterator[Datum]:
    rows = rows_near(values, tuple(PARTS.values()))
    yield Datum(strength, mean(values, sample.pairs), "mean", sample.keys(rows[1:2]))
    for (group, part), row in zip(PARTS.items(), rows, strict=True):
        number = quantile(values, part, sample.pairs)
        yield Datum(strength, number, group, sample.keys(rows[rows == row][:1]))


def _histogram(study: Study) -> ReportFigure:
    sample = study.main
    values = counts_in(sample, "decisions")
    low, high = int(values.min()), int(values.max())
    width = max(-(-(high - low + 1) // BARS), 1)
    data = []
    for first in range(low, high + 1, width):
        within = (values >= first) & (values < first + width)
        label = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        number = points(within, sample.pairs).scaled(100)
        data.append(Datum(label, number, "", sample.keys(within)))
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
