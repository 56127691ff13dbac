"""Positions of a game as text: out and in, and what refuses an impossible one."""

from functools import partial

import pytest

from hexarena.contract.errors import BadPosition
from tests.games.hexthing import table
from tests.games.hexthing.table import (
    GAME,
    OPTION_SETS,
    legal,
    ongoing,
    options_id,
    play,
    slow,
    start,
)

lay = partial(table.lay, turns=40)  # late enough for any position

FIELDS = ("phase", "turn", "act", "at", "things", "owned", "white_cards", "black_cards")
FIELDS += ("pounds", "dollars", "auction", "lot", "turns", "auctioned", "result")
FIVE = "(2,1) (5,5) (0,5) (7,1) (5,0)"
HANDS = {"white_cards": "S1 D1 D2 W1", "black_cards": "N1 N2 U1 U2 E1 E2"}


def strip_history(states):
    """Leave out what a line does not hold: positions gone by, and the bids of auctions gone by."""
    copy = states.copy()
    copy["past"] = 0
    if copy["kind"][0] == 0:
        copy["bids"], copy["said"] = 0, 0
    return copy.tobytes()


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("seed", [4, 9])
def test_a_position_written_and_read_is_the_same_but_for_what_went_before(options, seed):
    settings = GAME.options(**options)
    for states, action in ongoing(options, seed):
        text = GAME.write_position(states[0])
        reread = GAME.read_position(text, settings)
        assert strip_history(reread) == strip_history(states), text
        assert GAME.write_position(reread[0]) == text
        GAME.rules.apply(states, action)
        if GAME.rules.over(states):
            end = GAME.read_position(GAME.write_position(states[0]), settings)
            assert strip_history(end) == strip_history(states)


def test_a_game_goes_on_from_a_position_that_was_read():
    states = play(lay(owned=[1, 0], things="(7,1) (0,5) (2,1) (5,5) (5,0) (2,6)"), "refuse")
    reread = GAME.read_position(GAME.write_position(states[0]), GAME.options())
    for _ in range(2):
        assert legal(play(states, "refuse")) == legal(play(reread, "refuse"))
    assert GAME.rules.over(play(states, "refuse"))
    assert not GAME.rules.over(reread)  # it has not seen the first position
    assert GAME.rules.over(play(reread, "refuse", "refuse"))


def test_a_line_names_what_it_holds():
    states = play(table.lay(), "D2", "bid:3", "bid:5")
    line = dict(zip(FIELDS, GAME.write_position(states[0]).split(), strict=True))
    assert line == {
        "phase": "bid",
        "turn": "white",
        "act": "white",
        "at": "e10,a1",
        "things": "g6+f3+f8+d5+b3+b8+a6",
        "owned": "0,0",
        "white_cards": "S1S2S3D1D3W1W2W3",
        "black_cards": "N1N2N3U1U2U3E1E2E3",
        "pounds": "50,50",
        "dollars": "50,50",
        "auction": "buy:2:3,5",
        "lot": "-",
        "turns": "0",
        "auctioned": "0",
        "result": "-",
    }


def test_the_last_eight_bids_of_a_long_auction_are_written():
    states = play(lay(), "D2", *(f"bid:{n}" for n in range(20)))
    assert GAME.write_position(states[0]).split()[10] == "buy:20:12,13,14,15,16,17,18,19"


def changing():
    """Land White on a Change, as the first card does that leads to one."""
    states_before = lay()
    for move in sorted(legal(states_before)):
        states = play(states_before.copy(), move) if not move.startswith("lot") else states_before
        if GAME.write_position(states[0]).startswith("change"):
            return states
    raise AssertionError("no card leads to a Change from here")


