"""Requests and responses about decks."""

from typing import Annotated

from pydantic import Field

from hexarena.contract.package.decks import DeckPart, NamedDeck
from hexarena.server.schemas import Command, Name, Wire

Text = Annotated[str, Field(max_length=2000)]
CardName = Annotated[str, Field(max_length=60)]
CardNames = Annotated[tuple[CardName, ...], Field(max_length=100)]


# Requests


class DeckDraft(Wire):
    """A deck to check, as text or in parts; it may be illegal or unreadable."""

    game: str = Field(max_length=60)
    text: Text | None = None
    parts: tuple[CardNames, ...] = Field((), max_length=10, description="ids of cards, by part")


class DeckWish(Command):
    """A deck to save."""

    game: str = Field(max_length=60)
    name: Name
    text: Text


class DeckChange(Wire):
    """The new name and text of a saved deck."""

    name: Name
    text: Text


# Responses


class CardBox(Wire):
    """The cards that decks of a game may hold, and its starter decks."""

    game: str
    title: str
    parts: tuple[DeckPart, ...]
    starters: tuple[NamedDeck, ...]


class DeckProblemShown(Wire):
    """Something wrong with a deck, and where."""

    text: str
    part: str = Field(description='the id of a part, "" for the whole deck')
    card: str = Field(description='the id of a card, "" for none')


class DeckChecked(Wire):
    """A checked deck: its text, its parts and every problem."""

    text: str = Field(description="on one line; as it was sent if it cannot be read")
    parts: tuple[tuple[str, ...], ...] = Field(description="none if the text cannot be read")
    faults: tuple[str, ...] = Field(description="none if the deck is legal")
    problems: tuple[DeckProblemShown, ...] = Field(description="the faults, each with its place")


class DeckShown(Wire):
    """A saved deck."""

    deck: str = Field(description="its id")
    game: str
    name: str
    text: str
