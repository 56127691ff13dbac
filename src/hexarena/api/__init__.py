"""The public API of `import hexarena`: matches and bots for scripts and notebooks."""

from hexarena.api.bot import Bot
from hexarena.api.contest import Contest, ContestMatch, play
from hexarena.api.match import Match, load
from hexarena.api.review import MatchReview, review

__all__ = ["Bot", "Contest", "ContestMatch", "Match", "MatchReview", "load", "play", "review"]