LAYOUTS = {
    "start": lay,
    "lot": lambda: play(lay(**HANDS), "lot:S2"),
    "cards": lambda: play(lay(**HANDS), "lot:S2", "open", "bid:9"),
    "buy": lambda: play(lay(), "D2", "bid:9"),
    "sell": lambda: play(
        lay(white="(8,2)", owned=[1, 1], things=FIVE), "W1", "bid:9", "bid:3", "bid:-1"
    ),
    "taking": lambda: play(lay(), "D2", "bid:50"),
    "placing": lambda: play(
        lay(white="(8,2)", owned=[1, 1], things=FIVE), "W1", "bid:9", "bid:-50"
    ),
    "change": changing,
    "setup": start,
    "finished": lambda: play(lay(white_cards="S1", black_cards="N1"), "refuse"),
}
UNREADABLE = (
    ("start", {"phase": "rest"}, "got 'rest'; expected setup, start, lot, bid, change, take"),
    ("start", {"turn": "red"}, "got 'red'; expected white, black"),
    ("start", {"act": "bank"}, "got 'bank'; expected white, black, luck, nobody"),
    ("start", {"at": "e1"}, "got 'e1'; expected White's and Black's, with a comma between"),
    ("start", {"at": "e1,e1,e1"}, "expected White's and Black's, with a comma between"),
    ("start", {"at": "h1,a1"}, "got 'h1'; expected a hexagon such as e5"),
    ("start", {"things": "g6+g6"}, "a hexagon has two Things; expected one at most"),
    ("start", {"things": "g6+f12"}, "got 'f12'; expected a hexagon such as e5"),
    ("start", {"owned": "5,0"}, "got '5'; expected a number, 0 to 4"),
    ("start", {"owned": "x,0"}, "got 'x'; expected a number, 0 to 4"),
    ("start", {"white_cards": "S4"}, "got 'S4'; expected a card such as S1"),
    ("start", {"white_cards": "S1S"}, "got 'S'; expected a card such as S1"),
    ("start", {"white_cards": "S1S1"}, "a card lies in two places; expected each once"),
    ("start", {"white_cards": "N1"}, "a card lies in two places; expected each once"),
    ("start", {"pounds": "50"}, "got '50'; expected White's and Black's, with a comma between"),
    ("start", {"pounds": "1000,0"}, "got '1000'; expected a number, 0 to 999"),
    ("start", {"dollars": "-1,0"}, "got '-1'; expected a number, 0 to 999"),
    ("start", {"dollars": "٣,0"}, "; expected a number, 0 to 999"),
    ("start", {"turns": "401"}, "got '401'; expected a number, 0 to 400"),
    ("start", {"auctioned": "2"}, "got '2'; expected a number, 0 to 1"),
    ("start", {"result": "won"}, "got 'won'; expected four, owed, repetition, turns"),
    ("buy", {"auction": "swap:1:9"}, "got 'swap'; expected cards, buy, sell"),
    ("buy", {"auction": "buy:2:9"}, "got 1 bids; expected the last 8 of 2"),
    ("buy", {"auction": "buy:1:x"}, "got 'x'; expected a number, -999 to 999"),
    ("buy", {"auction": "buy:x:9"}, "got 'x'; expected a number, 0 to"),
    ("finished", {"result": "owed:red"}, "got 'red'; expected white, black"),
)
IMPOSSIBLE = (
    ("start", {"things": "g6"}, "got 1 Things; expected seven"),
    ("start", {"owned": "1,0"}, "got 8 Things; expected seven"),
    ("start", {"at": "e1,e1"}, "the counters stand apart"),
    ("start", {"at": "g6,a1"}, "no counter stands on a Thing"),
    ("start", {"act": "black"}, "somebody else is to act"),
    ("start", {"act": "luck"}, "somebody else is to act"),
    ("start", {"act": "nobody"}, "nobody acts once it is over"),
    ("start", {"auction": "buy:1:9"}, "an auction goes on, or is just over, only then"),
    ("start", {"turns": "400"}, "turns are left"),
    ("start", {"result": "repetition"}, "what is finished has a reason"),
    ("start", {"owned": "4,0", "things": "g6+f8+f3"}, "four Things end the game"),
    ("lot", {"lot": "-"}, "a lot is auctioned"),
    ("lot", {"auctioned": "1"}, "cards are auctioned once a turn"),
    ("cards", {"lot": "-"}, "a lot is auctioned"),
    ("cards", {"auction": "-"}, "bids are made in an auction"),
    ("buy", {"white_cards": "S1", "lot": "S2"}, "a lot is auctioned"),
    ("buy", {"act": "white"}, "somebody else is to act"),
    ("buy", {"auction": "buy:1:51"}, "these bids cannot have been made"),
    ("buy", {"auction": "buy:3:9,8,7"}, "these bids cannot have been made"),
    ("buy", {"auction": "buy:1:-1"}, "these bids cannot have been made"),
    ("sell", {"auction": "sell:3:9,3,4"}, "these bids cannot have been made"),
    ("sell", {"auction": "sell:3:201,3,1"}, "these bids cannot have been made"),
    ("sell", {"auction": "sell:3:9,3,-51"}, "these bids cannot have been made"),
    ("taking", {"auction": "sell:1:50"}, "a Thing is lifted that was bought"),
    ("taking", {"auction": "buy:0:-"}, "somebody has bid"),
    ("setup", {"act": "white"}, "somebody else is to act"),
    ("start", {"turn": "black", "act": "black"}, "White has the first turn (HT 4.1)"),
    ("start", {"turns": "1"}, "White has the first turn (HT 4.1)"),
    ("buy", {"at": "g11,a1"}, "a Thing is auctioned where one landed on Buy or Sell (HT 5.10, 5.1"),
    ("buy", {"auction": "buy:1:50"}, "who has no bid to make is not asked (HT 6.5)"),
    ("buy", {"auction": "buy:2:9,3", "act": "white"}, "these bids cannot have been made"),
    ("buy", {"auction": "buy:2:60,61", "act": "white", "dollars": "50,90"}, "these bids cannot"),
    ("buy", {"auction": "buy:9:1,2,3,4,5,6,7,7"}, "these bids cannot have been made"),
    ("buy", {"auction": "buy:9:0,1,2,3,4,5,6,7"}, "these bids cannot have been made"),
    ("sell", {"owned": "2,0"}, "who has no Thing sells none (HT 5.11, 5.12)"),
    ("sell", {"owned": "0,2"}, "who has no Thing sells none (HT 5.11, 5.12)"),
    ("sell", {"auction": "sell:3:200,199,199"}, "these bids cannot have been made"),
    ("placing", {"owned": "0,1"}, "who has no Thing sells none (HT 5.11, 5.12)"),
    ("placing", {"auction": "sell:0:-"}, "somebody has bid"),
    ("taking", {"owned": "0,1"}, "who has no Thing sells none (HT 5.11, 5.12)"),
    ("taking", {"at": "g11,a1"}, "a Thing is auctioned where one landed on Buy or Sell (HT 5.10,"),
    ("change", {"at": "e10,a1"}, "money is changed where one landed on Change (HT 5.9)"),
    ("setup", {"pounds": "51,50"}, "nothing happens before the lot for the twin (HT 2.3)"),
    ("setup", {"turns": "2"}, "nothing happens before the lot for the twin (HT 2.3)"),
    ("finished", {"result": "repetition:white"}, "somebody has won, but in a draw"),
    ("finished", {"result": "turns"}, "turns are left"),
    ("finished", {"result": "repetition", "turns": "2"}, "a position stood again (HT 9.4)"),
    ("finished", {"white_cards": "S1D2"}, "who can move owes nothing (HT 8.1)"),
    ("finished", {"result": "-"}, "what is finished has a reason"),
    ("finished", {"result": "owed"}, "somebody has won"),
    ("finished", {"result": "four:black"}, "four Things end the game"),
    ("start", {"auctioned": "1", "turns": "0"}, "the bank has no cards to auction in the first"),
    ("lot", {"turns": "2"}, "white has played 1 card at most (HT 5.1)"),
    ("lot", {"turns": "8"}, "white has played 4 cards at most (HT 5.1)"),
    ("start", {"black_cards": "N1N2N3", "turns": "10"}, "black has played 5 cards at most"),
    ("start", {"at": "d7,a1", "turns": "2"}, "white has made 1 move at most (HT 5.1)"),
    ("start", {"at": "g11,b1", "turns": "0"}, "black has made 0 moves at most (HT 5.1)"),
    (
        "start",
        {"owned": "1,1", "things": "g6+f3+f8+b3+a6", "turns": "0"},
        "a turn buys or sells one Thing",
    ),
    (
        "start",
        {"owned": "2,1", "things": "g6+f3+f8+b3", "turns": "2"},
        "a turn buys or sells one Thing",
    ),
    ("start", {"things": "g6+f3+f8+d5+b3+b4+a6", "turns": "2"}, "a turn buys or sells one Thing"),
    (
        "start",
        {"things": "g6+f3+c6+b4+b5", "owned": "1,1", "turns": "6"},
        "a turn buys or sells one Thing",
    ),
    ("start", {"pounds": "51,50", "turns": "0"}, "nothing was paid yet in the first turn"),
    ("buy", {"dollars": "50,60", "turns": "0"}, "nothing was paid yet in the first turn"),
    (
        "start",
        {"pounds": "601,50", "turns": "2"},
        "the bank has paid so much that the purses hold 6",
    ),
    ("buy", {"white_cards": "S1S2S3D1D2D3W1W2W3"}, "the bank has the card that led here (HT 5.1)"),
    ("buy", {"things": "g6+g11+f8+d5+b3+b8+a6"}, "the bank has the card that led here (HT 5.1)"),
    ("buy", {"things": "g6+f3+f8+f10+b3+b8+a6"}, "the bank has the card that led here (HT 5.1)"),
)


