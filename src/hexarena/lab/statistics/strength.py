"""Strengths of players from their matches: Bradley and Terry's model with a term for the seat.

Two seats of a match compare as `1 / (1 + 10 ** (-d / 400))`, where `d` is the difference of their
players' Elo and of the seats' (Bradley and Terry, Biometrika 39, 1952). A draw is half a point, and
more than two seats are compared two by two. Both make it a quasi-likelihood (Papke and Wooldridge,
Journal of Applied Econometrics 11, 1996; Varin, Reid and Firth, Statistica Sinica 21, 2011), so
the errors are those of a sandwich, summed by the pairs of matches that share their chance.

Half points were chosen over Davidson's term for draws (JASA 65, 1970): that would measure how often
equals draw, which differs from game to game, and adds nothing to what is asked here.
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

ELO = 400 / math.log(10)  # of one natural logarithm of odds
RIDGE = 1e-4  # keeps the sums invertible; it is worth 1/2500 of a match
STEPS = 60  # Newton needs about 8
DRAWN = 1.0  # matches drawn that an unbeaten player is given, so that its strength is finite

Places = npt.NDArray[np.int64]


class Strengths(NamedTuple):
    """Elo of each player above the anchor, and of each seat above the mean of seats.

    `n` counts matches. An end is infinite if the player has won, or lost, all that counts.
    """

    names: tuple[str, ...]
    players: tuple[Estimate, ...]
    seats: tuple[Estimate, ...]
    anchor: str

    def of(self, name: str) -> Estimate:
        """Return a player's strength."""
        return self.players[self.names.index(name)]


class _Compared(NamedTuple):
    """Comparisons of two seats: players and seats int64[m, 2], the first one's points, clusters."""

    players: Places
    seats: Places
    points: Samples
    clusters: Places
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
    seated, got = np.asarray(entrants, np.int64), np.asarray(returns, np.float64)
    held = names[0] if anchor is None else anchor
    if held not in names:
        raise BadCall(f"the anchor is {held!r}; expected one of {', '.join(names)}")
    if seated.ndim != 2 or seated.shape != got.shape or not len(seated):
        came = f"entrants of {seated.shape} and returns of {got.shape} came"
        raise BadCall(f"{came}; expected the same shape, matches by seats, and a match at least")
    at, seats = list(names).index(held), seated.shape[1]
    clusters = np.arange(len(seated)) if pairs is None else np.asarray(pairs, np.int64)
    seen = _compared(seated, got, clusters)
    open_players = _open_ends(seen.players, seen.points, len(names), at)
    open_seats = _open_ends(seen.seats, seen.points, seats, 0)
    fitted = _Fit(_with_draws(seen, open_players, open_seats, at), (len(names), at, seats))
    found = fitted.estimates([*open_players, *_around(open_seats)])
    counts = [int((seated == each).any(axis=1).sum()) for each in range(len(names))]
    counts += [len(seated)] * seats
    counted = [each._replace(n=n) for each, n in zip(found, counts, strict=True)]
    return Strengths(tuple(names), tuple(counted[: len(names)]), tuple(counted[len(names) :]), held)


def _compared(seated: Places, got: Samples, clusters: Places) -> _Compared:
    sides = [np.array(each) for each in combinations(range(seated.shape[1]), 2)]
    return _Compared(
        np.concatenate([seated[:, each] for each in sides]),
        np.concatenate([np.tile(each, (len(seated), 1)) for each in sides]),
        np.concatenate([(np.sign(got[:, a] - got[:, b]) + 1) / 2 for a, b in sides]),
        np.concatenate([clusters] * len(sides)),
        np.ones(len(seated) * len(sides)),
    )


def _open_ends(sides: Places, points: Samples, many: int, anchor: int) -> list[tuple[bool, bool]]:
    """Tell for each whether nothing bounds it below, and above, seen from the anchor.

    One is bounded above by whoever scored against it, and by theirs in turn (Ford, "Solution of a
    ranking problem from binary comparisons", American Mathematical Monthly 64, 1957).
    """
    scored = np.eye(many, dtype=bool)
    scored[tuple(sides[points > 0].T)] = True
    scored[tuple(sides[points < 1][:, ::-1].T)] = True
    for _ in range(many.bit_length()):
        scored |= scored @ scored
    return [(not scored[each, anchor], not scored[anchor, each]) for each in range(many)]


def _around(seats: list[tuple[bool, bool]]) -> list[tuple[bool, bool]]:
    """Open the ends of all seats if one is open, since their mean is 0."""
    if not any(any(each) for each in seats):
        return seats
    return [(True, True)] * len(seats)


