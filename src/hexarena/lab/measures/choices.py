"""Figures of choices: how many there are, how many count, and where there is none."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.tallying import BINS, DEAD, DECIDED, FORCED, OFFERED, TRACE, TURNS
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.scoring import part, ratio
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said
from hexarena.lab.rows import flat
from hexarena.lab.statistics import Estimate

LEGAL, WEIGHED = "legal", "weighed"


def choices(study: Study) -> Iterator[ReportFigure]:
    """Yield branching, effective branching, forced decisions and dead turns, by strength."""
    yield _branching(study)
    yield _bins(study)
    yield _without(study, "forced-decisions", (FORCED, DECIDED))
    yield _without(study, "dead-turns", (DEAD, TURNS))


def _branching(study: Study) -> ReportFigure:
    data = []
    for strength, sample in study.samples.items():
        tallies = sample.tallies
        rows = _most(tallies[:, OFFERED] / np.maximum(tallies[:, DECIDED], 1))
        number = ratio(tallies[:, OFFERED], tallies[:, DECIDED], sample.pairs)
        data.append(Datum(strength, number, LEGAL, sample.keys(rows)))
        weighed = _weighed(sample)
        if weighed is not None:
            data.append(Datum(strength, weighed, WEIGHED, sample.keys(rows)))
    legal = next(each for each in data if each[:3:2] == (study.main_name, LEGAL))
    return ReportFigure(
        "branching",
        "How many choices does a decision have?",
        f"{said(legal.number)} legal actions a decision ({study.played_by}).",
        "Legal actions, and weighed ones: the effective number of those that a bot that searches "
        "thought about (e to the entropy of its shares). Forced decisions count as one.",
        "actions",
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )


def _most(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return the rows with the highest values."""
    wanted = min(3, len(values))
    return np.sort(np.argpartition(-values, wanted - 1)[:wanted])


def _weighed(sample: Sample) -> Estimate | None:
    if sample.table["weighed"].null_count:
        return None
    weighed, row = flat(sample.table["weighed"]), np.repeat(np.arange(len(sample)), sample.lengths)
    known = ~np.isnan(weighed) & (sample.flow.seats >= 0)
    if not known.any():
        return None
    many = len(sample)
    tops = np.bincount(row[known], weighed[known], many)
    return ratio(tops, np.bincount(row[known], minlength=many), sample.pairs)


def _bins(study: Study) -> ReportFigure:
    sample, data = study.main, []
    for place in range(BINS):
        counted = sample.tallies[:, TRACE + 1 + place]
        if counted.any():
            number = part(counted, sample.tallies[:, DECIDED], sample.pairs).scaled(100)
            data.append(Datum(_range_of(place), number, "", sample.keys(_most(counted))))
    most = max(data, key=lambda each: each.number.value)
    return ReportFigure(
        "branching-histogram",
        "How often are there how many choices?",
        f"Most decisions are among {most.label}: {said(most.number, '%')} ({study.played_by}).",
        "Decisions by the number of legal actions, in percent.",
        "%",
        "histogram",
        tuple(data),
        study.runs(),
        axis="legal actions",
    )


def _range_of(place: int) -> str:
    if place <= 1:
        return f"{place + 1}"
    low, high = 2 ** (place - 1) + 1, 2**place
    return f"more than {low - 1}" if place == BINS - 1 else f"{low} to {high}"


def _without(study: Study, name: str, columns: tuple[int, int]) -> ReportFigure:
    top, bottom = columns
    data = []
    for strength, sample in study.samples.items():
        counted = sample.tallies[:, top]
        number = part(counted, sample.tallies[:, bottom], sample.pairs).scaled(100)
        data.append(Datum(strength, number, "", sample.keys(_most(counted))))
    of = "turns" if top == DEAD else "decisions"
    at = list(study.samples).index(study.main_name)
    explained = "in which every decision has" if top == DEAD else "that have"
    return ReportFigure(
        name,
        f"How many {of} leave no choice?",
        f"{said(data[at].number, '%')} of the {of} leave no choice ({study.played_by}).",
        f"{of.capitalize()} {explained} a single legal action, in percent of all {of}.",
        "%",
        "curve",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )
