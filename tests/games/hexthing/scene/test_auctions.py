"""What a player sees of lots, amounts and auctions in Hexagonal Thing."""

import re

import numpy as np
import pytest

from hexarena.games.hexthing.rules.state import MARK, START
from tests.games.hexthing.shown import auctioning, buying, paths, selling, show, texts, zone
from tests.games.hexthing.table import GAME, lay, ongoing, play

# The lot


@pytest.mark.rule("HT 6.1")
def test_a_lot_is_a_set_of_the_banks_cards_opened_by_its_button():
    scene = show(lay(white_cards="D1 D2", black_cards="N1 E1 E2 E3"))
    (lot,) = scene.sets
    assert lot.cards == tuple(card.id for card in zone(scene, "bank").cards)
    assert (lot.id, lot.chosen, lot.done.id) == ("lot", (), "open")
    assert paths(scene)["lot:S1"] == ("lot", "S1")
    assert "open" not in paths(scene)
    assert not show(lay()).sets


@pytest.mark.rule("HT 6.1")
def test_a_card_marked_is_chosen_and_only_later_ones_can_follow():
    states = play(lay(white_cards="D1 D2", black_cards="N1 E1 E2 E3"), "lot:D3")
    scene = show(states)
    (lot,) = scene.sets
    assert lot.chosen == ("D3",)
    assert lot.cards == ("D3", "W1", "W2", "W3", "N2", "N3", "U1", "U2", "U3")
    assert paths(scene)["open"] == ("open",)
    assert texts(scene)["open"].startswith("Auctions Down 3; you bid first, 0 to 50 pounds. Ways")
    assert {card.id: card.text for card in zone(scene, "bank").cards}["D3"] == "Down 3: in the lot"
    assert show(states, 1).sets == ()


@pytest.mark.rule("HT 6.2")
def test_cards_lie_apart_while_they_are_auctioned():
    hands = {"white_cards": "D1 D2", "black_cards": "N1 E1 E2 E3"}
    marking_scene = show(play(lay(**hands), "lot:D3", "lot:U1"))
    scene = show(play(lay(**hands), "lot:D3", "lot:U1", "open"))
    assert [card.id for card in zone(scene, "auctioned").cards] == ["D3", "U1"]
    assert zone(scene, "bank").count == zone(marking_scene, "bank").count - 2
    final_scene = show(play(lay(**hands), "lot:D3", "lot:U1", "open", "bid:5", "pass"))
    assert [zone_shown.id for zone_shown in final_scene.zones] == [
        zone_shown.id for zone_shown in marking_scene.zones
    ]
    assert "auctioned" not in {zone_shown.id for zone_shown in final_scene.zones}


# Amounts


def test_a_bid_is_an_amount_with_bounds_and_quick_numbers():
    scene = show(auctioning(pounds=(50, 30)))
    (bid,) = scene.amounts
    assert (bid.id, bid.name, bid.unit, bid.sign) == ("bid", "Bid", "pounds", "£")
    assert (bid.low, bid.high, bid.quick) == (0, 50, (0, 25, 30, 50))
    assert paths(scene) == {f"bid:{n}": (f"bid:{n}",) for n in range(51)}
    assert show(auctioning(), 1).amounts == ()


def test_the_amounts_of_a_sale_fall_below_zero():
    (offer,) = show(selling(dollars=(9, 12))).amounts
    assert (offer.name, offer.unit, offer.low, offer.high) == ("Offer", "dollars", -9, 200)


