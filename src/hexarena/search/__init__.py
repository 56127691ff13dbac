"""Search over any game: random playouts, lines of play, Monte Carlo tree search, six levels."""

from hexarena.search.counting import Playouts, perft, play_many
from hexarena.search.levels import LEVELS, Level
from hexarena.search.search import Search
from hexarena.search.thought import Candidate, Thought
from hexarena.search.warm import warm

__all__ = [
    "LEVELS",
    "Candidate",
    "Level",
    "Playouts",
    "Search",
    "Thought",
    "perft",
    "play_many",
    "warm",
]
