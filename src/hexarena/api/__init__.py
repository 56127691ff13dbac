"""The public API of `import hexarena`: matches and bots for scripts and notebooks."""

from hexarena.api.bot import Bot
from hexarena.api.contest import Contest, PlayedMatch, play
from hexarena.api.match import Match, load

__all__ = ["Bot", "Contest", "Match", "PlayedMatch", "load", "play"]
