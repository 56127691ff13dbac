"""Every game there is, under every agreement: what tests are tried on that name none.

A law of luck, of secrets or of leaving is tried where there is some.

The toys are games too, so that no law about luck or secrets holds only because nothing has any.
"""

import pytest

from hexarena.contract.game import all_games
from tests import toys
from tests.random_matches import agreements, givers_up, otherwise

toys.register()
GAMES = all_games()
AGREED = [(game, options) for game in GAMES for options in agreements(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def agreed_on(agreed, name=str):
    """Try a law under agreements; `name` names their options."""
    return pytest.mark.parametrize(
        ("game", "options"), agreed, ids=lambda each: getattr(each, "name", None) or name(each)
    )


# For laws that no option by itself can break: the rulebook's options, and all others at once.
FARTHEST = [(game, options) for game in GAMES for options in ({}, otherwise(game))]


def farthest(agreed):
    return agreed_on(agreed, lambda each: "otherwise" if each else "rulebook")


every_farthest_agreement = farthest(FARTHEST)
every_farthest_agreement_on_secrets = farthest([each for each in FARTHEST if each[0].rules.secret])


def is_lucky(game, options):
    return game.has_luck(game.options(**options))


def may_be_left(game, options):
    return bool(givers_up(game, options, game.start(game.options(**options))))


every_agreement = agreed_on(AGREED)
every_agreement_on_luck = agreed_on([each for each in AGREED if is_lucky(*each)])
every_agreement_on_secrets = agreed_on([each for each in AGREED if each[0].rules.secret])
every_agreement_on_leaving = agreed_on([each for each in AGREED if may_be_left(*each)])
