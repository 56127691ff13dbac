"""The locks in requirements/ hold what pyproject.toml asks for, agree, and name no host.

A plain installation has all that is played with.
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
ASKED = {
    **PROJECT["dependency-groups"],
    **PROJECT["project"]["optional-dependencies"],
    "base": PROJECT["project"]["dependencies"],
    "backend": PROJECT["build-system"]["requires"],
}
ENVIRONMENTS = {"PIL", "gymnasium", "open_spiel", "pettingzoo", "pyspiel", "resvg_py"}
DEVICES = {"cuda", "jax", "llvmlite", "torch"}
WEBHOOKS, PUSH = {"cryptography", "httpcore2"}, {"http_ece", "py_vapid"}
OPENID = {"authlib", "joserfc", "requests"}
SERVED = {"prometheus_client", "psycopg", "redis", *WEBHOOKS, *PUSH, *OPENID}
LABORATORY = {"altair", "jinja2", "markupsafe", "optuna", "pyarrow", "scipy", "typst", "vl_convert"}
CLUSTERS = {"ray"}
EXTRAS = {*SERVED, *ENVIRONMENTS, *DEVICES, *LABORATORY, *CLUSTERS}
PLAYING = ("base", "backend", "build")
LOCKS = {
    "play": PLAYING,
    "dev": (
        *PLAYING,
        "postgres",
        "redis",
        "metrics",
        "webhooks",
        "openid",
        "push",
        "research",
        "lab",
        "ray",
        "test",
        "check",
        "docs",
    ),
    "torch": (*PLAYING, "learn", "cuda"),
    "bench": (*PLAYING, "bench"),
}


def text(lock):
    return (ROOT / f"requirements/{lock}.txt").read_text(encoding="utf-8")


def pins(lock):
    """Read the names and versions of a lock; one name may be pinned once a Python version."""
    found = re.findall(r"(?m)^([\w.-]+)==(\S+)", text(lock))
    return {(canonicalize_name(name), version) for name, version in found}


def test_a_plain_installation_has_all_that_the_rooms_use():
    (libraries,) = (
        contract["allowed"]
        for contract in PROJECT["tool"]["importlinter"]["contracts"]
        if contract["id"] == "libraries"
    )
    used = {name for line in libraries for name in line.partition(":")[2].split()}
    asked = {canonicalize_name(Requirement(line).name) for line in ASKED["base"]}
    packages = packages_distributions()  # without those of extras that are not installed
    owners = {name: canonicalize_name(packages.get(name, [name])[0]) for name in used}
    assert {name for name, owner in owners.items() if owner not in asked} == EXTRAS


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_is_asked_for(lock):
    for line in (line for group in LOCKS[lock] for line in ASKED[group]):
        asked = Requirement(line)
        name = canonicalize_name(asked.name)
        versions = [version for pinned, version in pins(lock) if pinned == name]
        assert versions, f"{line} is not in the lock; expected `make lock`"
        assert all(asked.specifier.contains(version) for version in versions), (line, versions)


@pytest.mark.parametrize("lock", ["play", "bench"])
def test_locks_agree_with_that_of_development(lock):
    known = {name for name, _ in pins("dev")}
    assert {pin for pin in pins(lock) if pin[0] in known} <= pins("dev")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_host_and_hashes_everything(lock):
    assert "://" not in text(lock)
    assert len(re.findall(r"(?m)^[\w.-]+==.*\\\n    --hash=sha256:", text(lock))) == len(pins(lock))
