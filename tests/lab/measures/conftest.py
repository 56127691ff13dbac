"""The game of these tests, registered as anybody's would be."""

import sys
from pathlib import Path

import pytest

from hexarena.contract.cache import cache_folder
from hexarena.contract.discovery import printed_packages
from hexarena.contract.game import game
from hexarena.lab.measures import Study, StudySettings
from hexarena.lab.simulating import simulate

DIST = Path(__file__).parent / "dist"
GAMES = 20_000
SEED = 3


@pytest.fixture(scope="module")
def planted():
    """Yield a game in which the worth of everything is known."""
    cache_folder(None)  # its name must not tell of this game
    sys.path.append(str(DIST))
    printed_packages.cache_clear()
    yield game("planted")
    sys.path.remove(str(DIST))
    printed_packages.cache_clear()


@pytest.fixture(scope="module")
def study(planted):
    """Return a study of matches at random."""
    table = simulate(planted, ["random", "random"], GAMES, seed=SEED)
    return Study({"random": table}, StudySettings(games=GAMES, ladder=("random", "random")))


@pytest.fixture(scope="module")
def figures(study):
    """Return all its figures by name."""
    from hexarena.lab.measures import figures_of

    return {figure.name: figure for figure in figures_of(study)}
