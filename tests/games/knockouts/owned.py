"""An edition of somebody's own: the open one as it was specified, changed here and there."""

import os
import subprocess
import sys
from pathlib import Path

from hexarena.games.knockouts import editions

FILE = editions.HOME / "open-1.toml"
SPECIFIED = Path(__file__).parent / "specified"  # before it was tuned: docs/reference/balance.md
OPEN = (SPECIFIED / "open-1.toml").read_text(encoding="utf-8")


def changed(*changes, text=OPEN):
    """Replace the first of each, which is there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def line_of(piece, text=OPEN):
    """Count the lines up to the first place where `piece` stands."""
    assert piece in text, piece
    return text[: text.index(piece)].count("\n") + 1


def run_program(program, **world):
    """Run a program in a process of its own, interpreted; return what it says."""
    world = {**os.environ, "NUMBA_DISABLE_JIT": "1", **{k: str(v) for k, v in world.items()}}
    command = [sys.executable, "-c", program]
    process = subprocess.run(command, env=world, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    return process.stdout
