"""Checks of every game, without naming any.

A game in a folder is tested automatically. The toys are included, so that no check of luck or
secrets passes only because no game has any.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexarena.conformance import COVERING_LAWS, GAME_LAWS, OPTION_LAWS, SECRET_LAWS, LawCheck
from hexarena.conformance.matches import (
    hide,
    random_match,
    sample_world,
    seats_that_may_leave,
)
from hexarena.conformance.playing import kernels_run_uncompiled
from hexarena.contract.record import CHANCE
from hexarena.match import check_tutorial
from tests import toys
from tests.game_parameters import (
    GAMES,
    OPTION_SETS,
    every_covering_set,
    every_covering_set_with_secrets,
    every_game,
    every_option_set,
)

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


def each(laws):
    """Parametrize a test with laws."""
    return pytest.mark.parametrize("law", laws, ids=lambda law: law.__name__)


# The law that starts programs is tried on all games at once, below.
@each([law for law in GAME_LAWS if law != kernels_run_uncompiled])
@every_game
def test_a_game_keeps_the_laws(law, game):
    assert list(LawCheck(law, game, None).faults()) == []


@each(OPTION_LAWS)
@every_option_set
def test_a_game_keeps_the_laws_with_each_option(law, game, options):
    assert list(LawCheck(law, game, options).faults()) == []


@each(COVERING_LAWS)
@every_covering_set
def test_a_game_keeps_the_laws_with_several_options(law, game, options):
    assert list(LawCheck(law, game, options).faults()) == []


@each(SECRET_LAWS)
@every_covering_set_with_secrets
def test_a_game_with_secrets_keeps_the_laws(law, game, options):
    assert list(LawCheck(law, game, options).faults()) == []


def test_kernels_do_the_same_compiled_and_interpreted():
    """Interpreted, NumPy checks the bounds of every read and write besides."""
    compiled, interpreted = (trials(mode).splitlines() for mode in ({}, {"NUMBA_DISABLE_JIT": "1"}))
    assert len(compiled) == len(OPTION_SETS)
    assert compiled == interpreted


def trials(mode):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA_")}
    clean["PYTHONPATH"] = os.pathsep.join((str(ROOT), str(toys.DIST)))
    process = subprocess.run(
        [sys.executable, "-W", "error", "-m", "hexarena.conformance.digests"],
        cwd=ROOT,
        env=clean | mode,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


# That the laws have something to judge


def test_multi_seat_checks_cover_a_game_with_many_seats():
    assert any(
        seats_that_may_leave(game, options, game.start(game.options(**options)))
        for game, options in OPTION_SETS
    )


def test_checks_of_luck_and_secrets_cover_a_game_with_both():
    chances, secrets = set(), set()
    for game in GAMES:
        for states, _ in random_match(game, {}, seed=14):
            if states["to_act"][0] == CHANCE:
                chances.add(game.name)
            guesses = {sample_world(game, states, 0, seed).tobytes() for seed in range(9)}
            if len(guesses) > 1 and hide(game, states, 0).tobytes() != states.tobytes():
                secrets.add(game.name)
    assert chances & secrets
    assert secrets == {game.name for game in GAMES if game.rules.secret}


# Tutorials


@pytest.mark.parametrize(
    ("game", "number"),
    [(game, n) for game in GAMES for n in range(1, len(game.tutorials) + 1)],
    ids=lambda each: str(getattr(each, "name", each)),
)
def test_every_way_through_a_tutorial_can_be_played(game, number):
    lesson = game.tutorial(number)
    assert check_tutorial(game, lesson) >= len(lesson.step)
