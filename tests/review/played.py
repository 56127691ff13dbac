"""Short finished matches to review."""

from functools import cache

import numpy as np

from hexarena.contract.game import game
from hexarena.contract.record import CHANCE
from hexarena.match import Match
from hexarena.search import LEVELS, Search

BEGINNER = LEVELS[0]


@cache
def play_match(name: str, seed: int = 1, **options: object) -> Match:
    """Return a match that the weakest level has played against itself."""
    played_game = game(name)
    match, rng = Match(played_game, played_game.options(**options)), np.random.default_rng(seed)
    while not match.over:
        if match.to_act == CHANCE:
            match.play(int(rng.choice(match.legal)))
        else:
            search = Search(played_game.rules, int(rng.integers(2**60)))
            match.play(BEGINNER.think(played_game, search, match.states).action)
    return match
