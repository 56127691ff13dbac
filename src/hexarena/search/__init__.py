"""Search for any game: random playouts, perft, Monte Carlo tree search, and six graded bots."""

from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.bots import Decider, bot, bot_names, find_bot, generator, personas
from hexarena.search.compiling import compile_all, compile_in_process, count_processors
from hexarena.search.counting import Playouts, perft, play_many
from hexarena.search.levels import (
    FASTEST_LEVEL,
    HINT_LEVEL,
    LEVEL_NUMBERS,
    LEVELS,
    Level,
    find_level,
    find_persona,
)
from hexarena.search.search import Progress, Search
from hexarena.search.warm import is_warm, warm

__all__ = [
    "FASTEST_LEVEL",
    "HINT_LEVEL",
    "LEVELS",
    "LEVEL_NUMBERS",
    "Analysis",
    "Candidate",
    "Decider",
    "Level",
    "Playouts",
    "Progress",
    "Search",
    "bot",
    "bot_names",
    "compile_all",
    "compile_in_process",
    "count_processors",
    "find_bot",
    "find_level",
    "find_persona",
    "generator",
    "is_warm",
    "perft",
    "personas",
    "play_many",
    "warm",
]
