"""What the tests of environments share: the checkers of PettingZoo, and all numbers of seats."""

import warnings

with warnings.catch_warnings():  # its examples are made the old way, of which it warns itself
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
        state_test,
    )

import pytest

from hexarena.conformance.matches import is_allowed
from tests.game_parameters import GAMES

__all__ = [
    "TABLES",
    "api_test",
    "at_every_table",
    "at_every_table_at_once",
    "max_cycles_test",
    "of_tables",
    "parallel_api_test",
    "parallel_seed_test",
    "render_test",
    "seed_test",
    "state_test",
]


def tables(game):
    """List the options for each number of seats."""
    numbers = range(2, len(game.seats) + 1) if game.seats_option else ()
    return [
        {game.seats_option: n} for n in numbers if is_allowed(game, {game.seats_option: n})
    ] or [{}]


TABLES = [(game, options) for game in GAMES for options in tables(game)]


def of_tables(tables):
    return pytest.mark.parametrize(
        ("game", "options"), tables, ids=lambda value: getattr(value, "name", None) or str(value)
    )


at_every_table = of_tables(TABLES)
at_every_table_at_once = of_tables([value for value in TABLES if value[0].rules.simultaneous])
