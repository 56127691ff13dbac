"""Figures of every kind as pictures."""

import math
import re
from xml.etree import ElementTree

import pytest

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.worth import DOUBTFUL, REAL
from hexarena.lab.reporting.charts import picture
from hexarena.lab.reporting.wording import number
from hexarena.lab.statistics import Estimate


def figure(drawing, groups=("",), data=None, **more):
    cells = {"a1": (0, 0), "b1": (1, 0), "c 1 & 2": (0, 1)}
    found = data or [
        Datum(label, Estimate(50.0 + at, 45.0, 60.0, 9), group, (), place)
        for group in groups
        for at, (label, place) in enumerate(cells.items())
    ]
    said = ("name", "Title?", "It says.", "Method.", "%", drawing, tuple(found))
    return ReportFigure(*said, **{"axis": "label", "against": 50, **more})


@pytest.mark.parametrize("groups", [("",), ("one", "two", "three", "four", "five", "six")])
@pytest.mark.parametrize("drawing", ["bars", "curve", "points", "matrix", "cells", "histogram"])
def test_a_picture_is_a_labelled_svg_in_the_colours_of_its_page(drawing, groups):
    drawn = picture(figure(drawing, groups))
    root = ElementTree.fromstring(drawn.replace("xlink:href", "href"))
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", "name-title")
    assert root.get("viewBox")
    assert root.get("width") is None
    assert "#000" not in drawn


@pytest.mark.parametrize("drawing", ["bars", "curve", "points", "matrix", "cells", "histogram"])
def test_an_interval_without_an_end_and_an_unknown_number_are_left_out(drawing):
    unknown = Datum("a", Estimate(math.nan, -math.inf, math.inf, 0), "", (), (0, 0))
    drawn = picture(figure(drawing, data=[unknown]))
    assert "nan" not in drawn.lower().replace("nance", "")
    assert "infinity" not in drawn.lower()


def texts(drawn):
    root = ElementTree.fromstring(drawn.replace("xlink:href", "href"))
    return [each.strip() for each in root.itertext() if each.strip()]


def test_what_stands_out_looks_the_same_in_every_chart():
    for groups in ((REAL, DOUBTFUL), (DOUBTFUL, REAL), (REAL,), (DOUBTFUL,)):
        drawn = picture(figure("points", groups))
        assert texts(drawn).index(REAL) < texts(drawn).index(DOUBTFUL)
        inks = [rf'<path[^>]*fill="var\(--{ink}\)"' for ink in ("pine", "ink-soft")]
        marks = [len(re.findall(ink, drawn)) - 1 for ink in inks]  # one of each in the legend
        assert marks == [3 * (each in groups) for each in (REAL, DOUBTFUL)]


def test_long_labels_stand_in_several_lines_and_none_is_cut():
    long = "Undefended lock: does damage to whoever holds it"
    drawn = picture(figure("points", data=[Datum(long, Estimate(1.0, 0.0, 2.0, 9))]))
    assert " ".join(each for each in texts(drawn) if each in long) == long
    assert "…" not in drawn


def test_a_table_of_numbers_has_a_row_for_who_has_the_points():
    pairs = {("First deck", "Second deck"): 74.0, ("Second deck", "First deck"): 26.0}
    data = [
        Datum(one, Estimate(value, value - 1, value + 1, 9), other)
        for (one, other), value in pairs.items()
    ]
    drawn = picture(figure("matrix", data=data))
    told = [each for each in texts(drawn) if each in ("First", "Second", "First deck")]
    assert told[:2] == ["First", "Second"]  # heads say only what differs
    places = {
        text: tuple(map(float, place.split(",")))
        for place, text in re.findall(r'translate\(([\d.,]+)\)"[^>]*>(74.0|26.0)<', drawn)
    }
    assert places["74.0"][1] < places["26.0"][1]  # the first deck's row is the first
    assert places["74.0"][0] > places["26.0"][0]


@pytest.mark.parametrize(
    ("value", "low", "high", "text"),
    [
        (52.12, 51.0, 53.2, "52.1"),
        (12345.6, 12000, 13000, "12,346"),
        (0.1234, 0.12, 0.13, "0.12"),
        (-3.25, -5, -2, "\N{MINUS SIGN}3.2"),
        (math.nan, 0, 1, "unknown"),
    ],
)
def test_a_number_has_the_digits_that_its_interval_supports(value, low, high, text):
    assert number(value, Estimate(value, low, high, 9)) == text
