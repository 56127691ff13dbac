"""Ratings from results: Glicko-2, for two seats or more."""

from hexarena.ratings.bots import bot_key, initial_rating, is_bot, level_of
from hexarena.ratings.glicko import FRESH, Rating, expected_score
from hexarena.ratings.pools import POOLS, Pool
from hexarena.ratings.puzzles import initial_difficulty, settle_attempt
from hexarena.ratings.updates import PairWeights, RatedSide, age_rating, settle_ratings

__all__ = [
    "FRESH",
    "POOLS",
    "PairWeights",
    "Pool",
    "RatedSide",
    "Rating",
    "age_rating",
    "bot_key",
    "expected_score",
    "initial_difficulty",
    "initial_rating",
    "is_bot",
    "level_of",
    "settle_attempt",
    "settle_ratings",
]
