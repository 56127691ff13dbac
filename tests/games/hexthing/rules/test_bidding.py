"""The three auctions: who may say what, when they end, and who gains what for how much."""

from itertools import combinations

import pytest

from tests.games.hexthing.model import HEX, LABEL, NAME
from tests.games.hexthing.table import (
    act,
    bank,
    counter_cells,
    hand,
    lay,
    legal,
    pair,
    phase,
    play,
    replace_axial,
    start,
    things,
    turn,
    winner,
)

HANDS = {"white_cards": "S1 D1 D2 W1", "black_cards": "N1 N2 U1 U2 E1 E2"}
SIX = "(0,0) (2,0) (4,0) (1,6) (3,6) (5,6)"
FIVE = "(0,0) (2,0) (4,0) (1,6) (3,6)"
ORDER = "S D W N U E"


def amount_range(states):
    """Return the lowest and the highest legal amount."""
    amounts = [int(move[4:]) for move in legal(states) if move.startswith("bid:")]
    assert sorted(amounts) == [*range(min(amounts), max(amounts) + 1)]
    return min(amounts), max(amounts)


def buying(**fields):
    """White has landed on Buy."""
    return play(lay(**fields), "D2")


def selling(**fields):
    """White has landed on Sell, and both own a Thing."""
    return play(lay(white="(8,2)", **({"owned": [1, 1], "things": FIVE} | fields)), "W1")


def auctioning(lot="S2 E3", **fields):
    """White has an auction of bank cards open."""
    return play(lay(**HANDS, **fields), *(f"lot:{card}" for card in lot.split()), "open")


OPENINGS = {"cards": auctioning, "buy": buying, "sell": selling}
every_kind = pytest.mark.parametrize("kind", OPENINGS)


# The lot


@pytest.mark.rule("HT 6.1")
def test_every_lot_of_the_banks_cards_can_be_told_in_one_way_only():
    hands = {"white_cards": "S1 S2 S3 D1 D3 W1 W2 W3", "black_cards": "N1 N2 N3 U2 U3 E2 E3"}
    lots = list(list_lots(lay(**hands), ()))
    expected_lots = [set(lot) for n in (1, 2, 3) for lot in combinations(("D2", "U1", "E1"), n)]
    assert len(lots) == len(expected_lots) == 7
    assert all(lot in lots for lot in expected_lots)


def list_lots(states, marked):
    """Yield every lot that can be opened, by every way to mark it."""
    for move in legal(states):
        if move == "open":
            yield set(marked)
        elif move.startswith("lot:"):
            yield from list_lots(play(states.copy(), move), (*marked, move[4:]))


@pytest.mark.rule("HT 6.1")
def test_cards_are_marked_in_the_order_of_their_ways():
    states = lay(white_cards="", black_cards="", owned=[1, 0], things=SIX)
    marked_cards = []
    while marks := [move for move in in_order(states) if move.startswith("lot:")]:
        marked_cards.append(marks[0][4:])
        play(states, marks[0])
    assert marked_cards == [
        f"{direction}{steps}" for direction in ORDER.split() for steps in (1, 2, 3)
    ]
    assert legal(states) == {"open"}


def in_order(states):
    """Return the legal moves, cards in the order of their ways."""
    return sorted(
        legal(states), key=lambda move: (ORDER.find(move[4]) if ":" in move else -1, move)
    )


@pytest.mark.rule("HT 6.1")
def test_where_the_bank_has_no_cards_there_is_no_auction():
    assert not {move for move in legal(start(twin="first")) if move.startswith("lot:")}


@pytest.mark.rule("HT 6.1")
def test_a_lot_has_a_card_at_least_and_a_marked_card_stays():
    states = lay(**HANDS)
    assert "open" not in legal(states)
    play(states, "lot:W2")
    assert legal(states) == {"open", "lot:W3", "lot:N3", "lot:U3", "lot:E3"}
    play(states, "lot:N3", "open", "bid:0", "pass")
    assert hand(states, "white") == {"S1", "D1", "D2", "W1", "W2", "N3"}


