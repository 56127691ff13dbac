"""The public API of `import hexarena`: matches, bots and puzzles for scripts and notebooks."""

from hexarena.api.bot import Bot
from hexarena.api.contest import Contest, ContestMatch, play
from hexarena.api.match import Match, load
from hexarena.api.puzzles import puzzles

__all__ = ["Bot", "Contest", "ContestMatch", "Match", "load", "play", "puzzles"]
