"""What a match needs on paper."""

from collections import Counter

import pytest

from hexarena.contract.game import game
from hexarena.games.hexstrike.components.decks import STARTER_DECKS
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS

HEXSTRIKE = game("hexstrike")


def printout(**options):
    return HEXSTRIKE.printed.printout(HEXSTRIKE.options(**options), None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_has_its_starter_deck_in_its_order(players):
    decks = printout(players=players).decks
    assert len(decks) == players
    for seat, deck in enumerate(decks):
        starter = STARTER_DECKS[seat % len(STARTER_DECKS)]
        assert [card.id for card in deck.cards] == [
            starter.character,
            *starter.movement,
            *starter.abilities,
        ]


def test_for_decks_made_in_secret_each_seat_has_every_card_once():
    for deck in printout(decks="secret").decks:
        assert Counter(card.id for card in deck.cards) == Counter([*CHARACTERS, *CARDS])


def test_a_fighter_shows_its_character_unless_that_is_secret():
    letters = [token.piece.letter for token in printout(players=4).tokens[:4]]
    assert letters == ["M1", "S", "A", "M2"]
    assert printout(decks="secret").tokens[0].name == "Red"


def test_texts_stand_in_paragraphs():
    card = next(card for card in printout().decks[0].cards if card.id == "ninja-roll")
    headings = [line.partition(":")[0] for line in card.text.split("\n")]
    assert headings == ["Turn 1 or 2.", "Active", "Passive"]
