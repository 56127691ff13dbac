"""The base installation imports and plays; where an extra is missing, commands name it."""

import json
import os
import subprocess
import sys
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hexarena.contract import extras
from hexarena.contract.errors import MissingExtra

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
# What needs an extra, by the start of the names of its modules; everything else is of the base.
PARTS = {
    "hexarena.cli.table": "tui",
    "hexarena.lab": "lab",
    "hexarena.research": "research",
    "hexarena.server": "server",
    "hexarena.store": "server",
}
# Begins a program in which some libraries seem not to be installed.
BLOCK = """
import sys
from importlib.abc import MetaPathFinder

class Blocked(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if path is None and top in blocked:
            raise ModuleNotFoundError(f"No module named {top!r}", name=top)
        return None

blocked = set(%s)
sys.meta_path.insert(0, Blocked())
"""
IMPORT_ALL = """
import importlib, json, pkgutil
failures, count = {}, 0
import hexarena
for module in pkgutil.walk_packages(hexarena.__path__, "hexarena.", onerror=lambda name: None):
    if module.name.endswith("__main__"):
        continue
    count += 1
    try:
        importlib.import_module(module.name)
    except Exception as error:
        failures[module.name] = str(error)
print(json.dumps([count, failures]))
"""
RUN_ALL = """
import contextlib, io, json
from hexarena.cli.app import main
results = []
for words in %s:
    with contextlib.redirect_stderr(io.StringIO()) as errors:
        results.append((main(words), errors.getvalue()))
print(json.dumps(results))
"""
WITHOUT_JIT = {**os.environ, "NUMBA_DISABLE_JIT": "1"}


owners_of_modules = cache(metadata.packages_distributions)  # reads what is installed


def distributions(requirements):
    """Return the names of distributions that these requirements bring, on this machine."""
    names, waiting = set(), [Requirement(line) for line in requirements]
    while waiting:
        requirement = waiting.pop()
        marked = requirement.marker
        name = canonicalize_name(requirement.name)
        if name in names or (marked and not marked.evaluate({"extra": ""})):
            continue
        names.add(name)
        waiting += [Requirement(line) for line in metadata.requires(name) or ()]
    return names


def libraries_beside(requirements):
    """Return the top-level modules that are installed here, and that these do not bring."""
    names = {"hexarena", *distributions(requirements)}
    return sorted(
        module
        for module, owners in owners_of_modules().items()
        if not names & {canonicalize_name(owner) for owner in owners}
    )


@pytest.fixture(scope="module")
def base():
    """Return the start of a program that runs where only the base is installed."""
    return BLOCK % libraries_beside(PROJECT["dependencies"])


def run(program, **more):
    words = [sys.executable, "-c", program]
    return subprocess.run(
        words, env=WITHOUT_JIT, capture_output=True, text=True, check=False, **more
    )


def test_the_base_needs_few_libraries():
    assert len(PROJECT["dependencies"]) <= 8


@pytest.fixture(scope="module")
def imports(base):
    """Import every module with the base alone; return their number, and the error of each."""
    result = run(base + IMPORT_ALL)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_every_module_of_the_base_is_imported_with_the_base_alone(imports):
    count, failures = imports
    assert {name: text for name, text in failures.items() if not name.startswith((*PARTS,))} == {}
    assert count - len(failures) > 300


@pytest.mark.parametrize("part", PARTS)
def test_modules_that_claim_to_need_an_extra_need_it(imports, part):
    assert [name for name in imports[1] if name.startswith(part)]


def test_the_package_itself_is_imported_at_once():
    timed = "from time import process_time as now; began = now(); import hexarena; "  # in seconds
    assert (
        min(float(run(timed + "print(now() - began)").stdout) for _ in range(3)) < 0.01
    )  # seconds


def test_a_match_is_played_with_the_base_alone(base):
    play = "import hexarena as hx; m = hx.Match('hexcore6', seed=1); m.play_random(); print(m.ply)"
    result = run(base + play + "; print(len(m.state.svg()) > 1000)")
    assert result.stdout.split() == ["1", "True"], result.stderr


COMMANDS = [
    *(([word], "server") for word in ("serve", "backup", "restore", "doctor", "ratings")),
    (["admin", "accounts"], "server"),
    *((["lab", word, "hexcore6"], "lab") for word in ("simulate", "report", "ladder")),
    (["lab", "show", "key", "--folder", "run"], "lab"),
    (["print", "hexcore6", "-o", os.devnull, "--parts", "rules"], "lab"),
    (["learn", "hexcore6", "--device", "cuda", "--minutes", "0.1"], "learn"),
]


def test_a_command_whose_extra_is_missing_says_which(base, tmp_path):
    result = run(base + RUN_ALL % [words for words, _ in COMMANDS], cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    for (words, extra), (code, errors) in zip(COMMANDS, json.loads(result.stdout), strict=True):
        assert (code, errors.count("\n")) == (2, 1), (words, errors)
        assert f"pip install 'hexarena[{extra}]'" in errors, words


@pytest.mark.parametrize("name", sorted({*EXTRAS} - {"all"}))
def test_the_libraries_of_an_extra_are_those_of_the_project(name):
    asked = [Requirement(line) for line in EXTRAS[name]]
    expected = {canonicalize_name(item.name) for item in asked if not item.marker}
    owners = owners_of_modules()
    named = {
        canonicalize_name(owners.get(module, [module])[0]) for module in extras.LIBRARIES[name]
    }
    assert named == expected


def test_the_extra_of_everything_leaves_out_what_takes_gigabytes():
    (line,) = EXTRAS["all"]
    assert Requirement(line).extras == {*EXTRAS} - {"all", "learn", "ray", "cuda"}


def test_a_missing_extra_is_named_with_its_libraries(monkeypatch):
    monkeypatch.setitem(sys.modules, "textual", None)
    with pytest.raises(MissingExtra) as refused:
        extras.require("tui", "the drawn table")
    assert str(refused.value) == (
        "the drawn table needs `pip install 'hexarena[tui]'`; missing: textual"
    )
    extras.require("server", "serving")
