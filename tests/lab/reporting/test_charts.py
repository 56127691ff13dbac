"""Figures of every kind as pictures."""

import math
from xml.etree import ElementTree

import pytest

from hexarena.lab.figures import Datum, ReportFigure
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
