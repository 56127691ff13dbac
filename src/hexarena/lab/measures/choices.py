"""Figures of choices: how many there are, how many count, and where there is none."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.tallying import BINS, DECIDED, TRACE
from hexarena.lab.measures.per_match import (
    DEAD_TURNS,
    FORCED_DECISIONS,
    LEGAL,
    WEIGHED,
    PerMatch,
)
from hexarena.lab.measures.scoring import part
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said

OFFERED, THOUGHT = "legal", "weighed"  # series


def choices(study: Study) -> Iterator[ReportFigure]:
    """Yield branching, effective branching, forced decisions and dead turns, by strength."""
    yield _branching(study)
    yield _bins(study)
    yield _without(study, "forced-decisions", FORCED_DECISIONS)
    yield _without(study, "dead-turns", DEAD_TURNS)


def _branching(study: Study) -> ReportFigure:
    data = []
    for strength, sample in study.samples.items():
        every = PerMatch(sample)
        keys = sample.keys(_most(every[LEGAL].by_match))
        data += [
            Datum(strength, every[name].estimate(), group, keys)
            for name, group in ((LEGAL, OFFERED), (WEIGHED, THOUGHT))
            if name in every
        ]
    legal = next(each for each in data if each[:3:2] == (study.main_name, OFFERED))
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


def _without(study: Study, name: str, measure: str) -> ReportFigure:
    data = []
    for strength, sample in study.samples.items():
        found = PerMatch(sample)[measure]
        keys = sample.keys(_most(found.tops))
        data.append(Datum(strength, found.estimate().scaled(100), "", keys))
    of = "turns" if measure == DEAD_TURNS else "decisions"
    at = list(study.samples).index(study.main_name)
    explained = "in which every decision has" if measure == DEAD_TURNS else "that have"
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
