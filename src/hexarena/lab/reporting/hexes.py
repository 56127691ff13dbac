"""Numbers on the cells of a board: the darker a hex, the larger its number."""

import math

from hexarena.draw.elements import escape_text, tag
from hexarena.draw.hexes import bounding_frame, hex_centre, hexagon_points
from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.reporting.wording import interval, number

FADED = (0.03, 0.45)  # least and greatest opacity of a hex, under which ink stays readable
MARGIN = 6
MAX_NUMBERED_CELLS = 62  # the most cells for which each has room for a number


class _CellPosition:
    """A cell's place on the board."""

    def __init__(self, coordinates: tuple[int, int]) -> None:
        self.q, self.r = coordinates


def hex_map(figure: ReportFigure) -> str:
    """Draw the numbers of a figure on their cells, as an SVG element."""
    data = [(_CellPosition(datum.place), datum) for datum in figure.data if datum.place]
    x, y, width, height = bounding_frame([position for position, _ in data], MARGIN)
    values = [datum.number.value for _, datum in data if math.isfinite(datum.number.value)]
    lowest = 0.0 if figure.against is None else min(values, default=0.0)
    value_range, is_numbered = (lowest, max(values, default=1.0)), len(data) < MAX_NUMBERED_CELLS
    cells = [_draw_cell(position, datum, value_range, is_numbered) for position, datum in data]
    box = f"{x:.0f} {y:.0f} {width:.0f} {height:.0f}"
    return tag("svg", *cells, role="img", aria_labelledby=f"{figure.name}-title", viewBox=box)


def _draw_cell(
    position: _CellPosition, datum: Datum, value_range: tuple[float, float], is_numbered: bool
) -> str:
    value, (lowest, highest) = datum.number.value, value_range
    share = (value - lowest) / ((highest - lowest) or 1.0) if math.isfinite(value) else 0.0
    opacity = FADED[0] + (FADED[1] - FADED[0]) * share
    label = f"{datum.label}: {number(value, datum.number)} ({interval(datum.number)})"
    shape = tag(
        "polygon", points=hexagon_points(position, 0.96), fill_opacity=opacity, class_="cell"
    )
    return tag(
        "g", tag("title", escape_text(label)), shape, *_draw_words(position, datum, is_numbered)
    )


def _draw_words(position: _CellPosition, datum: Datum, is_numbered: bool) -> list[str]:
    middle = hex_centre(position)
    y = middle.y - 6 if is_numbered else middle.y + 9
    name = tag("text", escape_text(datum.label), x=middle.x, y=y, class_="name")
    if not is_numbered:
        return [name]
    text = number(datum.number.value, datum.number)
    return [name, tag("text", text, x=middle.x, y=middle.y + 24, class_="worth")]
