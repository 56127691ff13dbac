"""A game has one versioned name in every interface, and no two games have the same."""

import re
import subprocess
import sys

import pytest

from hexarena import research
from hexarena.contract.errors import BrokenGame
from hexarena.contract.game import game
from hexarena.contract.package.loading import Package
from hexarena.research.names import ENVIRONMENT_CHANGES
from tests.game_parameters import GAMES, every_game

NAME = re.compile(r"hexarena/[A-Za-z0-9]+-v\d+")
LIBRARIES = {"gymnasium", "pettingzoo", "pyspiel", "torch", "jax", "numba", "numpy", "pydantic"}


@every_game
def test_a_name_tells_the_game_and_the_version_of_its_rules_and_of_all_environments(game):
    name = research.versioned(game)
    assert NAME.fullmatch(name)
    assert name == f"hexarena/{game.short}-v{game.version + ENVIRONMENT_CHANGES}"


def test_no_two_games_have_the_same_name():
    names = {research.versioned(game_).lower() for game_ in GAMES}
    assert len(names) == len(GAMES)


def test_a_game_chooses_its_short_name():
    assert research.versioned(game("hfc")) == "hexarena/HFC-v2"


@pytest.mark.parametrize(("name", "short"), [("higher", "Higher"), ("my-own_game", "MyOwnGame")])
def test_a_game_without_a_short_name_gets_one_from_its_own(name, short):
    assert Package(name, "tests.toys.higher").short == short


def test_a_short_name_that_no_interface_takes_is_refused(monkeypatch):
    monkeypatch.setattr("tests.toys.higher.SHORT", "a b", raising=False)
    message = "^tests.toys.higher has SHORT = 'a b'; expected letters and digits$"
    with pytest.raises(BrokenGame, match=message):
        Package("higher", "tests.toys.higher")


def test_importing_the_room_imports_no_library():
    names = "import sys, hexarena.research; print(*sys.modules)"
    process = subprocess.run(
        [sys.executable, "-c", names], capture_output=True, text=True, check=True
    )
    assert LIBRARIES.isdisjoint(process.stdout.split())


def test_an_unknown_name_of_the_package_is_reported():
    with pytest.raises(AttributeError, match=r"'hexarena\.research' has no attribute 'bach'"):
        research.bach  # noqa: B018
