"""Whole matches, one for each way to end, recorded once. To record them anew after a change:

python -m tests.games.knockouts.test_playthroughs
"""

import random
from pathlib import Path

import pytest

from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.styles import chosen, greedy, hasting, waiting
from tests.games.knockouts.table import GAME, start, winner
from tests.games.knockouts.table import told as read
from tests.games.knockouts.test_against_model import both

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
        yield states.copy(), move
        GAME.rules.apply(states, GAME.read(states[0], move))
        fight.play(move)
    yield states, None


def told(way):
    """Write a match down: every action by name, a position now and then, how it ends."""
    for ply, (states, move) in enumerate(fought(*MATCHES[way])):
        if ply % EVERY == 0 or move is None:
            yield f"# {GAME.write_position(states[0])}"
        if move is not None:
            action = GAME.read(states[0], move)
            words = GAME.write(states[0], action), GAME.narrate(states[0], action)
            yield f"{ply + 1}. {words[0]}: {words[1]}"
    yield from GAME.describe(states[0]).splitlines()
    yield f"returns {states['returns'][0].tolist()} version {GAME.version}"


def recorded(way):
    return (GOLDEN / f"{way}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", MATCHES)
def test_the_recorded_match_is_fought_again_to_the_letter(way):
    assert recorded(way) == "\n".join(told(way)) + "\n"


@pytest.mark.parametrize("way", MATCHES)
def test_the_recorded_match_can_be_fought_from_its_words_alone_and_ends_as_it_says(way):
    states = start(**MATCHES[way][0])
    for text in recorded(way).splitlines():
        if text.startswith("# "):
            assert GAME.write_position(states[0]) == text[2:]
        elif text[0].isdigit() and "." in text.split()[0]:
            move = text.split()[1].removesuffix(":")
            GAME.rules.apply(states, GAME.read(states[0], move))
    assert GAME.rules.over(states)
    assert read(states)["method"] == way
    assert (winner(states) is None) == (way == "draw")


def record():
    for way in MATCHES:
        (GOLDEN / f"{way}.txt").write_text("\n".join(told(way)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
