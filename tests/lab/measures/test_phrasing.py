"""Things are called what the phrases of their actions have in common."""

from types import SimpleNamespace

import pytest

from hexarena import game
from hexarena.contract.record import CHANCE
from hexarena.lab.measures.phrasing import (
    find_common_phrase,
    name_things,
    phrase_action,
    phrase_swap,
)


@pytest.mark.parametrize(
    ("phrases", "common"),
    [
        (["Attack with a Jab", "Attack with a Jab"], "Attack with a Jab"),
        (["Stay in Clinch", "Stay in Full Mount"], "Stay in …"),
        (["Place a black disc on e5", "Place a white disc on e5"], "Place a … disc on e5"),
        (["Attack with a jab (2 of strikes)", "Defend with the 2 of strikes"], ""),
        (["Pass", "Pass on"], ""),
    ],
)
def test_phrases_that_begin_alike_have_a_gap_where_they_differ(phrases, common):
    assert find_common_phrase(phrases) == common


def test_others_are_called_by_what_only_they_have():
    cards = {
        "S2": ["Attack with a pick (2 of grapples)", "Defend with the 2 of grapples, and run"],
        "S3": ["Attack with a trip (3 of grapples)", "Put the opponent on e5 (3 of grapples)"],
        "C3": ["Attack with a lunging jab (3 of strikes)", "Defend with the 3 of strikes, and run"],
    }
    assert name_things(cards) == {
        "S2": "2 of grapples",
        "S3": "3 of grapples",
        "C3": "3 of strikes",
    }


def test_things_with_the_same_words_are_distinguished_by_their_names():
    similar = ["Move the top disc of e4", "Move the disc of e4"]
    assert name_things({"e4": similar, "2e4": similar, "x": []}) == {
        "e4": "Move the … disc of e4 (e4)",
        "2e4": "Move the … disc of e4 (2e4)",
        "x": "x",
    }


def test_a_replacement_is_not_narrated_twice():
    assert phrase_swap("Move to e5", "Move to e2") == "Move to e5 in place of e2"
    assert phrase_swap("Pass again", "Pass") == "Pass again in place of Pass"
    assert phrase_swap("Pass", "Take it") == "Pass in place of Take it"


def test_seats_that_phrases_name_are_opponents_whichever_they_are():
    knockouts, phrases = game("knockouts"), []
    for seat in (0, 1):
        state = knockouts.start()[0]
        state.to_act = seat
        fake_game = SimpleNamespace(
            phrase=lambda state, _: f"Hurt {('Blue', 'Red')[state.to_act]}'s Striking",
            seat_name=knockouts.seat_name,
        )
        phrases.append(phrase_action(fake_game, state, 0))
    assert phrases == ["Hurt the opponent's Striking"] * 2
    state.to_act = CHANCE
    assert phrase_action(fake_game, state, 0) == "Hurt Red's Striking"
