"""A game of Hexagonal Thing told like a story."""

import re

import pytest

from hexarena.games.hexthing.notation.names import ordinal
from tests.games.hexthing.shown import ONE_EACH, auctioning, selling
from tests.games.hexthing.table import (
    GAME,
    OPTION_SETS,
    lay,
    ongoing,
    options_id,
    play,
    replace_axial,
    start,
)


def narrate_last(states, *moves):
    """Play moves; return the narration of the last."""
    play(states, *moves[:-1])
    words = GAME.narrate(states[0], GAME.read(states[0], replace_axial(moves[-1])))
    play(states, moves[-1])
    return words


# Moving


@pytest.mark.parametrize(
    ("layout", "move", "words"),
    [
        ({}, "W1", "White plays West 1 to g10, a Change."),
        ({}, "D2", "White plays Down 2 to e10, a Buy: an auction for a Thing."),
        (
            {"white": "(8,2)", "things": ONE_EACH, "owned": (1, 1)},
            *("W1", "White plays West 1 to e9, a Sell: a sale, and the lowest offer wins."),
        ),
        (
            {"white": "(8,2)", "things": f"{ONE_EACH} (3,3)", "owned": (1, 0)},
            "W1",
            (
                "White plays West 1 to e9, a Sell,"
                " and collects 20 dollars as the only owner of Things."
            ),
        ),
        (
            {"white": "(2,2)", "white_cards": "U1"},
            *("U1", "White plays Up 1 to f4, $20, and collects 20 dollars."),
        ),
        (
            {"white": "(1,2)", "white_cards": "N1"},
            *("N1", "White plays North 1 to f2, £10, and collects 10 pounds."),
        ),
        (
            {"white": "(9,0)", "white_cards": "E1"},
            *("E1", "White plays East 1 to g11, just visiting."),
        ),
    ],
    ids=["change", "buy", "sale", "sole owner", "dollars", "pounds", "visit"],
)
def test_a_move_is_narrated_with_what_its_hexagon_does(layout, move, words):
    assert narrate_last(lay(**layout), move) == words


def test_the_lot_for_the_seventh_thing_is_narrated():
    assert narrate_last(start(), "twin:d6") == "The lot is drawn: the seventh Thing starts on d6."


@pytest.mark.rule("HT 8.1")
@pytest.mark.rule("HT 8.2")
def test_a_refusal_and_being_unable_are_distinguished():
    assert (
        narrate_last(lay(owned=(1, 0)), "refuse") == "White refuses to move and pays Black a Thing."
    )
    blocked_states = lay(white_cards="S1", owned=(1, 0))
    assert narrate_last(blocked_states, "refuse") == "White cannot move and pays Black a Thing."


def test_a_next_player_who_cannot_move_is_narrated_as_blocked():
    words = narrate_last(lay(black_cards="S1", owned=(1, 0)), "refuse")
    assert words == "White refuses to move and pays Black a Thing. Black is blocked."


# Auctions


@pytest.mark.rule("HT 6.1")
def test_a_lot_is_narrated_card_by_card():
    states = lay(white_cards="D1 W1 S1", black_cards="N1 N2")
    assert narrate_last(states, "lot:D2") == "White puts Down 2 up for auction."
    assert narrate_last(states, "lot:U1") == "White adds Up 1 to the lot."
    assert narrate_last(states, "open") == "White opens the auction of Down 2 and Up 1."


