"""What each thing, such as a card or a fighter's style, is worth in stored matches."""

import math
from collections.abc import Mapping
from typing import NamedTuple

import pyarrow as pa

from hexarena.lab.measures.figures.worth import MIN_CASES, find_things
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.uses import Uses

MIN_USES = 3  # a thing that is used less often isn't listed


class ThingFigures(NamedTuple):
    """How often a thing was used, and how much its users gained over others, in points of 100.

    The gain and its 95 % interval are None if fewer than MIN_CASES matches tell, `cases`.
    """

    uses: int
    cases: int
    gain: float | None
    low: float | None
    high: float | None


class Thing(NamedTuple):
    """A thing in words, with the figures of each group of players, None where nobody used it."""

    name: str
    words: str
    groups: Mapping[str, ThingFigures | None]


def measure_things(tables: Mapping[str, pa.Table]) -> list[Thing]:
    """Measure the things that stored matches used, side by side for each group of players.

    The tables are of one game and options. The most used things come first.
    """
    study = Study(tables)
    index = find_things(study)
    uses = {name: Uses(sample, index) for name, sample in study.samples.items()}
    totals = [
        sum(int(group.counts[thing]) for group in uses.values())
        for thing in range(len(index.names))
    ]
    ranked = sorted(range(len(index.names)), key=lambda thing: -totals[thing])
    return [
        Thing(
            index.names[thing],
            study.vocabulary.words[index.names[thing]],
            {name: _measure(group, thing) for name, group in uses.items()},
        )
        for thing in ranked
        if totals[thing] >= MIN_USES
    ]


def _measure(uses: Uses, thing: int) -> ThingFigures | None:
    count = int(uses.counts[thing])
    if not count:
        return None
    estimate = uses.gain(thing).scaled(100)
    if estimate.n < MIN_CASES or not math.isfinite(estimate.half):
        return ThingFigures(count, estimate.n, None, None, None)
    return ThingFigures(count, estimate.n, estimate.value, estimate.low, estimate.high)
