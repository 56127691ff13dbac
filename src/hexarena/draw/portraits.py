"""Portraits of figures, on a square with rounded corners."""

from hexarena.contract.looks import FigureLook
from hexarena.draw.elements import Box, defined, moved, tag
from hexarena.draw.vocabulary import PORTRAITS, Palette, Shape

SQUARE, ROUND = 64, 12


def portrait(look: FigureLook, size: float, palette: Palette) -> Box:
    """Draw the portrait of a figure, `size` wide and high."""
    told, colours = PORTRAITS[look], palette.made_of("portrait")
    square = tag("rect", width=SQUARE, height=SQUARE, rx=ROUND)
    clip, cut = defined("clipPath", square)
    ground = tag("rect", width=SQUARE, height=SQUARE, fill=colours[told.ground])
    drawn = "".join(_shape(each, colours) for each in told.shapes)
    inside = tag("g", ground, drawn, clip_path=cut)
    return Box(size, size, moved(0, 0, clip + inside, scale=size / SQUARE))


def _shape(shape: Shape, colours: Palette) -> str:
    return tag(
        "path",
        d=shape.d,
        fill=colours[shape.fill] if shape.fill else "none",
        stroke=colours[shape.line] if shape.line else None,
        stroke_width=shape.width or None,
        stroke_linejoin="round" if shape.line else None,
        stroke_linecap="round" if shape.line else None,
    )
