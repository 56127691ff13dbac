"""The effect of a match on the ratings of its players.

Each match is a rating period. The time since a player's last rated match is counted in days: a
day is 0.21436 periods, as at lichess, so that a deviation of 60 grows to 110 within a year.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from hexarena.ratings import glicko
from hexarena.ratings.glicko import FRESH, Rating, Result

PERIODS_A_DAY = 0.21436
MIN_DEVIATION = 45.0  # no deviation falls below this, so that ratings can still move
MIN_GUEST_DEVIATION = 200.0  # the same for guests, whose ratings stay provisional
PairWeights = Mapping[tuple[int, int], float]  # of two seats, the lower first; others count 1
NO_REDUCTION: PairWeights = MappingProxyType({})
# The score by how one's rank compares with the opponent's: better, equal, worse
SCORES = {-1: 1.0, 0: 0.5, 1: 0.0}


class RatedSide(NamedTuple):
    """A seat of a finished match: its rating, the days since its last rated match, its rank from 1.

    Seats that drew share a rank. For a bot no days pass: it plays the same every day.
    """

    rating: Rating
    days: float
    rank: int
    is_guest: bool = False


def age_rating(rating: Rating, days: float) -> Rating:
    """Return a rating after days without a rated match."""
    return glicko.widen(rating, PERIODS_A_DAY * max(days, 0.0))


def settle_ratings(
    sides: Sequence[RatedSide], pair_weights: PairWeights = NO_REDUCTION
) -> tuple[Rating | None, ...]:
    """Return the ratings after a match, in the order of its seats; None where it counts nothing.

    A seat is compared with every other one, as in a match of two: 1 for a better rank, 0.5 for the
    same, 0 for a worse one. See `pair_share` and `comparison_weight` for how much a comparison
    counts.
    """
    current = [age_rating(side.rating, side.days) for side in sides]
    return tuple(_settle_seat(seat, sides, current, pair_weights) for seat in range(len(sides)))


def comparison_weight(
    sides: Sequence[RatedSide], seat: int, opponent: int, pair_weights: PairWeights
) -> float:
    """Return what a comparison counts for a seat: nothing if the opponent is a guest."""
    if sides[opponent].is_guest:
        return 0.0
    return pair_weights.get((min(seat, opponent), max(seat, opponent)), 1.0)


def pair_share(seats: int) -> float:
    """Return how much one comparison counts in a match of `seats` seats: 3 / (seats + 1).

    The seats - 1 comparisons of one seat depend on each other, so they say less than seats - 1
    separate matches. Their information is scaled by its ratio to the variance of their sum (Pauli,
    Racugno and Ventura, "Bayesian composite marginal likelihoods", Statistica Sinica, 2011). Among
    n equals the information is (n - 1) / 4. The sum is linear in the rank, which is uniform from 1
    to n, so its variance is (n**2 - 1) / 12.
    """
    return 3 / (seats + 1)


def _settle_seat(
    seat: int,
    sides: Sequence[RatedSide],
    current: Sequence[Rating],
    pair_weights: PairWeights,
) -> Rating | None:
    side, share = sides[seat], pair_share(len(sides))
    weights = {
        opponent: share * comparison_weight(sides, seat, opponent, pair_weights)
        for opponent in range(len(sides))
        if opponent != seat
    }
    results = [
        Result(current[opponent], SCORES[_compare(side.rank, sides[opponent].rank)], weight)
        for opponent, weight in weights.items()
        if weight
    ]
    if not results:
        return None
    periods = PERIODS_A_DAY * max(side.days, 0.0)
    new = glicko.update(side.rating, results, periods)
    return _clamp(new, side.is_guest)._replace(matches=side.rating.matches + 1)


def _compare(first: int, second: int) -> int:
    return (first > second) - (first < second)


def _clamp(rating: Rating, is_guest: bool) -> Rating:
    lowest = MIN_GUEST_DEVIATION if is_guest else MIN_DEVIATION
    return rating._replace(deviation=min(max(rating.deviation, lowest), FRESH.deviation))
