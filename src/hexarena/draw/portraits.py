"""Portraits of figures, on a square with rounded corners."""

from collections.abc import Mapping

from hexarena.contract.looks import FigureLook
from hexarena.draw.elements import Box, defined, moved, tag
from hexarena.draw.vocabulary import PORTRAITS, Palette, Portrait, Shape

Colours = Palette | Mapping[str, str]

SQUARE, ROUND = 64, 12


def portrait(look: FigureLook, size: float, palette: Palette) -> Box:
    """Draw the portrait of a figure, `size` wide and high."""
    drawn = framed(PORTRAITS[look], palette.made_of("portrait"))
    return Box(size, size, moved(0, 0, drawn, scale=size / SQUARE))


def framed(told: Portrait, colours: Colours) -> str:
    """Draw a portrait on its ground, cut at the rounded corners."""
    square = tag("rect", width=SQUARE, height=SQUARE, rx=ROUND)
    clip, cut = defined("clipPath", square)
    ground = tag("rect", width=SQUARE, height=SQUARE, fill=colours[told.ground])
    drawn = "".join(_shape(each, colours) for each in told.shapes)
    return clip + tag("g", ground, drawn, clip_path=cut)


def _shape(shape: Shape, colours: Colours) -> str:
    return tag(
        "path",
        d=shape.d,
        fill=colours[shape.fill] if shape.fill else "none",
        stroke=colours[shape.line] if shape.line else None,
        stroke_width=shape.width or None,
        stroke_linejoin="round" if shape.line else None,
        stroke_linecap="round" if shape.line else None,
    )
