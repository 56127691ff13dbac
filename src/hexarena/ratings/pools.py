"""Pools: ratings are compared within a game and a pool only.

Matches of people are kept apart by their speed. A match with a bot in it counts in a pool of its
own, so that nobody's rating among people can be raised by playing a bot a thousand times. So does a
match in which a player's program acted with a token.
"""

from typing import Literal, get_args

Pool = Literal["fast", "rapid", "slow", "correspondence", "untimed", "bots", "programs"]

POOLS: tuple[Pool, ...] = get_args(Pool)
