"""Figures as charts: SVG made without a browser, in colours from the page's style sheet.

Every number has its interval, and colour is never the only difference: series differ in shape and
dashes too. A chart is as wide as a phone; a page with more space shows it larger.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Any

import altair
import vl_convert

from hexarena.draw.elements import escape_text, width_of, wrap_text
from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.figures.worth import DOUBTFUL, REAL
from hexarena.lab.reporting.hexes import hex_map
from hexarena.lab.reporting.wording import format_label, interval, number, space_words

alt: Any = altair  # its types are too broad to check

WIDTH, HEIGHT = 360, 200
PLOT = 300  # the least width of the plot, without an upright axis
MAX_SLANTED = 12  # the most slanted labels that fit under a chart
# The heights of a row, of one point of several in a row, and of one such bar
ROW, CLOSE, TIGHT = 24, 17, 12
LINE = 15  # the height of a line in a label, in pixels
BREAK = "\n"  # the separator of lines in a label
# Font size, and the larger size that space is reserved for, since fonts differ
TEXT, MEASURED = 12, 14
LABEL_WIDTH = 175  # the most pixels for the labels of rows
SIDE, HEAD = 95, 120  # the most pixels for the row labels and for the column heads of a table
MAX_DESCRIBED = 8  # figures with at most this many numbers say them in words too
SLOPE = -40  # the angle of slanted labels, in degrees
SYMBOL = 30  # the pixels that a symbol takes beside the name of a series
FADED = (0.04, 0.4)  # least and greatest opacity of a cell, under which text stays readable
SERIES = ("var(--pine)", "var(--ruby)", "var(--advice)", "var(--focus)", "var(--edge)")
OPACITIES = (0.85, 0.4, 0.6, 0.2, 1.0)
# Groups of series that look the same in every chart, whichever of them it has
FIXED_SERIES = ((REAL, DOUBTFUL),)
PLAIN_INKS = {DOUBTFUL: "var(--ink-soft)"}  # series with a special colour
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross")
DASHES = ((1, 0), (6, 3), (2, 2), (8, 2, 2, 2), (4, 4))
INK, SOFT, RULE = "var(--ink)", "var(--ink-soft)", "var(--rule)"
EMPTY = re.compile(r'<path class="(?:background|foreground)"[^>]*?(?:d=""|h0v0h0Z")[^>]*/>')
LINES = re.compile(r"<tspan>[^<]*</tspan>(?:<tspan [^>]*>[^<]*</tspan>)+")
IDLE = re.compile(r' (?:class|role|aria-[a-z]+|pointer-events)="[^"]*"| opacity="1"')

CONFIG: dict[str, Any] = {
    "aria": False,
    "background": "transparent",
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK,
        "labelFontSize": MEASURED,
        "labelLimit": LABEL_WIDTH,
        "titleColor": SOFT,
        "titleFontSize": MEASURED,
        "titleFontWeight": "normal",
        "gridColor": RULE,
        "tickColor": RULE,
        "domainColor": SOFT,
    },
    "legend": {
        "labelColor": INK,
        "labelFontSize": MEASURED,
        "labelLimit": LABEL_WIDTH,
        "symbolSize": 60,
        "orient": "top",
        "title": None,
    },
}

BAR = {"color": SERIES[0], "opacity": 0.75, "stroke": INK, "strokeWidth": 0.5}

PlottedRow = dict[str, Any]
LayeredChart = Any


def picture(figure: ReportFigure) -> str:
    """Draw a figure as an SVG element, labelled by its question and its answer."""
    if figure.drawing == "cells":
        return hex_map(figure)
    legend = {**CONFIG["legend"], "columns": _count_columns(figure)}
    chart = _CHARTS[figure.drawing](figure).configure(**{**CONFIG, "legend": legend})
    svg: str = vl_convert.vegalite_to_svg(chart.to_json())
    return _label_svg(figure, svg)


def _count_columns(figure: ReportFigure) -> int:
    """Return how many columns of series names fit next to the labels of rows."""
    width = max((width_of(datum.group, MEASURED) for datum in figure.data), default=0)
    return 2 if 2 * (width + SYMBOL) < WIDTH - LABEL_WIDTH else 1


def _label_svg(figure: ReportFigure, svg: str) -> str:
    """Make an image of an SVG: give it a name and unique ids, and remove its size."""
    body = IDLE.sub("", EMPTY.sub("", svg.partition(">")[2]))
    body = body.replace(f'font-size="{MEASURED}px"', f'font-size="{TEXT}px"')
    body = LINES.sub(_centre_lines, body)
    body = re.sub(r'(id="|url\(#)', rf"\g<1>{figure.name}-", body)
    box = re.search(r'viewBox="[^"]*"', svg)
    head = f'<svg role="img" aria-labelledby="{figure.name}-title" {box[0] if box else ""}>'
    return f"{head}{_describe(figure)}{body}"


def _describe(figure: ReportFigure) -> str:
    """Return the numbers of a figure with few of them, as an alternative to the picture."""
    if len(figure.data) > MAX_DESCRIBED:
        return ""
    rows = [
        f"{', '.join(filter(None, (datum.group, format_label(figure, datum))))}: "
        f"{number(datum.number.value, datum.number)} {figure.unit}, {interval(datum.number)}"
        for datum in figure.data
    ]
    return f"<desc>{escape_text('; '.join(rows))}</desc>"


def _centre_lines(text: re.Match[str]) -> str:
    """Move a text of several lines up, so that it is centred where its first line was."""
    shift = (text[0].count("<tspan") - 1) * LINE / 2
    return text[0].replace("<tspan", f'<tspan dy="-{shift:g}"', 1)


def _plot_row(datum: Datum, label: str, wrap: float) -> PlottedRow:
    value, low, high, _ = datum.number
    return {
        "label": BREAK.join(wrap_text(label, MEASURED, wrap)) if wrap else label,
        "group": datum.group,
        "value": value if math.isfinite(value) else None,
        "low": low if math.isfinite(low) else None,
        "high": high if math.isfinite(high) else None,
        "text": number(value, datum.number),
    }


def _draw_open_end(row: PlottedRow, low: float, high: float) -> None:
    """Let an interval with one open end run to the end of the axis."""
    if (row["low"] is None) != (row["high"] is None):
        row["low"], row["high"] = (
            low if row["low"] is None else row["low"],
            high if row["high"] is None else row["high"],
        )


def _list_values(rows: Sequence[PlottedRow], field: str) -> list[str]:
    return list(dict.fromkeys(row[field] for row in rows))


def _order_series(groups: list[str]) -> list[str]:
    """Return the series in order, with all of a fixed group if it has any of them."""
    series = next(
        (group_names for group_names in FIXED_SERIES if {*groups} <= {*group_names}), None
    )
    return list(series) if series else groups


def _title(figure: ReportFigure) -> str | None:
    return figure.unit or None


class _Layers:
    """Shared by the charts of a figure: its rows, its series, and layers drawn over one another."""

    def __init__(self, figure: ReportFigure, wrap: float = 0) -> None:
        self.figure = figure
        self.rows = [_plot_row(datum, format_label(figure, datum), wrap) for datum in figure.data]
        self.labels = _list_values(self.rows, "label")
        self.groups = _order_series(_list_values(self.rows, "group"))
        self.chart = alt.Chart(alt.Data(values=self.rows))

    @property
    def is_grouped(self) -> bool:
        return len(self.groups) > 1

    @property
    def has_several_series(self) -> bool:
        """Whether a label has numbers of several series, which are drawn next to each other."""
        return len(self.rows) > len(self.labels)

    @property
    def max_distance(self) -> float:
        """The greatest distance of a number from the reference; never 0."""
        values = [row["value"] for row in self.rows if row["value"] is not None]
        baseline = self.figure.against or 0
        return max((abs(value - baseline) for value in values), default=0) or 1.0

    def step(self, bars: bool) -> float:
        """Return the height of a row, or of one of several bars or points in a row."""
        lines = max((label.count(BREAK) + 1 for label in self.labels), default=1)
        height = max(ROW, LINE * lines + 6)
        if not self.has_several_series or self.figure.drawing == "matrix":
            return height
        return max(TIGHT if bars else CLOSE, height / len(self.groups))

    def domain(self, zero: bool) -> list[float]:
        """Return the ends of the axis, which includes all numbers and their references."""
        bounds = [row[end] for row in self.rows for end in ("low", "high", "value")]
        values = [value for value in (*bounds, self.figure.against) if value is not None] or [0.0]
        low, high = min(values), max(values)
        low, high = (min(low, 0.0), max(high, 0.0)) if zero else (low, high)
        margin = (high - low or 1.0) * 0.06
        ends = [low if zero and low == 0 else low - margin, high + margin]
        for row in self.rows:
            _draw_open_end(row, *ends)
        return ends

    def encode_series(self) -> dict[str, Any]:
        """Return the encoding of a series: its colour and its shape."""
        if not self.is_grouped:
            return {}
        count = len(self.groups)
        inks = [PLAIN_INKS.get(group, SERIES[n % 5]) for n, group in enumerate(self.groups)]
        colours = alt.Scale(domain=self.groups, range=inks)
        shapes = alt.Scale(domain=self.groups, range=[SHAPES[n % 5] for n in range(count)])
        return {
            "color": alt.Color("group:N", scale=colours),
            "shape": alt.Shape("group:N", scale=shapes),
        }

    def draw_lines(self) -> Iterator[LayeredChart]:
        """Yield a line for each series, so that the legend shows its shape and no dashes."""
        for n, group in enumerate(self.groups):
            rows = [row for row in self.rows if row["group"] == group]
            chart = alt.Chart(alt.Data(values=rows))
            ink = PLAIN_INKS.get(group, SERIES[n % 5])
            yield chart.mark_line(color=ink, strokeDash=[*DASHES[n % 5]], strokeWidth=1.5)

    def draw_baseline(self, **channels: Any) -> Iterator[LayeredChart]:
        """Yield a line at the reference number, if there is one."""
        if self.figure.against is not None:
            data = alt.Data(values=[{"against": self.figure.against}])
            mark = alt.Chart(data).mark_rule(color=INK, strokeDash=[3, 3], strokeWidth=1.5)
            yield mark.encode(**channels)

    def draw_rows(self, bars: bool) -> LayeredChart:
        """Draw the rows below each other, with the numbers from left to right."""
        y = alt.Y("label:N", sort=self.labels, title=None, axis=_multiline_axis())
        shift = (
            {"yOffset": alt.YOffset("group:N", sort=self.groups)} if self.has_several_series else {}
        )
        scale = alt.Scale(domain=self.domain(bars), nice=False, zero=False)
        x = alt.X("value:Q", scale=scale, title=_title(self.figure), axis=alt.Axis(tickCount=4))
        base = self.chart.encode(y=y, **shift)
        intervals = base.mark_rule(color=INK, strokeWidth=1.5).encode(x="low:Q", x2="high:Q")
        layers = [*self.draw_baseline(x="against:Q"), intervals]
        if bars:
            marks = base.mark_bar(**BAR)
            layers = [marks.encode(x=x, **self.encode_bars()), *layers]
        else:
            points = base.mark_point(color=SERIES[0], filled=True, size=70, opacity=1)
            layers = [*layers, points.encode(x=x, **self.encode_series())]
        step = self.step(bars)
        height = {"step": step} if self.has_several_series else {"step": step, "for": "position"}
        return alt.layer(*layers).properties(**_size(), height=height)

    def encode_bars(self) -> dict[str, Any]:
        """Return the encoding of bars: the colour of a series, and its opacity."""
        if not self.is_grouped:
            return {}
        shades = [OPACITIES[n % 5] for n in range(len(self.groups))]
        scale = alt.Scale(domain=self.groups, range=shades)
        return {
            "color": self.encode_series()["color"],
            "opacity": alt.Opacity("group:N", scale=scale),
        }


def _multiline_axis(**axis_options: Any) -> Any:
    """Return an axis whose labels have several lines."""
    return alt.Axis(
        labelExpr=f"split(datum.label, {BREAK!r})", labelLineHeight=LINE, **axis_options
    )


def _size() -> dict[str, Any]:
    return {"width": WIDTH, "autosize": alt.AutoSizeParams(type="fit-x", contains="padding")}


def _bars(figure: ReportFigure) -> LayeredChart:
    return _Layers(figure, wrap=LABEL_WIDTH).draw_rows(bars=True)


def _points(figure: ReportFigure) -> LayeredChart:
    return _Layers(figure, wrap=LABEL_WIDTH).draw_rows(bars=False)


def _curve(figure: ReportFigure) -> LayeredChart:
    figure_layers = _Layers(figure)
    x = alt.X(
        "label:O",
        sort=figure_layers.labels,
        title=figure.axis or None,
        axis=_label_axis(figure_layers.labels),
        scale=alt.Scale(type="band"),
    )
    scale = alt.Scale(domain=figure_layers.domain(False), nice=False, zero=False)
    y = alt.Y("value:Q", scale=scale, title=_title(figure), axis=alt.Axis(tickCount=6))
    band = alt.Scale(type="point", padding=2 * len(figure_layers.groups))
    shift = {"xOffset": alt.XOffset("group:N", sort=figure_layers.groups, scale=band)}
    base = figure_layers.chart.encode(x=x, **(shift if figure_layers.is_grouped else {}))
    series = figure_layers.encode_series()
    colour = {"color": series["color"]} if series else {}
    lines = [
        line.encode(x=x, y=y, **(shift if figure_layers.is_grouped else {}))
        for line in figure_layers.draw_lines()
    ]
    spans = base.mark_rule(color=SERIES[0], strokeWidth=2)
    spans = spans.encode(y="low:Q", y2="high:Q", **colour)
    points = base.mark_point(color=SERIES[0], filled=True, size=60, opacity=1)
    charts = [
        *figure_layers.draw_baseline(y="against:Q"),
        *lines,
        spans,
        points.encode(y=y, **series),
    ]
    return alt.layer(*charts).properties(**_size(), height=HEIGHT)


def _histogram(figure: ReportFigure) -> LayeredChart:
    layers = _Layers(figure)
    x = alt.X(
        "label:O", sort=layers.labels, title=figure.axis or None, axis=_label_axis(layers.labels)
    )
    scale = alt.Scale(domain=layers.domain(True), nice=False)
    y = alt.Y("value:Q", scale=scale, title=_title(figure), axis=alt.Axis(tickCount=5))
    shift = {"xOffset": alt.XOffset("group:N", sort=layers.groups)} if layers.is_grouped else {}
    base = layers.chart.encode(x=x, **shift)
    marks = base.mark_bar(**BAR)
    spans = base.mark_rule(color=INK, strokeWidth=1.5).encode(y="low:Q", y2="high:Q")
    return alt.layer(marks.encode(y=y, **layers.encode_bars()), spans).properties(
        **_size(), height=HEIGHT
    )


def _label_axis(labels: Sequence[str]) -> Any:
    """Return an axis whose labels are horizontal if they fit, else slanted, and some left out."""
    widths = [width_of(label, MEASURED) for label in labels]
    numbers = all(re.fullmatch(r"[-\d.,\u2013]+", label) for label in labels)
    spacing = max((sum(pair) / 2 for pair in pairwise(widths)), default=0)
    if numbers or spacing * len(labels) < PLOT:
        return alt.Axis(labelAngle=0, labelOverlap="parity")
    shown_labels = labels[:: -(-len(labels) // MAX_SLANTED)]
    return alt.Axis(labelAngle=SLOPE, labelOverlap=False, values=[*shown_labels])


def _matrix(figure: ReportFigure) -> LayeredChart:
    """Draw a table of numbers: a row for each label, a column for each group."""
    layers = _Layers(figure, wrap=SIDE)
    heads = _column_heads([space_words(datum.label) for datum in figure.data], layers.groups)
    rows = [{**row, **_shade(row, figure, layers.max_distance)} for row in layers.rows]
    for row in rows:
        row["head"] = heads[row["group"]]
    axis = alt.Axis(orient="top", labelAngle=SLOPE, labelOverlap=False, labelLimit=HEAD)
    x = alt.X("head:N", sort=[*heads.values()], title=None, axis=axis)
    y = alt.Y("label:N", sort=layers.labels, title=None, axis=_multiline_axis())
    base = alt.Chart(alt.Data(values=rows)).encode(x=x, y=y)
    tones = alt.Scale(domain=["more", "less"], range=[SERIES[0], SERIES[1]])
    cells = base.mark_rect(stroke=RULE).encode(
        opacity=alt.Opacity("shade:Q", scale=None, legend=None),
        color=alt.Color("side:N", scale=tones, legend=None),
    )
    small = 11 if len(layers.labels) <= 8 else 8
    numbers = base.mark_text(color=INK, fontSize=small).encode(text="text:N")
    chart, height = alt.layer(cells, numbers), {"step": layers.step(bars=True)}
    return chart.properties(
        **_size(), height=height, padding=_matrix_padding([*heads.values()][-1])
    )


def _column_heads(labels: Sequence[str], groups: Sequence[str]) -> dict[str, str]:
    """Return the heads of columns, in the order of the rows.

    Words that all of them end with, such as `starter deck`, are left out.
    """
    names = [label for label in dict.fromkeys([*labels, *groups]) if label in groups]
    reversed_ends = [name.split()[:0:-1] for name in names]
    common_words = takewhile(lambda words: len({*words}) == 1, zip(*reversed_ends, strict=False))
    count = len([*common_words])
    return {name: " ".join(name.split()[: len(name.split()) - count]) for name in names}


def _shade(row: PlottedRow, figure: ReportFigure, max_distance: float) -> PlottedRow:
    """Return a row with the opacity of its cell, and whether it is above the reference."""
    distance = (row["value"] or 0) - (figure.against or 0)
    shade = FADED[0] + (FADED[1] - FADED[0]) * abs(distance) / max_distance
    return {"shade": shade, "side": "more" if distance >= 0 else "less"}


def _matrix_padding(head: str) -> dict[str, float]:
    """Return the padding around a matrix: the last head is slanted and sticks out on the right."""
    overhang = math.cos(math.radians(SLOPE)) * min(width_of(head, MEASURED), HEAD)
    return {"left": 5, "top": 5, "bottom": 5, "right": max(overhang - MEASURED, 5)}


_CHARTS: dict[str, Callable[[ReportFigure], LayeredChart]] = {
    "bars": _bars,
    "points": _points,
    "curve": _curve,
    "histogram": _histogram,
    "matrix": _matrix,
}
