"""`make` says what is missing, and does nothing twice."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUNDLE = "src/hexarena/server/bundle/index.html"


def make(folder, *words, **world):
    """Run make in `folder`, heedless of a make that runs the tests."""
    own = {"PATH": os.environ["PATH"], **world}
    return subprocess.run(
        ["make", *words], cwd=folder, env=own, capture_output=True, text=True, check=False
    )


@pytest.fixture
def clone(tmp_path):
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    made = shutil.ignore_patterns("node_modules", "bundle", "__pycache__")
    for name in ("client", "requirements", "src", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=made)
    return tmp_path


@pytest.fixture
def installed(clone):
    """Look as if everything were installed, built and compiled."""
    stamps = [f".venv/{name}" for name in (".python", ".play", ".dev", ".warm")]
    for stamp in (*stamps, "client/node_modules/.installed", BUNDLE):
        (clone / stamp).parent.mkdir(parents=True, exist_ok=True)
        (clone / stamp).touch()
    return clone


def test_a_python_too_old_is_refused_by_name_and_version(clone):
    python = clone / "python"
    python.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.10.13\nexit 1\n')
    python.chmod(0o755)
    done = make(clone, "play", f"PYTHON={python}")
    assert done.returncode != 0
    assert f"needs Python 3.11, 3.12 or 3.13; {python} is Python 3.10.13" in done.stderr


SERVES = [".venv/bin/hexarena", "serve"]


def test_what_is_installed_built_and_compiled_is_not_again(installed):
    assert make(installed, "-n", "play").stdout.split() == SERVES
    assert make(installed, "-n", "terminal").stdout.split() == [".venv/bin/hexarena", "play"]


@pytest.mark.parametrize(
    ("changed", "redone", "left"),
    [
        ("src/hexarena/_version.py", ".venv/bin/hexarena warm", "npm"),
        ("requirements/play.txt", "--require-hashes -r requirements/play.txt", "npm"),
        ("client/package.json", "npm --prefix client --silent run build", "hexarena warm"),
        ("client/package-lock.json", "npm --prefix client --silent ci", "hexarena warm"),
    ],
)
def test_what_changes_is_made_anew_and_nothing_else(installed, changed, redone, left):
    os.utime(installed / changed, (2**32, 2**32))
    said = make(installed, "-n", "play").stdout
    assert redone in said
    assert left not in said
    assert said.split()[-2:] == SERVES


@pytest.fixture
def without_node(installed):
    """Leave a path on which there is everything but Node.js."""
    programs = installed / "programs"
    programs.mkdir()
    for name in ("sh", "env", "find", "touch", "make"):
        (programs / name).symlink_to(shutil.which(name))
    (installed / ".venv/bin").mkdir()
    (installed / ".venv/bin/python").symlink_to(sys.executable)
    (installed / "client/node_modules/.installed").unlink()
    return {"PATH": str(programs)}


def test_where_node_is_missing_it_is_said_with_what_is_left(installed, without_node):
    done = make(installed, "play", **without_node)
    assert done.returncode != 0
    assert "Node.js 20.19 or later with npm is missing; it is needed to build" in done.stderr
    assert "make terminal" in done.stderr


def test_every_target_is_told_of_by_help():
    lines = (ROOT / "Makefile").read_text().splitlines()
    phony = next(line for line in lines if line.startswith(".PHONY:"))
    told = make(ROOT, "help").stdout
    assert [target for target in phony.split()[2:] if target not in told] == []