@pytest.mark.parametrize(
    ("states", "move", "text"),
    [
        (buying, "bid:12", "You bid 12 dollars; Black needs 13 to 50, or passes."),
        (buying, "bid:49", "You bid 49 dollars; Black needs 50, or passes."),
        (buying, "bid:50", "Black can't answer: you get a Thing for 50 dollars."),
        (auctioning, "bid:50", "Black can't answer: you take Down 2 and Up 1 for 50 pounds."),
        (auctioning, "bid:1", "You bid 1 pound; Black needs 2 to 50, or passes."),
        (selling, "bid:5", "You offer a Thing for 5 dollars; Black needs 4 to -50, or passes."),
        (selling, "bid:0", "You offer a Thing for nothing; Black needs -1 to -50, or passes."),
        (selling, "bid:-50", "Black can't answer: you give up a Thing and 50 dollars with it."),
    ],
)
def test_an_amount_shows_what_the_rival_can_answer(states, move, text):
    assert texts(show(states()))[move] == text


@pytest.mark.rule("HT 9.1")
def test_a_bid_that_wins_the_game_says_so():
    states = buying(owned=(3, 1), things="(5,5) (7,1) (5,0)")
    ending = "White owns four Things and wins, in turn 1."
    assert texts(show(states))["bid:50"] == (
        f"Black can't answer: you get a Thing for 50 dollars. {ending}"
    )


@pytest.mark.rule("HT 7.1")
def test_the_last_of_three_bids_shows_that_it_wins():
    states = play(buying(options={"three_bid": True}), "bid:5", "bid:6")
    assert texts(show(states))["bid:7"] == "No more bids: you get a Thing for 7 dollars."


def test_a_pass_shows_who_wins_and_for_how_much():
    scene = show(play(buying(), "bid:12"))
    assert texts(scene)["pass"] == "White gets a Thing for 12 dollars."
    assert scene.buttons[0].id == "pass"
    sale = show(play(selling(), "bid:-3"))
    assert texts(sale)["pass"] == "White gives up a Thing and 3 dollars with it."
    assert (
        texts(show(play(auctioning(), "bid:0")))["pass"]
        == "White takes Down 2 and Up 1 for nothing."
    )


@pytest.mark.rule("HT 5.9")
def test_an_exchange_is_two_amounts_and_shows_what_is_held_then():
    scene = show(play(lay(white="(6,2)"), "W1"))
    assert [(amount.id, amount.name, amount.low, amount.high) for amount in scene.amounts] == [
        ("sell-pounds", "Change", 1, 50),
        ("sell-dollars", "Change", 1, 50),
    ]
    assert paths(scene)["pounds:17"] == ("sell-pounds:17",)
    assert texts(scene)["pounds:17"] == "33 pounds and 67 dollars then."
    assert paths(scene)["dollars:17"] == ("sell-dollars:17",)
    assert texts(scene)["dollars:17"] == "67 pounds and 33 dollars then."
    assert texts(scene)["keep"] == "You keep 50 pounds and 50 dollars."


@pytest.mark.parametrize(
    ("purse", "remaining"), [("pounds", "sell-dollars"), ("dollars", "sell-pounds")]
)
def test_an_empty_purse_has_nothing_to_change(purse, remaining):
    scene = show(play(lay(white="(6,2)", **{purse: (0, 50)}), "W1"))
    assert [amount.id for amount in scene.amounts] == [remaining]


# Auctions


def test_an_auction_shows_its_bids_and_what_each_can_still_say():
    (auction,) = GAME.scene(play(buying(dollars=(50, 11)), "bid:10", "bid:11")[0], None).auctions
    assert auction.name == "Buy auction"
    assert auction.text.startswith("One Thing, for the highest bidder. Things with it: White 0 → 1")
    assert [(bid.seat, bid.amount) for bid in auction.bids] == [(0, 10), (1, 11)]
    assert (auction.limits, auction.falling, auction.earlier) == ((50, None), False, 0)
    assert (auction.unit, auction.sign) == ("dollars", "$")


@pytest.mark.rule("HT 6.8")
def test_a_sale_falls_down_to_what_each_could_pay():
    (auction,) = show(play(selling(dollars=(9, 12)), "bid:-9")).auctions
    assert auction.falling
    assert auction.limits == (None, -12)
    assert auction.name == "Sell auction"


