"""A sequential test errs no more often than its bounds say, and sees what they say."""

import numpy as np
import pytest

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.sprt import (
    SCORES,
    Bounds,
    Sprt,
    SprtFinding,
    elo,
    elo_share,
    log_ratio,
    paired_scores,
)
from tests.lab.statistics.outcomes import RUNS, paired_points

WIDE = Bounds(better=0.6)


def findings(bounds, *, pairs=400, seed=1, **drawn):
    """Return how often many tests say first, second and neither; each sees the pairs in turn."""
    rows, _ = paired_points(np.random.default_rng(seed), (RUNS, pairs), **drawn)
    indices = np.rint(4 * rows.reshape(RUNS, pairs, 2).mean(axis=2)).astype(int)
    counts, end_pairs = np.zeros((RUNS, len(SCORES))), np.zeros((2, RUNS), int)
    for index in range(pairs):
        counts[np.arange(RUNS), indices[:, index]] += 1
        for side, values in enumerate((SCORES, 1 - SCORES)):
            open_runs = np.flatnonzero((end_pairs[side] == 0) & (end_pairs < 1).all(axis=0))
            ratios = log_ratio(counts[open_runs], values, (bounds.null, bounds.better))
            low, high = bounds.limits
            end_pairs[side, open_runs] = (ratios >= high).astype(int) - (ratios <= low)
    first, second = (end_pairs == 1).mean(axis=1)
    return first, second, (end_pairs == -1).all(axis=0).mean()


@pytest.mark.parametrize("seat", [0.0, 0.3])
def test_a_test_calls_one_of_two_identical_players_better_in_at_most_5_of_100_runs(seat):
    first, second, neither = findings(WIDE, seat=seat)
    assert first + second <= 0.05
    assert neither >= 0.9


@pytest.mark.parametrize(("better", "side"), [(0.1, 0), (-0.1, 1)])
def test_a_true_difference_is_found_as_often_as_the_bounds_say(better, side):
    shares = findings(WIDE, better=better, seat=0.1)
    assert shares[side] >= 1 - WIDE.beta - 0.02
    assert shares[1 - side] == 0


def told(bounds, scores, at_once=1):
    test = Sprt(bounds)
    for first in range(0, len(scores), at_once):
        test.add(scores[first : first + at_once])
    return test


@pytest.mark.parametrize("better", [0.0, 0.1, -0.1])
def test_a_test_ends_at_the_same_pair_however_many_it_is_told_at_once(better):
    rows, pairs = paired_points(np.random.default_rng(6), (1, 400), better=better)
    scores = paired_scores(rows[0], pairs)
    single = told(WIDE, scores).state
    assert single.finding is not SprtFinding.OPEN
    for at_once in (7, 400):
        state = told(WIDE, scores, at_once).state
        assert state[:2] == single[:2]
        assert state.ratios == pytest.approx(single.ratios)
        assert state.finding is single.finding


@pytest.mark.parametrize(("better", "seed"), [(0.0, 1), (0.1, 2), (-0.1, 3), (0.02, 4)])
def test_a_test_ends_as_the_ratios_of_all_its_pairs_say(better, seed):
    rows, pairs = paired_points(np.random.default_rng(seed), (1, 500), better=better)
    scores = paired_scores(rows[0], pairs)
    state = told(WIDE, scores).state
    assert state.finding is not SprtFinding.OPEN
    counts = [np.isclose(scores[: state.pairs], value).sum() for value in SCORES]
    ratios = [log_ratio(np.array(counts), values, (0.5, 0.6)) for values in (SCORES, 1 - SCORES)]
    assert state.ratios == pytest.approx(ratios)
    assert state.score == pytest.approx(scores[: state.pairs].mean())
    low, high = WIDE.limits
    if state.finding is SprtFinding.NEITHER:
        assert min(ratios) <= low
    else:
        assert ratios[state.finding is SprtFinding.SECOND] >= high


def test_the_mirrored_pairs_say_the_other_bot():
    rows, pairs = paired_points(np.random.default_rng(5), (1, 200), better=0.15)
    scores = paired_scores(rows[0], pairs)
    assert told(WIDE, scores).state.finding is SprtFinding.FIRST
    mirrored = told(WIDE, 1 - scores).state
    assert mirrored.finding is SprtFinding.SECOND
    assert mirrored.pairs == told(WIDE, scores).state.pairs


def test_pairs_that_all_end_even_say_that_neither_is_better():
    assert told(WIDE, [0.5] * 100).state.finding is SprtFinding.NEITHER


def test_a_test_that_runs_out_of_matches_says_so_and_nothing_after_its_end_counts():
    test = told(None, [0.5, 0.75])
    assert test.state.finding is SprtFinding.OPEN
    assert test.truncate().finding is SprtFinding.TRUNCATED
    assert test.add(1.0).pairs == 2
    assert test.estimate().holds(0.5)


def test_the_ratio_is_that_of_the_binomial_where_only_wins_and_losses_come():
    ratio = log_ratio(np.array([4000, 0, 0, 0, 6000]), SCORES, (0.5, 0.55))
    exact = 6000 * np.log(0.55 / 0.5) + 4000 * np.log(0.45 / 0.5)
    assert ratio == pytest.approx(exact, rel=1e-3)


@pytest.mark.parametrize(
    "bounds",
    [Bounds(0.4, 0.5), Bounds(0.5, 0.5), Bounds(0.5, 1.0), Bounds(alpha=0.0), Bounds(beta=0.6)],
)
def test_bounds_that_tell_nothing_apart_are_refused(bounds):
    with pytest.raises(BadCall, match="; expected"):
        Sprt(bounds)


def test_elo_and_shares_are_one_scale():
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(100, abs=0.1)
    assert elo_share(elo(0.7)) == pytest.approx(0.7)
    assert (elo(0.0), elo(1.0)) == (-np.inf, np.inf)
