"""The legend of a game: what each sign on its table means, in the game's own words.

A game's folder may hold a `legend.toml`: a table for each kind of sign. It maps each word
that a scene uses to a name, an explanation and, where a sign has one, its label. Gauges are listed
by their names. The order is kept.

    [cell]
    ring = ["The central ring", "A hit here costs three chips."]
"""

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from hexarena.contract.errors import BrokenGame
from hexarena.contract.scene.display_model import DisplayModel
from hexarena.contract.scene.looks import LOOKS

SignKind = Literal["cell", "piece", "mark", "gauge", "card", "die", "beat", "stroke"]
SIGN_FIELDS = ("name", "text", "label")  # fields of a sign, in order; the last ones are optional
KINDS: tuple[str, ...] = get_args(SignKind)


class Sign(DisplayModel):
    """A sign: `look` is a word of looks or the name of a gauge, `label` what is written on it."""

    kind: SignKind
    look: str
    name: str
    text: str = ""
    label: str = ""


def read_legend(file: Traversable) -> tuple[Sign, ...]:
    """Read a legend, () without a file. Raises BrokenGame for words that no scene can use."""
    if not file.is_file():
        return ()
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(_parse_signs(tables, str(file)))


def _parse_signs(tables: dict[str, dict[str, list[str]]], file: str) -> Iterator[Sign]:
    for kind, rows in tables.items():
        if kind not in KINDS:
            raise BrokenGame(f"{file}: got {kind!r}; expected a kind of sign: {', '.join(KINDS)}")
        for look, texts in rows.items():
            if kind != "gauge" and look not in LOOKS[kind]:
                raise BrokenGame(f"{file}: [{kind}] has {look!r}; expected a word of looks")
            if not 1 <= len(texts) <= len(SIGN_FIELDS):
                raise BrokenGame(f"{file}: {look!r} has {texts!r}; expected {SIGN_FIELDS}")
            yield Sign.model_validate({"kind": kind, "look": look, **_name_texts(texts)})


def _name_texts(texts: list[str]) -> dict[str, str]:
    return dict(zip(SIGN_FIELDS, texts, strict=False))
