"""Numbers on the cells of a board: the darker a hex, the larger its number."""

import math

from hexarena.draw.elements import escaped, tag
from hexarena.draw.hexes import centre, frame, hexagon
from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.reporting.wording import interval, number

FADED = (0.03, 0.45)  # opacities under which ink stays readable
MARGIN = 6
FEW = 62  # cells that have room for a number


class _Place:
    """A cell's place on the board."""

    def __init__(self, place: tuple[int, int]) -> None:
        self.q, self.r = place


def hex_map(figure: ReportFigure) -> str:
    """Draw the numbers of a figure on their cells, as an SVG element."""
    data = [(_Place(each.place), each) for each in figure.data if each.place]
    x, y, wide, high = frame([place for place, _ in data], MARGIN)
    values = [each.number.value for _, each in data if math.isfinite(each.number.value)]
    least = 0.0 if figure.against is None else min(values, default=0.0)
    ends, few = (least, max(values, default=1.0)), len(data) < FEW
    cells = [_cell(place, each, ends, few) for place, each in data]
    box = f"{x:.0f} {y:.0f} {wide:.0f} {high:.0f}"
    return tag("svg", *cells, role="img", aria_labelledby=f"{figure.name}-title", viewBox=box)


def _cell(place: _Place, datum: Datum, ends: tuple[float, float], few: bool) -> str:
    value, (least, most) = datum.number.value, ends
    share = (value - least) / ((most - least) or 1.0) if math.isfinite(value) else 0.0
    opacity = FADED[0] + (FADED[1] - FADED[0]) * share
    told = f"{datum.label}: {number(value, datum.number)} ({interval(datum.number)})"
    shape = tag("polygon", points=hexagon(place, 0.96), fill_opacity=opacity, class_="cell")
    return tag("g", tag("title", escaped(told)), shape, *_words(place, datum, few))


def _words(place: _Place, datum: Datum, few: bool) -> list[str]:
    middle = centre(place)
    y = middle.y - 6 if few else middle.y + 9
    name = tag("text", escaped(datum.label), x=middle.x, y=y, class_="name")
    if not few:
        return [name]
    text = number(datum.number.value, datum.number)
    return [name, tag("text", text, x=middle.x, y=middle.y + 24, class_="worth")]
