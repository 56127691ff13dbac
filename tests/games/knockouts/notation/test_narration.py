"""What is told of each action: who did what, with which numbers, and what came of it."""

import pytest

from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.table import (
    GAME,
    RED,
    acting,
    attack,
    describe,
    dice,
    lay,
    play,
    start,
)

SHORT = {"position": "Short"}
CLINCH = {"position": "Clinch"}
MOUNT = {"position": "Full Mount", "top": RED}


def narrate(states, move):
    """Return the narration of a move that is about to be played."""
    return GAME.narrate(states[0], GAME.read(states[0], move))


def hit(card, *faces, fighters="PQ", **fields):
    states = acting(fighters, (card, ""), **fields)
    return attack(states, f"attack:{card}", *faces)


def test_making_a_fighter_is_told_marker_by_marker():
    assert narrate(start(), "put:Heart") == "Red puts a marker on Heart."
    assert narrate(start(), "style:Likes-to-Kick") == "Red takes the style Likes to Kick."


def test_mobility_is_narrated_with_totals_and_points():
    states = lay("AQ")
    assert narrate(states, "use:Striking") == "Red uses Striking for mobility."
    play(states, "use:Striking")
    assert narrate(states, "die:2") == "Red rolls a 2 with Striking: 5 in all."
    play(states, "die:2")
    narration = "Blue rolls a 5 with Grappling: 8 in all. Blue is mobile: 3 points."
    assert narrate(states, "die:5") == narration
    assert narrate(states, "die:2").endswith("A tie: nobody is mobile.")
    assert narrate(play(lay("PQ", mobile=RED), "die:2"), "die:2").endswith(
        "A tie: Red stays mobile."
    )


def test_a_missed_kick_and_footwork_count_in_what_is_narrated():
    states = lay(("H2 C0 S3 G3: Footwork", "P"), owed=(1, 0))
    assert narrate(states, "die:2") == "Red rolls a 2 with Grappling: 7 in all."


@pytest.mark.rule("KT 4.8", "KT 4.9")
def test_moves_are_narrated_with_their_price():
    states = play(lay(position="Clinch"), *dice(4, 1))
    assert narrate(states, "move:Close") == "Red moves to Close for 2 points."
    assert narrate(states, "stop") == "Red stays in Clinch."
    states = play(lay(position="Close"), *dice(2, 1), "move:Full-Guard")
    assert narrate(states, "top") == "Red takes the top."
    assert narrate(states, "bottom") == "Red takes the bottom."


@pytest.mark.rule("KT 4.11")
def test_it_is_told_when_a_throw_brings_both_down():
    fall = "The throw brings both to Full Guard."
    states = play(lay(position="Clinch", thrower=RED), "die:3")
    assert narrate(states, "die:4").endswith(fall)
    states = play(lay(position="Short", thrower=RED), *dice(2, 1))
    assert narrate(states, "move:Mid").endswith(fall)
    assert narrate(states, "stop").endswith(fall)


@pytest.mark.rule("KT 4.11")
def test_it_is_told_too_when_they_had_been_down_and_up_again_in_between():
    states = play(lay(position="Close", thrower=RED), *dice(4, 1), "move:Full-Guard", "top")
    assert describe(states)["points"] == 2
    fall = "Red moves to Close for 2 points. The throw brings both to Full Guard."
    assert narrate(states, "move:Close") == fall


def test_nothing_is_told_of_a_throw_that_does_nothing():
    states = play(lay(position="Close", thrower=RED), *dice(2, 1), "move:Full-Guard")
    assert "throw" not in narrate(states, "top")


def test_an_attack_is_narrated_with_its_dice_and_what_each_needs():
    states = acting(hands=("Elbow Surge Wind-Up", "Cover-Up"), **CLINCH)
    assert narrate(states, "attack:Elbow") == "Red attacks with an Elbow: 3 dice, 5 or more needed."
    play(states, "attack:Elbow")
    assert narrate(states, "roll") == "Red adds no boost."
    assert narrate(states, "boost:Surge") == "Red adds Surge: 4 dice, 5 or more needed."
    play(states, "boost:Wind-Up")
    assert narrate(states, "roll") == "Red adds no more boost."
    play(states, "roll")
    narration = "Blue answers with Cover Up: 3 dice, 5 or more needed."
    assert narrate(states, "react:Cover-Up") == narration
    assert narrate(states, "allow") == "Blue does not react."


def test_a_style_card_is_told_as_what_it_is_used_as():
    states = acting("BP", ("Style", ""), **CLINCH)
    narration = narrate(states, "attack:Style-as-Throw")
    assert narration == "Red attacks with a Style card as a Throw: 3 dice, 4 or more needed."


def test_dice_are_told_one_by_one_and_the_last_with_all_successes():
    states = attack(acting(hands=("Cross", ""), **SHORT), "attack:Cross")
    assert narrate(states, "die:6") == "Red's Cross rolls a 6: a success."
    assert narrate(states, "die:4") == "Red's Cross rolls a 4: no success."
    play(states, *dice(6, 1))
    assert narrate(states, "die:5").startswith("Red's Cross rolls a 5: a success. 2 successes")
    missed_states = attack(acting(hands=("Cross", ""), **SHORT), "attack:Cross", 1, 1)
    assert narrate(missed_states, "die:1") == "Red's Cross rolls a 1: no success. It fails."


