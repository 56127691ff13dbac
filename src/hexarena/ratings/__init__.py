"""Ratings from results: Glicko-2 for two, Plackett-Luce for more, on one scale."""

from hexarena.ratings.bots import bot_key, is_bot, level_of, started
from hexarena.ratings.glicko import FRESH, Rating
from hexarena.ratings.pools import POOLS, Pool
from hexarena.ratings.settling import RatedSide, aged, settled

__all__ = [
    "FRESH",
    "POOLS",
    "Pool",
    "RatedSide",
    "Rating",
    "aged",
    "bot_key",
    "is_bot",
    "level_of",
    "settled",
    "started",
]
