"""What every game with secrets owes, tried on every one there is; none is named here."""

import numpy as np
import pytest

from hexarena.contract.game import all_games
from tests import toys
from tests.information_sets import hidden, pairs
from tests.leaks import LAWS, SEEDS
from tests.leaks_searches import assignments_are_alike
from tests.leaks_watching import what_is_on_show_is_alike
from tests.random_matches import otherwise, sitting, some

pytestmark = pytest.mark.slow

toys.register()
SECRETIVE = [game for game in all_games() if game.rules.secret]
AGREED = [(game, options) for game in SECRETIVE for options in ({}, otherwise(game))]
every_agreement = pytest.mark.parametrize(
    ("game", "options"),
    AGREED,
    ids=lambda each: getattr(each, "name", "otherwise" if each else "rulebook"),
)


@every_agreement
@pytest.mark.parametrize(
    "law", [*LAWS, assignments_are_alike, what_is_on_show_is_alike], ids=lambda law: law.__name__
)
def test_nothing_leaks(law, game, options):
    law(game, options)


@every_agreement
def test_every_seat_has_secrets_kept_from_it_on_which_the_laws_are_tried(game, options):
    tried = [pair for seed in SEEDS for pair in pairs(game, options, seed)]
    assert {pair.seat for pair in tried} == set(sitting(game, options))
    assert all(pair.one != pair.other for pair in tried)


@every_agreement
def test_of_one_that_does_not_sit_all_secrets_are_erased_and_nothing_beside_them(game, options):
    sit = sitting(game, options)
    for states in some(game, options, seed=17):
        everybody = states
        for seat in sit:
            everybody = hidden(game, everybody, seat)
        for stranger in {-1, len(sit), game.rules.SEATS, 100}:
            three = np.concatenate([states, states, states])
            game.rules.compiled.hide_at(three, 1, stranger)
            assert three[1:2].tobytes() == everybody.tobytes(), stranger
            assert three[:1].tobytes() == three[2:].tobytes() == states.tobytes(), stranger
