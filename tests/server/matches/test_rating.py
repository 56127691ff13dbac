"""Places for ratings, from what the seats of a match got."""

import pytest

from hexarena.server.matches.rating import rank_seats


@pytest.mark.parametrize(
    ("returns", "places"),
    [((1, -1), (1, 2)), ((0, 0), (1, 1)), ((0.5, 1, -1, 0.5), (2, 1, 4, 2))],
)
def test_seats_with_the_same_return_share_a_place(returns, places):
    assert rank_seats(returns) == places


@pytest.mark.parametrize(
    ("returns", "places"),
    [
        ((0, 0, 0, 0), (1, 1, 1, 4)),
        ((1, -1, -1, -1), (1, 2, 2, 2)),
        ((-1, -1, -1, 0), (1, 1, 1, 1)),
    ],
)
def test_a_seat_that_left_has_lost_even_if_the_others_draw(returns, places):
    assert rank_seats(returns, left=(3,)) == places
