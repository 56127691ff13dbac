"""Bots start where the measured ladder of their game puts them."""

import math

import pytest

from hexarena.contract.game import all_games
from hexarena.ratings import FRESH, bot_key, initial_rating, is_bot, level_of
from hexarena.ratings.bots import ANCHOR


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_two_levels_lie_as_far_apart_as_their_matches_say(game):
    for level, results in game.level_results().items():
        difference = (
            initial_rating(game.name, level).value - initial_rating(game.name, level - 1).value
        )
        expected = (results.won + results.drawn / 2) / results.matches
        assert 1 / (1 + 10 ** (-difference / 400)) == pytest.approx(expected, abs=0.01)
        assert math.isfinite(difference)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_one_level_starts_at_the_rating_of_people_and_none_is_provisional(game):
    assert initial_rating(game.name, ANCHOR).value == pytest.approx(FRESH.value)
    assert not any(initial_rating(game.name, level).provisional for level in range(1, 7))


def test_a_game_that_is_gone_has_no_ladder():
    assert initial_rating("gone", 2).value == FRESH.value


def test_a_bots_key_is_no_players():
    assert (level_of(bot_key(4)), is_bot(bot_key(4))) == (4, True)
    assert (level_of("bot"), level_of("bot:x"), is_bot("bot")) == (None, None, False)
