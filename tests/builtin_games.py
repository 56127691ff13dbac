"""The games in the package, for tests of what the toys don't have."""

import pytest

from hexarena.contract.game import all_games
from tests.toys import put_away

with put_away():
    OURS = [each for each in all_games() if each.package.startswith("hexarena.games.")]

every_builtin_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
