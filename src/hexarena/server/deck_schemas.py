"""The shapes of decks that cross the wire."""

from typing import Annotated

from pydantic import Field

from hexarena.contract.decks import DeckPart, NamedDeck
from hexarena.server.schemas import Command, Name, Wire

Text = Annotated[str, Field(max_length=2000)]
CardName = Annotated[str, Field(max_length=60)]
CardNames = Annotated[tuple[CardName, ...], Field(max_length=100)]


# What a browser asks


class DeckDraft(Wire):
    """A deck to be looked over, as text or else in parts; it may be anything."""

    game: str = Field(max_length=60)
    text: Text | None = None
    parts: tuple[CardNames, ...] = Field((), max_length=10, description="ids of cards, by part")


class DeckWish(Command):
    """A deck to be kept."""

    game: str = Field(max_length=60)
    name: Name
    text: Text


class DeckChange(Wire):
    """What a deck that is kept is to be from now on."""

    name: Name
    text: Text


# What it is answered


class CardBox(Wire):
    """What decks of a game are made of, and the decks to start with."""

    game: str
    title: str
    parts: tuple[DeckPart, ...]
    starters: tuple[NamedDeck, ...]


class DeckChecked(Wire):
    """A deck that was looked over: its text, its parts, and all that is wrong with it."""

    text: str = Field(description="on one line; as it came where nothing can be made of it")
    parts: tuple[tuple[str, ...], ...] = Field(description="none where the text is unreadable")
    faults: tuple[str, ...] = Field(description="none where the deck is legal")


class DeckShown(Wire):
    """A deck that is kept."""

    deck: str = Field(description="its id")
    game: str
    name: str
    text: str
