"""A match at a terminal outlives its process, however that dies."""

import subprocess
import sys
from pathlib import Path

import pytest

from hexarena import game
from hexarena.cli.local.autosave import Autosave, folder, recover_matches
from hexarena.match import Match, load

KILLED_PROGRAM = """
import os, signal
from hexarena import game
from hexarena.cli.local.autosave import Autosave
from hexarena.match import Match
match = Match(game("hexcore6"))
kept = Autosave(match)
match.play("f1")
match.play("f11")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_process_leaves_every_move_that_was_played() -> None:
    subprocess.run([sys.executable, "-c", KILLED_PROGRAM], check=False)
    (message,) = recover_matches()
    (file,) = Path().glob("*.hexarena")
    assert f"continue with: hexarena play --load {file}" in message
    match = load(file)
    assert [match.game.write(match.states[0], action) for action in match.actions] == ["f1", "f11"]
    assert recover_matches() == []


def test_a_match_that_goes_on_is_nobody_elses_to_recover() -> None:
    match = Match(game("hexcore6"))
    autosave = Autosave(match)
    match.play("f1")
    assert len(list(folder().glob("*.hexarena"))) == 1
    assert recover_matches() == []
    autosave.close()
    assert list(folder().iterdir()) == []


def test_a_copy_that_cannot_be_written_does_not_disturb_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/proc/nowhere")
    match = Match(game("hexcore6"))
    autosave = Autosave(match)
    match.play("f1")
    autosave.close()
    assert match.ply == 1
