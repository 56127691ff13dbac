"""Decks that players make themselves, in games that are played with such.

A game that has them has a module `decks`, with what `Decks` asks for. Where decks are made in play,
its scene offers the choices that `shortcut` makes at one stroke.
"""

from collections.abc import Sequence
from typing import Protocol

from hexarena.contract.editions import Overview, Sheet
from hexarena.contract.scene import Card, Shortcut, Shown

DECK = "deck"  # the `format`, in an options' schema, of a text that is a deck


class DeckPart(Shown):
    """A part of a deck: `count` of these `cards`; `ordered` where it matters which comes first.

    Looks of the cards, and of their actions, are words by which they can be told apart.
    """

    id: str
    name: str
    count: int
    ordered: bool = False
    cards: tuple[Card, ...]


class NamedDeck(Shown):
    """A deck that is ready to be taken."""

    name: str
    text: str


class DeckBox(Shown):
    """What decks of a game are made of, part by part, and the decks to start with."""

    parts: tuple[DeckPart, ...]
    starters: tuple[NamedDeck, ...]


class Decks(Protocol):
    """What a module `decks` holds. A deck in parts lists the ids of each part's cards."""

    def starters(self) -> Sheet:
        """List the decks to start with."""

    def shown(self, text: str) -> Overview:
        """Read a deck's text and tell what is in it. Raises BrokenDeck."""

    def box(self) -> DeckBox:
        """Show what decks are made of."""

    def written(self, parts: Sequence[Sequence[str]]) -> str:
        """Write a deck, whole or not, as text. Raises BrokenDeck if it has other parts."""

    def parts(self, text: str) -> tuple[tuple[str, ...], ...]:
        """Read a deck, whole or not. Raises BrokenDeck where nothing can be made of the text."""

    def faults(self, text: str) -> list[str]:
        """Tell all that is wrong with a deck's text; nothing if it is legal."""

    def shortcut(self, ref: str, named: NamedDeck) -> Shortcut:
        """Return the choices that make a deck at one stroke, under an id. Raises BrokenDeck."""
