"""What every game with secrets owes, tried on every one there is; none is named here."""

import numpy as np
import pytest

from hexarena.conformance.matches import (
    changed_options,
    hide,
    sample_states,
    seats_of,
)
from hexarena.contract.game import all_games
from tests import toys
from tests.information_sets import matching_pairs
from tests.leaks import LEAK_CHECKS, SEEDS
from tests.leaks_reviews import reviews_are_alike
from tests.leaks_searches import tasks_are_alike
from tests.leaks_watching import what_is_on_show_is_alike

pytestmark = pytest.mark.slow

toys.register()
SECRETIVE = [game for game in all_games() if game.rules.secret]
AGREED = [(game, options) for game in SECRETIVE for options in ({}, changed_options(game))]
every_agreement = pytest.mark.parametrize(
    ("game", "options"),
    AGREED,
    ids=lambda each: getattr(each, "name", "otherwise" if each else "rulebook"),
)


# All checks of one agreement follow each other: they share its pairs of matches.
@pytest.mark.parametrize(
    "check",
    [*LEAK_CHECKS, tasks_are_alike, what_is_on_show_is_alike, reviews_are_alike],
    ids=lambda check: check.__name__,
)
@every_agreement
def test_nothing_leaks(check, game, options):
    check(game, options)


@every_agreement
def test_every_seat_has_hidden_information_to_check(game, options):
    tried = [pair for seed in SEEDS for pair in matching_pairs(game, options, seed)]
    assert {pair.seat for pair in tried} == set(seats_of(game, options))
    assert all(pair.one != pair.other for pair in tried)


@every_agreement
def test_hiding_from_an_unseated_player_erases_all_secrets_and_nothing_else(game, options):
    sit = seats_of(game, options)
    for states in sample_states(game, options, seed=17):
        everybody = states
        for seat in sit:
            everybody = hide(game, everybody, seat)
        for stranger in {-1, len(sit), game.rules.SEATS, 100}:
            three = np.concatenate([states, states, states])
            game.rules.compiled.hide_at(three, 1, stranger)
            assert three[1:2].tobytes() == everybody.tobytes(), stranger
            assert three[:1].tobytes() == three[2:].tobytes() == states.tobytes(), stranger
