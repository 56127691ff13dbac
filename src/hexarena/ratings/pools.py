"""Pools: ratings are compared within a game and a pool only.

Matches between people have a separate pool for each speed. Matches with a bot count in another
pool, so that nobody can raise a rating among people by playing a bot a thousand times. So do
matches in which a player's program acted with a token.
"""

from typing import Literal, get_args

Pool = Literal["fast", "rapid", "slow", "correspondence", "untimed", "bots", "programs"]

POOLS: tuple[Pool, ...] = get_args(Pool)
