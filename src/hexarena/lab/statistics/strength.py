"""Strengths of players from their matches: Bradley and Terry's model with a term for the seat.

Two seats of a match compare as `1 / (1 + 10 ** (-d / 400))`, where `d` is the difference of their
players' Elo and of the seats' (Bradley and Terry, Biometrika 39, 1952). A draw is half a point, and
more than two seats are compared two by two. Both make it a quasi-likelihood (Papke and Wooldridge,
Journal of Applied Econometrics 11, 1996; Varin, Reid and Firth, Statistica Sinica 21, 2011), so
the errors are those of a sandwich, summed by the pairs of matches that share their chance.

We chose half points over Davidson's term for draws (JASA 65, 1970): that would measure how often
equals draw, which differs from game to game, and adds nothing to the comparison of strengths.
"""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.intervals import Clusters, Estimate, Samples
from hexarena.search.duel import Z95

ELO = 400 / math.log(10)  # Elo points per unit of log odds
RIDGE = 1e-4  # keeps the sums invertible; it is worth 1/2500 of a match
STEPS = 60  # the most steps of Newton's method, which needs about 8
PRIOR_DRAWS = 1.0  # draws that an unbeaten player is given, so that its strength is finite

Indices = npt.NDArray[np.int64]


class Strengths(NamedTuple):
    """Elo of each player above the anchor, and of each seat above the mean of seats.

    `n` counts matches. An end is infinite if the player has won, or lost, everything that counts.
    """

    names: tuple[str, ...]
    players: tuple[Estimate, ...]
    seats: tuple[Estimate, ...]
    anchor: str

    def of(self, name: str) -> Estimate:
        """Return the strength of a player."""
        return self.players[self.names.index(name)]


class _Comparisons(NamedTuple):
    """Comparisons of two seats: players and seats int64[m, 2], the first one's points, clusters."""

    players: Indices
    seats: Indices
    points: Samples
    clusters: Indices
    weights: Samples


def strengths(
    names: Sequence[str],
    entrants: npt.ArrayLike,
    returns: npt.ArrayLike,
    pairs: Clusters | None = None,
    anchor: str | None = None,
) -> Strengths:
    """Fit the strengths of players.

    `entrants`, int[n, seats], says which player sat in each seat, and `returns`, float[n, seats],
    what each got: the higher return beats the lower. The anchor, the first player by default, has
    0. Raises BadCall.
    """
    player_by_seat, return_by_seat = np.asarray(entrants, np.int64), np.asarray(returns, np.float64)
    anchor_name = names[0] if anchor is None else anchor
    if anchor_name not in names:
        raise BadCall(f"the anchor is {anchor_name!r}; expected one of {', '.join(names)}")
    if (
        player_by_seat.ndim != 2
        or player_by_seat.shape != return_by_seat.shape
        or not len(player_by_seat)
    ):
        received = f"got entrants of {player_by_seat.shape} and returns of {return_by_seat.shape}"
        raise BadCall(
            f"{received}; expected the same shape, matches by seats, and a match at least"
        )
    anchor_index, seats = list(names).index(anchor_name), player_by_seat.shape[1]
    clusters = np.arange(len(player_by_seat)) if pairs is None else np.asarray(pairs, np.int64)
    comparisons = _compare_seats(player_by_seat, return_by_seat, clusters)
    open_players = _find_open_ends(
        comparisons.players, comparisons.points, len(names), anchor_index
    )
    open_seats = _find_open_ends(comparisons.seats, comparisons.points, seats, 0)
    fitted = _Fit(
        _add_draws(comparisons, open_players, open_seats, anchor_index),
        (len(names), anchor_index, seats),
    )
    fitted_estimates = fitted.estimates([*open_players, *_widen_seats(open_seats)])
    counts = [int((player_by_seat == player).any(axis=1).sum()) for player in range(len(names))]
    counts += [len(player_by_seat)] * seats
    estimates = [
        estimate._replace(n=n) for estimate, n in zip(fitted_estimates, counts, strict=True)
    ]
    return Strengths(
        tuple(names), tuple(estimates[: len(names)]), tuple(estimates[len(names) :]), anchor_name
    )


def _compare_seats(
    player_by_seat: Indices, return_by_seat: Samples, clusters: Indices
) -> _Comparisons:
    sides = [np.array(side) for side in combinations(range(player_by_seat.shape[1]), 2)]
    return _Comparisons(
        np.concatenate([player_by_seat[:, side] for side in sides]),
        np.concatenate([np.tile(side, (len(player_by_seat), 1)) for side in sides]),
        np.concatenate(
            [(np.sign(return_by_seat[:, a] - return_by_seat[:, b]) + 1) / 2 for a, b in sides]
        ),
        np.concatenate([clusters] * len(sides)),
        np.ones(len(player_by_seat) * len(sides)),
    )


def _find_open_ends(
    sides: Indices, points: Samples, count: int, anchor: int
) -> list[tuple[bool, bool]]:
    """Return whether each player lacks a lower, and an upper, bound relative to the anchor.

    A player is bounded above by those that scored against it, and by their bounds in turn (Ford,
    "Solution of a ranking problem from binary comparisons", American Mathematical Monthly 64,
    1957).
    """
    scored = np.eye(count, dtype=bool)
    scored[tuple(sides[points > 0].T)] = True
    scored[tuple(sides[points < 1][:, ::-1].T)] = True
    for _ in range(count.bit_length()):
        scored |= scored @ scored
    return [(not scored[player, anchor], not scored[anchor, player]) for player in range(count)]


