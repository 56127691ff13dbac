"""What a network reads: the same for the same position, turned as the board is turned."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.rng import new_rng
from hexarena.games.hexcore6.board import CELLS
from hexarena.games.hexcore6.features import BLACK, INPUTS, KINDS, LEAD, MAX_LEAD, symmetries
from tests.games.hexcore6.table import AGREED, GAME, somewhere

TURNS = range(12)
positions = st.builds(
    somewhere, st.sampled_from(AGREED), seed=st.integers(0, 2**32), ply=st.integers(0, 250)
)


def on(states, seat):
    room = np.full(INPUTS, -1, np.int32)
    count = GAME.rules.compiled.features_at(states, 0, seat, room)
    return room[:count].tolist()


@given(positions, st.integers(0, 1))
def test_inputs_are_distinct_and_within_range(states, seat):
    found = on(states, seat)
    assert len({*found}) == len(found)
    assert all(0 <= each < INPUTS for each in found)


@given(positions)
def test_each_seat_reads_what_the_other_reads_of_it(states):
    one, two = ({*on(states, seat)} for seat in range(2))
    leads = [
        each - LEAD - MAX_LEAD
        for some in (one, two)
        for each in some
        if LEAD <= each <= LEAD + 2 * MAX_LEAD
    ]
    assert sum(leads) == 0
    assert (BLACK in one) != (BLACK in two)
    cells = [sum(each < KINDS * CELLS for each in some) for some in (one, two)]
    assert cells[0] == cells[1]


@pytest.mark.parametrize("turn", TURNS)
def test_a_turned_match_is_read_turned(turn):
    """Discs round the Core alternate, so a turn by 60 degrees or a reflection may swap colours."""
    inputs, actions = symmetries()
    for chooser in ("black", "config"):
        pairs = [
            (one, GAME.start(GAME.options(radius=4, core_chooser=chooser, ring_phase=ring)))
            for ring in range(2)
            for one in [GAME.start(GAME.options(radius=4, core_chooser=chooser))]
        ]
        assert any(alike(*pair, inputs[turn], actions[turn]) for pair in pairs)


def alike(one, two, inputs, actions):
    """Tell whether two matches stay alike, the second one turned, to their end."""
    rng, room = new_rng(5), np.zeros(GAME.rules.ACTIONS, np.int32)
    while not GAME.rules.over(one):
        seats_agree = all(
            {*inputs[on(one, seat)].tolist()} == {*on(two, seat)} for seat in range(2)
        )
        legal = sorted(actions[GAME.rules.legal(one)].tolist())
        if not seats_agree or legal != GAME.rules.legal(two):
            return False
        action = int(GAME.rules.compiled.sample_at(one, 0, rng, room))
        GAME.rules.apply(one, action)
        GAME.rules.apply(two, int(actions[action]))
    return bool((one["returns"] == two["returns"]).all())
