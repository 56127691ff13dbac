"""A bot resigns only where a match is old enough: by its options, not by what anybody knows."""

import pytest

from hexarena import game
from hexarena.hints import is_early
from tests import toys

toys.register()


@pytest.mark.parametrize("name", ["hexcore6", "hfc"])
def test_nobody_resigns_within_the_first_third_of_a_usual_match(name):
    played_game = game(name)
    third = played_game.measured_length // 3
    assert is_early(played_game, played_game.options(), third - 1)
    assert not is_early(played_game, played_game.options(), third + 1)


def test_options_that_lengthen_a_match_lengthen_its_first_third():
    hfc = game("hfc")
    long = hfc.options(rounds=5)
    ratio = hfc.bound(long) / hfc.bound()
    assert hfc.usual_length(long) == hfc.measured_length * ratio > hfc.measured_length


def test_options_that_shorten_a_match_do_not_make_bots_resign_sooner():
    hexcore6 = game("hexcore6")
    small = hexcore6.options(radius=4)
    assert hexcore6.bound(small) < hexcore6.bound()
    assert hexcore6.usual_length(small) == hexcore6.measured_length


def test_a_game_that_nobody_measured_is_taken_to_be_as_long_as_it_can_be():
    higher = game("higher")
    assert (higher.measured_length, higher.usual_length()) == (None, higher.bound())


def test_a_match_without_end_is_always_young():
    hexcore6 = game("hexcore6")
    assert is_early(hexcore6, hexcore6.options(quiet_limit=0), 10**6)
