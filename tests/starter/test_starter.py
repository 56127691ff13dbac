"""A game that `hexarena new game` writes runs at once: its tests pass, and every check of style."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarena import conformance
from hexarena.cli.app import main
from hexarena.conformance import LawCheck
from hexarena.contract.errors import BadName, UnsavedRecord
from hexarena.contract.game import game as find_game
from hexarena.starter import create_game

ROOT = Path(__file__).parents[2]
KINDS = ("board", "cards")


def install(folder: Path, name: str) -> dict[str, str]:
    """Make a package as good as installed; return the environment in which it is."""
    facts = folder / "dist" / f"{name}-1.dist-info"
    facts.mkdir(parents=True)
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (facts / "entry_points.txt").write_text(f"[hexarena.games]\n{name} = {name}\n")
    path = os.pathsep.join(map(str, (folder / name / "src", folder / "dist")))
    return {**os.environ, "PYTHONPATH": path}


def run(environment: dict[str, str], *words: str) -> str:
    """Run Python in that environment; return its output if it succeeds."""
    process = subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_passes_its_tests(kind, tmp_path):
    create_game("four_row", tmp_path, kind)
    environment = install(tmp_path, "four_row")
    run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "four_row"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_is_in_style(kind, tmp_path):
    create_game("four_row", tmp_path, kind)
    project = tmp_path / "four_row"
    configuration = ("--no-cache", "--config", str(ROOT / "pyproject.toml"), str(project))
    ignored = "D103,I001,INP,S101,SIM110"  # its package is the first party there, and has kernels
    run(dict(os.environ), "-m", "ruff", "check", "--ignore", ignored, *configuration)
    run(dict(os.environ), "-m", "ruff", "format", "--check", *configuration)


def test_what_breaks_a_law_is_listed_below_it_and_the_command_fails(monkeypatch, capsys):
    def three_faults(game: object) -> Iterator[str]:
        """Check that nothing is wrong."""
        yield from ("first; expected none", "first; expected none", "second; expected none")

    game = find_game("hexcore6")
    monkeypatch.setattr(
        conformance, "list_checks", lambda game: [LawCheck(three_faults, game, None)]
    )
    assert main(["check-game", game.name]) == 1
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "FAILED Nothing is wrong.",
        "- first; expected none (2 times)",
        "- second; expected none",
        "HexCore6 breaks 1 of 1 laws.",
    ]


def test_a_kernel_that_cannot_be_compiled_ends_the_check(monkeypatch, capsys):
    def fail(game: object) -> Iterator[str]:
        """Check that kernels compile."""
        yield f"{conformance.NOT_COMPILED} at rules.py:62: int(str)"

    game = find_game("hexcore6")
    checks = [LawCheck(fail, game, None), LawCheck(conformance.GAME_LAWS[0], game, None)]
    monkeypatch.setattr(conformance, "list_checks", lambda game: checks)
    assert main(["check-game", game.name]) == 1
    assert "HexCore6 breaks 1 of 1 laws." in capsys.readouterr().out


def test_a_game_that_cannot_be_loaded_says_why(monkeypatch, capsys):
    def fail(game: object) -> None:
        raise ValueError("fields ['total'] have no note")

    monkeypatch.setattr(conformance, "list_checks", fail)
    assert main(["check-game", "hexcore6"]) == 1
    assert "HexCore6 cannot be loaded: ValueError: fields" in capsys.readouterr().out


def test_a_name_that_is_none_or_taken_is_refused(tmp_path):
    for name in ("Four", "4row", "four-row", "class", "json", "hexcore6", "hexarena", ""):
        with pytest.raises(BadName):
            create_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_exists_is_left_alone(tmp_path):
    (tmp_path / "four_row").mkdir()
    with pytest.raises(UnsavedRecord, match="expected a folder that does not exist yet"):
        create_game("four_row", tmp_path)
    assert list((tmp_path / "four_row").iterdir()) == []


def test_the_command_lists_the_files_and_what_to_do_next(tmp_path, capsys):
    assert main(["new", "game", "four_row", "--in", str(tmp_path)]) == 0
    output = capsys.readouterr().out
    for file in (tmp_path / "four_row").rglob("*.*"):
        assert str(file) in output or file.is_dir()
    assert "hexarena check-game four_row" in output
