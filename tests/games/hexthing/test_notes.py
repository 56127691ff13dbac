"""The notes of Hexagonal Thing: no rule knows which seat is which, once the counters are placed."""

import pytest

from tests.games.hexthing.table import GAME
from tests.note_interpreter import observe, play_rotated

OPTION_SETS = ({}, {"setup": "wall", "twin": "second"}, {"three_bid": True, "repetition": 2})


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_both_seats_observe_the_same_once_they_have_changed_places(options):
    original, swapped = play_rotated(GAME, options, seed=61)
    for seat in (0, 1):
        assert (observe(GAME, original, seat) == observe(GAME, swapped, 1 - seat)).all()
