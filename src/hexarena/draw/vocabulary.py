"""The contents of `looks.toml`: the drawing and the colours of every look."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Literal, NamedTuple

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")

_TEXT = resources.files(__package__).joinpath("looks.toml").read_text(encoding="utf-8")
LOOKS_DATA: Mapping[str, Any] = tomllib.loads(_TEXT)


class PieceForm(NamedTuple):
    """The form of a piece: its shape, the name of its tone, and its inlay."""

    shape: str
    tone: str
    inlay: str
    leans: bool = False


class Tone(NamedTuple):
    """The colours of a piece."""

    face: str
    rim: str
    line: str
    inlay: str
    edge: str


class Icon(NamedTuple):
    """Paths on a 24 x 24 square: a filled shape, cuts in it, and lines."""

    solid: str = ""
    cut: str = ""
    line: str = ""


class Shape(NamedTuple):
    """A path of a portrait, with the names of the colours of its fill and its line."""

    d: str
    fill: str = ""
    line: str = ""
    width: float = 0


class Portrait(NamedTuple):
    """The portrait of a figure on a 64 x 64 square: the colour of its ground, and its shapes."""

    ground: str
    shapes: tuple[Shape, ...]


class CardKind(NamedTuple):
    """A kind of card: its name, its ink and its icon."""

    name: str
    ink: str
    icon: Icon


ICONS = {name: Icon(**paths) for name, paths in LOOKS_DATA["icons"].items()}
FORMS = {
    word: PieceForm(**entry) if entry else None for word, entry in LOOKS_DATA["pieces"].items()
}
PORTRAITS = {
    word: Portrait(entry["ground"], tuple(Shape(**shape) for shape in entry["shapes"]))
    for word, entry in LOOKS_DATA["figures"].items()
}
TONES = {name: Tone(**entry) for name, entry in LOOKS_DATA["tones"].items()}
CARDS = {
    word: CardKind(entry["name"], LOOKS_DATA["suits"][entry["tone"]], ICONS[entry["icon"]])
    if entry
    else None
    for word, entry in LOOKS_DATA["cards"].items()
}


@dataclass(frozen=True)
class Palette:
    """The colours of a theme by name: from the material, else the table, else another material."""

    theme: Theme
    material: str = "wood"

    def __getitem__(self, name: str) -> str:
        colours = LOOKS_DATA["colours"]
        sources = (colours.get(self.material, {}), colours["table"], *colours.values())
        value = next(source[name] for source in sources if name in source)
        by_theme = [value, value] if isinstance(value, str) else value
        colour: str = by_theme[THEMES.index(self.theme)]
        return colour if colour.startswith("#") else self[colour]

    def for_material(self, material: str) -> "Palette":
        """Return the palette of the same theme for another material."""
        return Palette(self.theme, material)


def mix_colours(colour: str, other: str, share: float) -> str:
    """Mix a share, 0 to 1, of another colour into a colour."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()
