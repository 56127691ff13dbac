"""Money, turns, and what it costs not to move."""

import pytest

from hexarena.contract.errors import UnreadableAction
from tests.games.hexthing.table import (
    GAME,
    OPTION_SETS,
    SEATS,
    act,
    counter_cells,
    hand,
    lay,
    legal,
    ongoing,
    options_id,
    pair,
    phase,
    play,
    reason,
    start,
    things,
    turn,
    winner,
)

SIX = "(0,0) (2,0) (4,0) (1,6) (3,6) (5,6)"
STUCK = {"white_cards": "S1 S2 S3", "black_cards": "N1 N2 N3 U1 U2 U3 E1 E2 E3"}
FULL = {"pounds": [995, 999], "dollars": [985, 999]}


def marks(states):
    return {move for move in legal(states) if move.startswith("lot:")}


# Counters and Things at the start


@pytest.mark.rule("HT 2.1", "HT 2.4")
def test_counters_start_on_g11_and_a1_with_nine_cards_each():
    states = start(twin="first")
    assert counter_cells(states) == ("g11", "a1")
    assert [{card[0] for card in hand(states, seat)} for seat in SEATS] == [set("SDW"), set("NUE")]
    assert [len(hand(states, seat)) for seat in SEATS] == [9, 9]


@pytest.mark.rule("HT 2.2")
@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_seven_things_lie_on_the_board_once_the_lot_is_drawn(options):
    states = start(**options)
    if phase(states) == "setup":
        assert (act(states), len(things(states))) == ("luck", 6)
        play(states, "twin:d5")
    assert len(things(states)) == 7
    assert pair(states, "owned") == [0, 0]


@pytest.mark.rule("HT 2.3")
def test_the_seventh_thing_is_drawn_by_lot_between_the_two_middle_hexagons():
    states = start()
    assert legal(states) == {"twin:d5", "twin:d6"}
    for name in ("d5", "d6"):
        drawn_states = play(start(), f"twin:{name}")
        assert things(drawn_states) - things(states) == {name}
        assert (act(drawn_states), phase(drawn_states)) == ("white", "start")


@pytest.mark.rule("HT 2.3")
@pytest.mark.parametrize(("twin", "name"), [("first", "d5"), ("second", "d6")])
def test_without_a_lot_the_option_says_where_the_seventh_thing_lies(twin, name):
    states = start(twin=twin)
    assert (act(states), phase(states)) == ("white", "start")
    assert things(states) - things(start()) == {name}
    drawn_states = play(start(), f"twin:{name}")
    assert drawn_states.tobytes() == states.tobytes()


@pytest.mark.rule("HT 2.3")
def test_the_wall_has_a_thing_in_every_row():
    states = start(setup="wall", twin="first")
    assert {name[0] for name in things(states)} == set("abcdefg")
    assert len(things(states)) == 7


# Money


@pytest.mark.rule("HT 3.1")
@pytest.mark.parametrize("text", ["bid:1.5", "bid:1,5", "bid:½", "bid:"])
def test_amounts_are_whole_numbers(text):
    with pytest.raises(UnreadableAction):
        GAME.read(play(lay(), "D1")[0], text)


@pytest.mark.rule("HT 3.1", "HT 3.2")
@pytest.mark.parametrize("purse", [0, 50, 999])
def test_each_has_a_purse_of_pounds_and_one_of_dollars_with_the_same_in_each(purse):
    states = start(purse=purse)
    assert pair(states, "pounds") == pair(states, "dollars") == [purse, purse]
    assert pair(start(), "pounds") == [50, 50]


@pytest.mark.rule("HT 3.3")
def test_the_bank_pays_though_it_has_nothing():
    states = lay(white="(4,1)", pounds=[0, 0], dollars=[0, 0])
    assert pair(states, "bank") == [0, 0]
    play(states, "W1")
    assert pair(states, "dollars") == [20, 0]
    assert pair(states, "bank") == [0, -20]


@pytest.mark.rule("HT 3.4")
@pytest.mark.parametrize(
    ("cell", "moves", "field", "gain"),
    [
        ("(9,0)", ("W1",), "pounds", 4),
        ("(4,1)", ("W1",), "dollars", 14),
        ("(6,2)", ("W1", "dollars:100"), "pounds", 4),
        ("(6,2)", ("W1", "pounds:100"), "dollars", 14),
    ],
)
def test_the_bank_keeps_money_that_a_purse_cannot_hold(cell, moves, field, gain):
    states = lay(white=cell, **FULL)
    previous = states.copy()
    play(states, *moves)
    assert pair(states, field)[0] == 999
    coin = ("pounds", "dollars").index(field)
    assert previous["bank"][0, coin] - states["bank"][0, coin] == gain
    assert states["bank"][0].tolist() == [
        -sum(pair(states, currency)) for currency in ("pounds", "dollars")
    ]


@pytest.mark.rule("HT 3.4")
def test_a_sale_pays_up_to_the_capacity_of_the_purse():
    states = lay(
        white="(8,2)", owned=[1, 1], things="(2,1) (5,5) (0,5) (7,1) (5,0)", dollars=[985, 0]
    )
    play(states, "W1", "bid:100", "pass")
    assert pair(states, "dollars") == [999, 0]


@pytest.mark.rule("HT 3.4")
def test_no_amount_above_999_can_be_said():
    states = play(lay(**FULL), "D1")
    assert max(int(move[4:]) for move in legal(states)) == 985
    with pytest.raises(UnreadableAction):
        GAME.read(states[0], "bid:1000")


