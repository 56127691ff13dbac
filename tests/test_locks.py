"""The locks in requirements/ hold what pyproject.toml asks for, agree, and name no host.

The base installation and its extras have all that the packages import.
"""

import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
ASKED = {
    **PROJECT["dependency-groups"],
    **{name: lines for name, lines in EXTRAS.items() if name != "all"},
    "base": PROJECT["project"]["dependencies"],
    "backend": PROJECT["build-system"]["requires"],
}
PLAYING = ("base", "backend", "build", "server", "tui")
OPTIONAL = ("postgres", "redis", "metrics", "webhooks", "openid", "push")
LOCKS = {
    "play": PLAYING,
    "dev": (*PLAYING, *OPTIONAL, "research", "lab", "ray", "test", "check", "docs"),
    "torch": (*PLAYING, "learn", "cuda"),
    "bench": (*PLAYING, "bench"),
    "serve": ("base", "server", *OPTIONAL),
    "node": ("node",),
}
# The extras of the packages, and of their parts, that need more than the base.
NEEDS = {
    "cli.table": {"tui"},
    "draw": {"research"},
    "lab": {"lab", "ray"},
    "learn": {"learn"},
    "ratings": {"server"},
    "research": {"research", "cuda", "learn"},
    "server": {"server", *OPTIONAL},
    "store": {"server", "postgres"},
}
ELSEWHERE = {  # libraries that come with others, or that their users bring along
    "jax": "research.exchange lends arrays to programs that have it",
    "llvmlite": "Numba needs it",
    "markupsafe": "Jinja needs it",
    "cuda": "numba-cuda needs it",
}


def text(lock):
    return (ROOT / f"requirements/{lock}.txt").read_text(encoding="utf-8")


def pins(lock):
    """Read the names and versions of a lock; one name may be pinned once a Python version."""
    result = re.findall(r"(?m)^([\w.-]+)==(\S+)", text(lock))
    return {(canonicalize_name(name), version) for name, version in result}


def libraries():
    """Yield each line of the import check: a package or a part of it, and its libraries."""
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    (lines,) = (contract["allowed"] for contract in contracts if contract["id"] == "libraries")
    for line in lines:
        package, _, names = line.partition(":")
        yield package, set(names.split()) - {*ELSEWHERE}


@pytest.mark.parametrize(("package", "names"), [*libraries()])
def test_the_base_and_its_extras_have_all_that_a_package_imports(package, names):
    groups = ("base", *NEEDS.get(package, ()))
    asked = {canonicalize_name(Requirement(line).name) for group in groups for line in ASKED[group]}
    packages = packages_distributions()  # without those of extras that are not installed
    owners = {name: canonicalize_name(packages.get(name, [name])[0]) for name in names}
    assert {name for name, owner in owners.items() if owner not in asked} == set()


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_is_asked_for(lock):
    for line in (line for group in LOCKS[lock] for line in ASKED[group]):
        asked = Requirement(line)
        name = canonicalize_name(asked.name)
        versions = [version for pinned, version in pins(lock) if pinned == name]
        assert versions, f"{line} is not in the lock; expected `make lock`"
        assert all(asked.specifier.contains(version) for version in versions), (line, versions)


@pytest.mark.parametrize("lock", ["play", "bench", "serve"])
def test_locks_agree_with_that_of_development(lock):
    known = {name for name, _ in pins("dev")}
    assert {pin for pin in pins(lock) if pin[0] in known} <= pins("dev")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_host_and_hashes_everything(lock):
    assert "://" not in text(lock)
    assert len(re.findall(r"(?m)^[\w.-]+==.*\\\n    --hash=sha256:", text(lock))) == len(pins(lock))
