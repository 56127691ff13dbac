"""Every game there is, under every agreement: what tests are tried on that name none.

The toys are games too, so that no law about luck or secrets holds only because nothing has any.
"""

import pytest

from hexarena.contract.game import all_games
from tests import toys
from tests.trials import agreements

toys.register()
GAMES = all_games()
AGREED = [(game, options) for game in GAMES for options in agreements(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_agreement = pytest.mark.parametrize(
    ("game", "options"), AGREED, ids=lambda each: getattr(each, "name", str(each))
)
