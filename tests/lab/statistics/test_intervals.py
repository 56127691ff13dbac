"""A 95 % interval holds the truth in about 95 % of many runs, and no run hides what it cannot say.

Every run of the first tests is a run of identical players.
"""

import numpy as np
import pytest

from hexarena.lab.statistics import (
    correlation,
    difference,
    mean,
    paired_difference,
    paired_points,
    points,
    quantile,
    share,
    visible_effect,
)
from tests.lab.statistics.outcomes import HELD, RUNS
from tests.lab.statistics.outcomes import paired_points as drawn_pairs


def holding(estimates, truth):
    return np.mean([estimate.holds(truth) for estimate in estimates])


@pytest.mark.parametrize(("seat", "luck"), [(0.0, 0.0), (0.3, 0.0), (0.0, 0.3), (0.2, 0.2)])
def test_the_interval_of_identical_players_contains_one_half_in_95_of_100_runs(seat, luck):
    rows, pairs = drawn_pairs(np.random.default_rng(101), (RUNS, 100), seat=seat, luck=luck)
    for estimate in (points, mean):
        assert HELD[0] <= holding([estimate(row, pairs) for row in rows], 0.5) <= HELD[1]


def test_independent_matches_of_identical_players_hold_one_half_in_95_of_100_runs():
    hits = np.random.default_rng(102).binomial(200, 0.5, RUNS)
    assert HELD[0] <= holding([share(int(count), 200) for count in hits], 0.5) <= HELD[1]


def test_values_that_pairs_share_count_once():
    rng = np.random.default_rng(103)
    shared, pairs = np.repeat(rng.normal(size=(RUNS, 100)), 2, axis=1), np.repeat(np.arange(100), 2)
    clustered = holding([mean(row, pairs) for row in shared], 0)
    assert HELD[0] <= clustered <= HELD[1]
    assert holding([mean(row) for row in shared], 0) < 0.9
    middles = holding([quantile(row, clusters=pairs) for row in shared], 0)
    assert HELD[0] <= middles <= 0.99
    assert holding([quantile(row) for row in shared], 0) < 0.93


def test_differences_of_identical_settings_hold_nothing_in_95_of_100_runs():
    rng = np.random.default_rng(104)
    first_rows, second_rows = (rng.random((2, RUNS, 200)) < 0.5).astype(float)
    differences = [
        difference(points(a), points(b)) for a, b in zip(first_rows, second_rows, strict=True)
    ]
    assert HELD[0] <= holding(differences, 0) <= HELD[1]


def test_common_luck_makes_a_difference_sharper_and_no_less_true():
    rng = np.random.default_rng(105)
    first_rows = (rng.random((RUNS, 400)) < 0.5).astype(float)
    second_rows = np.where(
        rng.random(first_rows.shape) < 0.7, first_rows, rng.random(first_rows.shape) < 0.5
    )
    rows = list(zip(first_rows, second_rows, strict=True))
    estimates = [paired_points(a, b) for a, b in rows]
    assert 0.93 <= holding(estimates, 0) <= 0.98
    assert (
        np.mean([estimate.half for estimate in estimates])
        < 0.65 * difference(points(first_rows[0]), points(second_rows[0])).half
    )
    assert HELD[0] <= holding([paired_difference(a, b) for a, b in rows], 0) <= HELD[1]


def test_quantiles_hold_the_true_ones():
    rows = np.random.default_rng(106).exponential(size=(RUNS, 200))
    assert 0.93 <= holding([quantile(row) for row in rows], np.log(2)) <= 0.98
    assert 0.93 <= holding([quantile(row, 0.9) for row in rows], np.log(10)) <= 0.98


def test_correlations_hold_the_true_one():
    noise = np.random.default_rng(107).normal(size=(RUNS, 200, 2))
    first, second = noise[..., 0], 0.6 * noise[..., 0] + 0.8 * noise[..., 1]
    clusters = np.repeat(np.arange(200), 2)
    plain = [correlation(a, b) for a, b in zip(first, second, strict=True)]
    doubled = [
        correlation(np.repeat(a, 2), np.repeat(b, 2), clusters)
        for a, b in zip(first, second, strict=True)
    ]
    assert HELD[0] <= holding(plain, 0.6) <= HELD[1]
    assert HELD[0] <= holding(doubled, 0.6) <= HELD[1]


def test_a_planted_bias_is_found_with_the_right_size():
    rows, pairs = drawn_pairs(np.random.default_rng(108), (RUNS, 150), better=0.07, seat=0.2)
    estimates = [points(row, pairs) for row in rows]
    assert HELD[0] <= holding(estimates, 0.57) <= HELD[1]
    assert np.mean([estimate.value for estimate in estimates]) == pytest.approx(0.57, abs=0.002)


def test_the_smallest_visible_effect_is_seen_four_times_in_five():
    rows, pairs = drawn_pairs(np.random.default_rng(109), (RUNS, 100))
    size = float(np.mean([visible_effect(points(row, pairs)) for row in rows]))
    shifted, _ = drawn_pairs(np.random.default_rng(110), (RUNS, 100), better=size)
    power = 1 - holding([points(row, pairs) for row in shifted], 0.5)
    assert power == pytest.approx(0.8, abs=0.04)


def test_the_order_of_rows_and_the_names_of_pairs_move_nothing():
    rng = np.random.default_rng(111)
    rows, pairs = drawn_pairs(rng, (1, 50), seat=0.1)
    turn = rng.permutation(100)
    for estimate in (points, mean, lambda values, by: quantile(values, 0.3, by)):
        assert estimate(rows[0][turn], 1000 - pairs[turn]) == pytest.approx(
            estimate(rows[0], pairs)
        )


def test_few_matches_of_one_result_do_not_make_it_certain():
    assert points(np.ones(10)).low < 0.75
    assert points(np.ones(10), np.repeat(np.arange(5), 2)).low < 0.6
    unchanged = paired_points(np.ones(10), np.ones(10))
    assert (unchanged.low, unchanged.high) == pytest.approx((-0.308, 0.308), abs=0.001)
    half = np.tile([0.0, 1.0], 20)
    assert paired_points(half, half).high > 0.02


def test_without_observations_nothing_is_said():
    for estimate in (share(0, 0), points([]), mean([]), quantile([])):
        assert np.isnan(estimate.value)
        assert estimate.n == 0
        assert estimate.high - estimate.low >= 1
    assert np.isnan(correlation(np.ones(9), np.arange(9)).value)
    assert mean([3.0]).high == np.inf
