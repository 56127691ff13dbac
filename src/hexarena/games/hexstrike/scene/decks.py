"""Decks as the deck builder and a scene show them: parts, cards, starter decks."""

import numpy as np

from hexarena.contract.english import abbreviate_names
from hexarena.contract.package.decks import DeckBox, DeckPart, NamedDeck
from hexarena.contract.scene import Card, Choice, Shortcut
from hexarena.games.hexstrike.components.decks import STARTER_DECKS, read_deck, write_deck
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS, CardType
from hexarena.games.hexstrike.components.tables import (
    CHARACTER_IDS,
    DECK_ABILITIES,
    DECK_MOVEMENTS,
    IDS,
    card_number,
)
from hexarena.games.hexstrike.rules.state import CHARACTER
from hexarena.games.hexstrike.scene.zones import card_choice, character_choice, face_up


def deck_parts() -> tuple[DeckPart, ...]:
    """Show the parts of a deck (HS 3.1)."""
    return (
        DeckPart(id="character", name="Character", count=1, cards=_character_cards()),
        DeckPart(
            id="movement",
            name="Movement cards",
            count=DECK_MOVEMENTS,
            cards=_type_cards("movement"),
        ),
        DeckPart(
            id="abilities",
            name="Abilities",
            count=DECK_ABILITIES,
            ordered=True,
            cards=_type_cards("ability"),
        ),
    )


def _character_cards() -> tuple[Card, ...]:
    return tuple(
        Card(id=name, face_up=True, looks=("character",), title=character.name, text=character.says)
        for name, character in CHARACTERS.items()
    )


def _type_cards(kind: CardType) -> tuple[Card, ...]:
    names = (name for name in IDS if CARDS[name].type == kind)
    return tuple(face_up(name, card_number(name)) for name in names)


def deck_paths(character: str, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the paths of the choices that make a deck of these cards."""
    character_id = character_choice(CHARACTER_IDS.index(character))
    return (character_id,), *((card_choice(card_number(card)),) for card in cards)


def box() -> DeckBox:
    """Return the parts of a deck, and the starter decks."""
    starters = ((CHARACTERS[deck.character].name, write_deck(deck)) for deck in STARTER_DECKS)
    starter_decks = tuple(
        NamedDeck(name=f"{name}'s starter deck", text=text) for name, text in starters
    )
    return DeckBox(parts=deck_parts(), starters=starter_decks)


def shortcut(ref: str, named: NamedDeck) -> Shortcut:
    """Return a shortcut with id `ref` to the choices that make a deck. Raises BrokenDeck."""
    deck = read_deck(named.text)
    signatures = [CARDS[card].name for card in deck.abilities if CARDS[card].signature]
    names = abbreviate_names(signatures or ["no signatures"])
    text = f"{CHARACTERS[deck.character].name}, with {names}."
    paths = deck_paths(deck.character, (*deck.movement, *deck.abilities))
    return Shortcut(id=ref, name=named.name, text=text, paths=paths)


def shortcuts(state: np.record, choices: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer the starter decks, as long as no character is chosen."""
    if state.phase != CHARACTER or not choices:
        return ()
    return tuple(shortcut(f"starter:{n}", deck) for n, deck in enumerate(box().starters, 1))
