"""`make` says what is missing, and does nothing twice."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ASKED = PROJECT["requires-python"]
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
def ran(clone):
    """Tell what a Python that does nothing was asked to run."""
    python, log = clone / ".venv/bin/python", clone / "ran.log"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\necho "$*" >> "{log}"\n')
    python.chmod(0o755)
    (clone / ".venv/.python").touch()
    return lambda: log.read_text().splitlines()


@pytest.fixture
def installed(clone):
    """Look as if everything were installed, built and compiled."""
    stamps = [f".venv/{name}" for name in (".python", ".node", ".play", ".dev", ".torch", ".warm")]
    for stamp in (*stamps, "client/node_modules/.installed", BUNDLE):
        (clone / stamp).parent.mkdir(parents=True, exist_ok=True)
        (clone / stamp).touch()
    return clone


# What stands in for an interpreter of any version.
PYTHON = """#!/bin/sh
case "$1" in
  --version) echo Python 3.{minor}.0 ;;
  -c) exec "{python}" -c "import sys; sys.version_info = (3, {minor}, 0); $2" ;;
  -m) mkdir "$3" ;;
esac
"""


PYTHONS = [minor for minor in range(30) if f"3.{minor}.0" in SpecifierSet(ASKED)]


def test_the_makefile_lets_in_what_the_package_is_for(clone):
    python = clone / "python"
    for minor in range(PYTHONS[0] - 1, PYTHONS[-1] + 2):
        python.write_text(PYTHON.format(minor=minor, python=sys.executable))
        python.chmod(0o755)
        result = make(clone, f"VENV={minor}", f"{minor}/.python", f"PYTHON={python}")
        assert (result.returncode == 0) == (minor in PYTHONS)
        text = f"needs Python 3.{PYTHONS[0]} to 3.{PYTHONS[-1]}; {python} is Python 3.{minor}.0"
        assert (text in result.stderr) == (minor not in PYTHONS)


def test_the_package_names_each_python_it_is_for():
    named = [line.split()[-1] for line in PROJECT["classifiers"] if ":: Python :: 3." in line]
    assert named == [f"3.{minor}" for minor in PYTHONS]


@pytest.mark.parametrize("lock", ["play", "dev", "bench"])
def test_pip_is_called_once_checks_every_hash_and_shows_how_far_it_is(clone, ran, lock):
    make(clone, f".venv/.{lock}")
    calls = [words for words in ran() if words.startswith("-m pip")]
    assert len(calls) == 1
    assert calls[0].endswith(f"-r requirements/{lock}.txt")
    assert "--require-hashes" in calls[0]
    assert "--quiet" not in calls[0]


def test_a_player_who_develops_can_play_without_installing_again(clone, ran):
    make(clone, ".venv/.dev")
    before = ran()
    make(clone, ".venv/.play")
    assert ran() == before


def test_pip_compiles_where_python_was_told_not_to(clone, ran):
    make(clone, ".venv/.play", PYTHONDONTWRITEBYTECODE="1")
    make(clone, ".venv/.dev")
    compiled = ["--no-compile" not in words for words in ran() if words.startswith("-m pip")]
    assert compiled == [True, False]


SERVES = [".venv/bin/hexarena", "serve"]


def test_installed_and_built_targets_are_not_rebuilt(installed):
    assert make(installed, "-n", "play").stdout.split() == SERVES
    assert make(installed, "-n", "terminal").stdout.split() == [".venv/bin/hexarena", "play"]
    wheel = [".venv/bin/python", "-m", "hatchling", "build", "-t", "wheel"]
    assert make(installed, "-n", "wheel").stdout.split() == wheel


def test_nobody_waits_for_rules_to_be_compiled_before_playing(installed):
    (installed / ".venv/.warm").unlink()
    assert make(installed, "-n", "play").stdout.split() == SERVES
    assert make(installed, "-n", "terminal").stdout.split() == [".venv/bin/hexarena", "play"]


@pytest.mark.parametrize("target", ["test", "fast", "bench"])
def test_tests_and_measurements_find_all_rules_compiled(installed, target):
    (installed / ".venv/.bench").touch()
    warming = ".venv/bin/hexarena warm"
    assert warming not in make(installed, "-n", target).stdout
    os.utime(installed / "src/hexarena/_version.py", (2**32, 2**32))
    assert warming in make(installed, "-n", target).stdout


@pytest.mark.parametrize(
    ("changed", "redone", "left"),
    [
        ("requirements/play.txt", "-r requirements/play.txt", "npm"),
        ("client/package.json", "npm --prefix client --silent run build", "requirements"),
        ("client/package-lock.json", "npm --prefix client ci", "requirements"),
    ],
)
def test_only_changed_targets_are_rebuilt(installed, changed, redone, left):
    os.utime(installed / changed, (2**32, 2**32))
    text = make(installed, "-n", "play").stdout
    assert redone in text
    assert left not in text
    assert text.split()[-2:] == SERVES


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
    (installed / ".venv/.node").unlink()
    return {"PATH": str(programs)}


def test_where_node_is_missing_and_no_wheel_brings_it_that_is_said_with_what_is_left(
    installed, without_node
):
    result = make(installed, "play", PIP_NO_INDEX="1", PIP_CONFIG_FILE=os.devnull, **without_node)
    assert result.returncode != 0
    assert "Node.js 20.19 or later with npm is missing; it is needed to build" in result.stderr
    assert "make terminal" in result.stderr


# What stands in for a Python that finds no Node.js, and whose pip installs one.
PIP = """#!/bin/sh
echo "$*" >> ran.log
case "$*" in
  "-m tools.machine node") [ -e .venv/node/npm ] ;;
  *"-r requirements/node.txt") touch wheel ;;
  *--link-node*) [ -e wheel ] && mkdir .venv/node && cp npm .venv/node/npm ;;
esac
"""


def test_where_node_is_missing_a_wheel_brings_it(installed, without_node):
    (installed / ".venv/bin/python").unlink()
    for name, text in ((".venv/bin/python", PIP), ("npm", '#!/bin/sh\necho "npm $*" >> ran.log\n')):
        (installed / name).write_text(text)
        (installed / name).chmod(0o755)
    for name in ("cp", "echo", "mkdir"):
        (installed / "programs" / name).symlink_to(shutil.which(name))
    result = make(installed, "client/node_modules/.installed", **without_node)
    assert result.returncode == 0, result.stderr
    ran = (installed / "ran.log").read_text().splitlines()
    pip = next(line for line in ran if line.startswith("-m pip"))
    assert "--require-hashes" in pip
    assert "--link-node .venv/node" in "\n".join(ran)
    assert ran[-1] == "npm --prefix client ci"


def test_every_target_is_told_of_by_help():
    lines = (ROOT / "Makefile").read_text().splitlines()
    phony = next(line for line in lines if line.startswith(".PHONY:"))
    text = make(ROOT, "help").stdout
    assert [target for target in phony.split()[2:] if target not in text] == []
