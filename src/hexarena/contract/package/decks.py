"""Decks that players build themselves.

A game with such decks has a module `decks` that implements `Decks`. If players build decks during
play, the scene offers the choices that `shortcut` combines.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from hexarena.contract.package.editions import Overview, Sheet
from hexarena.contract.scene import Card, Shortcut
from hexarena.contract.scene.display_model import DisplayModel

DECK = "deck"  # the `format` of a deck's text in the schema of options


class DeckPart(DisplayModel):
    """A part of a deck: `count` of these `cards`; `ordered` if their order matters.

    The looks of the cards and of their actions tell them apart.
    """

    id: str
    name: str
    count: int
    ordered: bool = False
    cards: tuple[Card, ...]


class NamedDeck(DisplayModel):
    """A ready-made deck."""

    name: str
    text: str


class DeckBox(DisplayModel):
    """The parts of a game's decks, and the starter decks."""

    parts: tuple[DeckPart, ...]
    starters: tuple[NamedDeck, ...]


class DeckProblem(NamedTuple):
    """Something wrong with a deck, in a sentence, and where: a part's and a card's id, or ""."""

    text: str
    part: str = ""
    card: str = ""


class Decks(Protocol):
    """The interface of a module `decks`. A deck in parts lists the card ids of each part."""

    def starters(self) -> Sheet:
        """List the starter decks."""

    def shown(self, text: str) -> Overview:
        """Read a deck's text and return its contents. Raises BrokenDeck."""

    def box(self) -> DeckBox:
        """Return the parts of a deck."""

    def written(self, parts: Sequence[Sequence[str]]) -> str:
        """Write a deck, complete or not, as text. Raises BrokenDeck if it has other parts."""

    def parts(self, text: str) -> tuple[tuple[str, ...], ...]:
        """Read a deck, complete or not, cards by id or by printed name. Raises BrokenDeck."""

    def faults(self, text: str) -> list[str]:
        """List everything wrong with a deck's text; empty if the deck is legal."""

    def problems(self, text: str) -> list[DeckProblem]:
        """List the same, each with its place."""

    def shortcut(self, ref: str, deck: NamedDeck) -> Shortcut:
        """Return the choices that build a deck at once, under id `ref`. Raises BrokenDeck."""
