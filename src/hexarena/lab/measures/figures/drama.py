"""Figures of how matches run: lead changes, comebacks, and when the end is certain."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.courses import BEHIND, CERTAIN, LEAD
from hexarena.lab.measures.per_match import CERTAIN_AFTER, CHANGES, COMEBACKS, PerMatch
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import format_estimate, format_strength
from hexarena.lab.statistics.intervals import points

TENTH = 10  # percent of the points in each of as many parts of the scale
DOUBT, WRONG = "Not quite", " Its estimates are off: see below."
MIN_PAIRS = 20  # pairs of matches that a part needs
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
    """Yield figures of lead changes, comebacks and certainty, and how far they can be trusted."""
    strengths = [name for name, sample in study.samples.items() if CHANGES in PerMatch(sample)]
    reliability = [*_value_reliability(study, strengths[-1])] if strengths else []
    caution = WRONG if any(figure.says.startswith(DOUBT) for figure in reliability) else ""
    for figure in FIGURES if strengths else ():
        data = [_measure_datum(study, name, figure) for name in strengths]
        unit, strongest = "%" if figure.share else "changes", data[-1]
        estimate = format_estimate(strongest.number, unit if figure.share else "times")
        yield ReportFigure(
            figure.name,
            figure.title,
            f"{figure.sentence.format(estimate)} ({format_strength(strongest.label)}).{caution}",
            figure.method,
            unit,
            "bars",
            tuple(data),
            study.runs(*strengths),
            axis="strength",
        )
    yield from reliability


def _value_reliability(study: Study, strength: str) -> Iterator[ReportFigure]:
    """Yield what followed positions that the strongest players valued alike, if it is known."""
    sample = study.samples[strength]
    if (values := sample.values) is None:
        return
    is_valued = ~np.isnan(values)
    rows = np.repeat(np.arange(len(sample)), sample.lengths)[is_valued]
    expected = 100 * (values[is_valued] + 1) / 2  # percent of the points, for the first seat
    tenths = np.minimum(expected // TENTH, TENTH - 1).astype(np.int64)
    data, errors = [], {}
    for tenth in range(TENTH):
        rows_here = rows[tenths == tenth]
        if len(np.unique(sample.pairs[rows_here])) < MIN_PAIRS:
            continue
        followed = points(sample.points[rows_here, 0], sample.pairs[rows_here]).scaled(100)
        label = f"{tenth * TENTH} to {(tenth + 1) * TENTH} %"
        data.append(Datum(label, followed, "", sample.keys(np.unique(rows_here))))
        value = float(expected[tenths == tenth].mean())
        errors[label] = max(followed.low - value, value - followed.high, 0.0)
    if not data:
        return
    worst = max(data, key=lambda datum: errors[datum.label])
    says = "Yes: what followed agrees with them"
    if errors[worst.label]:
        says = f"{DOUBT}: positions valued at {worst.label} of the points brought "
        says += format_estimate(worst.number, "%")
    yield ReportFigure(
        "value-reliability",
        "Can the bots' estimates be trusted?",
        f"{says} ({format_strength(strength)}).",
        "Positions by what the bots expected of them, and the points of the first seat that "
        f"followed, {SOURCE_NOTE}. A tenth of the scale is left out if fewer than {MIN_PAIRS} "
        "pairs of matches came to it.",
        "%",
        "bars",
        tuple(data),
        study.runs(strength),
        axis="value",
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
