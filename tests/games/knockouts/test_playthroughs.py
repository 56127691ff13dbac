"""Whole matches, one for each way to end, recorded once. To record them again after a change:

python -m tests.games.knockouts.test_playthroughs
"""

import random
from pathlib import Path

import pytest

from hexarena.games.knockouts import EARLIER
from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.styles import choose_move, hurry, play_greedily, wait
from tests.games.knockouts.table import GAME, start, winner
from tests.games.knockouts.table import describe as read
from tests.games.knockouts.test_against_model import start_both
from tests.games.playing import play_again, written_down

GOLDEN = Path(__file__).parents[2] / "golden" / "knockouts"
POSITION_INTERVAL = 10  # plies between two positions
CORNERS = {"red_fighter": FIGHTERS["A"], "blue_fighter": FIGHTERS["B"]}
MATCHES = {  # the way it ends: what was agreed, how both fight, the seed
    "knockout": ({}, play_greedily, 12),
    "tapout": (CORNERS, play_greedily, 13),
    "stoppage": ({"nobody_first": "red", "refill_order": "red"}, play_greedily, 2),
    "points": ({"blue_fighter": FIGHTERS["W"]}, hurry, 0),
    "draw": ({**CORNERS, "stall_limit": 2, "max_overtime": 1}, wait, 0),
}


def play_match(options, style, seed):
    """Fight a match by a style: yield each state and the move about to be played, and the end."""
    chance, (states, fight) = random.Random(seed), start_both(options)
    while fight.choices:
        move = choose_move(chance, fight, style)
        action = GAME.read(states[0], move)
        yield states.copy(), action
        GAME.rules.apply(states, action)
        fight.play(move)
    yield states, None


def write_record(ending):
    return written_down(GAME, play_match(*MATCHES[ending]), POSITION_INTERVAL)


def read_record(ending):
    return (GOLDEN / f"{ending}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", MATCHES)
def test_the_recorded_match_is_fought_again_to_the_letter(ending):
    assert read_record(ending) == "\n".join(write_record(ending)) + "\n"


@pytest.mark.parametrize("ending", MATCHES)
def test_the_recorded_match_can_be_fought_from_its_words_alone_and_ends_as_it_says(ending):
    states = start(**MATCHES[ending][0])
    play_again(GAME, states, read_record(ending))
    assert read(states)["method"] == ending
    assert (winner(states) is None) == (ending == "draw")


OLD = {  # matches of version 1: what was agreed, and the way it ended
    **{ending: (settings, ending) for ending, (settings, _, _) in MATCHES.items()},
    "jab": (CORNERS, "knockout"),  # a Jab of three successes before that
    "overtime": ({**CORNERS, "stall_limit": 1}, "draw"),  # after three rounds of it
}


@pytest.mark.rule("KT 5.13", "KT 7.4")
@pytest.mark.parametrize("name", OLD)
def test_a_match_of_version_1_is_fought_again_by_the_options_that_stand_for_it(name):
    settings, method = OLD[name]
    states = start(**EARLIER[1] | settings)
    play_again(GAME, states, (GOLDEN / "version-1" / f"{name}.txt").read_text(encoding="utf-8"))
    assert read(states)["method"] == method


@pytest.mark.rule("KT 5.13", "KT 7.4")
@pytest.mark.parametrize("name", ["jab", "overtime"])
def test_by_the_rules_of_today_such_a_match_goes_otherwise(name):
    states = start(**OLD[name][0])
    with pytest.raises(AssertionError):
        play_again(GAME, states, (GOLDEN / "version-1" / f"{name}.txt").read_text(encoding="utf-8"))


def record():
    for ending in MATCHES:
        (GOLDEN / f"{ending}.txt").write_text(
            "\n".join(write_record(ending)) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    record()
