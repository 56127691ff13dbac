"""Count for each match how many turns in a row the bot has been sure of the result."""

from cachetools import LRUCache

from hexarena.hints import Streak

MAX_MATCHES = 1000  # matches to remember


class Streaks:
    """The bot's streak of sure turns in each match."""

    def __init__(self) -> None:
        self._streaks: LRUCache[str, Streak] = LRUCache(MAX_MATCHES)

    def note(self, match: str, value: float) -> int:
        """Add a turn's value to the streak; return WON or LOST if an end is due, else 0."""
        return self._streaks.setdefault(match, Streak()).note(value)

    def rest(self, match: str) -> None:
        """Reset the streak of a match, so that no end is proposed for a while."""
        self._streaks.setdefault(match, Streak()).rest()
