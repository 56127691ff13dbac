"""What every game with secrets owes, tried on every one there is; none is named here."""

import pytest

from hexarena.contract.game import all_games
from tests import toys
from tests.leaks import LAWS, SEEDS
from tests.trials import otherwise, sitting
from tests.worlds import pairs

toys.register()
SECRETIVE = [game for game in all_games() if game.rules.secret]
AGREED = [(game, options) for game in SECRETIVE for options in ({}, otherwise(game))]
every_agreement = pytest.mark.parametrize(
    ("game", "options"),
    AGREED,
    ids=lambda each: getattr(each, "name", "otherwise" if each else "rulebook"),
)


@every_agreement
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_nothing_leaks(law, game, options):
    law(game, options)


@every_agreement
def test_every_seat_has_secrets_kept_from_it_on_which_the_laws_are_tried(game, options):
    tried = [pair for seed in SEEDS for pair in pairs(game, options, seed)]
    assert {pair.seat for pair in tried} == set(sitting(game, options))
    assert all(pair.one != pair.other for pair in tried)