def _with_draws(
    seen: _Compared,
    players: list[tuple[bool, bool]],
    seats: list[tuple[bool, bool]],
    anchor: int,
) -> _Compared:
    """Add a draw with the anchor for each player, or between seats, that has an open end."""
    drawn = [((each, anchor), (0, 0)) for each, ends in enumerate(players) if any(ends)]
    drawn += [((anchor, anchor), (each, 0)) for each, ends in enumerate(seats) if any(ends)]
    if not drawn:
        return seen
    more = np.array(drawn, np.int64)
    fresh = int(seen.clusters.max()) + 1 + np.arange(len(more))
    return _Compared(
        np.concatenate([seen.players, more[:, 0]]),
        np.concatenate([seen.seats, more[:, 1]]),
        np.concatenate([seen.points, np.full(len(more), 0.5)]),
        np.concatenate([seen.clusters, fresh]),
        np.concatenate([seen.weights, np.full(len(more), DRAWN)]),
    )


class _Fit:
    """Coefficients of a logistic model of comparisons, and their covariance."""

    def __init__(self, seen: _Compared, shape: tuple[int, int, int]) -> None:
        many, anchor, seats = shape
        self._basis = _basis(many, anchor, seats)
        rows: Samples = np.zeros((len(seen.points), many + seats))
        for column, sign in ((0, 1), (1, -1)):
            np.add.at(rows, (np.arange(len(rows)), seen.players[:, column]), sign)
            np.add.at(rows, (np.arange(len(rows)), many + seen.seats[:, column]), sign)
        self._rows, self._seen = rows @ self._basis, seen
        self._found = self._solved()

    def _expected(self, found: Samples) -> Samples:
        expected: Samples = 1 / (1 + np.exp(-np.clip(self._rows @ found, -40, 40)))
        return expected

    def _information(self, found: Samples) -> Samples:
        expected = self._expected(found)
        weights = self._seen.weights * expected * (1 - expected)
        ridge = RIDGE * np.eye(self._rows.shape[1])
        information: Samples = (self._rows * weights[:, None]).T @ self._rows + ridge
        return information

    def _solved(self) -> Samples:
        found: Samples = np.zeros(self._rows.shape[1])
        for _ in range(STEPS):
            missed = self._seen.weights * (self._seen.points - self._expected(found))
            step = np.linalg.solve(self._information(found), self._rows.T @ missed - RIDGE * found)
            found += np.clip(step, -2, 2)
            if np.abs(step).max(initial=0) < 1e-10:
                break
        return found

    def _covariances(self) -> tuple[Samples, Samples]:
        """Return the covariance of the model, and that of the sandwich."""
        model = np.linalg.inv(self._information(self._found)).astype(np.float64)
        missed = self._seen.weights * (self._seen.points - self._expected(self._found))
        _, places = np.unique(self._seen.clusters, return_inverse=True)
        sums = np.zeros((int(places.max()) + 1, self._rows.shape[1]))
        np.add.at(sums, places, self._rows * missed[:, None])
        free = len(sums) - sums.shape[1]
        if free <= 0:
            return model, model
        return model, model @ (sums.T @ sums) @ model * len(sums) / free

    def estimates(self, open_ends: Sequence[tuple[bool, bool]]) -> list[Estimate]:
        """Return the Elo of players and seats; where an end is open, the model's error counts."""
        values = self._basis @ self._found
        model, sandwich = (self._errors(each) for each in self._covariances())
        found = []
        for at, (below, above) in enumerate(open_ends):
            error = max(model[at], sandwich[at]) if below or above else sandwich[at]
            value, half = float(ELO * values[at]), float(ELO * Z95 * error)
            low, high = -math.inf if below else value - half, math.inf if above else value + half
            found.append(Estimate(value, low, high, 0))
        return found

    def _errors(self, covariance: Samples) -> npt.NDArray[Any]:
        whole = self._basis @ covariance @ self._basis.T
        errors: Samples = np.sqrt(np.maximum(np.diag(whole), 0))
        return errors


def _basis(many: int, anchor: int, seats: int) -> Samples:
    """Return what the free coefficients mean: all players but the anchor, seats that sum to 0."""
    players = np.delete(np.eye(many), anchor, axis=1)
    contrasts = np.vstack([np.eye(seats - 1), -np.ones((1, seats - 1))])
    whole = np.zeros((many + seats, players.shape[1] + contrasts.shape[1]))
    whole[:many, : players.shape[1]] = players
    whole[many:, players.shape[1] :] = contrasts
    return whole
