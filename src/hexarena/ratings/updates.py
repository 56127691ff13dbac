"""The effect of a match on the ratings of its players.

Each match is a rating period. The time since a player's last rated match is counted in days: a
day is 0.21436 periods, as at lichess, so that a deviation of 60 grows to 110 within a year.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from openskill.models import PlackettLuce

from hexarena.ratings import glicko
from hexarena.ratings.glicko import FRESH, SCALE, Rating

PERIODS_A_DAY = 0.21436
MIN_DEVIATION = 45.0  # no deviation falls below: a rating stays able to move
SCORES = {-1: 1.0, 0: 0.5, 1: 0.0}  # by whether the rank is before the opponent's


class RatedSide(NamedTuple):
    """A seat of a finished match: its rating, the days since it was rated, its rank from 1.

    Seats that drew share a rank. For a bot no days pass: it plays the same every day.
    """

    rating: Rating
    days: float
    rank: int


def age_rating(rating: Rating, days: float) -> Rating:
    """Return a rating after days without a rated match."""
    return glicko.widen(rating, PERIODS_A_DAY * max(days, 0.0))


def settle_ratings(sides: Sequence[RatedSide]) -> tuple[Rating, ...]:
    """Return the ratings after a match, in the order of its seats."""
    current = [age_rating(side.rating, side.days) for side in sides]
    new = _settle_two(sides, current) if len(sides) == 2 else _settle_many(sides, current)
    return tuple(_clamp(rating) for rating in new)


def _settle_two(sides: Sequence[RatedSide], current: Sequence[Rating]) -> list[Rating]:
    return [
        glicko.update(
            sides[seat].rating,
            [(current[1 - seat], SCORES[_compare(sides[seat].rank, sides[1 - seat].rank)])],
            PERIODS_A_DAY * max(sides[seat].days, 0.0),
        )
        for seat in range(2)
    ]


def _compare(first: int, second: int) -> int:
    return (first > second) - (first < second)


def _settle_many(sides: Sequence[RatedSide], current: Sequence[Rating]) -> list[Rating]:
    """Rate three or more by their ranks; volatility stays, since this model has none."""
    model = _build_model(len(sides))
    teams = [[model.rating(mu=rating.value, sigma=rating.deviation)] for rating in current]
    new_teams = model.rate(teams, ranks=[float(side.rank) for side in sides])
    return [
        rating._replace(value=team[0].mu, deviation=team[0].sigma, matches=rating.matches + 1)
        for rating, team in zip(current, new_teams, strict=True)
    ]


@cache
def _build_model(seats: int) -> PlackettLuce:
    """Return the model in which 400 points between two are odds of ten to one, as in Glicko.

    Its `gamma` of 1 lets deviations fall about as fast as in Glicko; the usual one takes three
    times as many matches.
    """
    beta = SCALE / math.sqrt(seats)
    return PlackettLuce(
        mu=FRESH.value, sigma=FRESH.deviation, beta=beta, tau=0.0, gamma=_no_damping
    )


def _no_damping(*_: object) -> float:
    return 1.0


def _clamp(rating: Rating) -> Rating:
    return rating._replace(deviation=min(max(rating.deviation, MIN_DEVIATION), FRESH.deviation))
