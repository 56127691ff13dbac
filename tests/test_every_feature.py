"""What every game owes that tells a network what a seat sees; none is named here."""

import numpy as np
import pytest

from hexarena.conformance.matches import sample_states, sample_world, seats_of
from tests.game_parameters import EXTREME_OPTION_SETS, parametrize_extremes
from tests.games.inputs import inputs

TOLD = [(game, options) for game, options in EXTREME_OPTION_SETS if game.rules.kernels["INPUTS"]]
every_agreement = parametrize_extremes(TOLD)
SYMMETRICAL = {game.name: game for game, _ in TOLD if game.rules.symmetries}
every_symmetrical_game = pytest.mark.parametrize("game", SYMMETRICAL.values(), ids=SYMMETRICAL)


@every_agreement
def test_some_inputs_are_on_in_any_state_of_two_each_once(game, options):
    for states in sample_states(game, options, seed=23, count=60):
        for seat in seats_of(game, options):
            on = inputs(game, states, seat)
            assert bool(on) == (len(seats_of(game, options)) == 2)
            assert len(set(on)) == len(on)
            assert set(on) <= set(range(game.rules.kernels["INPUTS"]))


@parametrize_extremes([item for item in TOLD if item[0].rules.secret])
def test_states_that_a_seat_cannot_tell_apart_have_the_same_inputs_on(game, options):
    for states in sample_states(game, options, seed=29, count=60):
        for seat in seats_of(game, options):
            worlds = [sample_world(game, states, seat, seed) for seed in (1, 2)]
            assert [inputs(game, item, seat) for item in worlds] == [inputs(game, states, seat)] * 2


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
