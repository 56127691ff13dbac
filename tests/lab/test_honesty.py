"""What the laboratory says of players and games of whom the truth is known."""

import numpy as np
import pytest

from hexarena.lab.match_measures import points_by_entrant
from hexarena.lab.measures import PerMatch, Sample
from hexarena.lab.runs.plan import Wish
from hexarena.lab.runs.rows import by_seat
from hexarena.lab.runs.simulating import simulate
from hexarena.lab.statistics.intervals import mean, points
from hexarena.lab.statistics.sprt import Bounds, Sprt, SprtFinding, paired_scores

RUNS = 1000
MATCHES = 60  # of a run
PAIRS = MATCHES // 2


@pytest.fixture(scope="module")
def matches():
    """Matches of HexCore6 between players that are the same, RUNS times as many as a run has."""
    options = {"radius": 4}
    return simulate("hexcore6", ("random", "random"), RUNS * MATCHES, seed=2211, options=options)


@pytest.fixture(scope="module")
def first(matches):
    """The points of the first of the two, by run."""
    return points_by_entrant(matches)[:, 0].reshape(RUNS, MATCHES)


def test_the_interval_of_identical_players_holds_a_half_in_95_of_100_runs(first):
    clusters = np.repeat(np.arange(PAIRS), 2)
    hits = [points(run, clusters).holds(0.5) for run in first]
    assert 0.93 <= np.mean(hits) <= 0.975


def test_a_sequential_test_finds_a_difference_of_identical_players_in_at_most_5_of_100_runs(first):
    clusters, results = np.repeat(np.arange(PAIRS), 2), []
    for run in first:
        test = Sprt(Bounds(null=0.5, better=0.6))
        test.add(paired_scores(run, clusters))
        results.append(test.state.finding)
    better = [finding in (SprtFinding.FIRST, SprtFinding.SECOND) for finding in results]
    assert np.mean(better) <= 0.05
    assert SprtFinding.NEITHER in results


def test_rows_in_another_order_give_the_same_measures(matches):
    part = matches.slice(0, 400)
    mixed = part.take(np.random.default_rng(5).permutation(400))
    for name, measure in PerMatch(Sample(part)).items():
        first, second = measure.estimate(), PerMatch(Sample(mixed))[name].estimate()
        assert np.allclose(first, second), name


def test_seats_that_change_move_the_seat_and_not_the_player():
    """A random player that begins second has what it has when it begins first."""
    plain = simulate("hfc", ("random", "heuristic"), 2000, seed=3)
    swapped = simulate("hfc", ("heuristic", "random"), 2000, seed=3)
    weak, equal = (
        points(points_by_entrant(table_played)[:, index], np.asarray(table_played["pair"]))
        for table_played, index in ((plain, 0), (swapped, 1))
    )
    assert weak.high < 0.5
    assert weak.low < equal.value < weak.high


def test_a_planted_bias_is_found_with_its_size():
    """In Higher, who folds half the time loses a quarter a match to who always holds."""
    hold = Wish(1, "seek", (6,))
    table = simulate("higher", ("random", "random"), 20_000, seed=6, wishes=[hold])
    entrants, returns = by_seat(table["entrants"]), by_seat(table["returns"])
    first = np.take_along_axis(returns, np.argsort(entrants, axis=1), axis=1)[:, 0]
    estimate = mean(first, np.asarray(table["pair"]))
    assert estimate.holds(-0.25)
    assert estimate.high - estimate.low < 0.05
