"""The protocol plays its opponents as it says, and bots of Python files play like any other."""

import textwrap

import pytest

from hexarena import game
from hexarena.cli.app import main
from hexarena.contract.errors import UnknownBot
from hexarena.lab import protocol
from hexarena.lab.protocol import OPPONENTS, evaluate
from hexarena.lab.runs.players import describe_player
from hexarena.lab.runs.simulating import Execution, simulate
from tests import toys

toys.register()
HIGHER = game("higher")
HERE = Execution(workers=1)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a bot that takes the first legal action, and some that are none."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "first.py").write_text(
        textwrap.dedent(
            """
            class First:
                name = "first"

                def decide(self, view, rng):
                    return view.legal[0]


            class Nothing:
                pass
            """
        )
    )
    (tmp_path / "broken.py").write_text("import nowhere_to_be_found")
    return tmp_path


def test_a_bot_meets_every_opponent_that_a_game_has(folder, monkeypatch):
    progress = []
    execution = Execution(
        workers=1, on_progress=lambda count, total: progress.append((count, total))
    )
    monkeypatch.setattr(protocol, "OPPONENTS", ("random", "level 2", "heuristic"))
    result = evaluate("python:first.py:First", HIGHER, 20, execution)
    names = [one.opponent for one in result.results]
    assert names == ["random", "level 2"]  # it has no rule of thumb
    assert progress[-1] == (40, 40)
    assert [one.points.n for one in result.results] == [20, 20]
    assert (result.game, result.bot, result.protocol) == ("higher", "python:first.py:First", 1)


def test_an_evaluation_says_the_same_again(folder):
    first, second = (evaluate("random", HIGHER, 10, HERE) for _ in range(2))
    assert first.results == second.results


def test_a_bot_of_a_file_plays_in_seats_as_any_other(folder):
    rows = simulate(HIGHER, ["python:first.py:First", "random"], 10, seed=3, execution=HERE)
    assert rows.num_rows == 10
    one, other = describe_player("python:first.py:First", HIGHER), describe_player("random", HIGHER)
    assert (one.name, one.in_kernels, other.in_kernels) == ("python:first.py:First", False, True)


def test_another_content_of_a_file_is_another_version(folder):
    before = describe_player("python:first.py:First", HIGHER).version
    (folder / "first.py").write_text((folder / "first.py").read_text() + "# changed")
    assert describe_player("python:first.py:First", HIGHER).version != before


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("python:first.py", "expected python:FILE.py:NAME or python:MODULE:NAME"),
        ("python:first.py:Second", "has no attribute 'Second'"),
        ("python:first.py:Nothing", "expected something with a name and decide"),
        ("python:broken.py:First", "No module named 'nowhere_to_be_found'"),
        ("python:missing.py:First", "missing.py"),
        ("python:no_such_module:First", "No module named 'no_such_module'"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(folder, name, message):
    with pytest.raises(UnknownBot, match=message):
        describe_player(name, HIGHER)


def test_the_command_prints_a_row_of_markdown(capsys, monkeypatch):
    monkeypatch.setattr(protocol, "OPPONENTS", OPPONENTS[:1])
    assert (
        main(["research", "evaluate", "random", "higher", "--games", "10", "--workers", "1"]) == 0
    )
    head, line, row = capsys.readouterr().out.splitlines()
    assert head == "| game | bot | random | ms a decision | matches each | protocol |"
    assert line == "|---|---|---|---|---|---|"
    assert row.startswith("| higher | random ")
