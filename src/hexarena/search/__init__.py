"""Search over any game: random playouts, lines of play, Monte Carlo tree search, six levels."""

from hexarena.search.advice import advice
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.compiling import compile_all, compile_apart, processors
from hexarena.search.counting import Playouts, perft, play_many
from hexarena.search.bots import Bot, bot, bot_named, bot_names
from hexarena.search.levels import ADVISER, LEVEL_NUMBERS, LEVELS, QUICKEST, Level, level
from hexarena.search.search import Search
from hexarena.search.warm import is_warm, warm

__all__ = [
    "ADVISER",
    "LEVELS",
    "LEVEL_NUMBERS",
    "QUICKEST",
    "Bot",
    "bot",
    "bot_names",
    "level",
    "Analysis",
    "Candidate",
    "Level",
    "Playouts",
    "Search",
    "advice",
    "bot_named",
    "compile_all",
    "compile_apart",
    "is_warm",
    "perft",
    "play_many",
    "processors",
    "warm",
]
