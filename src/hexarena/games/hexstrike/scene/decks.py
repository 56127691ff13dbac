"""Decks as the deck builder and a scene show them: parts, cards, starter decks."""

import numpy as np

from hexarena.contract.decks import DeckBox, DeckPart, NamedDeck
from hexarena.contract.english import shortened
from hexarena.contract.scene import Card, Choice, Shortcut
from hexarena.games.hexstrike.components.decks import STARTING, read_deck, write_deck
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS, Type
from hexarena.games.hexstrike.components.tables import (
    CHARACTER_IDS,
    DECK_ABILITIES,
    DECK_MOVEMENTS,
    IDS,
    number,
)
from hexarena.games.hexstrike.rules.state import CHARACTER
from hexarena.games.hexstrike.scene.zones import card_choice, character_choice, face_up


def deck_parts() -> tuple[DeckPart, ...]:
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
    return tuple(face_up(name, number(name)) for name in names)


def strokes(character: str, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the paths of the choices that make a deck of these cards."""
    chosen = character_choice(CHARACTER_IDS.index(character))
    return (chosen,), *((card_choice(number(card)),) for card in cards)


def box() -> DeckBox:
    """Show what decks are made of, and the decks to start with."""
    starters = ((CHARACTERS[deck.character].name, write_deck(deck)) for deck in STARTING)
    named = tuple(NamedDeck(name=f"{name}'s starter deck", text=text) for name, text in starters)
    return DeckBox(parts=deck_parts(), starters=named)


def shortcut(ref: str, named: NamedDeck) -> Shortcut:
    """Return a shortcut, with an id, for the choices that make a deck. Raises BrokenDeck."""
    deck = read_deck(named.text)
    signatures = [CARDS[card].name for card in deck.abilities if CARDS[card].signature]
    of = f"{CHARACTERS[deck.character].name}, with {shortened(signatures or ['no signatures'])}."
    paths = strokes(deck.character, (*deck.movement, *deck.abilities))
    return Shortcut(id=ref, name=named.name, text=of, paths=paths)


def shortcuts(state: np.record, offered: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer the starter decks, as long as no character is chosen."""
    if state.phase != CHARACTER or not offered:
        return ()
    return tuple(shortcut(f"starter:{n}", deck) for n, deck in enumerate(box().starters, 1))
