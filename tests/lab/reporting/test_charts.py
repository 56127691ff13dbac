"""Figures of every kind as pictures."""

import math
import re
from xml.etree import ElementTree

import pytest

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.figures.worth import DOUBTFUL, REAL
from hexarena.lab.reporting.charts import picture
from hexarena.lab.reporting.wording import interval, number
from hexarena.lab.statistics import Estimate


def figure(drawing, groups=("",), data=None, **more):
    cells = {"a1": (0, 0), "b1": (1, 0), "c 1 & 2": (0, 1)}
    data_rows = data or [
        Datum(label, Estimate(50.0 + index, 45.0, 60.0, 9), group, (), position)
        for group in groups
        for index, (label, position) in enumerate(cells.items())
    ]
    fields = ("name", "Title?", "It says.", "Method.", "%", drawing, tuple(data_rows))
    return ReportFigure(*fields, **{"axis": "label", "against": 50, **more})


@pytest.mark.parametrize("groups", [("",), ("one", "two", "three", "four", "five", "six")])
@pytest.mark.parametrize("drawing", ["bars", "curve", "points", "matrix", "cells", "histogram"])
def test_a_picture_is_a_labelled_svg_in_the_colours_of_its_page(drawing, groups):
    svg = picture(figure(drawing, groups))
    root = ElementTree.fromstring(svg.replace("xlink:href", "href"))
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", "name-title")
    assert root.get("viewBox")
    assert root.get("width") is None
    assert "#000" not in svg


@pytest.mark.parametrize("drawing", ["bars", "curve", "points", "matrix", "cells", "histogram"])
def test_an_interval_without_an_end_and_an_unknown_number_are_left_out(drawing):
    unknown = Datum("a", Estimate(math.nan, -math.inf, math.inf, 0), "", (), (0, 0))
    svg = picture(figure(drawing, data=[unknown]))
    assert "nan" not in svg.lower().replace("nance", "")
    assert "infinity" not in svg.lower()


@pytest.mark.parametrize("drawing", ["bars", "curve", "points", "histogram"])
def test_an_interval_with_one_open_end_runs_to_the_edge(drawing):
    def draw(high):
        numbers = [Estimate(50.0, 45.0, high, 9), Estimate(60.0, 55.0, 70.0, 9)]
        return picture(figure(drawing, data=[Datum(f"{n.value}", n) for n in numbers]))

    assert draw(math.inf) != draw(50.0)
    lines = [svg.count("<line") for svg in (draw(math.inf), draw(65.0))]
    assert lines[0] == lines[1]


def texts(drawn):
    root = ElementTree.fromstring(drawn.replace("xlink:href", "href"))
    return [text.strip() for text in root.itertext() if text.strip()]


def test_highlights_look_the_same_in_every_chart():
    for groups in ((REAL, DOUBTFUL), (DOUBTFUL, REAL), (REAL,), (DOUBTFUL,)):
        svg = picture(figure("points", groups))
        assert texts(svg).index(REAL) < texts(svg).index(DOUBTFUL)
        inks = [rf'<path[^>]*fill="var\(--{ink}\)"' for ink in ("pine", "ink-soft")]
        marks = [len(re.findall(ink, svg)) - 1 for ink in inks]  # one of each in the legend
        assert marks == [3 * (series in groups) for series in (REAL, DOUBTFUL)]


def test_long_labels_stand_in_several_lines_and_none_is_cut():
    long = "Undefended lock: does damage to whoever holds it"
    svg = picture(figure("points", data=[Datum(long, Estimate(1.0, 0.0, 2.0, 9))]))
    assert " ".join(text for text in texts(svg) if text in long) == long
    assert "…" not in svg


def test_no_label_of_a_few_strengths_is_left_out():
    labels = ("random", "heuristic", "2")
    data = [
        Datum(label, Estimate(150.0, 145.0, 155.0, 9), group)
        for group in ("mean", "median")
        for label in labels
    ]
    svg = picture(figure("curve", data=data, axis="strength", against=None))
    shown = {*re.findall(r"<text(?![^>]*opacity=.0.)[^>]*>([^<]+)</text>", svg)}
    assert {"random moves", "simple heuristic", "level 2"} <= shown


def test_a_table_of_numbers_has_a_row_for_who_has_the_points():
    pairs = {("First deck", "Second deck"): 74.0, ("Second deck", "First deck"): 26.0}
    data = [
        Datum(row, Estimate(value, value - 1, value + 1, 9), column)
        for (row, column), value in pairs.items()
    ]
    svg = picture(figure("matrix", data=data))
    labels = [text for text in texts(svg) if text in ("First", "Second", "First deck")]
    assert labels[:2] == ["First", "Second"]  # heads say only what differs
    positions = {
        text: tuple(map(float, position.split(",")))
        for position, text in re.findall(r'translate\(([\d.,]+)\)"[^>]*>(74.0|26.0)<', svg)
    }
    assert positions["74.0"][1] < positions["26.0"][1]  # the first deck's row is the first
    assert positions["74.0"][0] > positions["26.0"][0]


@pytest.mark.parametrize(
    ("value", "low", "high", "text"),
    [
        (52.12, 51.0, 53.2, "52.1"),
        (12345.6, 12000, 13000, "12,346"),
        (0.1234, 0.12, 0.13, "0.12"),
        (-3.25, -5, -2, "\N{MINUS SIGN}3.2"),
        (-0.01, -1, 1, "0.0"),
        (math.nan, 0, 1, "unknown"),
    ],
)
def test_a_number_has_the_digits_that_its_interval_supports(value, low, high, text):
    assert number(value, Estimate(value, low, high, 9)) == text


def test_an_interval_with_an_open_end_says_so():
    assert interval(Estimate(5.0, 4.0, 6.5, 9)) == "4.0 to 6.5"
    assert interval(Estimate(1500.0, 1200.0, math.inf, 9)) == "at least 1,200"
    assert interval(Estimate(-5.0, -math.inf, -4.0, 9)) == "at most \N{MINUS SIGN}4.0"
    assert interval(Estimate(5.0, -math.inf, math.inf, 9)) == "interval unknown"