@pytest.mark.rule("HT 6.1")
def test_a_card_of_a_players_is_in_no_lot():
    marks = {move[4:] for move in legal(lay(**HANDS)) if move.startswith("lot:")}
    assert marks == bank(lay(**HANDS))


# Bids


@pytest.mark.rule("HT 6.2")
@every_kind
def test_a_player_who_has_the_turn_bids_first_and_must(kind):
    states = OPENINGS[kind]()
    assert act(states) == "white"
    assert "pass" not in legal(states)


@pytest.mark.rule("HT 6.2")
@pytest.mark.parametrize("kind", ["cards", "buy"])
def test_the_first_bid_may_be_nothing_and_all_one_has(kind):
    assert amount_range(OPENINGS[kind](pounds=[31, 8], dollars=[31, 8])) == (0, 31)


@pytest.mark.rule("HT 6.2")
@every_kind
def test_players_bid_by_turns(kind):
    states = OPENINGS[kind]()
    bids = (9, 8, 7, 6) if kind == "sell" else (1, 2, 3, 4)
    for n, bid in enumerate(bids):
        assert act(states) == ("white", "black")[n % 2]
        play(states, f"bid:{bid}")
    assert turn(states) == "white"


@pytest.mark.rule("HT 6.2")
def test_black_bids_first_in_an_auction_of_blacks():
    states = play(lay(turn="black"), "U2")
    assert (act(states), amount_range(states)) == ("black", (0, 50))
    assert act(play(states, "bid:9")) == "white"


@pytest.mark.rule("HT 6.3")
@pytest.mark.parametrize("kind", ["cards", "buy"])
@pytest.mark.parametrize("bid", [0, 7, 29])
def test_a_bid_is_higher_than_the_last_and_within_the_bidders_purse(kind, bid):
    purses = {"cards": {"pounds": [40, 30]}, "buy": {"dollars": [40, 30]}}[kind]
    states = play(OPENINGS[kind](**purses), f"bid:{bid}")
    assert amount_range(states) == (bid + 1, 30)


@pytest.mark.rule("HT 6.3", "HT 6.11")
def test_cards_are_bid_for_in_pounds_and_things_in_dollars():
    purses = {"pounds": [12, 50], "dollars": [34, 50]}
    assert amount_range(auctioning(**purses)) == (0, 12)
    assert amount_range(buying(**purses)) == (0, 34)
    assert amount_range(selling(**purses))[0] == -34


@pytest.mark.rule("HT 6.4")
@every_kind
def test_a_player_who_passes_ends_the_auction_and_the_last_bid_stands(kind):
    states = play(OPENINGS[kind](), "bid:9", "bid:8" if kind == "sell" else "bid:10", "pass")
    assert phase(states) == {"cards": "start", "buy": "taking", "sell": "placing"}[kind]
    amounts = pair(states, "pounds" if kind == "cards" else "dollars")
    assert amounts == [50, 58 if kind == "sell" else 40]


@pytest.mark.rule("HT 6.5")
@pytest.mark.parametrize(
    ("kind", "has", "bid"), [("cards", 20, 20), ("buy", 20, 20), ("buy", 0, 0), ("sell", 20, -20)]
)
def test_a_player_who_has_no_bid_left_is_not_asked(kind, has, bid):
    purse = "pounds" if kind == "cards" else "dollars"
    states = play(OPENINGS[kind](**{purse: [50, has]}), f"bid:{bid}")
    assert phase(states) != "bid"
    assert act(states) == "white"


@pytest.mark.rule("HT 6.5")
@pytest.mark.parametrize(("kind", "bid"), [("cards", 19), ("buy", 19), ("sell", -19)])
def test_a_player_who_has_one_bid_left_is_asked(kind, bid):
    purse = "pounds" if kind == "cards" else "dollars"
    states = play(OPENINGS[kind](**{purse: [50, 20]}), f"bid:{bid}")
    assert (act(states), len(legal(states))) == ("black", 2)