def write_changed(name, change):
    """Write a position down with other words in it."""
    line = dict(zip(FIELDS, GAME.write_position(LAYOUTS[name]()[0]).split(), strict=True))
    return " ".join((line | change).values())


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_positions_that_are_spoiled_below_are_read_as_they_are(name):
    states = LAYOUTS[name]()
    assert strip_history(
        GAME.read_position(write_changed(name, {}), GAME.options())
    ) == strip_history(states)


@pytest.mark.parametrize(("name", "change", "message"), UNREADABLE, ids=str)
def test_an_unreadable_line_is_reported_with_the_expected_text(name, change, message):
    with pytest.raises(BadPosition) as excinfo:
        GAME.read_position(write_changed(name, change), GAME.options())
    assert message in str(excinfo.value)


@pytest.mark.parametrize(("name", "change", "constraint"), IMPOSSIBLE, ids=str)
def test_an_impossible_position_is_reported_with_the_constraint_it_breaks(name, change, constraint):
    with pytest.raises(BadPosition) as excinfo:
        GAME.read_position(write_changed(name, change), GAME.options())
    message = str(excinfo.value)
    assert message.startswith(f"this position is impossible: {constraint}")
    assert "; got " in message


@pytest.mark.rule("HT 2.3")
@pytest.mark.parametrize("twin", ["d5", "d6"])
def test_the_first_turn_is_read_with_either_twin(twin):
    states = play(start(), f"twin:{twin}")
    text = GAME.write_position(states[0])
    assert strip_history(GAME.read_position(text, GAME.options())) == strip_history(states)


