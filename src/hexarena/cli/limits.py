"""Limits typed at the terminal, such as `up to 9`: whoever left one is bid for."""

import re
from collections.abc import Sequence

from hexarena.match import Match, standing

LEFT = re.compile(r"(?:[a-z]+[: ] ?)?(?:up|down) ?to (\D{0,3})(\d{1,6})( [a-z]+)?", re.IGNORECASE)
STOPS = "stop"


def limit_in(text: str) -> int | None:
    """Return the limit that somebody typed, None if it is something else."""
    found = LEFT.fullmatch(" ".join(text.replace("\N{MINUS SIGN}", "-").split()))
    return int(found[2]) * (-1 if "-" in found[1] else 1) if found else None


class Limits:
    """The limits that people at this terminal have left."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        self._match = match
        self._alone = len(people) == 1
        self._left: dict[int, tuple[int, int, int]] = {}  # by seat: limit, ply, how often rewound

    def leave(self, seat: int, limit: int) -> str:
        """Leave a limit, and say what is done. Raises IllegalAction if it is not offered."""
        standing.must_be_offered(self._match, seat, limit)
        self._left[seat] = limit, self._match.ply, self._match.history.cuts
        return self.told(seat)

    def hint(self, seat: int | None) -> list[str]:
        """Explain how to leave a limit, if `seat` may and is to act."""
        amount = None if seat is None else standing.offered(self._match, seat)
        if amount is None or seat != self._match.to_act:
            return []
        typed = f"{amount.name.lower()} {(amount.low + amount.high) // 2}"
        return [f"Or type '{typed}': the least is said for you as far as that."]

    def stop(self) -> bool:
        """Stop all; tell whether any stood."""
        stood = bool(self._standing())
        self._left.clear()
        return stood

    @property
    def due(self) -> int | None:
        """The action that follows from a limit now, None if somebody decides."""
        return standing.due(self._match, self._standing())

    def told(self, seat: int) -> str:
        """Say what is done for a seat; where several people look on, without the limit."""
        if seat not in self._standing():
            return ""
        limit = self._left[seat][0] if self._alone else None
        return f"{standing.told(self._match, seat, limit)}. Type '{STOPS}' to decide yourself."

    def lines(self) -> list[str]:
        """Say what is done for each seat."""
        return [self.told(seat) for seat in self._standing()]

    def _standing(self) -> dict[int, int]:
        """Return the limits that still stand; forget the others."""
        for seat, (_, ply, cuts) in list(self._left.items()):
            same = cuts == self._match.history.cuts and standing.stands(self._match, ply)
            if not same:
                del self._left[seat]
        return {seat: limit for seat, (limit, _, _) in self._left.items()}
