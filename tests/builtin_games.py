"""The games in the package, for tests of what the toys don't have."""

import pytest

from hexarena.contract.game import all_games
from tests.toys import put_away

with put_away():
    BUILTIN_GAMES = [game for game in all_games() if game.package.startswith("hexarena.games.")]

every_builtin_game = pytest.mark.parametrize("game", BUILTIN_GAMES, ids=lambda game: game.name)
