"""Whole fights, one for each way to end, recorded once. To record them again after a change:

python -m tests.games.hfc.test_playthroughs
"""

from pathlib import Path

import pytest

from tests.games.hfc.styles import brawling, fought, hasting, waiting
from tests.games.hfc.table import GAME, method, start
from tests.games.playing import play_again, written_down

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
    return written_down(GAME, fought(*FIGHTS[way]), EVERY)


def recorded(way):
    return (GOLDEN / f"{way.lower()}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", FIGHTS)
def test_the_recorded_fight_is_fought_again_to_the_letter(way):
    assert recorded(way) == "\n".join(told(way)) + "\n"


@pytest.mark.parametrize("way", FIGHTS)
def test_the_recorded_fight_can_be_fought_from_its_words_alone_and_ends_as_it_says(way):
    states = start(**FIGHTS[way][0])
    play_again(GAME, states, recorded(way))
    assert method(states) == way


def record():
    for way in FIGHTS:
        (GOLDEN / f"{way.lower()}.txt").write_text("\n".join(told(way)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
