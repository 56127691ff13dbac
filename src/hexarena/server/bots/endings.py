"""In how many turns in a row the bot of each match has been sure of its result."""

from cachetools import LRUCache

from hexarena.hints import Streak

MAX_MATCHES = 1000  # matches that are remembered


class Streaks:
    """The streak of each match."""

    def __init__(self) -> None:
        self._streaks: LRUCache[str, Streak] = LRUCache(MAX_MATCHES)

    def note(self, match: str, value: float) -> int:
        """Take the value of a bot's turn into account; return WON or LOST if that is due, or 0."""
        return self._streaks.setdefault(match, Streak()).note(value)

    def rest(self, match: str) -> None:
        """Let nothing be due for a while."""
        self._streaks.setdefault(match, Streak()).rest()
