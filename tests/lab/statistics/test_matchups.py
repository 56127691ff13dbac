"""Equilibria and alpha-rank are those that are known, and their intervals hold them."""

import numpy as np
import pytest

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.matchups import alpha_rank, matchups, nash, payoffs

ROCK_PAPER_SCISSORS = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / 2
THIRDS = np.full(3, 1 / 3)


@pytest.mark.parametrize("of", [nash, alpha_rank])
def test_rock_paper_and_scissors_are_chosen_alike(of):
    assert of(ROCK_PAPER_SCISSORS) == pytest.approx(THIRDS)


def test_an_adversary_prefers_the_actions_that_win_less():
    uneven = np.array([[0, -1, 2], [1, 0, -1], [-2, 1, 0]]) / 4
    assert nash(uneven) == pytest.approx([0.25, 0.5, 0.25])


@pytest.mark.parametrize(("of", "least"), [(nash, 0.999), (alpha_rank, 0.97)])
def test_a_dominant_action_is_always_chosen(of, least):
    dominant = np.array([[0, 1, 1], [-1, 0, 1], [-1, -1, 0]]) / 4
    shares = of(dominant)
    assert shares[0] >= least
    assert shares.sum() == pytest.approx(1)


def test_equals_are_chosen_alike_by_evolution():
    assert alpha_rank(np.zeros((4, 4))) == pytest.approx(np.full(4, 0.25))
    assert alpha_rank(np.zeros((1, 1))) == pytest.approx([1.0])


def test_the_order_of_choices_moves_only_their_places():
    turn = [2, 0, 1]
    dominant = np.array([[0, 1, -2], [-1, 0, 1], [2, -1, 0]]) / 5
    for solve in (nash, alpha_rank):
        assert solve(dominant[np.ix_(turn, turn)]) == pytest.approx(solve(dominant)[turn])


def scores(rng, matrix, pairs):
    """Draw pair scores of every two choices."""
    return {
        (row, column): rng.binomial(2, 0.5 + matrix[row, column] / 2, pairs) / 2
        for row in range(len(matrix))
        for column in range(row)
    }


def test_a_bootstrap_holds_the_true_weights_and_says_how_often_each_was_played():
    hits = []
    for seed in range(10):
        drawn_scores = scores(np.random.default_rng(seed), ROCK_PAPER_SCISSORS, 60)
        solution = matchups(drawn_scores, 3, rounds=50, seed=seed)
        hits += [weight.holds(1 / 3) for weight in solution.weights]
        assert min(solution.supported) > 0.95
        assert solution.weights[0].n == 180
    assert np.mean(hits) >= 0.8


def test_a_bootstrap_follows_from_its_seed():
    drawn_scores = scores(np.random.default_rng(1), ROCK_PAPER_SCISSORS, 30)
    assert matchups(drawn_scores, 3, alpha_rank, rounds=20, seed=4) == matchups(
        drawn_scores, 3, alpha_rank, rounds=20, seed=4
    )


def test_few_scores_of_one_kind_do_not_make_a_choice_certain():
    wins = {(0, 1): np.ones(2)}
    assert matchups(wins, 2, rounds=100, seed=1).weights[0].low < 0.5
    assert payoffs(wins, 2)[1, 0] == -0.5


def test_scores_of_unknown_choices_are_refused():
    with pytest.raises(BadCall, match="expected numbers below 2"):
        matchups({(0, 2): np.ones(2)}, 2)
