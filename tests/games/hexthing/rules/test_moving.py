"""Moving: which cards may be played, and what the hexagons do that one lands on."""

import pytest

from tests.games.hexthing.table import (
    bank,
    counter_cells,
    hand,
    kind,
    lay,
    legal,
    pair,
    phase,
    play,
    things,
    turn,
)

CLEAR = "(0,0) (2,0) (4,0) (1,6) (3,6) (5,6) (7,6)"  # Things in nobody's way, in the end rows
SIX = "(0,0) (2,0) (4,0) (1,6) (3,6) (5,6)"
FIVE = "(0,0) (2,0) (4,0) (1,6) (3,6)"
ALL_CARDS = "S1 S2 S3 D1 D2 D3 W1 W2 W3 N1 N2 N3 U1 U2 U3 E1 E2 E3"


def playable(states):
    """Return the cards that may be played."""
    return {move for move in legal(states) if len(move) == 2}


@pytest.mark.rule("HT 5.1")
@pytest.mark.parametrize(
    ("card", "cell"),
    [
        ("E1", "(4,2)"),
        ("E2", "(5,2)"),
        ("W1", "(2,2)"),
        ("U1", "(4,1)"),
        ("D2", "(1,4)"),
        ("N1", "(3,1)"),
        ("S2", "(3,4)"),
        ("S3", "(3,5)"),
    ],
)
def test_the_counter_goes_that_way_by_that_many_hexagons(card, cell):
    states = lay(white="(3,2)", things=SIX, owned=[1, 0], white_cards=ALL_CARDS, black_cards="")
    play(states, card)
    expected = lay(white=cell, things=SIX)
    assert counter_cells(states)[0] == counter_cells(expected)[0]


@pytest.mark.rule("HT 5.1")
def test_the_card_goes_to_the_bank_before_the_hexagon_acts():
    states = play(lay(), "D2")
    assert phase(states) == "bid"
    assert bank(states) == {"D2"}
    assert "D2" not in hand(states, "white")


@pytest.mark.rule("HT 5.1")
def test_only_a_card_of_ones_own_is_played():
    states = lay(white="(3,2)", things=CLEAR, white_cards="E1 W1", black_cards="E2 W2 N1")
    assert playable(states) == {"E1", "W1"}


@pytest.mark.rule("HT 5.2", "HT 4.2")
def test_restrictions_on_a_card_are_checked_after_the_auction():
    states = lay(white_cards="S1", black_cards="N1")
    assert "W1" not in legal(states)
    play(states, "lot:W1", "open", "bid:50")
    assert legal(states) == {"W1"}


@pytest.mark.rule("HT 5.3")
@pytest.mark.parametrize(
    ("cell", "cards"),
    [
        ("(10,0)", "D1 D2 D3 W1 W2 W3"),
        ("(0,0)", "S1 S2 S3 E1 E2 E3"),
        ("(-2,6)", "N1 N2 U1 U2 U3 E1 E2 E3 W1"),
        ("(9,1)", "U1 N1 D1 D2 D3 W1 W2 W3 S1"),
        ("(8,3)", "N1 N2 N3 U1 D1 D2 D3 W1 W2 W3 S1"),
    ],
)
def test_the_counter_stays_on_the_board(cell, cards):
    layout = {"white": cell, "black": "(7,6)", "owned": [3, 3], "things": "(6,0)"}
    states = lay(**layout, white_cards=ALL_CARDS, black_cards="")
    assert playable(states) == set(cards.split())


@pytest.mark.rule("HT 5.4")
@pytest.mark.parametrize(
    ("thing", "cards"),
    [
        ("(4,2)", ""),
        ("(5,2)", "E1"),
        ("(6,2)", "E1 E2"),
        ("(7,2)", "E1 E2 E3"),
        ("(3,1)", "E1 E2 E3"),
    ],
)
def test_no_card_lands_on_a_thing_or_passes_over_it(thing, cards):
    states = lay(
        white="(3,2)",
        things=f"{FIVE} {thing}",
        owned=[1, 0],
        white_cards="E1 E2 E3",
        black_cards="",
    )
    assert playable(states) == set(cards.split())


@pytest.mark.rule("HT 5.5")
@pytest.mark.parametrize(
    ("black", "cards"),
    [("(4,2)", ""), ("(5,2)", "E1"), ("(6,2)", "E1 E2"), ("(7,2)", "E1 E2 E3")],
)
def test_no_card_lands_on_the_other_counter_or_passes_over_it(black, cards):
    states = lay(
        white="(3,2)",
        black=black,
        things=SIX,
        owned=[1, 0],
        white_cards="E1 E2 E3",
        black_cards="",
    )
    assert playable(states) == set(cards.split())


@pytest.mark.rule("HT 5.5")
def test_black_does_not_pass_over_whites_counter_either():
    states = lay(
        turn="black",
        white="(5,2)",
        black="(3,2)",
        things=CLEAR,
        black_cards="E1 E2 E3",
        white_cards="",
    )
    assert playable(states) == {"E1"}


