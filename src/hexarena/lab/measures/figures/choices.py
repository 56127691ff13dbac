"""Figures of choices: how many actions are legal or seriously considered, and forced decisions."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.tallies import BINS, DECIDED, TRACE
from hexarena.lab.measures.per_match import (
    DEAD_TURNS,
    FORCED_DECISIONS,
    LEGAL,
    WEIGHED,
    PerMatch,
)
from hexarena.lab.measures.scoring import share_ratio
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate

LEGAL_SERIES, WEIGHED_SERIES = "legal", "weighed"  # series


def choices(study: Study) -> Iterator[ReportFigure]:
    """Yield branching, effective branching, forced decisions and dead turns, by strength."""
    yield _branching(study)
    yield _choice_histogram(study)
    yield _no_choice_share(study, "forced-decisions", FORCED_DECISIONS)
    yield _no_choice_share(study, "dead-turns", DEAD_TURNS)


def _branching(study: Study) -> ReportFigure:
    data = []
    for strength, sample in study.samples.items():
        measures = PerMatch(sample)
        keys = sample.keys(_top_rows(measures[LEGAL].by_match))
        data += [
            Datum(strength, measures[name].estimate(), group, keys)
            for name, group in ((LEGAL, LEGAL_SERIES), (WEIGHED, WEIGHED_SERIES))
            if name in measures
        ]
    legal = next(datum for datum in data if datum[:3:2] == (study.main_name, LEGAL_SERIES))
    return ReportFigure(
        "branching",
        "How many choices does a decision have?",
        f"{format_estimate(legal.number, 'legal actions')} a decision ({study.played_by}).",
        "Legal actions, and weighed ones: the effective number that a searching bot considered "
        "(e to the entropy of its shares). Forced decisions count as one.",
        "actions",
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )


def _top_rows(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return the rows with the highest values."""
    count = min(3, len(values))
    return np.sort(np.argpartition(-values, count - 1)[:count])


def _choice_histogram(study: Study) -> ReportFigure:
    sample, data = study.main, []
    for bin_index in range(BINS):
        counts = sample.tallies[:, TRACE + 1 + bin_index]
        if counts.any():
            number = share_ratio(counts, sample.tallies[:, DECIDED], sample.pairs).scaled(100)
            data.append(Datum(_format_range(bin_index), number, "", sample.keys(_top_rows(counts))))
    top = max(data, key=lambda datum: datum.number.value)
    return ReportFigure(
        "branching-histogram",
        "How often does a decision have many choices?",
        f"The most common number is {top.label} actions: {format_estimate(top.number, '%')} "
        f"({study.played_by}).",
        "Decisions by the number of legal actions, in percent.",
        "%",
        "histogram",
        tuple(data),
        study.runs(),
        axis="legal actions",
    )


def _format_range(bin_index: int) -> str:
    if bin_index <= 1:
        return f"{bin_index + 1}"
    low, high = 2 ** (bin_index - 1) + 1, 2**bin_index
    return f"more than {low - 1}" if bin_index == BINS - 1 else f"{low} to {high}"


def _no_choice_share(study: Study, name: str, measure: str) -> ReportFigure:
    data = []
    for strength, sample in study.samples.items():
        match_measure = PerMatch(sample)[measure]
        keys = sample.keys(_top_rows(match_measure.tops))
        data.append(Datum(strength, match_measure.estimate().scaled(100), "", keys))
    unit = "turns" if measure == DEAD_TURNS else "decisions"
    index = list(study.samples).index(study.main_name)
    condition = "in which every decision has" if measure == DEAD_TURNS else "that have"
    return ReportFigure(
        name,
        f"How many {unit} leave no choice?",
        f"{format_estimate(data[index].number, '%')} of the {unit} leave no choice "
        f"({study.played_by}).",
        f"{unit.capitalize()} {condition} a single legal action, in percent of all {unit}.",
        "%",
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )
