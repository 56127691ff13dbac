"""What every game owes that tells a network what a seat sees; none is named here."""

import numpy as np
import pytest

from tests.game_parameters import FARTHEST, farthest
from tests.games.inputs import inputs
from tests.information_sets import guessed
from tests.random_matches import sitting, some

TOLD = [(game, options) for game, options in FARTHEST if game.rules.kernels["INPUTS"]]
every_agreement = farthest(TOLD)
SYMMETRICAL = {game.name: game for game, _ in TOLD if game.rules.symmetries}
every_symmetrical_game = pytest.mark.parametrize("game", SYMMETRICAL.values(), ids=SYMMETRICAL)


@every_agreement
def test_some_inputs_are_on_in_any_state_of_two_each_once(game, options):
    for states in some(game, options, seed=23, count=60):
        for seat in sitting(game, options):
            on = inputs(game, states, seat)
            assert bool(on) == (len(sitting(game, options)) == 2)
            assert len(set(on)) == len(on)
            assert set(on) <= set(range(game.rules.kernels["INPUTS"]))


@farthest([each for each in TOLD if each[0].rules.secret])
def test_of_states_that_a_seat_cannot_tell_apart_the_same_inputs_are_on(game, options):
    for states in some(game, options, seed=29, count=60):
        for seat in sitting(game, options):
            worlds = [guessed(game, states, seat, seed) for seed in (1, 2)]
            assert [inputs(game, each, seat) for each in worlds] == [inputs(game, states, seat)] * 2


@every_symmetrical_game
def test_symmetries_permute_inputs_and_actions_and_the_first_changes_nothing(game):
    to_inputs, to_actions = game.rules.symmetries()
    assert len(to_inputs) == len(to_actions)
    for rows, size in (
        (to_inputs, game.rules.kernels["INPUTS"]),
        (to_actions, game.rules.ACTIONS),
    ):
        assert rows.dtype == np.int32
        assert (rows[0] == np.arange(size)).all()
        assert (np.sort(rows, axis=1) == np.arange(size)).all()
