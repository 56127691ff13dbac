"""Whole fights, one for each way to end, recorded once. To record them anew after a change:

python -m tests.games.hfc.test_playthroughs
"""

from pathlib import Path

import pytest

from tests.games.hfc.styles import brawling, fought, hasting, waiting
from tests.games.hfc.table import GAME, method, start

GOLDEN = Path(__file__).parents[2] / "golden" / "hfc"
EVERY = 10  # plies between two positions
FIGHTS = {  # the way it ends: what was agreed, how both fight, the seed
    "KO": ({"weight": "atomweight"}, brawling, 9),
    "TKO": ({"weight": "atomweight"}, brawling, 50),
    "SUB": ({}, brawling, 79),
    "DQ": ({"weight": "atomweight"}, brawling, 0),
    "DECISION": ({}, hasting, 6),
    "DRAW": ({}, hasting, 7),
    "NC": ({}, waiting, 0),
}


def told(way):
    """Write a fight down: every action by name, a position now and then, how it ends."""
    for ply, (states, action) in enumerate(fought(*FIGHTS[way])):
        if ply % EVERY == 0 or action is None:
            yield f"# {GAME.write_position(states[0])}"
        if action is not None:
            words = GAME.write(states[0], action), GAME.narrate(states[0], action)
            yield f"{ply + 1}. {words[0]}: {words[1]}"
    yield from GAME.describe(states[0]).splitlines()
    yield f"returns {states['returns'][0].tolist()} version {GAME.version}"


def recorded(way):
    return (GOLDEN / f"{way.lower()}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", FIGHTS)
def test_the_recorded_fight_is_fought_again_to_the_letter(way):
    assert recorded(way) == "\n".join(told(way)) + "\n"


@pytest.mark.parametrize("way", FIGHTS)
def test_the_recorded_fight_can_be_fought_from_its_words_alone_and_ends_as_it_says(way):
    states = start(**FIGHTS[way][0])
    for text in recorded(way).splitlines():
        if text.startswith("# "):
            assert GAME.write_position(states[0]) == text[2:]
        elif text[0].isdigit() and "." in text.split()[0]:
            move = text.split()[1].removesuffix(":")
            GAME.rules.apply(states, GAME.read(states[0], move))
    assert GAME.rules.over(states)
    assert method(states) == way


def record():
    for way in FIGHTS:
        (GOLDEN / f"{way.lower()}.txt").write_text("\n".join(told(way)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
