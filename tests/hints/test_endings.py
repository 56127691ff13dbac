"""A bot resigns only where a match is old enough: by its options, not by what anybody knows."""

import pytest

from hexarena import game
from hexarena.hints import is_early
from tests import toys

toys.register()


@pytest.mark.parametrize("name", ["hexcore6", "hfc"])
def test_nobody_resigns_within_the_first_third_of_a_usual_match(name):
    about = game(name)
    third = about.measured_length // 3
    assert is_early(about, about.options(), third - 1)
    assert not is_early(about, about.options(), third + 1)


def test_options_that_lengthen_a_match_lengthen_its_first_third():
    about = game("hfc")
    long = about.options(rounds=5)
    ratio = about.bound(long) / about.bound()
    assert about.usual_length(long) == about.measured_length * ratio > about.measured_length


def test_options_that_shorten_a_match_do_not_make_bots_resign_sooner():
    about = game("hexcore6")
    small = about.options(radius=4)
    assert about.bound(small) < about.bound()
    assert about.usual_length(small) == about.measured_length


def test_a_game_that_nobody_measured_is_taken_to_be_as_long_as_it_can_be():
    about = game("higher")
    assert (about.measured_length, about.usual_length()) == (None, about.bound())


def test_a_match_without_end_is_always_young():
    about = game("hexcore6")
    assert is_early(about, about.options(quiet_limit=0), 10**6)
