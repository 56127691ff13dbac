"""Glicko-2 as its author computes it, and what must hold of it whatever happens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.ratings import FRESH, Rating
from hexarena.ratings.glicko import UNSURE, Result, update, widen

RATINGS = st.builds(
    Rating,
    value=st.floats(600, 2900),
    deviation=st.floats(45, 350),
    volatility=st.floats(0.03, 0.1),
    matches=st.integers(0, 500),
)
SCORES = st.sampled_from([0.0, 0.5, 1.0])
PERIODS = st.floats(0, 100)


def test_the_worked_example_of_glickman_comes_out():
    opponents = Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)
    rating = update(Rating(1500, 200, 0.06), [*map(Result, opponents, (1.0, 0.0, 0.0))])
    assert rating.value == pytest.approx(1464.06, abs=0.02)
    assert rating.deviation == pytest.approx(151.52, abs=0.01)
    assert rating.volatility == pytest.approx(0.05999, abs=0.00001)
    assert rating.matches == 3


@given(RATINGS, RATINGS, PERIODS)
def test_a_winner_never_loses_rating_and_a_loser_never_gains_any(rating, opponent, periods):
    assert update(rating, [Result(opponent, 1.0)], periods).value >= rating.value
    assert update(rating, [Result(opponent, 0.0)], periods).value <= rating.value


@given(RATINGS, SCORES)
def test_equal_players_gain_and_lose_the_same_rating(rating, score):
    winner, loser = (
        update(rating, [Result(rating, score)]),
        update(rating, [Result(rating, 1 - score)]),
    )
    assert winner.value - rating.value == pytest.approx(rating.value - loser.value, abs=1e-6)
    assert winner.deviation == pytest.approx(loser.deviation)


@given(RATINGS, RATINGS, SCORES)
def test_a_match_at_once_after_another_makes_a_rating_surer(rating, opponent, score):
    assert update(rating, [Result(opponent, score)], periods=0.0).deviation < rating.deviation


@given(RATINGS, PERIODS, PERIODS)
def test_time_makes_a_rating_less_sure_and_changes_nothing_else(rating, span, extra):
    aged, much_later = widen(rating, span), widen(rating, span + extra)
    assert rating.deviation <= aged.deviation * (1 + 1e-12)
    assert aged.deviation <= much_later.deviation * (1 + 1e-12)
    assert much_later.deviation <= max(FRESH.deviation, rating.deviation)
    assert much_later._replace(deviation=rating.deviation) == rating


@given(RATINGS, st.floats(0, 50), st.floats(0, 50))
def test_two_spans_of_time_do_what_their_sum_does(rating, first, second):
    twice_aged = widen(widen(rating, first), second)
    assert twice_aged.deviation == pytest.approx(widen(rating, first + second).deviation)


def test_a_new_rating_is_provisional_and_a_sure_one_is_not():
    assert FRESH.provisional
    assert not Rating(deviation=UNSURE).provisional


def test_a_surprise_makes_a_rating_more_volatile():
    strong, weak = Rating(2400, 50), Rating(1000, 50)
    beaten = [Result(weak, 0.0)] * 10
    assert update(strong, beaten).volatility > strong.volatility
