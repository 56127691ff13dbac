"""What a network reads: the same for the same position, turned as the board is turned."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.rng import new_rng
from hexarena.games.hexcore6.components.board import CELLS
from hexarena.games.hexcore6.rules.features import BLACK, INPUTS, KINDS, LEAD, MAX_LEAD, symmetries
from tests.games.hexcore6.table import GAME, OPTION_SETS, somewhere

TURNS = range(12)
positions = st.builds(
    somewhere, st.sampled_from(OPTION_SETS), seed=st.integers(0, 2**32), ply=st.integers(0, 250)
)


def active_inputs(states, seat):
    buffer = np.full(INPUTS, -1, np.int32)
    count = GAME.rules.compiled.features_at(states, 0, seat, buffer)
    return buffer[:count].tolist()


@given(positions, st.integers(0, 1))
def test_inputs_are_distinct_and_within_range(states, seat):
    inputs = active_inputs(states, seat)
    assert len({*inputs}) == len(inputs)
    assert all(0 <= number < INPUTS for number in inputs)


@given(positions)
def test_each_seat_reads_what_the_other_reads_of_it(states):
    first, second = ({*active_inputs(states, seat)} for seat in range(2))
    leads = [
        number - LEAD - MAX_LEAD
        for inputs in (first, second)
        for number in inputs
        if LEAD <= number <= LEAD + 2 * MAX_LEAD
    ]
    assert sum(leads) == 0
    assert (BLACK in first) != (BLACK in second)
    cells = [sum(number < KINDS * CELLS for number in inputs) for inputs in (first, second)]
    assert cells[0] == cells[1]


@pytest.mark.parametrize("turn", TURNS)
def test_a_turned_match_is_read_turned(turn):
    """Discs round the Core alternate, so a turn by 60 degrees or a reflection may swap colours."""
    inputs, actions = symmetries()
    for chooser in ("black", "config"):
        pairs = [
            (start, GAME.start(GAME.options(radius=4, core_chooser=chooser, ring_phase=ring)))
            for ring in range(2)
            for start in [GAME.start(GAME.options(radius=4, core_chooser=chooser))]
        ]
        assert any(compare_turned(*pair, inputs[turn], actions[turn]) for pair in pairs)


def compare_turned(first, second, inputs, actions):
    """Return whether two matches stay alike, the second one turned, to their end."""
    rng, buffer = new_rng(5), np.zeros(GAME.rules.ACTIONS, np.int32)
    while not GAME.rules.over(first):
        seats_agree = all(
            {*inputs[active_inputs(first, seat)].tolist()} == {*active_inputs(second, seat)}
            for seat in range(2)
        )
        legal = sorted(actions[GAME.rules.legal(first)].tolist())
        if not seats_agree or legal != GAME.rules.legal(second):
            return False
        action = int(GAME.rules.compiled.sample_at(first, 0, rng, buffer))
        GAME.rules.apply(first, action)
        GAME.rules.apply(second, int(actions[action]))
    return bool((first["returns"] == second["returns"]).all())
