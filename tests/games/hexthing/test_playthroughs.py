"""Whole games, one for each way to end, recorded once. To record them anew after a change:

python -m tests.games.hexthing.test_playthroughs
"""

import random
from pathlib import Path

import pytest

from tests.games.hexthing.styles import at_random, idle, thrifty
from tests.games.hexthing.table import GAME, reason, start

GOLDEN = Path(__file__).parents[2] / "golden" / "hexthing"
EVERY = 10  # plies between two positions
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


def played(options, style, seed):
    """Play a game by a style: yield each state and the action about to be played, and the end."""
    chance, states = random.Random(seed), start(**options)
    while actions := GAME.rules.legal(states):
        moves = {GAME.write(states[0], action): action for action in actions}
        action = moves[style(chance, sorted(moves))]
        yield states.copy(), action
        GAME.rules.apply(states, action)
    yield states, None


def told(name):
    """Write a game down: every action by name, a position now and then, how it ends."""
    for ply, (states, action) in enumerate(played(*GAMES[name][:3])):
        if ply % EVERY == 0 or action is None:
            yield f"# {GAME.write_position(states[0])}"
        if action is not None:
            words = GAME.write(states[0], action), GAME.narrate(states[0], action)
            yield f"{ply + 1}. {words[0]}: {words[1]}"
    yield from GAME.describe(states[0]).splitlines()
    yield f"returns {states['returns'][0].tolist()} version {GAME.version}"


def recorded(name):
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_game_is_played_again_to_the_letter(name):
    assert recorded(name) == "\n".join(told(name)) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_game_can_be_played_from_its_words_alone_and_ends_as_it_says(name):
    options, *_, ends = GAMES[name]
    states = start(**options)
    for text in recorded(name).splitlines():
        if text.startswith("# "):
            assert GAME.write_position(states[0]) == text[2:]
        elif text[0].isdigit() and "." in text.split()[0]:
            move = text.split()[1].removesuffix(":")
            GAME.rules.apply(states, GAME.read(states[0], move))
    assert GAME.rules.over(states)
    assert reason(states) == ends


def test_the_recorded_games_hold_all_three_auctions():
    text = "\n".join(map(recorded, GAMES))
    assert all(kind in text for kind in (" cards:", " buy:", " sell:"))


def record():
    for name in GAMES:
        (GOLDEN / f"{name}.txt").write_text("\n".join(told(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