@pytest.mark.rule("HT 5.6")
def test_only_a_player_who_owns_a_thing_can_land_on_sell():
    layout = {"white": "(8,2)", "white_cards": "W1 W2 W3", "black_cards": ""}
    assert playable(lay(**layout, things=CLEAR)) == {"W3"}
    assert playable(lay(**layout, things=SIX, owned=[0, 1])) == {"W3"}
    assert playable(lay(**layout, things=SIX, owned=[1, 0])) == {"W1", "W2", "W3"}


@pytest.mark.rule("HT 5.6")
def test_hexagons_that_are_passed_over_do_nothing():
    states = play(lay(turn="black", black="(1,3)"), "U2")  # over $20, to $20
    assert pair(states, "dollars") == [50, 70]
    states = play(lay(white="(8,2)", things=CLEAR), "W3")  # over two Sells, to a Change
    assert (phase(states), pair(states, "dollars")) == ("changing", [50, 50])


@pytest.mark.rule("HT 5.7", "HT 5.13")
def test_just_visiting_nothing_happens():
    states = play(lay(white="(2,0)", things="(3,3) (4,3)", owned=[3, 2]), "W2")
    assert (turn(states), phase(states)) == ("black", "start")
    assert pair(states, "pounds") == pair(states, "dollars") == [50, 50]
    assert pair(states, "owned") == [3, 2]


@pytest.mark.rule("HT 5.8", "HT 5.13")
@pytest.mark.parametrize(
    ("cell", "pounds", "dollars"), [("(9,0)", [60, 50], [50, 50]), ("(4,1)", [50, 50], [70, 50])]
)
def test_ten_pounds_and_twenty_dollars_are_collected_by_who_lands_there(cell, pounds, dollars):
    states = play(lay(white=cell), "W1")
    assert (turn(states), phase(states)) == ("black", "start")
    assert (pair(states, "pounds"), pair(states, "dollars")) == (pounds, dollars)


CHANGE = {"white": "(6,2)", "pounds": [30, 7], "dollars": [12, 9]}


@pytest.mark.rule("HT 5.9")
def test_any_amount_is_exchanged_one_way_or_nothing():
    offers = legal(play(lay(**CHANGE), "W1"))
    pounds = {f"pounds:{n}" for n in range(1, 31)}
    assert offers == {"keep"} | pounds | {f"dollars:{n}" for n in range(1, 13)}


@pytest.mark.rule("HT 5.9", "HT 5.13")
@pytest.mark.parametrize(
    ("move", "pounds", "dollars"),
    [
        ("keep", [30, 7], [12, 9]),
        ("pounds:30", [0, 7], [42, 9]),
        ("pounds:1", [29, 7], [13, 9]),
        ("dollars:12", [42, 7], [0, 9]),
        ("dollars:5", [35, 7], [7, 9]),
    ],
)
def test_a_pound_is_a_dollar_and_after_the_exchange_the_turn_is_over(move, pounds, dollars):
    states = play(lay(**CHANGE), "W1", move)
    assert (pair(states, "pounds"), pair(states, "dollars")) == (pounds, dollars)
    assert (turn(states), phase(states)) == ("black", "start")


@pytest.mark.rule("HT 5.9")
def test_a_player_who_has_nothing_can_only_keep_it():
    states = lay(white="(6,2)", pounds=[0, 50], dollars=[0, 50])
    assert legal(play(states, "W1")) == {"keep"}


@pytest.mark.rule("HT 5.10")
def test_a_buy_is_auctioned_though_nobody_may_want_it():
    states = play(lay(dollars=[0, 0]), "D1")
    assert (phase(states), kind(states)) == ("bid", "buy")
    assert legal(states) == {"bid:0"}


@pytest.mark.rule("HT 5.11")
@pytest.mark.parametrize(("things_owned", "things_left"), [([1, 1], FIVE), ([2, 3], "(0,0) (2,0)")])
def test_a_sell_is_auctioned_if_both_own_a_thing(things_owned, things_left):
    states = play(lay(white="(8,2)", owned=things_owned, things=things_left), "W1")
    assert (phase(states), kind(states), turn(states)) == ("bid", "sell", "white")


@pytest.mark.rule("HT 5.12", "HT 5.13")
@pytest.mark.parametrize(("count", "things_left"), [(1, SIX), (3, "(0,0) (2,0) (4,0) (1,6)")])
def test_a_player_who_alone_owns_things_collects_twenty_dollars_on_sell_and_keeps_them(
    count, things_left
):
    states = play(lay(white="(8,2)", owned=[count, 0], things=things_left), "W1")
    assert pair(states, "dollars") == [70, 50]
    assert pair(states, "owned") == [count, 0]
    assert things(states) == things(lay(things=things_left, owned=[count, 0]))
    assert (turn(states), phase(states)) == ("black", "start")


@pytest.mark.rule("HT 5.13")
def test_the_turn_goes_on_until_the_thing_is_lifted_and_is_over_then():
    states = play(lay(), "D2", "bid:50")
    assert (turn(states), phase(states)) == ("white", "taking")
    play(states, "take:(3,3)")
    assert (turn(states), phase(states)) == ("black", "start")
