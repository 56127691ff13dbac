"""Figures of how matches run: lead changes, comebacks, and when the end is certain."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.courses import BEHIND, CERTAIN, LEAD, courses_of
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said, strength_said
from hexarena.lab.statistics import mean, points

NOTED = "by what bots that search thought of each position before they decided, -1 to 1"


class _Asked(NamedTuple):
    """A figure of one column of courses."""

    column: str
    name: str
    title: str
    says: str
    method: str
    share: bool


ASKED = (
    _Asked(
        "changes",
        "lead-changes",
        "How often does the lead change?",
        "The lead changes {} times a match",
        f"Changes of who is ahead by at least {LEAD:g}, {NOTED}.",
        False,
    ),
    _Asked(
        "comebacks",
        "comebacks",
        "How often does somebody win who was far behind?",
        "{} of the winners were far behind",
        f"Winners whose position was once worth less than {BEHIND:g}, {NOTED}.",
        True,
    ),
    _Asked(
        "certain",
        "time-to-certain",
        "When is the end certain?",
        "After {} of its actions a match has a certain winner",
        f"The share of actions after which the winner's value stays above {CERTAIN:g}, {NOTED}.",
        True,
    ),
)


def drama(study: Study) -> Iterator[ReportFigure]:
    """Yield figures of lead changes, comebacks and certainty, by strength."""
    known = {name: courses_of(each) for name, each in study.samples.items()}
    strengths = [name for name, courses in known.items() if courses is not None]
    for asked in ASKED if strengths else ():
        data = [_datum(study, name, asked) for name in strengths]
        unit, last = "%" if asked.share else "changes", data[-1]
        yield ReportFigure(
            asked.name,
            asked.title,
            f"{asked.says.format(said(last.number, unit if asked.share else ''))} "
            f"({strength_said(last.label)}).",
            asked.method,
            unit,
            "bars",
            tuple(data),
            study.runs(*strengths),
            axis="strength",
        )


def _datum(study: Study, name: str, asked: _Asked) -> Datum:
    sample = study.samples[name]
    values = getattr(courses_of(sample), asked.column)
    known = ~np.isnan(values)
    number = (points if asked.share else mean)(values[known], sample.pairs[known])
    rows = np.flatnonzero(known)
    most = rows[np.argsort(-values[known], kind="stable")[:3]]
    return Datum(name, number.scaled(100 if asked.share else 1), "", sample.keys(most))