def test_hits_are_narrated_with_who_chose_and_what_was_lost():
    states = hit("Cross", 6, 6, 1, **SHORT)
    assert narrate(states, "critical") == "Red declares a critical."
    assert narrate(states, "normal") == "Red hits as usual."
    play(states, "normal")
    assert narrate(states, "hurt:Striking") == "Blue chooses Striking. Blue loses 1 Striking."


@pytest.mark.rule("KT 5.17")
def test_markers_that_are_lost_without_asking_are_told_as_well():
    states = hit("Cross", 6, 6, 1, ready=[[3, 3, 0], [0, 3, 0]], **SHORT)
    assert narrate(states, "normal") == "Red hits as usual. Blue loses 2 Grappling."


def test_other_actions_are_narrated():
    states = acting(hands=("Reversal Elbow", ""), **MOUNT)
    assert narrate(states, "special:Reversal") == "Red plays Reversal: Blue is on top now."
    assert narrate(states, "discard:Elbow") == "Red discards an Elbow."
    assert narrate(states, "pass") == "Red passes."
    assert narrate(play(states, "discard:Elbow"), "done") == "Red stops discarding."


@pytest.mark.rule("KT 9.2")
def test_a_draw_is_told_without_the_card_and_heart_dice_with_what_they_restore():
    states = play(lay("PQ", ready=[[3, 2, 0], [3, 3, 9]]), "use:Striking", *dice(1, 1))
    play(states, "pass", "pass")
    assert narrate(states, "card:Jab.1") == "Red draws a card."
    play(states, "draws")
    assert narrate(states, "die:2") == "Red rolls a 2 for heart."
    assert narrate(states, "die:6") == "Red rolls a 6 for heart. Red restores 1 Grappling."


# The end


@pytest.mark.rule("KT 7.6", "KT 7.7")
@pytest.mark.parametrize(
    ("states", "move", "text"),
    [
        (hit("Cross", 6, 6, **SHORT), "die:6", "Red wins by knockout, Cross"),
        (hit("Neck-Hold", 6, 6, 1, **MOUNT), "critical", "Red wins by tapout, Neck Hold"),
        (
            hit("Cross", 6, 1, ready=[[3, 3, 0], [1, 0, 0]], **SHORT),
            "die:1",
            "Red wins by referee stoppage, Cross",
        ),
    ],
)
def test_an_early_end_is_narrated_with_the_attack(states, move, text):
    assert text in narrate(states, move)


@pytest.mark.rule("KT 7.2", "KT 7.3", "KT 7.4")
@pytest.mark.parametrize(
    ("scored", "fields", "text"),
    [
        (("Jab", "Throw"), {}, "Round 1 is over: 1 to 2 points, Blue wins it. Round 2 begins."),
        (("", ""), {}, "Round 1 is over: 0 to 0 points, it is tied. Round 2 begins."),
        (("Jab", ""), {"round": 2}, "Red wins on points after 2 rounds, 1 to 0 rounds won."),
        (
            ("", ""),
            {"round": 2, "options": {"max_overtime": 0}},
            "A draw after 2 rounds, 0 to 0 rounds won.",
        ),
    ],
)
def test_the_end_of_a_round_and_of_a_match_on_points_is_narrated(scored, fields, text):
    states = play(acting(pile="Kick", scored=scored, **fields), "pass", "pass")
    assert narrate(states, "card:Kick").endswith(text)


@pytest.mark.rule("KT 7.8")
def test_giving_up_is_narrated():
    states = lay("PQ", round=2)
    assert GAME.forfeit(states[0], 0) == "Blue wins by forfeit in round 2."
    assert GAME.forfeit(start(FIGHTERS["A"])[0], 1) == "Red wins by forfeit in round 1."


@pytest.mark.parametrize(
    ("faces", "last", "summary"),
    [
        ((1, 6), 1, "Red's Cross has 1 success."),
        ((6, 1), 6, "Red's Cross has 2 successes."),
        ((1, 1), 1, "Red's Cross fails."),
    ],
)
def test_a_folded_turn_sums_up_all_dice_of_an_attack(faces, last, summary):
    states = hit("Cross", *faces, **SHORT)
    action = GAME.read(states[0], f"die:{last}")
    assert GAME.gist(states[0], action, GAME.narrate(states[0], action)).startswith(summary)


@pytest.mark.rule("KT 7.6")
def test_records_keep_the_earlier_words_for_a_tapout_by_a_style_card():
    states = acting(("H1 C1 S3 G3: Likes to Choke", "Q"), ("Style", ""), **MOUNT)
    play(attack(states, "attack:Style-as-Neck-Hold", 6, 6, 6), "critical")
    state = states[0]
    text = "Red wins by tapout, Neck Hold with a Style card in round 1"
    assert GAME.scene(state, 0).outcome.text.startswith(text)
    assert GAME.recorded_ending(state, "").startswith("Red wins by tapout, Style as Neck Hold in")
