"""The tables of actions on the games' pages say what every action means in matches."""

import re
import tomllib
from bisect import bisect
from itertools import islice
from pathlib import Path

import pytest

from hexarena.conformance.matches import covering_option_sets, random_match
from tests.game_parameters import GAMES

FILE = Path(__file__).parents[2] / "docs/actions.toml"
TABLES = tomllib.loads(FILE.read_text(encoding="utf-8"))
PLIES = 150  # of each match
LEGAL = 60  # legal actions looked at in a position
PARTS = {"hex": r"[a-z]\d+", "number": r"-?\d+", "cards": r"[A-Z0-9+]+"}

with_table = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.name in TABLES], ids=lambda game: game.name
)


def pattern(row):
    """Return the pattern of what the actions of a row are written as."""
    texts = [
        re.sub(r"\{(\w+)\}", lambda part: PARTS.get(part[1], r"[^\s:@+]+"), text)
        for text in row["notation"]
    ]
    return re.compile("|".join(texts))


def test_every_game_of_the_catalogue_has_a_table():
    assert set(TABLES) == {game.name for game in GAMES if game.package.startswith("hexarena.games")}


@with_table
def test_rows_divide_all_actions(game):
    firsts = [row["first"] for row in TABLES[game.name]]
    assert firsts[0] == 0
    assert firsts == sorted(set(firsts))
    assert firsts[-1] < game.rules.ACTIONS


@with_table
def test_every_action_is_written_as_its_row_says(game):
    rows = TABLES[game.name]
    firsts, patterns = [row["first"] for row in rows], [pattern(row) for row in rows]
    texts, rows_played = {}, set()
    for seed, options in enumerate(covering_option_sets(game)):
        for states, _ in islice(random_match(game, options, seed), PLIES):
            legal = game.rules.legal(states)
            for action in legal[:: max(1, len(legal) // LEGAL)]:
                number = bisect(firsts, action) - 1
                text = game.write(states[0], action)
                assert patterns[number].fullmatch(text), (action, text, rows[number])
                rows_played.add(number)
                if "varies" not in rows[number]:
                    assert texts.setdefault(action, text) == text
                    assert game.read(states[0], text) == action
    assert len(rows_played) >= 0.6 * len(rows)
    same_row = [(bisect(firsts, action), text) for action, text in texts.items()]
    assert len(set(same_row)) == len(same_row)
