"""All measures by name, in the order of a report."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hexarena.contract.english import join_words
from hexarena.contract.errors import BadCall
from hexarena.lab.figures import ReportFigure
from hexarena.lab.measures.figures.cells import heat_map
from hexarena.lab.measures.figures.choices import choices
from hexarena.lab.measures.figures.coverage import coverage, variety
from hexarena.lab.measures.figures.drama import drama
from hexarena.lab.measures.figures.lengths import lengths
from hexarena.lab.measures.figures.luck import luck_shares, skill_ladder
from hexarena.lab.measures.figures.openings import openings, prices
from hexarena.lab.measures.figures.pairings import pairings
from hexarena.lab.measures.figures.seats import endings, seat_advantage
from hexarena.lab.measures.figures.settings import settings
from hexarena.lab.measures.figures.worth import gains, measure_restrictions, swaps
from hexarena.lab.measures.study import Study

MeasureProgress = Callable[
    [str, int, int], None
]  # the current measure, how many are done, and how many there are


class Measure(NamedTuple):
    """A measure: its question, the figures that it yields, and whether it plays further runs."""

    question: str
    figures: Callable[[Study], Iterator[ReportFigure]]
    plays_runs: bool = False


MEASURES: Mapping[str, Measure] = {
    "seats": Measure("which seat is better", seat_advantage),
    "ends": Measure("how matches end", endings),
    "variety": Measure("whether matches differ", variety),
    "lengths": Measure("how long matches are", lengths),
    "choices": Measure("how many choices there are", choices),
    "drama": Measure("how often the lead changes", drama),
    "skill": Measure("how much strength counts", skill_ladder, True),
    "luck": Measure("what chance decides", luck_shares, True),
    "gains": Measure("what winners use", gains),
    "restricted": Measure("what makes players win", measure_restrictions, True),
    "swaps": Measure("what one thing does instead of another", swaps, True),
    "options": Measure("what options change", settings, True),
    "matchups": Measure("what beats what", pairings, True),
    "openings": Measure("how matches begin", openings),
    "prices": Measure("what auctions cost", prices),
    "cells": Measure("where matches are played", heat_map),
    "coverage": Measure("what never happened", coverage),
}


def figures_of(
    study: Study, names: Sequence[str] = (), progress: MeasureProgress | None = None
) -> Iterator[ReportFigure]:
    """Yield the figures of the named measures, by default of all that apply to the game.

    Raises BadCall if there is no such measure.
    """
    unknown = [name for name in names if name not in MEASURES]
    if unknown:
        raise BadCall(f"got measure {unknown[0]!r}; expected {join_words([*MEASURES], 'or')}")
    selected = names or tuple(MEASURES)
    for index, name in enumerate(selected):
        if progress:
            progress(name, index, len(selected))
        yield from MEASURES[name].figures(study)
    if progress:
        progress("", len(selected), len(selected))
