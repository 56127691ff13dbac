"""Count for each match how many turns in a row its bots have been sure of the result."""

from cachetools import LRUCache

from hexarena.hints import LOST, WON, Streak

MAX_MATCHES = 1000  # matches to remember


class Streaks:
    """The bot's streak of sure turns in each match."""

    def __init__(self) -> None:
        self._streaks: LRUCache[str, Streak] = LRUCache(MAX_MATCHES)
        self._seats: LRUCache[str, list[int]] = LRUCache(MAX_MATCHES)  # what each seat is sure of

    def note(self, match: str, value: float) -> int:
        """Add a turn's value to the streak; return WON or LOST if an end is due, else 0."""
        return self._streaks.setdefault(match, Streak()).note(value)

    def note_seat(self, match: str, seat: int, value: float) -> bool:
        """Add a turn's value in a match between two bots; return whether that seat may resign.

        It may if both have been sure long enough that it has lost.
        """
        results = self._seats.setdefault(match, [0, 0])
        results[seat] = self.note(f"{match}/{seat}", value)
        return results[seat] == LOST and results[1 - seat] == WON

    def rest(self, match: str) -> None:
        """Reset the streak of a match, so that no end is proposed for a while."""
        self._streaks.setdefault(match, Streak()).rest()
