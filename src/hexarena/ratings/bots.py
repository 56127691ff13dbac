"""Ratings of bots: one for each level and game, whichever persona plays it.

They start from the measured ladder of the game's levels, and change in matches with people.
"""

import math
from functools import cache

from hexarena.contract.catalogue import game_packages
from hexarena.ratings.glicko import Rating

PREFIX = "bot:"
ANCHOR = 3  # the level that starts with the rating of a new player
# The ladder says more about a bot than is known of a new player, so its rating moves slowly
DEVIATION = 60.0


def bot_key(level: int) -> str:
    """Return the key under which the ratings of a level of bots are stored."""
    return f"{PREFIX}{level}"


def is_bot(key: str) -> bool:
    """Return whether ratings under this key are a bot's."""
    return key.startswith(PREFIX)


def level_of(key: str) -> int | None:
    """Return the level of the bot with this key, None for a person."""
    number = key.removeprefix(PREFIX)
    return int(number) if is_bot(key) and number.isdecimal() else None


def initial_rating(game: str, level: int) -> Rating:
    """Return the initial rating of a level of bots."""
    return _load_ladder(game).get(level, Rating(deviation=DEVIATION))


@cache
def _load_ladder(name: str) -> dict[int, Rating]:
    from hexarena.contract.game import game  # imported here, because it loads the compiler

    if name not in game_packages():  # a stored match may be of a game that is no longer installed
        return {}
    values, height = {1: 0.0}, 0.0
    for level, results in sorted(game(name).level_results().items()):
        # A drawn match is added, so that a level that won them all has a finite rating
        share = (results.won + (results.drawn + 1) / 2) / (results.matches + 1)
        height += 400 * math.log10(share / (1 - share))
        values[level] = height
    base = Rating().value - values.get(ANCHOR, 0.0)
    return {level: Rating(base + value, DEVIATION) for level, value in values.items()}
