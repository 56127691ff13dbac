"""Tutorials at the command line: one played through, all of them listed."""

from importlib import resources
from pathlib import Path

import pytest

from hexarena.contract.game import all_games


@pytest.fixture
def tutorial_file():
    """Keep HexCore6's tutorial in a file, with one word changed."""

    def _kept(start="", end=""):
        text = resources.files("hexarena.games.hexcore6").joinpath("tutorial.toml").read_text()
        assert start in text
        Path("mine.toml").write_text(text.replace(start, end, 1))
        return "mine.toml"

    return _kept


def test_a_tutorial_that_can_be_played_is_praised(run, tutorial_file):
    code, out, err = run("tutorial", "check", "hexcore6", tutorial_file())
    assert (code, err) == (0, "")
    assert "Stacks round the Core: no faults found.\nIt has 11 steps and " in out


def test_a_fault_is_reported_with_its_step(run, tutorial_file):
    code, out, err = run("tutorial", "check", "hexcore6", tutorial_file('["e7-e8"]', '["e7-e9"]'))
    assert (code, out) == (2, "")
    assert err.startswith("hexarena: mine.toml has 1 fault:\nstep 8: e9 is not next to e7")


def test_a_file_that_is_none_is_refused(run):
    code, _, err = run("tutorial", "check", "hexcore6", "nowhere.toml")
    assert code == 2
    assert "the file cannot be read" in err


def test_the_tutorials_there_are_are_listed(run):
    code, out, _ = run("tutorial", "list")
    assert code == 0
    lines = [line.split()[:2] for line in out.splitlines() if line.strip()]
    lessons = [(game.name, n) for game in all_games() for n, _ in enumerate(game.tutorials, 1)]
    assert lines == [["game", "lesson"], *([name, str(n)] for name, n in lessons)]