@pytest.mark.rule("HT 6.3", "HT 6.5")
def test_an_opening_bid_of_all_that_the_rival_has_wins_twice_and_a_lower_one_costs_more():
    rich = {"pounds": [20, 10]}
    states = play(auctioning("S2", **rich), "bid:10")
    assert phase(states) == "start"
    assert (pair(states, "pounds"), "S2" in hand(states, "white")) == ([10, 10], True)
    play(states, "D2", "bid:50", "take:(7,1)", "U2", "bid:0", "take:(0,5)")
    play(states, "lot:U3", "open", "bid:10")
    assert (pair(states, "pounds"), "U3" in hand(states, "white")) == ([0, 10], True)
    states = play(auctioning("S2", **rich), "bid:9", "bid:10")
    assert amount_range(states) == (11, 20)


@pytest.mark.rule("HT 6.11")
@every_kind
def test_while_an_auction_lasts_there_is_nothing_but_bids_and_passing(kind):
    states = play(OPENINGS[kind](), "bid:5")
    assert {move.partition(":")[0] for move in legal(states)} == {"bid", "pass"}


# What is gained


@pytest.mark.rule("HT 6.6")
@pytest.mark.parametrize(
    ("bids", "dollars", "things_owned"),
    [
        (("bid:12", "pass"), [38, 50], [1, 0]),
        (("bid:12", "bid:30", "pass"), [50, 20], [0, 1]),
        (("bid:0", "pass"), [50, 50], [1, 0]),
    ],
)
def test_a_player_who_wins_a_thing_pays_the_bank_for_it_and_owns_one_more(
    bids, dollars, things_owned
):
    states = play(buying(), *bids)
    assert pair(states, "dollars") == dollars
    assert pair(states, "owned") == things_owned
    assert pair(states, "bank") == [-100, -sum(dollars)]
    assert pair(states, "pounds") == [50, 50]


@pytest.mark.rule("HT 6.7")
@pytest.mark.parametrize("bids", [("bid:9", "pass"), ("bid:9", "bid:10", "pass")])
def test_the_player_on_the_buy_lifts_any_thing_even_if_the_rival_won(bids):
    states = play(buying(), *bids)
    assert (act(states), phase(states)) == ("white", "taking")
    old = things(states)
    assert legal(states) == {f"take:{name}" for name in old}
    play(states, "take:(2,6)")
    assert old - things(states) == {NAME[2, 6]}


@pytest.mark.rule("HT 6.7")
def test_the_hexagon_of_a_lifted_thing_is_free():
    states = lay(black="(-1,5)", things=f"{SIX} (-1,4)", black_cards="N1 N2")
    play(states, "D2", "bid:9", "pass")
    blocked_states = play(states.copy(), "take:(0,0)")
    assert not {"N1", "N2"} & legal(blocked_states)
    free = play(states, "take:(-1,4)")
    assert {"N1", "N2"} <= legal(free)


@pytest.mark.rule("HT 6.7", "HT 9.1")
def test_with_four_things_none_is_lifted_any_more():
    states = play(lay(owned=[0, 3], things="(0,0) (2,0) (4,0) (1,6)"), "D2", "bid:9", "bid:50")
    assert (phase(states), winner(states)) == ("finished", "black")
    assert len(things(states)) == 4


@pytest.mark.rule("HT 6.8")
@pytest.mark.parametrize("cap", [0, 200, 999])
def test_the_first_offer_is_between_all_ones_dollars_and_the_cap(cap):
    states = selling(options={"offer_cap": cap}, dollars=[30, 50])
    assert amount_range(states) == (-30, cap)


@pytest.mark.rule("HT 6.8")
@pytest.mark.parametrize("offer", [200, 1, 0, -19])
def test_an_offer_is_lower_than_the_last_and_no_lower_than_what_the_seller_can_pay(offer):
    states = play(selling(dollars=[50, 20]), f"bid:{offer}")
    assert amount_range(states) == (-20, offer - 1)


@pytest.mark.rule("HT 6.8")
def test_an_offer_below_nothing_is_paid_to_the_bank():
    states = play(selling(), "bid:-7", "pass")
    assert pair(states, "dollars") == [43, 50]
    assert pair(states, "bank") == [-100, -93]


