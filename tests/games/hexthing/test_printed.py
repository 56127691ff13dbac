"""What a game needs on paper."""

from hexarena.contract.game import game
from hexarena.games.hexthing.components.board import CARD_NAMES

HEXTHING = game("hexthing")


def printout(**options):
    return HEXTHING.printed.printout(HEXTHING.options(**options), None)


def test_there_is_a_card_for_each_way_and_distance_and_all_lie_open():
    [deck] = printout().decks
    assert [card.id for card in deck.cards] == [*CARD_NAMES]
    assert not deck.hidden


def test_seven_things_are_printed_though_one_waits_for_its_lot():
    for twin in ("lot", "first"):
        counts = {token.name: token.count for token in printout(twin=twin).tokens}
        assert counts["Things"] == 7
        assert counts["White's counter"] == counts["Black's counter"] == 1


def test_purses_begin_as_agreed():
    assert all("Begin with 70" in mat.text for mat in printout(purse=70).mats)
