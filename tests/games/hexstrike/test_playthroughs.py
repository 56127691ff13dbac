"""Whole matches, one for each way to end, recorded once. To record them again after a change:

python -m tests.games.hexstrike.test_playthroughs
"""

import random
from pathlib import Path

import pytest

from tests.games.hexstrike.model.cards import STARTERS, random_deck
from tests.games.hexstrike.styles import at_random, choose_move, closing
from tests.games.hexstrike.table import GAME, describe, start
from tests.games.hexstrike.test_against_model import start_both
from tests.games.playing import play_again

GOLDEN = Path(__file__).parents[2] / "golden" / "hexstrike"
INTERVAL = 20  # plies between two positions
MATCHES = {  # the way it ends: seats, decks, who ties, style, seed
    "far": (2, STARTERS, "seat_order", closing, 26),
    "stranded": (2, STARTERS, "seat_order", at_random, 19),
    "draw": (2, "random", "simultaneous", at_random, 122),
    "made": (2, None, "seat_order", closing, 0),
    "three": (3, "random", "seat_order", closing, 4),
    "four": (4, "random", "simultaneous", closing, 7),
}


def decks_of(name):
    players, decks, _, _, seed = MATCHES[name]
    chance = random.Random(seed)
    return [random_deck(chance) for _ in range(players)] if decks == "random" else decks


def fight(name):
    """Fight a match: yield each state and the move about to be played, and the end."""
    players, _, full_tie, style, seed = MATCHES[name]
    chance = random.Random(seed)
    states, match = start_both(decks_of(name), players, full_tie=full_tie)
    while match.act is not None:
        move = choose_move(chance, match, style)
        yield states.copy(), move
        GAME.rules.apply(states, GAME.read(states[0], move))
        match.play(move)
    yield states, None


def write_match(name):
    """Write a match down: every action by name, a position now and then, how it ends."""
    for ply, (states, move) in enumerate(fight(name)):
        if ply % INTERVAL == 0 or move is None:
            yield f"# {GAME.write_position(states[0])}"
        if move is not None:
            yield f"{ply + 1}. {move}: {GAME.narrate(states[0], GAME.read(states[0], move))}"
    yield from GAME.describe(states[0]).splitlines()
    yield f"returns {describe(states)['returns']} version {GAME.version}"


def read_recorded(name):
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_the_recorded_match_is_fought_again_to_the_letter(name):
    assert read_recorded(name) == "\n".join(write_match(name)) + "\n"


@pytest.mark.parametrize("name", MATCHES)
def test_the_recorded_match_can_be_fought_from_its_words_alone(name):
    players, _, full_tie, _, _ = MATCHES[name]
    decks = decks_of(name)
    states = start(decks and decks[:players], players, full_tie=full_tie)
    play_again(GAME, states, read_recorded(name))
    assert max(describe(states)["returns"]) == (0 if name == "draw" else 1)


def record():
    for name in MATCHES:
        (GOLDEN / f"{name}.txt").write_text("\n".join(write_match(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
