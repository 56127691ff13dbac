"""What the tests of the command share: a folder of their own, and matches to look at."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hexarena.cli.app import main
from hexarena.cli.local.play_flags import PlayFlags
from hexarena.cli.local.seating import Seating
from hexarena.contract.game import game
from hexarena.match import Match, save
from tests import toys

SMALL = {"radius": "4", "quiet_limit": "3"}


@pytest.fixture(autouse=True)
def _away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run every test in an empty folder, so that matches are kept nowhere else."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path.parent / f"{tmp_path.name}-state"))


@pytest.fixture(autouse=True)
def _without_toys() -> Iterator[None]:
    with toys.put_away():
        yield


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Run the command with typed lines as its input; return exit code, output and errors."""

    def _run(*arguments: str, input_text: str = "") -> tuple[int, str, str]:
        lines = iter(input_text.splitlines())

        def answer(prompt: str = "") -> str:
            sys.stdout.write(prompt)
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        code = main(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return _run


def seating(opponents: str | None = "1", **flags: object) -> Seating:
    """Seat people and bots for a short match of HexCore6."""
    command_flags = PlayFlags(game="hexcore6", opponents=opponents, seed=7, **flags)  # type: ignore[arg-type]
    return Seating(command_flags, {} if command_flags.load else SMALL)


def played(plies: int, resigned: int | None = None) -> Match:
    """Return a short match in which the first legal action was played so often."""
    hexcore = game("hexcore6")
    match = Match(hexcore, hexcore.options(**SMALL))
    while match.ply < plies and not match.over:
        match.play(match.legal[0])
    if resigned is not None:
        match.resign(resigned)
    return match


@pytest.fixture
def saved_match(tmp_path: Path) -> Path:
    """Keep a match of twenty actions in a file."""
    file = tmp_path / "twenty.hexarena"
    save(played(20), file)
    return file


def typed_at(name: str, **options: object) -> Seating:
    """Seat two people at one terminal."""
    return Seating(PlayFlags(game=name, seed=7), options)
