"""Bots start where the measured ladder of their game puts them."""

import math

import pytest

from hexarena.contract.game import all_games
from hexarena.ratings import FRESH, bot_key, is_bot, level_of, started
from hexarena.ratings.bots import ANCHOR


@pytest.mark.parametrize("about", all_games(), ids=lambda about: about.name)
def test_two_levels_lie_as_far_apart_as_their_matches_say(about):
    for level, results in about.measured().items():
        difference = started(about.name, level).value - started(about.name, level - 1).value
        expected = (results.won + results.drawn / 2) / results.matches
        assert 1 / (1 + 10 ** (-difference / 400)) == pytest.approx(expected)
        assert math.isfinite(difference)


@pytest.mark.parametrize("about", all_games(), ids=lambda about: about.name)
def test_one_level_starts_where_people_do_and_none_is_provisional(about):
    assert started(about.name, ANCHOR).value == pytest.approx(FRESH.value)
    assert not any(started(about.name, level).provisional for level in range(1, 7))


def test_a_game_that_is_gone_has_no_ladder():
    assert started("gone", 2).value == FRESH.value


def test_a_bots_key_is_no_players():
    assert (level_of(bot_key(4)), is_bot(bot_key(4))) == (4, True)
    assert (level_of("bot"), level_of("bot:x"), is_bot("bot")) == (None, None, False)
