"""Decks in terms of what is pointed at while they are made: for the deck builder and in play."""

from hexarena.contract.decks import DeckPart
from hexarena.contract.scene import Card
from hexarena.games.hexstrike.printed import CARDS, CHARACTERS, Type
from hexarena.games.hexstrike.shown_cards import offered_card, offered_character, shown
from hexarena.games.hexstrike.tables import (
    CHARACTER_IDS,
    DECK_ABILITIES,
    DECK_MOVEMENTS,
    IDS,
    number,
)


def parts() -> tuple[DeckPart, ...]:
    """Show what a deck is made of (HS 3.1)."""
    return (
        DeckPart(id="character", name="Character", count=1, cards=_characters()),
        DeckPart(
            id="movement",
            name="Movement cards",
            count=DECK_MOVEMENTS,
            cards=_cards("movement"),
        ),
        DeckPart(
            id="abilities",
            name="Abilities",
            count=DECK_ABILITIES,
            ordered=True,
            cards=_cards("ability"),
        ),
    )


def _characters() -> tuple[Card, ...]:
    return tuple(
        Card(id=name, face_up=True, looks=("character",), title=about.name, text=about.says)
        for name, about in CHARACTERS.items()
    )


def _cards(kind: Type) -> tuple[Card, ...]:
    names = (name for name in IDS if CARDS[name].type == kind)
    return tuple(shown(name, number(name)) for name in names)


def strokes(character: str, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the paths of the choices that make a deck of these cards."""
    chosen = offered_character(CHARACTER_IDS.index(character))
    return (chosen,), *((offered_card(number(card)),) for card in cards)