def test_a_lot_that_is_auctioned_is_named():
    (auction,) = show(auctioning()).auctions
    assert auction.name == "Movement-card auction"
    assert auction.text.startswith("Down 2 and Up 1, for the highest bidder. Ways to move with it")
    assert auction.limits == (50, 50)


@pytest.mark.rule("HT 7.1")
def test_a_player_who_has_no_bid_left_of_three_has_no_limit():
    states = buying(options={"three_bid": True})
    moves = ((), ("bid:5",), ("bid:6",))
    limits = [show(play(states, *bids)).auctions[0].limits for bids in moves]
    assert limits == [(50, 50), (50, 50), (50, None)]
    assert (
        show(states)
        .auctions[0]
        .text.startswith("One Thing, for the highest bidder. Three bids at most.")
    )


WAYS = re.compile(r"Ways to move with it: White (\d+) → (\d+), Black (\d+) → (\d+)\.")


def test_a_lot_says_how_many_ways_to_move_it_adds_for_each():
    """Each player is given the lot on their turn, and the cards that the rules list are counted."""
    count = 0
    for states, _ in ongoing({}, seed=3, limit=400):
        (auction,) = GAME.scene(states[0], None).auctions or (None,)
        if auction is None or auction.name != "Movement-card auction":
            continue
        ways = [count_ways(states, seat, lot) for seat in (0, 1) for lot in (0, int(states[0].lot))]
        assert [int(n) for n in WAYS.search(auction.text).groups()] == ways
        count += 1
    assert count > 3


def count_ways(states, seat, lot=0):
    """Count the cards that the rules let a player move with at the start of a turn."""
    new_states = states.copy()
    new_states["phase"], new_states["turn"], new_states["to_act"] = START, seat, seat
    new_states["cards"][0, seat] |= np.uint64(lot)
    return sum(action < MARK for action in GAME.rules.legal(new_states))


def test_a_move_says_how_many_ways_are_left_to_each():
    count = 0
    for states, action in ongoing({}, seed=8, limit=300):
        if states[0].phase != START or action >= MARK:
            continue
        seat = int(states["to_act"][0])
        texts_by_action = {offer.action: offer.text for offer in show(states, seat).choices}
        new_states = states.copy()
        GAME.rules.apply(new_states, action)
        own, rival = (count_ways(new_states, one) for one in (seat, 1 - seat))
        ways = f"Ways left: you {own}, {GAME.seats[1 - seat]} {rival}."
        assert texts_by_action[action].endswith(ways)
        count += 1
    assert count > 10


def test_an_auction_is_worth_to_each_what_makes_winning_as_good_as_losing():
    (auction,) = GAME.scene(buying(dollars=(50, 11))[0], None).auctions
    assert auction.text.endswith("Worth about 42 dollars to White and 11 dollars to Black.")
    sale = show(selling(dollars=(9, 12))).auctions[0].text
    assert re.search(
        r"Worth selling from about -?\d+ dollars for White, -?\d+ dollars for Black\.", sale
    )


def test_the_last_bids_are_shown_and_earlier_ones_counted():
    states = play(buying(), *(f"bid:{n}" for n in range(20)))
    (auction,) = show(states).auctions
    assert (auction.earlier, [bid.amount for bid in auction.bids]) == (12, [*range(12, 20)])
    assert [bid.seat for bid in auction.bids] == [0, 1] * 4


def test_without_an_auction_none_is_shown():
    assert show(lay()).auctions == ()
    assert show(play(buying(), "bid:50")).auctions == ()


def test_amounts_are_just_what_may_be_said():
    for states, _ in ongoing({}, seed=6, limit=150):
        scene = GAME.scene(states[0], int(states["turn"][0]))
        sayable = {
            f"{amount.id}:{n}"
            for amount in scene.amounts
            for n in range(amount.low, amount.high + 1)
        }
        offers = {choice.path[0] for choice in scene.choices if ":" in choice.path[0]}
        assert sayable == offers
        assert all(amount.low <= n <= amount.high for amount in scene.amounts for n in amount.quick)
