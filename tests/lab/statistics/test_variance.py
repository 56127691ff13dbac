"""The share of one source of luck is the planted one."""

import numpy as np
import pytest

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.variance import variance_share
from tests.lab.statistics.outcomes import HELD, RUNS, drawn_points


@pytest.mark.parametrize("truth", [0.0, 0.3, 0.9])
def test_the_interval_holds_the_share_of_what_was_kept_in_95_of_100_runs(truth):
    shared, first_noise, second_noise = np.random.default_rng(301).normal(size=(3, RUNS, 200))
    first = np.sqrt(truth) * shared + np.sqrt(1 - truth) * first_noise
    repeated = np.sqrt(truth) * shared + np.sqrt(1 - truth) * second_noise
    estimates = [variance_share(a, b) for a, b in zip(first, repeated, strict=True)]
    assert HELD[0] <= np.mean([estimate.holds(truth) for estimate in estimates]) <= HELD[1]
    assert np.mean([estimate.value for estimate in estimates]) == pytest.approx(truth, abs=0.01)


def test_the_deal_of_won_and_lost_matches_has_its_share():
    rng = np.random.default_rng(302)
    deal = rng.uniform(0.1, 0.9, (RUNS, 300))
    first, repeated = drawn_points(rng, deal, drawn=0.0), drawn_points(rng, deal, drawn=0.0)
    estimates = [variance_share(a, b) for a, b in zip(first, repeated, strict=True)]
    truth = 0.64 / 12 / 0.25  # the variance of the deal's shares, over that of a coin
    assert HELD[0] <= np.mean([estimate.holds(truth) for estimate in estimates]) <= HELD[1]


def test_a_source_that_decides_everything_has_the_whole_but_for_what_may_not_have_been_seen():
    results = np.tile([1.0, -1.0], 20)
    estimate = variance_share(results, results)
    assert (estimate.value, estimate.high) == (1, 1)
    assert 0.6 < estimate.low < 0.95


def test_where_nothing_varies_nothing_is_said():
    assert np.isnan(variance_share(np.ones(9), np.ones(9)).value)
    assert np.isnan(variance_share([], []).value)


def test_results_that_do_not_match_are_refused():
    with pytest.raises(BadCall, match="as many matches"):
        variance_share(np.ones(3), np.ones(4))
