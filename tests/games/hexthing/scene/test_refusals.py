"""Why a card, a hexagon or an amount of Hexagonal Thing cannot be chosen, in concrete positions."""

import pytest

from tests.games.hexthing.shown import ONE_EACH, auctioning, buying, selling, show, zone
from tests.games.hexthing.table import GAME, lay, phase, play, replace_axial
from tests.games.refusing import why_not


def explain(states, *refs):
    return why_not(GAME, states, *map(replace_axial, refs))


@pytest.mark.rule("HT 5.3")
@pytest.mark.rule("HT 5.4")
@pytest.mark.rule("HT 5.5")
@pytest.mark.rule("HT 5.6")
def test_a_card_that_cannot_be_played_says_what_its_face_says():
    states = lay(things="(9,0)", black="(9,1)")
    assert explain(states, "S1") == "South 1 leads off the board."
    assert explain(states, "W1") == "A Thing is in the way of West 1."
    assert explain(states, "D1") == "Black's counter is in the way of Down 1."
    sell = lay(things="")
    on_a_sell = [
        ref for ref in ("W1", "W2", "W3", "D1", "D2", "D3") if "Sell" in explain(sell, ref)
    ]
    assert on_a_sell
    for states in (lay(), sell):
        texts = {card.id: card.text for card in zone(show(states), "white").cards}
        for card, text in texts.items():
            reason = explain(states, card)
            assert (reason == "") == (": " not in text)
            assert text.partition(": ")[2].lower() in reason.lower()


@pytest.mark.rule("HT 2.4")
def test_cards_of_others_are_theirs():
    assert explain(lay(), "N1") == "North 1 is Black's card."


@pytest.mark.rule("HT 5.1")
def test_a_hexagon_says_which_card_leads_there_or_why_none_does():
    states = lay(things="(9,0)")
    assert explain(states, "d6") == "No movement card leads from g11 to d6."
    assert explain(states, "g10") == "West 1 leads to g10, but a Thing is in the way."
    free = [card for card in ("D1", "D2", "D3", "W2") if explain(lay(things=""), card) == ""]
    assert free
    assert (
        explain(lay(things="", white_cards="D2"), replace_axial("(8,2)"))
        == f"Play Down 2 to go to {replace_axial('(8,2)')}."
    )
    states = lay(things="", white_cards="W1")
    assert (
        explain(states, replace_axial("(8,2)"))
        == f"Down 2 leads to {replace_axial('(8,2)')}, but White doesn't own it."
    )


@pytest.mark.rule("HT 4.2")
@pytest.mark.rule("HT 6.1")
def test_the_lot_is_marked_in_the_banks_order_once_a_turn():
    hands = {"white_cards": "D1 W1 S1", "black_cards": "N1 N2"}
    lot_states = play(lay(**hands), "lot:D2")
    assert explain(lot_states, "D2") == "Down 2 is in the lot, and has to stay there."
    expected = "You add cards in the bank's order, so it's too late for South 2."
    assert explain(lot_states, "S2") == expected
    assert explain(lot_states, "W1") == "Open the auction of Down 2 first, then play a card."
    assert explain(lot_states, "U1") == ""
    sold_states = play(lot_states, "open", "0")
    sold_states = (
        play(sold_states, "pass")
        if "pass" in {c.notation for c in show(sold_states).choices}
        else sold_states
    )
    assert "only one is allowed" in explain(sold_states, "S2")


@pytest.mark.rule("HT 6.3")
def test_a_bid_is_higher_than_the_last_and_no_higher_than_the_purse():
    states = play(auctioning(), "7")
    assert explain(states, "bid:7") == "You have to bid more than the last bid, 7 pounds."
    assert explain(states, "bid:51") == "You only have 50 pounds."
    assert explain(states, "bid:8") == ""
    assert explain(states, "D1") == "An auction is on: bid, or pass if you can."
    assert explain(buying(), "bid:51") == "You only have 50 dollars."
    assert explain(buying(), "bid:-1") == "You can't bid less than 0."


@pytest.mark.rule("HT 6.8")
def test_an_offer_is_lower_than_the_last_and_bounded():
    states = selling()
    assert explain(states, "bid:201") == "The first offer can be at most 200 dollars."
    states = play(states, "90")
    assert explain(states, "bid:90") == "You have to offer less than the last offer, 90 dollars."
    assert explain(states, "bid:-51") == "You can't go below -50: that's all your dollars."


@pytest.mark.rule("HT 5.9")
def test_a_player_changes_their_own_deck():
    states = play(lay(things=""), "W1")
    assert phase(states) == "changing"
    assert explain(states, "sell-pounds:51") == "You can't change more than you have: 50 pounds."
    assert explain(states, "sell-dollars:51") == "You can't change more than you have: 50 dollars."


@pytest.mark.rule("HT 6.7")
@pytest.mark.rule("HT 6.10")
def test_a_thing_is_lifted_where_one_lies_and_put_where_none_does():
    taking = play(buying(), "0")
    taking = (
        play(taking, "pass") if "pass" in {c.notation for c in show(taking).choices} else taking
    )
    assert explain(taking, "g1") == "There's no Thing on g1."
    placing = play(selling(), "10", "pass")
    thing, counter = replace_axial(ONE_EACH.split()[0]), show(placing).pieces[-1].cell
    assert explain(placing, thing) == f"A Thing is on {thing} already."
    assert explain(placing, counter) == f"Black's counter is on {counter} already."
