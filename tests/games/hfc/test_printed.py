"""What a fight needs on paper."""

from hexarena.contract.game import game
from hexarena.games.hfc.components.cards import NAMES

HFC = game("hfc")


def printout(**options):
    return HFC.printed.printout(HFC.options(**options), None)


def test_the_deck_has_every_card_once():
    [deck] = printout().decks
    assert [card.id for card in deck.cards] == [*NAMES]
    assert deck.hidden


def test_each_card_tells_what_its_suit_does():
    [deck] = printout().decks
    texts = {card.id: card.text for card in deck.cards}
    assert texts["C9"] == "Reaches up to two hexes. Unless stopped: damage."
    assert texts["X1"].endswith("Stops any attack.")


def test_there_are_as_many_chips_as_agreed():
    counts = {
        token.name: token.count for token in printout(weight="heavyweight", red_chips=7).tokens
    }
    assert (counts["Red's chips"], counts["Blue's chips"]) == (7, 25)
