"""A match as a rating period: two seats or more, and the days between."""

import itertools
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.ratings import FRESH, RatedSide, Rating, age_rating, settle_ratings
from hexarena.ratings.glicko import Result, update
from hexarena.ratings.updates import (
    MIN_DEVIATION,
    MIN_GUEST_DEVIATION,
    PERIODS_A_DAY,
    pair_share,
)

SURE = Rating(1500, 60)
SIDES = st.builds(
    RatedSide,
    rating=st.builds(
        Rating, value=st.floats(600, 2900), deviation=st.floats(45, 350), volatility=st.just(0.06)
    ),
    days=st.floats(0, 1000),
    rank=st.integers(1, 4),
    is_guest=st.just(False),
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


EQUALS = st.builds(
    Rating, value=st.floats(600, 2900), deviation=st.floats(45, 350), volatility=st.just(0.06)
)


def settle_equals(rating, places):
    """Return what each of equal players gains by its place."""
    new_ratings = settle_ratings([RatedSide(rating, 0, place) for place in places])
    return [new.value - rating.value for new in new_ratings]


@given(EQUALS, st.lists(st.integers(1, 4), min_size=2, max_size=4))
def test_equals_in_the_same_place_gain_the_same_and_in_a_better_one_more(rating, places):
    gains = settle_equals(rating, places)
    for (place, gain), (other_place, other_gain) in itertools.combinations(
        zip(places, gains, strict=True), 2
    ):
        if place == other_place:
            assert gain == pytest.approx(other_gain)
        else:
            assert (gain > other_gain) == (place < other_place)


@given(EQUALS, st.lists(st.integers(1, 4), min_size=2, max_size=4))
def test_equals_win_what_the_others_lose(rating, places):
    """Nearly so: a surprise widens the rating of those whom it befell, and so their change."""
    gains = settle_equals(rating, places)
    assert sum(gains) == pytest.approx(0, abs=0.01 * sum(map(abs, gains)) + 1e-9)


@given(EQUALS)
def test_places_shared_by_the_first_cost_the_third_something(rating):
    first, second, third, last = settle_equals(rating, (1, 1, 2, 3))
    assert first == pytest.approx(second)
    assert first > 0 > third > last


@given(EQUALS, st.integers(3, 4))
def test_the_first_to_resign_loses_at_least_what_the_others_lose(rating, seats):
    gains = settle_equals(rating, [*range(1, seats), seats])
    assert gains[-1] == min(gains) < 0
    shared = settle_equals(rating, [*[1] * (seats - 1), seats])
    assert shared[-1] == min(shared) < 0 < shared[0]


@given(SIDES, SIDES)
def test_two_seats_are_rated_as_glicko_rates_a_match(first, second):
    score = 0.5 + 0.5 * ((first.rank < second.rank) - (first.rank > second.rank))
    opponent = age_rating(second.rating, second.days)
    expected = update(first.rating, [Result(opponent, score)], PERIODS_A_DAY * first.days)
    clamped = min(max(expected.deviation, MIN_DEVIATION), FRESH.deviation)
    new, _ = settle_ratings([first, second])
    assert new[:3] == (expected.value, clamped, expected.volatility)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_comparison_counts_as_much_as_the_places_of_equals_vary(seats):
    """Among equals, the information of a seat's comparisons is the variance of their sum."""
    sums = [seats - place - (seats - 1) / 2 for place in range(1, seats + 1)]
    information = (seats - 1) / 4
    assert pair_share(seats) == pytest.approx(information / statistics.pvariance(sums))


@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_are_rated_on_the_scale_of_two(seats):
    """What the first wins, of equals, is of the size that it would be among two."""
    (pair_rating, _), group = (
        settle_ratings([RatedSide(SURE, 0, 1), RatedSide(SURE, 0, 2)]),
        [RatedSide(SURE, 0, 1)],
    )
    first = settle_ratings(group + [RatedSide(SURE, 0, rank) for rank in range(2, seats + 1)])[0]
    assert 0.5 < (first.value - SURE.value) / (pair_rating.value - SURE.value) < 2


def test_a_result_against_a_guest_counts_for_nobody():
    account, guest = RatedSide(FRESH, 0, 1), RatedSide(FRESH, 0, 2, is_guest=True)
    kept, changed = settle_ratings([account, guest])
    assert kept is None
    assert changed.value == settle_ratings([account, RatedSide(FRESH, 0, 2)])[1].value
    assert settle_ratings([guest, guest]) == (None, None)


def test_a_guests_rating_stays_provisional():
    guest = RatedSide(Rating(1500, MIN_GUEST_DEVIATION), 0, 1, is_guest=True)
    new, _ = settle_ratings([guest, RatedSide(SURE, 0, 2)])
    assert (new.deviation, new.provisional) == (MIN_GUEST_DEVIATION, True)


def test_a_result_counts_as_much_as_its_pair_of_seats():
    sides = [RatedSide(SURE, 0, 1), RatedSide(SURE, 0, 2), RatedSide(SURE, 0, 3)]
    assert settle_ratings(sides[:2], {(0, 1): 0.0}) == (None, None)
    full, half = settle_ratings(sides[:2])[0], settle_ratings(sides[:2], {(0, 1): 0.5})[0]
    assert half.value - 1500 == pytest.approx((full.value - 1500) / 2, rel=0.1)
    first, _, last = settle_ratings(sides, {(0, 1): 0.0, (1, 2): 0.0})
    assert first.value - 1500 == pytest.approx(1500 - last.value)


def test_the_same_ratings_come_out_bit_for_bit():
    sides = [
        RatedSide(Rating(1700, 80), 3.5, 2),
        RatedSide(Rating(1650, 200), 0.25, 1),
        RatedSide(SURE, 40, 3),
    ]
    assert settle_ratings(sides) == settle_ratings(sides)
    assert settle_ratings(sides[:2]) == settle_ratings(sides[:2])