def _widen_seats(seats: list[tuple[bool, bool]]) -> list[tuple[bool, bool]]:
    """Open the ends of all seats if one is open, since their mean is 0."""
    if not any(any(open_ends) for open_ends in seats):
        return seats
    return [(True, True)] * len(seats)


def _add_draws(
    comparisons: _Comparisons,
    players: list[tuple[bool, bool]],
    seats: list[tuple[bool, bool]],
    anchor: int,
) -> _Comparisons:
    """Add a draw with the anchor for each player, or between seats, whose range is open."""
    draws = [
        ((player, anchor), (0, 0)) for player, open_ends in enumerate(players) if any(open_ends)
    ]
    draws += [
        ((anchor, anchor), (seat, 0)) for seat, open_ends in enumerate(seats) if any(open_ends)
    ]
    if not draws:
        return comparisons
    pairings = np.array(draws, np.int64)
    fresh = int(comparisons.clusters.max()) + 1 + np.arange(len(pairings))
    return _Comparisons(
        np.concatenate([comparisons.players, pairings[:, 0]]),
        np.concatenate([comparisons.seats, pairings[:, 1]]),
        np.concatenate([comparisons.points, np.full(len(pairings), 0.5)]),
        np.concatenate([comparisons.clusters, fresh]),
        np.concatenate([comparisons.weights, np.full(len(pairings), PRIOR_DRAWS)]),
    )


class _Fit:
    """Coefficients of a logistic model of comparisons, and their covariance."""

    def __init__(self, comparisons: _Comparisons, shape: tuple[int, int, int]) -> None:
        player_count, anchor, seats = shape
        self._basis = _build_basis(player_count, anchor, seats)
        rows: Samples = np.zeros((len(comparisons.points), player_count + seats))
        for column, sign in ((0, 1), (1, -1)):
            np.add.at(rows, (np.arange(len(rows)), comparisons.players[:, column]), sign)
            np.add.at(
                rows, (np.arange(len(rows)), player_count + comparisons.seats[:, column]), sign
            )
        self._rows, self._comparisons = rows @ self._basis, comparisons
        self._coefficients = self._solve()

    def _expect_points(self, coefficients: Samples) -> Samples:
        expected: Samples = 1 / (1 + np.exp(-np.clip(self._rows @ coefficients, -40, 40)))
        return expected

    def _compute_information(self, coefficients: Samples) -> Samples:
        expected = self._expect_points(coefficients)
        weights = self._comparisons.weights * expected * (1 - expected)
        ridge = RIDGE * np.eye(self._rows.shape[1])
        information: Samples = (self._rows * weights[:, None]).T @ self._rows + ridge
        return information

    def _solve(self) -> Samples:
        coefficients: Samples = np.zeros(self._rows.shape[1])
        for _ in range(STEPS):
            residuals = self._comparisons.weights * (
                self._comparisons.points - self._expect_points(coefficients)
            )
            step = np.linalg.solve(
                self._compute_information(coefficients),
                self._rows.T @ residuals - RIDGE * coefficients,
            )
            coefficients += np.clip(step, -2, 2)
            if np.abs(step).max(initial=0) < 1e-10:
                break
        return coefficients

    def _compute_covariances(self) -> tuple[Samples, Samples]:
        """Return the covariance of the model, and that of the sandwich."""
        model = np.linalg.inv(self._compute_information(self._coefficients)).astype(np.float64)
        residuals = self._comparisons.weights * (
            self._comparisons.points - self._expect_points(self._coefficients)
        )
        _, indices = np.unique(self._comparisons.clusters, return_inverse=True)
        sums = np.zeros((int(indices.max()) + 1, self._rows.shape[1]))
        np.add.at(sums, indices, self._rows * residuals[:, None])
        free = len(sums) - sums.shape[1]
        if free <= 0:
            return model, model
        return model, model @ (sums.T @ sums) @ model * len(sums) / free

    def estimates(self, open_ends: Sequence[tuple[bool, bool]]) -> list[Estimate]:
        """Return the Elo of players and seats; where an end is open, the model's error counts."""
        values = self._basis @ self._coefficients
        model, sandwich = (
            self._compute_errors(covariance) for covariance in self._compute_covariances()
        )
        estimates = []
        for index, (open_below, open_above) in enumerate(open_ends):
            error = (
                max(model[index], sandwich[index]) if open_below or open_above else sandwich[index]
            )
            value, half = float(ELO * values[index]), float(ELO * Z95 * error)
            low, high = (
                -math.inf if open_below else value - half,
                math.inf if open_above else value + half,
            )
            estimates.append(Estimate(value, low, high, 0))
        return estimates

    def _compute_errors(self, covariance: Samples) -> npt.NDArray[Any]:
        projected = self._basis @ covariance @ self._basis.T
        errors: Samples = np.sqrt(np.maximum(np.diag(projected), 0))
        return errors


def _build_basis(player_count: int, anchor: int, seats: int) -> Samples:
    """Return the basis of the free coefficients: players but the anchor, seats that sum to 0."""
    players = np.delete(np.eye(player_count), anchor, axis=1)
    contrasts = np.vstack([np.eye(seats - 1), -np.ones((1, seats - 1))])
    basis = np.zeros((player_count + seats, players.shape[1] + contrasts.shape[1]))
    basis[:player_count, : players.shape[1]] = players
    basis[player_count:, players.shape[1] :] = contrasts
    return basis