@pytest.mark.parametrize(
    ("states", "moves", "words"),
    [
        (auctioning, "bid:12", "White bids 12 pounds."),
        (auctioning, "bid:12 bid:13", "Black bids 13 pounds."),
        (auctioning, "bid:1 pass", "Black passes: White takes Down 2 and Up 1 for 1 pound."),
        (auctioning, "bid:0 pass", "Black passes: White takes Down 2 and Up 1 for nothing."),
        (
            auctioning,
            *(
                "bid:50",
                "White bids 50 pounds; Black can't answer: White takes Down 2 and Up 1 for 50",
            ),
        ),
        (selling, "bid:5", "White offers a Thing for 5 dollars."),
        (selling, "bid:0", "White offers a Thing for nothing."),
        (selling, "bid:-3", "White offers a Thing and 3 dollars with it."),
        (selling, "bid:5 bid:4 pass", "White passes: Black sells a Thing for 4 dollars."),
        (selling, "bid:0 pass", "Black passes: White gives up a Thing for nothing."),
        (selling, "bid:-3 pass", "Black passes: White gives up a Thing and 3 dollars with it."),
        (
            lambda: play(lay(), "D2"),
            "bid:5 pass",
            "Black passes: White gets a Thing for 5 dollars.",
        ),
    ],
)
def test_a_bid_is_told_and_once_it_settles_who_takes_what_for_how_much(states, moves, words):
    assert narrate_last(states(), *moves.split()).startswith(words)


@pytest.mark.rule("HT 7.1")
def test_the_third_of_three_bids_is_narrated_as_the_last():
    states = play(lay(options={"three_bid": True}), "D2")
    assert narrate_last(states, "bid:5", "bid:6", "bid:7") == (
        "White bids 7 dollars; the third bid is the last: White gets a Thing for 7 dollars."
    )


# What hexagons ask for


@pytest.mark.rule("HT 5.9")
@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("keep", "White changes nothing."),
        ("pounds:17", "White changes 17 pounds into dollars, and holds 33 pounds and 67 dollars."),
        ("dollars:1", "White changes 1 dollar into pounds, and holds 51 pounds and 49 dollars."),
    ],
)
def test_an_exchange_is_narrated_with_what_is_held_then(move, words):
    assert narrate_last(lay(white="(6,2)"), "W1", move) == words


@pytest.mark.rule("HT 6.7")
def test_lifting_a_thing_is_narrated_with_its_owner():
    states = play(lay(), "D2")
    assert narrate_last(states.copy(), "bid:50", "take:d5") == "White lifts the Thing from d5."
    words = narrate_last(states, "bid:5", "bid:50", "take:d5")
    assert words == "White lifts the Thing from d5 for Black."


@pytest.mark.rule("HT 6.10")
def test_placing_a_thing_is_narrated_with_what_it_covers():
    words = narrate_last(selling(), "bid:-50", "place:(3,2)")
    assert words == "White puts the Thing on e5, a Change."


# The end


@pytest.mark.rule("HT 9.1")
def test_a_bid_that_makes_four_things_is_narrated_as_winning():
    states = lay(owned=(3, 1), things="(5,5) (7,1) (5,0)")
    words = narrate_last(states, "D2", "bid:5", "pass")
    assert words == (
        "Black passes: White gets a Thing for 5 dollars."
        " White owns four Things and wins, in turn 1."
    )


@pytest.mark.rule("HT 9.2")
def test_owing_a_thing_without_having_one_is_narrated_as_a_loss():
    assert narrate_last(lay(white_cards="S1"), "refuse") == (
        "White could not move (South 1 led off the board) and had no Thing to pay: Black wins,"
        " in turn 1."
    )


@pytest.mark.rule("HT 9.4")
def test_a_repetition_is_narrated_with_how_often():
    words = narrate_last(lay(owned=(1, 0)), *["refuse"] * 4)
    assert words.endswith("A draw after 4 turns: the same position for the third time.")
    assert [ordinal(n) for n in (2, 5, 6)] == ["second", "fifth", "6th"]


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_every_action_is_narrated_in_two_sentences_at_most_and_the_end(options):
    for states, action in ongoing(options, seed=3, limit=200):
        words = GAME.narrate(states[0], action)
        assert re.fullmatch(r"[A-Z].*\.", words)
        assert len(re.findall(r"\. ", words)) <= 1
