"""Figures: the results in a report, each with an interval and matches that show it."""

from collections.abc import Mapping, Sequence
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


def pick_keys(keys: Sequence[str]) -> tuple[str, ...]:
    """Return at most three of many matches: the first, the middle one, and the last."""
    if len(keys) <= 3:
        return tuple(keys)
    return keys[0], keys[len(keys) // 2], keys[-1]