@pytest.mark.rule("HT 6.9")
@pytest.mark.parametrize(
    ("bids", "dollars", "things_owned"),
    [
        (("bid:12", "pass"), [62, 50], [0, 1]),
        (("bid:12", "bid:3", "pass"), [50, 53], [1, 0]),
        (("bid:12", "bid:3", "bid:0", "pass"), [50, 50], [0, 1]),
        (("bid:0", "bid:-50"), [50, 0], [1, 0]),
    ],
)
def test_the_lowest_offer_is_paid_and_its_maker_owns_one_thing_less(bids, dollars, things_owned):
    states = play(selling(), *bids)
    assert pair(states, "dollars") == dollars
    assert pair(states, "owned") == things_owned
    assert (act(states), phase(states)) == ("white", "placing")


@pytest.mark.rule("HT 6.9")
@pytest.mark.parametrize(
    ("bids", "pounds", "seat"),
    [
        (("bid:12", "pass"), [38, 50], "white"),
        (("bid:12", "bid:13", "pass"), [50, 37], "black"),
        (("bid:0", "bid:49", "bid:50"), [0, 50], "white"),
    ],
)
def test_the_highest_bid_is_paid_and_takes_the_whole_lot(bids, pounds, seat):
    old = hand(lay(**HANDS), seat)
    states = play(auctioning(), *bids)
    assert pair(states, "pounds") == pounds
    assert pair(states, "dollars") == [50, 50]
    assert hand(states, seat) == old | {"S2", "E3"}
    assert bank(states) == bank(lay(**HANDS)) - {"S2", "E3"}


@pytest.mark.rule("HT 6.10")
@pytest.mark.parametrize("bids", [("bid:9", "pass"), ("bid:9", "bid:8", "pass")])
def test_the_player_on_the_sell_places_the_thing_on_any_free_hexagon(bids):
    states = play(selling(), *bids)
    occupied = {*replace_axial(FIVE).split(), *counter_cells(states)}
    assert act(states) == "white"
    assert legal(states) == {f"place:{name}" for name in HEX if name not in occupied}
    assert len(legal(states)) == len(LABEL) - 7


@pytest.mark.rule("HT 6.10")
def test_a_thing_may_be_placed_on_a_start_and_in_anybodys_way():
    states = play(selling(), "bid:9", "pass", "place:(10,0)")
    assert replace_axial("(10,0)") in things(states)
    states = play(selling(), "bid:9", "pass", "place:(-2,5)")
    assert not {"U1", "U2", "U3"} & legal(states)


# Three bids


@pytest.mark.rule("HT 7.1")
@every_kind
def test_the_third_bid_ends_an_auction_of_three_bids(kind):
    bids = ("bid:9", "bid:8", "bid:7") if kind == "sell" else ("bid:1", "bid:2", "bid:3")
    long = play(OPENINGS[kind](), *bids)
    assert (phase(long), act(long)) == ("bid", "black")
    short = play(OPENINGS[kind](options={"three_bid": True}), *bids)
    assert (phase(short), act(short)) == (
        {"cards": "start", "buy": "taking", "sell": "placing"}[kind],
        "white",
    )
    assert pair(short, "pounds" if kind == "cards" else "dollars")[0] != 50


@pytest.mark.rule("HT 7.1")
@pytest.mark.parametrize(
    ("bids", "things_owned"), [(("bid:5", "pass"), [1, 0]), (("bid:5", "bid:6", "pass"), [0, 1])]
)
def test_in_an_auction_of_three_bids_either_may_pass(bids, things_owned):
    states = play(buying(options={"three_bid": True}), *bids)
    assert pair(states, "owned") == things_owned


@pytest.mark.rule("HT 7.1")
def test_without_the_variant_an_auction_goes_on_as_long_as_both_can_pay():
    states = buying(dollars=[999, 999])
    for bid in range(998):
        play(states, f"bid:{bid}")
    assert phase(states) == "bid"
    play(states, "bid:998", "bid:999")
    assert phase(states) == "taking"