@pytest.mark.rule("HT 3.5")
def test_neither_hides_anything():
    assert not GAME.rules.secret
    for states, _ in ongoing({}, seed=1, limit=60):
        hidden = states.copy()
        for seat in (0, 1):
            GAME.rules.compiled.hide_at(hidden, 0, seat)
        assert hidden.tobytes() == states.tobytes()


# Turns


@pytest.mark.rule("HT 4.1")
@pytest.mark.parametrize("seed", range(3))
def test_white_begins_and_turns_alternate(seed):
    turns = {}
    for states, _ in ongoing({"twin": "first"}, seed):
        turns.setdefault(int(states["turns"][0]), set()).add(turn(states))
    assert turns == {n: {SEATS[n % 2]} for n in turns}
    assert len(turns) > 3


BANK = {"white_cards": "D1 D2 W1", "black_cards": "N1 U1 U2 U3 E1 E2 E3"}


@pytest.mark.rule("HT 4.2")
def test_cards_are_auctioned_once_a_turn():
    states = lay(**BANK)
    assert len(marks(states)) == 8
    play(states, "lot:S1", "open", "bid:1", "pass")
    assert hand(states, "white") == {"D1", "D2", "W1", "S1"}
    assert (turn(states), phase(states)) == ("white", "start")
    assert not marks(states)


@pytest.mark.rule("HT 4.2")
def test_a_player_who_loses_the_lot_still_moves_and_the_other_may_auction_then():
    states = play(lay(**BANK), "lot:W3", "open", "bid:1", "bid:2", "pass")
    assert "W3" in hand(states, "black")
    assert (act(states), legal(states)) == ("white", {"D1", "D2", "W1"})
    play(states, "W1", "keep")
    assert turn(states) == "black"
    assert marks(states)


@pytest.mark.rule("HT 4.2")
def test_no_cards_are_auctioned_after_moving():
    states = play(lay(**BANK), "D1")
    assert not marks(states)
    play(states, "bid:0")
    assert not marks(states)
    play(states, "pass")
    assert phase(states) == "taking"
    assert not marks(states)


@pytest.mark.rule("HT 4.2", "HT 6.1")
def test_the_played_card_may_be_auctioned_by_the_other_at_once():
    states = play(lay(), "D1", "bid:50", "take:d5")
    assert marks(states) == {"lot:D1"}


@pytest.mark.rule("HT 4.3")
def test_after_the_auction_the_player_moves_or_pays():
    states = lay(**BANK, owned=[1, 0], things=SIX)
    play(states, "lot:W3", "open", "bid:50")
    assert legal(states) == {"D1", "D2", "W1", "W3", "refuse"}


# Not moving


@pytest.mark.rule("HT 8.1")
def test_a_player_who_has_no_card_to_play_pays_a_thing():
    states = lay(**STUCK, owned=[2, 1], things="(0,0) (2,0) (4,0) (1,6)")
    assert legal(states) - marks(states) == {"refuse"}
    play(states, "refuse")
    assert pair(states, "owned") == [1, 2]
    assert (turn(states), phase(states)) == ("black", "start")


@pytest.mark.rule("HT 8.1")
def test_a_player_who_has_no_card_at_all_pays_too():
    states = lay(white_cards="", black_cards="N1", owned=[1, 0], things=SIX)
    assert legal(states) - marks(states) == {"refuse"}


@pytest.mark.rule("HT 8.1")
def test_the_auction_that_might_have_helped_may_be_left_or_lost():
    states = lay(**STUCK, owned=[1, 0], things=SIX)
    assert {"refuse", "lot:D1"} <= legal(states)
    play(states, "lot:D1", "open", "bid:0", "bid:50")
    assert legal(states) == {"refuse"}


@pytest.mark.rule("HT 8.2")
def test_a_player_who_could_move_may_stay_if_a_thing_is_there_to_pay():
    states = lay(owned=[1, 0], things=SIX)
    assert "D1" in legal(states)
    play(states, "refuse")
    assert pair(states, "owned") == [0, 1]


@pytest.mark.rule("HT 8.2")
def test_a_player_who_could_move_and_owns_nothing_must_move():
    assert "refuse" not in legal(lay())
    assert "refuse" not in legal(lay(owned=[0, 1], things=SIX))


@pytest.mark.rule("HT 8.3")
def test_the_thing_goes_from_hand_to_hand():
    states = lay(owned=[1, 0], things=SIX)
    previous = things(states)
    play(states, "refuse")
    assert things(states) == previous
    assert phase(states) == "start"


@pytest.mark.rule("HT 8.4")
@pytest.mark.parametrize("cell", ["(8,0)", "(3,1)", "(8,2)", "(7,2)", "(5,2)", "(10,0)"])
def test_a_player_who_stays_does_not_trigger_the_hexagon_again(cell):
    states = lay(white=cell, owned=[1, 1], things="(0,0) (2,0) (4,0) (1,6) (3,6)")
    counters, purses = (
        counter_cells(states),
        [pair(states, field) for field in ("pounds", "dollars")],
    )
    play(states, "refuse")
    assert counter_cells(states) == counters
    assert [pair(states, field) for field in ("pounds", "dollars")] == purses
    assert (turn(states), phase(states)) == ("black", "start")
    play(states, "refuse")
    assert (act(states), phase(states)) == ("white", "start")


@pytest.mark.rule("HT 8.1", "HT 9.2")
def test_a_player_who_cannot_move_and_cannot_pay_has_lost():
    states = lay(**STUCK)
    assert legal(states) - marks(states) == {"refuse"}
    play(states, "refuse")
    assert (winner(states), reason(states)) == ("black", "owed")
