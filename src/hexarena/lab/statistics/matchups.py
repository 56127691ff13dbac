"""What to choose among several, given their results against each other: Nash and alpha-rank.

A payoff matrix, float64[k, k], has the mean points of the row against the column, less a half; it
is antisymmetric. Intervals come from a bootstrap: the scores of each cell are drawn again (Efron,
"Bootstrap methods: another look at the jackknife", Annals of Statistics 7, 1979).
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from scipy import optimize

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.intervals import Estimate, Samples

ROUNDS = 400  # rounds of the bootstrap
MIN_SHARE = 1e-6  # the least share that counts as played
EXTREMES = (0.0, 1.0)  # scores that a cell may have, even if none was observed
MUTANTS = 0.01  # how often alpha-rank takes the worse of two

Scores = Mapping[tuple[int, int], Samples]  # points of the first against the second, by pair


class Matchups(NamedTuple):
    """The share of each choice, with intervals, and how often the bootstrap chose it."""

    weights: tuple[Estimate, ...]
    supported: tuple[float, ...]


def payoffs(scores: Scores, count: int) -> Samples:
    """Return the payoff matrix of the scores; cells without scores are even."""
    matrix = np.zeros((count, count))
    for (row, column), values in scores.items():
        if len(values) and row != column:
            matrix[row, column] = np.mean(values) - 0.5
            matrix[column, row] = -matrix[row, column]
    return matrix


def nash(matrix: Samples) -> Samples:
    """Return an equilibrium of a symmetric zero-sum game, by linear programming.

    Its shares are float64[k]; the least payoff against any column is as high as it can be (Dantzig,
    "A proof of the equivalence of the programming problem and the game problem", 1951).
    """
    count = len(matrix)
    solution = optimize.linprog(
        [*[0.0] * count, -1.0],
        A_ub=np.hstack([-matrix.T, np.ones((count, 1))]),
        b_ub=np.zeros(count),
        A_eq=[[*[1.0] * count, 0.0]],
        b_eq=[1.0],
        bounds=[*[(0, 1)] * count, (None, None)],
        method="highs",
    )
    return _normalize(solution.x[:count])


def alpha_rank(matrix: Samples, mutants: float = MUTANTS) -> Samples:
    """Return the share of time that evolution spends with each choice, float64[k].

    In one population, selection is so strong that the better of two choices replaces the other,
    except with probability `mutants`; equal choices replace each other half the time (Omidshafiei
    and others, "alpha-Rank: multi-agent evaluation by evolution", Scientific Reports 9, 2019).
    """
    count = len(matrix)
    if count == 1:
        return np.ones(1)
    worse, better = matrix > 0, matrix < 0  # is the column worse, or better, than the row
    moves = np.where(better, 1 - mutants, np.where(worse, mutants, 0.5)) / (count - 1)
    np.fill_diagonal(moves, 0.0)
    np.fill_diagonal(moves, 1 - moves.sum(axis=1))
    equations = np.vstack([moves.T - np.eye(count), np.ones((1, count))])
    return _normalize(np.linalg.lstsq(equations, np.array([*[0.0] * count, 1.0]), rcond=None)[0])


def _normalize(shares: Samples) -> Samples:
    clipped: Samples = np.clip(shares, 0, 1)
    clipped /= clipped.sum()
    return clipped


def matchups(
    scores: Scores,
    count: int,
    solve: Callable[[Samples], Samples] = nash,
    *,
    rounds: int = ROUNDS,
    seed: int = 0,
) -> Matchups:
    """Return the result of `solve`, such as `nash` or `alpha_rank`, for scores, with intervals.

    `scores` has the points of the first choice against the second, 0 to 1, for each pair of
    matches. Raises BadCall.
    """
    if any(not (0 <= row < count and 0 <= column < count) for row, column in scores):
        raise BadCall(f"got scores of {sorted(scores)}; expected numbers below {count}")
    rng = np.random.default_rng(seed)
    shares = solve(payoffs(scores, count))
    resamples = np.array([solve(payoffs(_resample(scores, rng), count)) for _ in range(rounds)])
    low, high = np.quantile(resamples, [0.025, 0.975], axis=0)
    n = sum(len(values) for values in scores.values())
    weights = [
        Estimate(float(value), float(min(lower, value)), float(max(upper, value)), n)
        for value, lower, upper in zip(shares, low, high, strict=True)
    ]
    return Matchups(tuple(weights), tuple(map(float, (resamples > MIN_SHARE).mean(axis=0))))


def _resample(scores: Scores, rng: np.random.Generator) -> Scores:
    """Resample the scores of each cell with replacement, with a 0 and a 1 added.

    The additions keep a cell with few, equal scores from being certain.
    """
    return {
        cell: rng.choice(np.append(points, EXTREMES), len(points))
        for cell, points in scores.items()
        if len(points)
    }
