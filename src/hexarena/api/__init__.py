"""The public API of `import hexarena`: matches and bots for scripts and notebooks."""

from hexarena.api.bot import Bot
from hexarena.api.contest import Contest, ContestMatch, play
from hexarena.api.match import Match, load
from hexarena.review import MatchReview

__all__ = ["Bot", "Contest", "ContestMatch", "Match", "MatchReview", "load", "play"]
