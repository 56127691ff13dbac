"""Portraits of figures, on a square with rounded corners."""

from collections.abc import Mapping

from hexarena.contract.scene.looks import FigureLook
from hexarena.draw.elements import Box, define, tag, translate
from hexarena.draw.vocabulary import PORTRAITS, Palette, Portrait, Shape

Colours = Palette | Mapping[str, str]

SIDE, CORNER_RADIUS = 64, 12


def draw_portrait(look: FigureLook, size: float, palette: Palette) -> Box:
    """Draw the portrait of a figure, `size` wide and high."""
    drawing = draw_framed(PORTRAITS[look], palette.for_material("portrait"))
    return Box(size, size, translate(0, 0, drawing, scale=size / SIDE))


def draw_framed(portrait: Portrait, colours: Colours) -> str:
    """Draw a portrait on its ground, cut at the rounded corners."""
    square = tag("rect", width=SIDE, height=SIDE, rx=CORNER_RADIUS)
    clip, clip_reference = define("clipPath", square)
    return clip + tag("g", draw_shapes(portrait, colours), clip_path=clip_reference)


def draw_shapes(portrait: Portrait, colours: Colours) -> str:
    """Draw a portrait on its ground, a square that is not cut."""
    ground = tag("rect", width=SIDE, height=SIDE, fill=colours[portrait.ground])
    return ground + "".join(_draw_shape(shape, colours) for shape in portrait.shapes)


def _draw_shape(shape: Shape, colours: Colours) -> str:
    return tag(
        "path",
        d=shape.d,
        fill=colours[shape.fill] if shape.fill else "none",
        stroke=colours[shape.line] if shape.line else None,
        stroke_width=shape.width or None,
        stroke_linejoin="round" if shape.line else None,
        stroke_linecap="round" if shape.line else None,
    )
