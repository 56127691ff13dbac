"""What a game needs on paper."""

from itertools import product

import pytest

from hexarena.contract.game import game
from hexarena.games.hexthing.components.board import CARD_NAMES
from hexarena.lab.printing.paper import NOTES, PAPERS
from hexarena.lab.printing.printing import document

HEXTHING = game("hexthing")


def printout(**options):
    return HEXTHING.printed.printout(HEXTHING.options(**options), None)


@pytest.mark.rule("HT 10.1")
@pytest.mark.parametrize("paper", ["a3", "tabloid"])
def test_the_board_is_one_large_sheet_at_its_true_size(paper):
    data, _ = document(HEXTHING, paper=paper)
    [board], [small] = data["boards"], document(HEXTHING, paper="a4")[0]["boards"]
    assert (len(board["tiles"]), len(small["tiles"])) == (1, 2)
    assert board["width"] == small["width"]
    assert (data["sheet"], data["board_sheet"]) == (
        PAPERS[paper].sheet._asdict(),
        PAPERS[paper].board._asdict(),
    )


@pytest.mark.rule("HT 10.2", "HT 10.3")
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_and_each_currency_fill_one_sheet(paper):
    data, _ = document(HEXTHING, paper=paper)
    [deck] = data["cards"]
    assert len(deck["cards"]) == 18 == deck["cut"]["columns"] * deck["cut"]["rows"]
    for money in data["money"]:
        assert len(money["notes"]) == 24 == money["cut"]["columns"] * money["cut"]["rows"]


@pytest.mark.rule("HT 10.3")
def test_a_bank_note_fits_into_a_box_for_business_cards():
    business_card = (85, 55)
    assert (NOTES.width, NOTES.height) <= business_card
    assert NOTES.height <= business_card[1]


@pytest.mark.rule("HT 10.2")
def test_there_is_a_card_for_each_way_and_distance_and_all_lie_open():
    [deck] = printout().decks
    assert [card.id for card in deck.cards] == [*CARD_NAMES]
    assert not deck.hidden
    assert len(deck.cards) == 18
    assert deck.small  # so that they fill one sheet


@pytest.mark.rule("HT 10.4", "HT 2.2")
def test_seven_things_are_printed_though_one_waits_for_its_lot():
    for twin in ("lot", "first"):
        counts = {token.name: token.count for token in printout(twin=twin).tokens}
        assert counts["Things"] == 7
        assert counts["White's counter"] == counts["Black's counter"] == 1


@pytest.mark.rule("HT 10.4", "HT 2.2")
def test_things_are_alike_and_neither_white_nor_black():
    [thing] = [token for token in printout().tokens if token.name == "Things"]
    assert (thing.piece.seat, thing.piece.looks) == (None, ("thing",))


def divisions(notes):
    """List every pair of amounts that two purses can hold at once out of some notes."""
    pairs = {(0, 0)}
    for value, count in notes:
        shares = [
            (first * value, second * value)
            for first, second in product(range(count + 1), repeat=2)
            if first + second <= count
        ]
        pairs = {(a + b, c + d) for a, c in pairs for b, d in shares}
    return pairs


def payable(hundreds):
    """List every pair of amounts with so many hundreds at most, each of them cut off whole."""
    amounts = range(100 * (hundreds + 1))
    return {
        pair
        for pair in product(amounts, repeat=2)
        if sum(amount // 100 for amount in pair) <= hundreds
    }


@pytest.mark.rule("HT 10.3")
def test_any_two_purses_can_be_held_exactly_and_one_note_fewer_would_not_do():
    pounds, dollars = printout().money
    assert (pounds.sign, dollars.sign) == ("£", "$")
    assert pounds.notes == dollars.notes == ((100, 2), (20, 8), (5, 6), (1, 8))
    wanted_pairs = payable(hundreds=2)
    assert wanted_pairs <= divisions(pounds.notes)
    for value, _ in pounds.notes:
        fewer = [(note, count - (note == value)) for note, count in pounds.notes]
        assert not wanted_pairs <= divisions(fewer)


@pytest.mark.rule("HT 3.2", "HT 10.3")
@pytest.mark.parametrize("purse", [0, 50, 99, 100, 250, 999])
def test_both_purses_can_begin_as_agreed_and_one_take_all(purse):
    for money in printout(purse=purse).money:
        held_pairs = divisions(money.notes)
        assert (purse, purse) in held_pairs
        assert (2 * purse, 0) in held_pairs
