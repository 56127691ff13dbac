"""Personas: bots of a game with a name, a face and a temper, to be played at any level.

A game's folder may hold a `personas.toml`: a table for each persona, by a key of small letters.
A temper is a weight for each taste of the game's module `tastes`; `surprise`, which every game has,
is the taste for actions that the search visits less.

    [burr]
    name = "Burr"
    text = "Stays close to you."
    temper = { contact = 0.6 }
    face = { ground = "teal", coat = "tan", cloth = "rose", head = "round", eyes = "round" }
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Literal

import numpy as np
from pydantic import Field, ValidationError

from hexarena.contract.errors import BrokenGame
from hexarena.contract.scene.display_model import DisplayModel

SURPRISE = "surprise"  # the taste that every game has
MAX_WEIGHT = 3.0  # the greatest weight of a taste
KEY = re.compile(r"[a-z]{2,12}")

# Maps each taste to how much every action satisfies it, -1 .. 1. The state holds only what the seat
# to act knows.
Tastes = Callable[[np.record, Sequence[int]], Mapping[str, Sequence[float]]]

FaceInk = Literal[
    "plum", "rust", "teal", "gold", "ember", "moss", "ivory", "ink", "tan", "steel", "iron",
    "flame", "spark", "rose", "sage", "night", "brown",
]  # fmt: skip
Head = Literal["round", "wide", "long", "square", "pointed"]
Ears = Literal["none", "bear", "cat", "fox", "rabbit", "tufts", "horns", "side"]
Muzzle = Literal["none", "snout", "beak", "whiskers", "nose", "tusks"]
FaceEyes = Literal["round", "wide", "sleepy", "sharp", "wink", "glasses", "patch"]
Mouth = Literal["none", "smile", "grin", "flat", "smirk", "fangs"]
Hat = Literal["none", "headband", "tophat", "crown", "cap", "leaf", "bandana"]


class Face(DisplayModel):
    """A face, put together from parts: see `hexarena.draw.faces`."""

    ground: FaceInk
    coat: FaceInk
    cloth: FaceInk
    head: Head
    ears: Ears = "none"
    muzzle: Muzzle = "none"
    eyes: FaceEyes
    mouth: Mouth = "none"
    hat: Hat = "none"


class Persona(DisplayModel):
    """A bot with a name, a face and a temper; `text` says in a sentence how it plays."""

    key: str
    name: str = Field(pattern=r"^[A-Z][a-z]{1,11}$")
    text: str = Field(min_length=1, max_length=80)
    temper: dict[str, float]
    face: Face


def read_personas(file: Traversable) -> tuple[Persona, ...]:
    """Read a game's personas, () without a file. Raises BrokenGame."""
    if not file.is_file():
        return ()
    try:
        rows = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BrokenGame(f"{file} is not TOML: {error}") from error
    personas = tuple(_parse_persona(key, row, str(file)) for key, row in rows.items())
    names = [persona.name for persona in personas]
    if len(set(names)) < len(names):
        raise BrokenGame(f"{file}: {', '.join(names)}; expected a name of its own for each")
    return personas


def _parse_persona(key: str, row: Any, file: str) -> Persona:
    if not KEY.fullmatch(key) or not isinstance(row, dict):
        raise BrokenGame(f"{file}: got {key!r}; expected a table with a key of 2 to 12 letters")
    try:
        persona = Persona.model_validate({**row, "key": key})
    except ValidationError as error:
        first = error.errors()[0]
        location = ".".join(map(str, first["loc"]))
        raise BrokenGame(f"{file}: [{key}] {location}: {first['msg']}") from error
    for taste, weight in persona.temper.items():
        if not -MAX_WEIGHT <= weight <= MAX_WEIGHT:
            expected = f"expected a weight from {-MAX_WEIGHT:g} to {MAX_WEIGHT:g}"
            raise BrokenGame(f"{file}: [{key}] {taste} weighs {weight}; {expected}")
    if persona.name.lower() != key:
        raise BrokenGame(
            f"{file}: [{key}] is called {persona.name!r}; expected the key, capitalized"
        )
    return persona
