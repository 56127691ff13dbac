"""Search for any game: random playouts, perft, Monte Carlo tree search, and six graded bots."""

from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.bots import Decider, bot, bot_named, bot_names, generator, personas
from hexarena.search.compiling import compile_all, compile_apart, processors
from hexarena.search.counting import Playouts, perft, play_many
from hexarena.search.levels import (
    ADVISER,
    LEVEL_NUMBERS,
    LEVELS,
    QUICKEST,
    Level,
    level,
    own_persona,
)
from hexarena.search.search import Progress, Search
from hexarena.search.warm import is_warm, warm

__all__ = [
    "ADVISER",
    "LEVELS",
    "LEVEL_NUMBERS",
    "QUICKEST",
    "Analysis",
    "Candidate",
    "Decider",
    "Level",
    "Playouts",
    "Progress",
    "Search",
    "bot",
    "bot_named",
    "bot_names",
    "compile_all",
    "compile_apart",
    "generator",
    "is_warm",
    "level",
    "own_persona",
    "perft",
    "personas",
    "play_many",
    "processors",
    "warm",
]
