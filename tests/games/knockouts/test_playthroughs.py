"""Whole matches, one for each way to end, recorded once. To record them again after a change:

python -m tests.games.knockouts.test_playthroughs
"""

import random
from pathlib import Path

import pytest

from hexarena.games.knockouts import EARLIER
from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.styles import chosen, greedy, hasting, waiting
from tests.games.knockouts.table import GAME, start, winner
from tests.games.knockouts.table import told as read
from tests.games.knockouts.test_against_model import both
from tests.games.playing import play_again, written_down

GOLDEN = Path(__file__).parents[2] / "golden" / "knockouts"
EVERY = 10  # plies between two positions
CORNERS = {"red_fighter": FIGHTERS["A"], "blue_fighter": FIGHTERS["B"]}
MATCHES = {  # the way it ends: what was agreed, how both fight, the seed
    "knockout": ({}, greedy, 12),
    "tapout": (CORNERS, greedy, 13),
    "stoppage": ({"nobody_first": "red", "refill_order": "red"}, greedy, 2),
    "points": ({"blue_fighter": FIGHTERS["W"]}, hasting, 0),
    "draw": ({**CORNERS, "stall_limit": 2, "max_overtime": 1}, waiting, 0),
}


def fought(options, style, seed):
    """Fight a match by a style: yield each state and the move about to be played, and the end."""
    chance, (states, fight) = random.Random(seed), both(options)
    while fight.choices:
        move = chosen(chance, fight, style)
        action = GAME.read(states[0], move)
        yield states.copy(), action
        GAME.rules.apply(states, action)
        fight.play(move)
    yield states, None


def told(way):
    return written_down(GAME, fought(*MATCHES[way]), EVERY)


def recorded(way):
    return (GOLDEN / f"{way}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", MATCHES)
def test_the_recorded_match_is_fought_again_to_the_letter(way):
    assert recorded(way) == "\n".join(told(way)) + "\n"


@pytest.mark.parametrize("way", MATCHES)
def test_the_recorded_match_can_be_fought_from_its_words_alone_and_ends_as_it_says(way):
    states = start(**MATCHES[way][0])
    play_again(GAME, states, recorded(way))
    assert read(states)["method"] == way
    assert (winner(states) is None) == (way == "draw")


OLD = {  # matches of version 1: what was agreed, and the way it ended
    **{way: (agreed, way) for way, (agreed, _, _) in MATCHES.items()},
    "jab": (CORNERS, "knockout"),  # a Jab of three successes before that
    "overtime": ({**CORNERS, "stall_limit": 1}, "draw"),  # after three rounds of it
}


@pytest.mark.rule("KT 5.13", "KT 7.4")
@pytest.mark.parametrize("name", OLD)
def test_a_match_of_version_1_is_fought_again_by_the_options_that_stand_for_it(name):
    agreed, method = OLD[name]
    states = start(**EARLIER[1] | agreed)
    play_again(GAME, states, (GOLDEN / "version-1" / f"{name}.txt").read_text(encoding="utf-8"))
    assert read(states)["method"] == method


@pytest.mark.rule("KT 5.13", "KT 7.4")
@pytest.mark.parametrize("name", ["jab", "overtime"])
def test_by_the_rules_of_today_such_a_match_goes_otherwise(name):
    states = start(**OLD[name][0])
    with pytest.raises(AssertionError):
        play_again(GAME, states, (GOLDEN / "version-1" / f"{name}.txt").read_text(encoding="utf-8"))


def record():
    for way in MATCHES:
        (GOLDEN / f"{way}.txt").write_text("\n".join(told(way)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
