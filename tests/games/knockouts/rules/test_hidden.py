"""Hands are secret, luck is even: what is hidden, guessed and told, by the numbers of RULES.md (9).

That nothing leaks beyond it tests/test_every_secret.py shows, for every game.
"""

from collections import Counter

import numpy as np
import pytest

from hexarena.conformance.matches import hide, sample_world
from hexarena.contract.rng import new_rng
from tests.games.knockouts.printed import CARDS
from tests.games.knockouts.slow import SEATS, spell
from tests.games.knockouts.table import (
    BLUE,
    GAME,
    RED,
    act,
    acting,
    attack,
    describe,
    dice,
    fighter,
    lay,
    legal,
    phase,
    play,
)
from tests.leaks import unevenness

DRAWS = 4000


def count_guesses(states, seat, count=DRAWS):
    """Count what `seat` guesses the rival to hold."""
    rival = SEATS[1 - seat]
    guesses = Counter()
    for seed in range(count):
        hand = fighter(sample_world(GAME, states, seat, seed), rival)["hand"]
        guesses[" ".join(sorted(Counter(hand).elements()))] += 1
    return guesses


def measure_unevenness(guesses, expected):
    assert set(guesses) <= set(expected)
    return unevenness(guesses, expected)


# What is hidden


@pytest.mark.rule("KT 9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_rivals_hand_lies_among_what_may_be_drawn(seat):
    states = lay("PQ", ("Jab Cross", "Kick Kick Sink"), pile="Knee Throw")
    view = describe(hide(GAME, states, seat))
    own_view, rival_view = view["fighters"][seat], view["fighters"][1 - seat]
    hands = [{"Jab": 1, "Cross": 1}, {"Kick": 2, "Sink": 1}]
    assert (own_view["hand"], rival_view["hand"]) == (hands[seat], {})
    assert view["pile"] == {"Knee": 1, "Throw": 1} | hands[1 - seat]
    assert hide(GAME, states, seat)["held"].tolist() == [[2, 3]]


@pytest.mark.rule("KT 9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_hands_that_differ_in_nothing_one_can_know_look_the_same(seat):
    pairs = [("Jab Cross", "Kick Sink"), ("Jab Cross", "Knee Throw")]
    views = [
        hide(GAME, lay("PQ", pair if seat == 0 else pair[::-1]), seat).tobytes() for pair in pairs
    ]
    assert views[0] == views[1]


@pytest.mark.rule("KT 9.1")
def test_an_onlooker_sees_neither_hand():
    view = describe(GAME.known_state(lay("PQ", ("Jab Cross", "Kick Sink"))[0], None))
    assert [fighter_view["hand"] for fighter_view in view["fighters"]] == [{}, {}]


# What is guessed


@pytest.mark.rule("KT 9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_single_card_unseen_is_as_likely_to_be_held(seat):
    hands = ("Jab", "Cross") if seat == 0 else ("Cross", "Jab")
    states = lay("PQ", hands, pile="Kick Kick Kick Throw Sink")
    expected = {"Kick": 3, "Cross": 1, "Throw": 1, "Sink": 1}
    assert measure_unevenness(count_guesses(states, seat), expected) < 4


@pytest.mark.rule("KT 9.1")
def test_a_hand_of_two_is_guessed_as_often_as_pairs_of_cards_make_it():
    states = lay("PQ", ("Jab", "Kick Cross"), pile="Kick Kick Throw")
    expected = {"Kick Kick": 3, "Cross Kick": 3, "Kick Throw": 3, "Cross Throw": 1}
    assert measure_unevenness(count_guesses(states, 0), expected) < 4


def test_the_measure_of_evenness_notices_kinds_taken_for_cards():
    states = lay("PQ", ("Jab", "Cross"), pile="Kick Kick Kick Throw Sink")
    kinds = {"Kick": 1, "Cross": 1, "Throw": 1, "Sink": 1}
    assert measure_unevenness(count_guesses(states, 0), kinds) > 20


@pytest.mark.rule("KT 9.1")
def test_deals_count_the_ways_in_which_cards_can_lie():
    states = lay("PQ", ("Jab", "Kick Cross"), pile="Kick Kick Throw")
    deals = [GAME.deals(sample_world(GAME, states, 0, seed)[0]) for seed in range(40)]
    assert {deal_count // min(deals) for deal_count in deals} == {1, 3}


@pytest.mark.rule("KT 9.1", "KT 2.6")
def test_luck_draws_every_card_of_the_pile_as_often():
    states = play(lay("PQ", pile="Kick Kick Kick Throw Sink"), *dice(2, 2), "pass", "pass")
    buffer, draw_counts = np.zeros(GAME.rules.ACTIONS, np.int32), Counter()
    for seed in range(DRAWS):
        action = GAME.rules.compiled.sample_at(states, 0, new_rng(seed), buffer)
        draw_counts[GAME.write(states[0], action).rpartition(".")[0]] += 1
    assert measure_unevenness(draw_counts, {"card:Kick": 3, "card:Throw": 1, "card:Sink": 1}) < 4


@pytest.mark.rule("KT 9.1")
def test_faces_of_a_die_come_as_often():
    states = lay("PQ")
    buffer, roll_counts = np.zeros(GAME.rules.ACTIONS, np.int32), Counter()
    for seed in range(DRAWS):
        action = GAME.rules.compiled.sample_at(states, 0, new_rng(seed), buffer)
        roll_counts[GAME.write(states[0], action)] += 1
    assert measure_unevenness(roll_counts, dict.fromkeys(dice(*range(1, 7)), 1)) < 4


def test_a_guess_takes_what_is_known_from_nowhere_else():
    states = acting(hands=("Jab Cross", "Kick Sink"), position="Short")
    attack(states, "attack:Cross", 6, 1, 1)
    for seed in range(20):
        filled, true = describe(sample_world(GAME, states, 0, seed)), describe(states)
        differing = [field for field in true if filled[field] != true[field]]
        assert set(differing) <= {"pile", "fighters"}
        assert sum(filled["pile"].values()) == sum(true["pile"].values())
        assert filled["fighters"][0] == true["fighters"][0]


# What is told


@pytest.mark.rule("KT 9.2")
@pytest.mark.parametrize("drawer", [0, 1])
def test_a_card_drawn_is_read_by_its_drawer_alone_and_without_its_number(drawer):
    states = play(lay("PQ", ("", "") if drawer == 0 else ("Jab " * 4 + "Kick", "")), *dice(2, 2))
    play(states, "pass", "pass")
    action = GAME.rules.legal(states)[5]
    kind = GAME.write(states[0], action).rpartition(".")[0]
    read = [GAME.seen(states[0], action, viewer) for viewer in (0, 1, None)]
    assert GAME.drawer(states[0]) == drawer
    assert read == [kind if viewer == drawer else "" for viewer in (0, 1, None)]


@pytest.mark.rule("KT 9.2")
def test_the_narration_of_a_draw_names_no_card():
    states = play(lay("PQ"), *dice(2, 2), "pass", "pass")
    sentences = {GAME.narrate(states[0], action) for action in GAME.rules.legal(states)}
    assert len(sentences) == 1
    assert not any(card in sentence for card in CARDS for sentence in sentences)


@pytest.mark.rule("KT 9.3")
@pytest.mark.parametrize("hand", ["", "Cover-Up", "Jab"])
def test_being_asked_for_a_reaction_tells_nothing_of_the_hand(hand):
    states = play(acting(hands=("Cross", hand), position="Short"), "attack:Cross", "roll")
    assert (phase(states), act(states)) == ("react", BLUE)
    assert ("react:Cover-Up" in legal(states)) == (hand == "Cover-Up")


@pytest.mark.rule("KT 9.3")
@pytest.mark.parametrize("card", ["Cross", "Throw", "Neck Hold", "Elbow"])
def test_being_asked_for_a_boost_tells_nothing_of_the_hand(card):
    for boosts in ("", "Sink Wind-Up Surge"):
        states = acting(hands=(f"{spell(card)} {boosts}", ""), position="Clinch")
        if f"attack:{spell(card)}" in legal(states):
            play(states, f"attack:{spell(card)}")
            assert (phase(states), act(states)) == ("boost", RED)
