"""Parametrization of tests over every game and its options.

Checks of luck, secrets or leaving run only on games that have them.

The toys are included, so that no check of luck or secrets passes for lack of a game to run on.
"""

import pytest

from hexarena.conformance.matches import (
    changed_options,
    covering_option_sets,
    list_option_sets,
    seats_that_may_leave,
)
from hexarena.contract.game import all_games
from tests import toys

toys.register()
GAMES = all_games()
OPTION_SETS = [(game, options) for game in GAMES for options in list_option_sets(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def parametrize_options(agreed, name=str):
    """Parametrize a test with games and options; `name` returns the id of options."""
    return pytest.mark.parametrize(
        ("game", "options"), agreed, ids=lambda each: getattr(each, "name", None) or name(each)
    )


# For properties that no single option affects: the default options, and all others at once.
EXTREME_OPTION_SETS = [(game, options) for game in GAMES for options in ({}, changed_options(game))]


def parametrize_extremes(agreed):
    return parametrize_options(agreed, lambda each: "otherwise" if each else "rulebook")


every_extreme_option_set = parametrize_extremes(EXTREME_OPTION_SETS)
every_extreme_option_set_with_secrets = parametrize_extremes(
    [each for each in EXTREME_OPTION_SETS if each[0].rules.secret]
)


def has_luck(game, options):
    return game.has_luck(game.options(**options))


def may_leave(game, options):
    return bool(seats_that_may_leave(game, options, game.start(game.options(**options))))


# For kernels: every option by itself with each of its values.
every_option_set = parametrize_options(OPTION_SETS)
every_option_set_with_leaving = parametrize_options(
    [each for each in OPTION_SETS if may_leave(*each)]
)

# For words, scenes and what is built on them: every value of every option, several at once.
COVERING_OPTION_SETS = [(game, options) for game in GAMES for options in covering_option_sets(game)]
every_covering_set = parametrize_options(COVERING_OPTION_SETS)
every_covering_set_with_luck = parametrize_options(
    [each for each in COVERING_OPTION_SETS if has_luck(*each)]
)
every_covering_set_with_secrets = parametrize_options(
    [each for each in COVERING_OPTION_SETS if each[0].rules.secret]
)
