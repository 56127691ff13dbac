"""Matches of version 2, played by today's rules with the options that stand for it.

`version-2` holds the matches that were recorded then, and in `readings.txt` short ones in which
each option counts: its names, the options of the match, its moves and the position at its end.
"""

import re

import pytest

from hexarena.games.hexstrike import EARLIER
from tests.games.hexstrike.table import GAME, legal, start
from tests.games.hexstrike.test_playthroughs import GOLDEN, MATCHES, decks_of
from tests.games.playing import play_again

RECORDED = GOLDEN / "version-2"
READINGS = (RECORDED / "readings.txt").read_text(encoding="utf-8").split("\n\n")
EARLIER_OPTIONS = EARLIER[2]


def strip_options(position):
    """Return a position without its options, which version 2 had not got."""
    return re.sub(r"\bagreed=\d+ ?", "", position)


def replay(options, moves):
    """Return the position at the end of a match, or None if a move is not legal."""
    states = GAME.start(GAME.options(**options))
    for move in moves:
        if move not in legal(states):
            return None
        GAME.rules.apply(states, GAME.read(states[0], move))
    return strip_options(GAME.write_position(states[0]))


@pytest.mark.parametrize("name", MATCHES)
def test_a_recorded_match_of_version_2_is_fought_again(name):
    players, _, full_tie, _, _ = MATCHES[name]
    decks = decks_of(name)
    states = start(decks and decks[:players], players, full_tie=full_tie, **EARLIER_OPTIONS)
    lines = (RECORDED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    positions = [line[2:] for line in lines if line.startswith("# ")]
    play_again(GAME, states, "\n".join(line for line in lines if not line.startswith("# ")))
    assert strip_options(GAME.write_position(states[0])) == strip_options(positions[-1])


@pytest.mark.parametrize("match", READINGS, ids=[reading.split("\n")[0] for reading in READINGS])
def test_a_match_of_version_2_needs_the_options_that_stand_for_it(match):
    names, options, moves, end = match.strip().split("\n")
    settings = dict(word.split("=", 1) for word in options.split()) | EARLIER_OPTIONS
    assert replay(settings, moves.split()) == end
    for name in names.removeprefix("# ").split():
        differing = {option: value for option, value in settings.items() if option != name}
        assert replay(differing, moves.split()) != end, name


def test_every_option_that_stands_for_version_2_is_known():
    defaults = GAME.options().model_dump()
    assert EARLIER_OPTIONS.keys() <= defaults.keys()
    assert all(defaults[name] != value for name, value in EARLIER_OPTIONS.items())
    assert GAME.options(**EARLIER_OPTIONS)
