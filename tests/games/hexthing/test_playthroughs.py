"""Whole games, one for each way to end, recorded once. To record them again after a change:

python -m tests.games.hexthing.test_playthroughs
"""

import random
from pathlib import Path

import pytest

from tests.games.hexthing.styles import at_random, idle, thrifty
from tests.games.hexthing.table import GAME, reason, start
from tests.games.playing import play_again, written_down

GOLDEN = Path(__file__).parents[2] / "golden" / "hexthing"
POSITION_INTERVAL = 10  # plies between two positions
GAMES = {  # what it is an example of: what was agreed, how both play, the seed, how it ends
    "four-things": ({}, thrifty, 34, "four_things"),
    "owed": ({}, at_random, 33, "owed"),
    "repetition": ({}, idle, 16, "repetition"),
    "turn-limit": ({"turn_limit": 6}, thrifty, 1, "turn_limit"),
    "three-bid": (
        {"three_bid": True, "setup": "wall", "twin": "second"},
        thrifty,
        1,
        "four_things",
    ),
}


def play_game(options, style, seed):
    """Play a game by a style: yield each state and the action about to be played, and the end."""
    chance, states = random.Random(seed), start(**options)
    while actions := GAME.rules.legal(states):
        moves = {GAME.write(states[0], action): action for action in actions}
        action = moves[style(chance, sorted(moves))]
        yield states.copy(), action
        GAME.rules.apply(states, action)
    yield states, None


def write_record(name):
    return written_down(GAME, play_game(*GAMES[name][:3]), POSITION_INTERVAL)


def read_record(name):
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_game_is_played_again_to_the_letter(name):
    assert read_record(name) == "\n".join(write_record(name)) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_game_can_be_played_from_its_words_alone_and_ends_as_it_says(name):
    options, *_, ending = GAMES[name]
    states = start(**options)
    play_again(GAME, states, read_record(name))
    assert reason(states) == ending


def test_the_recorded_games_hold_all_three_auctions():
    text = "\n".join(map(read_record, GAMES))
    assert all(kind in text for kind in (" cards:", " buy:", " sell:"))


def record():
    for name in GAMES:
        (GOLDEN / f"{name}.txt").write_text("\n".join(write_record(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
