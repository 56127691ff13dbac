"""The notes of HexCore6: no rule knows which seat is which."""

import pytest

from tests.games.hexcore6.table import GAME
from tests.note_interpreter import observe, play_rotated

OPTION_SETS = (
    {},
    {"radius": 4, "core_chooser": "white"},
    {"core_chooser": "random", "lines": "blocked", "repetition_limit": 2},
)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_both_seats_observe_the_same_once_they_have_changed_places(options):
    first, second = play_rotated(GAME, options, seed=61)
    for seat in (0, 1):
        assert (observe(GAME, first, seat) == observe(GAME, second, 1 - seat)).all()
