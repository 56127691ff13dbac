"""Ratings of simulated players spread as far as the strengths that decide their matches."""

import math
import random
import statistics

import pytest

from hexarena.ratings import RatedSide, Rating, settle_ratings
from hexarena.ratings.glicko import SCALE
from hexarena.ratings.updates import MIN_DEVIATION

PLAYERS = 60  # a multiple of 2, 3 and 4
ROUNDS = 300  # matches of each player
SETTLED = 150  # rounds after which ratings are measured


def play(strengths, group, chance):
    """Return the place of each player of a group: 400 points are odds of ten to one."""
    scores = [strengths[player] / SCALE - math.log(chance.expovariate(1)) for player in group]
    return [1 + sum(other > score for other in scores) for score in scores]


def simulate(seats, chance):
    """Play rounds of matches; return the strengths, and the ratings after each settled round."""
    strengths = [chance.gauss(1500, 200) for _ in range(PLAYERS)]
    ratings = [Rating(strength, MIN_DEVIATION) for strength in strengths]
    history = []
    for number in range(ROUNDS):
        order = chance.sample(range(PLAYERS), PLAYERS)
        for start in range(0, PLAYERS, seats):
            group = order[start : start + seats]
            places = play(strengths, group, chance)
            sides = [
                RatedSide(ratings[a], 0, place) for a, place in zip(group, places, strict=True)
            ]
            for player, rating in zip(group, settle_ratings(sides), strict=True):
                ratings[player] = rating
        if number >= SETTLED:
            history.append([rating.value for rating in ratings])
    return strengths, history


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_spread_as_far_as_strengths(seats):
    strengths, history = simulate(seats, random.Random(seats))
    slopes = [statistics.linear_regression(strengths, values).slope for values in history]
    assert statistics.fmean(slopes) == pytest.approx(1, abs=0.04)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_are_no_further_off_than_their_deviation(seats):
    strengths, history = simulate(seats, random.Random(seats))
    errors = [math.dist(strengths, values) / math.sqrt(PLAYERS) for values in history]
    assert statistics.fmean(errors) < MIN_DEVIATION
