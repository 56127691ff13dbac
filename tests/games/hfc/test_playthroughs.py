"""Whole fights, one for each way to end, recorded once. To record them again after a change:

python -m tests.games.hfc.test_playthroughs
"""

from pathlib import Path

import pytest

from tests.games.hfc.styles import brawl, hurry, play_fight, wait
from tests.games.hfc.table import GAME, method, start
from tests.games.playing import play_again, written_down

GOLDEN = Path(__file__).parents[2] / "golden" / "hfc"
POSITION_INTERVAL = 10  # plies between two positions
FIGHTS = {  # the way it ends: what was agreed, how both fight, the seed
    "KO": ({"weight": "atomweight"}, brawl, 9),
    "TKO": ({"weight": "atomweight"}, brawl, 50),
    "SUB": ({}, brawl, 79),
    "DQ": ({"weight": "atomweight"}, brawl, 0),
    "DECISION": ({}, hurry, 6),
    "DRAW": ({}, hurry, 7),
    "NC": ({}, wait, 0),
}


def write_record(ending):
    return written_down(GAME, play_fight(*FIGHTS[ending]), POSITION_INTERVAL)


def read_record(ending):
    return (GOLDEN / f"{ending.lower()}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", FIGHTS)
def test_the_recorded_fight_is_fought_again_to_the_letter(ending):
    assert read_record(ending) == "\n".join(write_record(ending)) + "\n"


@pytest.mark.parametrize("ending", FIGHTS)
def test_the_recorded_fight_can_be_fought_from_its_words_alone_and_ends_as_it_says(ending):
    states = start(**FIGHTS[ending][0])
    play_again(GAME, states, read_record(ending))
    assert method(states) == ending


def record():
    for ending in FIGHTS:
        (GOLDEN / f"{ending.lower()}.txt").write_text(
            "\n".join(write_record(ending)) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    record()
