"""Faces of bots, put together from the parts in `faces.toml`."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from hexarena.contract.package.personas import Face
from hexarena.draw.elements import escape_text, tag
from hexarena.draw.portraits import SIDE, draw_framed
from hexarena.draw.vocabulary import Palette, Portrait, Shape, mix_colours

_TEXT = resources.files(__package__).joinpath("faces.toml").read_text(encoding="utf-8")
PARTS: Mapping[str, Mapping[str, Any]] = tomllib.loads(_TEXT)
ORDER = ("ears", "head", "muzzle", "mouth", "eyes", "hat")  # from the back to the front
TABLES = {part: part if part.endswith("s") else f"{part}s" for part in ORDER}
INNER_LIGHTNESS = 0.55  # how far the colour `inner` is from the coat's colour to ivory


def face_svg(face: Face, title: str, size: float = 96) -> str:
    """Draw a face as SVG, the same in both themes; `title` names it for screen readers."""
    colours = _collect_colours(face)
    drawing = draw_framed(Portrait(face.ground, tuple(_list_shapes(face))), colours)
    return tag(
        "svg",
        tag("title", escape_text(title)),
        drawing,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {SIDE} {SIDE}",
        width=size,
        height=size,
        role="img",
    )


def _list_shapes(face: Face) -> Iterator[Shape]:
    for part in ORDER:
        yield from (Shape(**shape) for shape in PARTS[TABLES[part]][getattr(face, part)])


def _collect_colours(face: Face) -> dict[str, str]:
    palette = Palette("light", "portrait")
    coat, cloth = palette[face.coat], palette[face.cloth]
    face_colours = {
        "coat": coat,
        "cloth": cloth,
        "inner": mix_colours(coat, palette["ivory"], INNER_LIGHTNESS),
    }
    inks = {ink for shape in _list_shapes(face) for ink in (shape.fill, shape.line)}
    palette_colours = {ink: palette[ink] for ink in {*inks, face.ground} - {"", *face_colours}}
    return {**palette_colours, **face_colours}
