"""A match as a rating period: two seats or more, and the days between."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.ratings import FRESH, RatedSide, Rating, age_rating, settle_ratings
from hexarena.ratings.updates import MIN_DEVIATION

SURE = Rating(1500, 60)
SIDES = st.builds(
    RatedSide,
    rating=st.builds(
        Rating, value=st.floats(600, 2900), deviation=st.floats(45, 350), volatility=st.just(0.06)
    ),
    days=st.floats(0, 1000),
    rank=st.integers(1, 4),
)


def test_a_deviation_of_60_grows_to_110_within_a_year():
    assert age_rating(SURE, 365).deviation == pytest.approx(110, abs=1)
    assert age_rating(SURE, 0) == age_rating(SURE, -1) == SURE


@given(st.lists(SIDES, min_size=2, max_size=4))
def test_a_sole_winner_never_loses_rating_and_a_sole_last_never_gains_any(sides):
    new_ratings, ranks = settle_ratings(sides), [side.rank for side in sides]
    for side, new in zip(sides, new_ratings, strict=True):
        if side.rank == min(ranks) and ranks.count(side.rank) == 1:
            assert new.value >= side.rating.value - 1e-9
        if side.rank == max(ranks) and ranks.count(side.rank) == 1:
            assert new.value <= side.rating.value + 1e-9


@given(st.lists(SIDES, min_size=2, max_size=4))
def test_deviations_stay_within_their_bounds_and_matches_are_counted(sides):
    for side, new in zip(sides, settle_ratings(sides), strict=True):
        assert MIN_DEVIATION <= new.deviation <= FRESH.deviation
        assert new.matches == side.rating.matches + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_at_once_after_another_makes_everybody_surer(seats):
    sides = [RatedSide(Rating(1500 + 50 * seat, 120), 0, seat + 1) for seat in range(seats)]
    assert all(new.deviation < 120 for new in settle_ratings(sides))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_seats_makes_no_difference(seats):
    sides = [RatedSide(Rating(1400 + 90 * seat, 100), seat, seats - seat) for seat in range(seats)]
    by_side = dict(zip(sides, settle_ratings(sides), strict=True))
    for order in itertools.permutations(sides):
        for side, new in zip(order, settle_ratings(order), strict=True):
            assert new.value == pytest.approx(by_side[side].value)
            assert new.deviation == pytest.approx(by_side[side].deviation)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equals_who_draw_keep_their_ratings(seats):
    for new in settle_ratings([RatedSide(SURE, 0, 1)] * seats):
        assert new.value == pytest.approx(SURE.value)


@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_are_rated_on_the_scale_of_two(seats):
    """What the first wins, of equals, is of the size that it would be among two."""
    (pair_rating, _), group = (
        settle_ratings([RatedSide(SURE, 0, 1), RatedSide(SURE, 0, 2)]),
        [RatedSide(SURE, 0, 1)],
    )
    first = settle_ratings(group + [RatedSide(SURE, 0, rank) for rank in range(2, seats + 1)])[0]
    assert 0.5 < (first.value - SURE.value) / (pair_rating.value - SURE.value) < 2


def test_the_same_ratings_come_out_bit_for_bit():
    sides = [
        RatedSide(Rating(1700, 80), 3.5, 2),
        RatedSide(Rating(1650, 200), 0.25, 1),
        RatedSide(SURE, 40, 3),
    ]
    assert settle_ratings(sides) == settle_ratings(sides)
    assert settle_ratings(sides[:2]) == settle_ratings(sides[:2])
