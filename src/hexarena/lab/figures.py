"""Figures: the results in a report, each with an interval and matches that show it."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from hexarena.lab.statistics.intervals import Estimate

FigureKind = Literal["bars", "curve", "points", "matrix", "cells", "histogram"]


class Datum(NamedTuple):
    """One number of a figure.

    `label` is the thing measured, such as `knockout`, and `group` its series, such as `level 2`.
    `keys` are matches that show it, at most three. `place` is (q, r) of a cell, or (row, column)
    in a matrix.
    """

    label: str
    number: Estimate
    group: str = ""
    keys: tuple[str, ...] = ()
    place: tuple[int, int] | None = None


class Worry(NamedTuple):
    """What is farthest from fair in a figure: the number, words for it, and how surely it is.

    `distance` is from the fair value to the nearer end of the interval, in percent of the points.
    `commands` repeat the number.
    """

    text: str
    distance: float
    commands: tuple[str, ...]


def find_worry(
    data: Sequence[Datum], fair: float, describe: Callable[[Datum], str], *commands: str
) -> Worry | None:
    """Return the number that is surely farthest from `fair`; None if every interval contains it."""
    distances = [max(datum.number.low - fair, fair - datum.number.high) for datum in data]
    farthest = max(range(len(data)), key=distances.__getitem__)
    if not 0 < distances[farthest] < math.inf:
        return None
    return Worry(describe(data[farthest]), distances[farthest], commands)


class ReportFigure(NamedTuple):
    """A question and its answer.

    `title` is the question in a few words, `says` the answer in a sentence, `method` how it was
    measured. `unit` is the unit of the numbers, such as `%` or `turns`. `runs` describe the runs
    behind the figure: game, options, players with versions, games, seed, and the command that
    repeats each.
    """

    name: str
    title: str
    says: str
    method: str
    unit: str
    drawing: FigureKind
    data: tuple[Datum, ...]
    runs: tuple[Mapping[str, Any], ...] = ()
    axis: str = ""  # what the labels are, such as `level` or `turn`
    against: float | None = None  # a reference number to compare with, such as 50
    worry: Worry | None = None


def pick_keys(keys: Sequence[str]) -> tuple[str, ...]:
    """Return at most three of many matches: the first, the middle one, and the last."""
    if len(keys) <= 3:
        return tuple(keys)
    return keys[0], keys[len(keys) // 2], keys[-1]
