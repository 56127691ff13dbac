"""Figures of how matches run: lead changes, comebacks, and when the end is certain."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.courses import BEHIND, CERTAIN, LEAD
from hexarena.lab.measures.per_match import CERTAIN_AFTER, CHANGES, COMEBACKS, PerMatch
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate, format_strength

SOURCE_NOTE = "as bots that search estimated each position before they decided, -1 to 1"


class _DramaFigure(NamedTuple):
    """The texts of a figure that shows one measure."""

    measure: str
    name: str
    title: str
    sentence: str
    method: str
    share: bool


FIGURES = (
    _DramaFigure(
        CHANGES,
        "lead-changes",
        "How often does the lead change?",
        "The lead changes {} a match",
        f"Changes of who is ahead by at least {LEAD:g}, {SOURCE_NOTE}.",
        False,
    ),
    _DramaFigure(
        COMEBACKS,
        "comebacks",
        "How often does somebody win from far behind?",
        "{} of the winners were far behind",
        f"Winners whose position was once worth less than {BEHIND:g}, {SOURCE_NOTE}.",
        True,
    ),
    _DramaFigure(
        CERTAIN_AFTER,
        "time-to-certain",
        "When is the end certain?",
        "After {} of its actions a match has a certain winner",
        f"The share of actions after which the winner's value stays above {CERTAIN:g}, "
        f"{SOURCE_NOTE}.",
        True,
    ),
)


def drama(study: Study) -> Iterator[ReportFigure]:
    """Yield figures of lead changes, comebacks and certainty, by strength."""
    strengths = [name for name, sample in study.samples.items() if CHANGES in PerMatch(sample)]
    for figure in FIGURES if strengths else ():
        data = [_measure_datum(study, name, figure) for name in strengths]
        unit, strongest = "%" if figure.share else "changes", data[-1]
        estimate = format_estimate(strongest.number, unit if figure.share else "times")
        yield ReportFigure(
            figure.name,
            figure.title,
            f"{figure.sentence.format(estimate)} ({format_strength(strongest.label)}).",
            figure.method,
            unit,
            "bars",
            tuple(data),
            study.runs(*strengths),
            axis="strength",
        )


def _measure_datum(study: Study, name: str, figure: _DramaFigure) -> Datum:
    sample = study.samples[name]
    measure = PerMatch(sample)[figure.measure]
    values = measure.by_match
    rows = np.flatnonzero(~np.isnan(values))
    top_rows = rows[np.argsort(-values[rows], kind="stable")[:3]]
    return Datum(
        name, measure.estimate().scaled(100 if figure.share else 1), "", sample.keys(top_rows)
    )
