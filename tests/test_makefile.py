"""`make` refuses a Python that will not do, and does not install twice."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def make(folder, *words):
    """Run make in `folder`, heedless of a make that runs the tests."""
    own = {"PATH": os.environ["PATH"]}
    return subprocess.run(
        ["make", *words], cwd=folder, env=own, capture_output=True, text=True, check=False
    )


@pytest.fixture
def clone(tmp_path):
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("requirements", "src"):
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path


def test_a_python_too_old_is_refused_by_name_and_version(clone):
    python = clone / "python"
    python.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.10.13\nexit 1\n')
    python.chmod(0o755)
    done = make(clone, "play", f"PYTHON={python}")
    assert done.returncode != 0
    assert f"needs Python 3.11, 3.12 or 3.13; {python} is Python 3.10.13" in done.stderr


def test_what_is_installed_and_compiled_is_not_again_until_it_changes(clone):
    venv = clone / ".venv"
    venv.mkdir()
    for stamp in (".python", ".play", ".warm"):
        (venv / stamp).touch()
    assert make(clone, "-n", "play").stdout.split() == [".venv/bin/hexarena", "play"]
    os.utime(clone / "src/hexarena/_version.py", (2**32, 2**32))
    assert ".venv/bin/hexarena warm" in make(clone, "-n", "play").stdout
    os.utime(clone / "requirements/play.txt", (2**32, 2**32))
    assert "--require-hashes -r requirements/play.txt" in make(clone, "-n", "play").stdout


def test_every_target_is_told_of_by_help():
    lines = (ROOT / "Makefile").read_text().splitlines()
    phony = next(line for line in lines if line.startswith(".PHONY:"))
    told = make(ROOT, "help").stdout
    assert [target for target in phony.split()[2:] if target not in told] == []
