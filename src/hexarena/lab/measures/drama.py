"""Figures of how matches run: lead changes, comebacks, and when the end is certain."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.courses import BEHIND, CERTAIN, LEAD
from hexarena.lab.measures.per_match import CERTAIN_AFTER, CHANGES, COMEBACKS, PerMatch
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said, strength_said

NOTED = "by what bots that search thought of each position before they decided, -1 to 1"


class _Asked(NamedTuple):
    """A figure of one measure."""

    measure: str
    name: str
    title: str
    says: str
    method: str
    share: bool


ASKED = (
    _Asked(
        CHANGES,
        "lead-changes",
        "How often does the lead change?",
        "The lead changes {} times a match",
        f"Changes of who is ahead by at least {LEAD:g}, {NOTED}.",
        False,
    ),
    _Asked(
        COMEBACKS,
        "comebacks",
        "How often does somebody win who was far behind?",
        "{} of the winners were far behind",
        f"Winners whose position was once worth less than {BEHIND:g}, {NOTED}.",
        True,
    ),
    _Asked(
        CERTAIN_AFTER,
        "time-to-certain",
        "When is the end certain?",
        "After {} of its actions a match has a certain winner",
        f"The share of actions after which the winner's value stays above {CERTAIN:g}, {NOTED}.",
        True,
    ),
)


def drama(study: Study) -> Iterator[ReportFigure]:
    """Yield figures of lead changes, comebacks and certainty, by strength."""
    strengths = [name for name, each in study.samples.items() if CHANGES in PerMatch(each)]
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
    found = PerMatch(sample)[asked.measure]
    values = found.by_match
    rows = np.flatnonzero(~np.isnan(values))
    most = rows[np.argsort(-values[rows], kind="stable")[:3]]
    return Datum(name, found.estimate().scaled(100 if asked.share else 1), "", sample.keys(most))
