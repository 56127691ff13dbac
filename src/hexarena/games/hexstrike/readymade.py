"""Starter decks, to be taken at one stroke where decks are made in secret."""

import numpy as np

from hexarena.contract.scene import Choice, Shortcut
from hexarena.games.hexstrike.decks import STARTING, Deck
from hexarena.games.hexstrike.shown_cards import offered_card, offered_character
from hexarena.games.hexstrike.state import CHARACTER
from hexarena.games.hexstrike.tables import CHARACTER_IDS, CHARACTER_NAMES, number


def shortcuts(state: np.record, offered: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer the starter decks, as long as no character is chosen."""
    if state.phase != CHARACTER or not offered:
        return ()
    return tuple(_shortcut(deck) for deck in STARTING)


def _shortcut(deck: Deck) -> Shortcut:
    character = CHARACTER_IDS.index(deck.character)
    cards = [number(card) for card in (*deck.movement, *deck.abilities)]
    return Shortcut(
        id=f"starter:{deck.character}",
        name=f"{CHARACTER_NAMES[character]}'s starter deck",
        text="The character with the sixteen cards of its starter deck.",
        paths=((offered_character(character),), *((offered_card(card),) for card in cards)),
    )