@pytest.mark.parametrize(
    ("field", "word", "expected"),
    [
        ("things", "f3+g6+f8+d5+b3+b8+a6", "g6+f3+f8+d5+b3+b8+a6"),
        ("white_cards", "S2S1S3D1D2D3W1W2W3", "S1S2S3D1D2D3W1W2W3"),
    ],
)
def test_a_word_in_another_order_is_reported_with_the_order_expected(field, word, expected):
    with pytest.raises(BadPosition) as excinfo:
        GAME.read_position(write_changed("start", {field: word}), GAME.options())
    assert str(excinfo.value) == f"{field} is {word!r}; expected the order of {expected!r}"


@pytest.mark.parametrize("text", ["", "start", "start white white", "x " * 16])
def test_a_line_of_another_length_is_reported_with_the_number_of_words(text):
    with pytest.raises(BadPosition, match=f"got {len(text.split())} words; expected 15"):
        GAME.read_position(text, GAME.options())


def test_three_bids_are_the_most_where_that_is_agreed():
    text = GAME.write_position(play(lay(), "D2", "bid:1", "bid:2", "bid:3")[0])
    GAME.read_position(text, GAME.options())
    with pytest.raises(BadPosition, match="three bids are the most"):
        GAME.read_position(text, GAME.options(three_bid=True))


def test_the_slow_rules_play_on_from_a_position_that_was_read():
    options = {"twin": "first"}
    text = GAME.write_position(lay(options, white="(8,2)")[0])
    states = GAME.read_position(text, GAME.options(**options))
    assert slow(states, options).actions() == legal(states)
