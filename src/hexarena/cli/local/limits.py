"""Limits typed at the terminal, such as `up to 9`: the program bids for the player up to there."""

import re
from collections.abc import Sequence

from hexarena.match import Match, standing

LIMIT = re.compile(r"(?:[a-z]+[: ] ?)?(?:up|down) ?to (\D{0,3})(\d{1,6})( [a-z]+)?", re.IGNORECASE)
STOP_WORD = "stop"


def limit_in(text: str) -> int | None:
    """Return the limit in a line such as `up to 9`, None if the line is something else."""
    parsed = LIMIT.fullmatch(" ".join(text.replace("\N{MINUS SIGN}", "-").split()))
    return int(parsed[2]) * (-1 if "-" in parsed[1] else 1) if parsed else None


class Limits:
    """The limits that the people at this terminal have set."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        self._match = match
        self._is_single = len(people) == 1
        # By seat: the limit, the ply it was set at, and the number of rewinds before
        self._limits: dict[int, tuple[int, int, int]] = {}

    def leave(self, seat: int, limit: int) -> str:
        """Set a limit for a seat, and return its description.

        Raises IllegalAction if not offered.
        """
        standing.check_limit(self._match, seat, limit)
        self._limits[seat] = limit, self._match.ply, self._match.history.cuts
        return self.describe(seat)

    def hint(self, seat: int | None) -> list[str]:
        """Return a line that explains how to set a limit, if `seat` is to act and may set one."""
        amount = None if seat is None else standing.offered_limits(self._match, seat)
        if amount is None or seat != self._match.to_act:
            return []
        example = f"{amount.name.lower()} {(amount.low + amount.high) // 2}"
        return [f"Or type '{example}': the least allowed is played for you up to there."]

    def stop(self) -> bool:
        """Remove all limits; return whether there were any."""
        had_limits = bool(self._current_limits())
        self._limits.clear()
        return had_limits

    @property
    def next_action(self) -> int | None:
        """The action that a limit calls for now, None if a player decides."""
        return standing.follow_instruction(self._match, self._current_limits())

    def describe(self, seat: int) -> str:
        """Describe a seat's standing instruction, without the limit if people share the screen."""
        if seat not in self._current_limits():
            return ""
        limit = self._limits[seat][0] if self._is_single else None
        instruction = standing.describe_instruction(self._match, seat, limit)
        return f"{instruction}. Type '{STOP_WORD}' to decide yourself."

    def lines(self) -> list[str]:
        """Return a description of each standing instruction."""
        return [self.describe(seat) for seat in self._current_limits()]

    def _current_limits(self) -> dict[int, int]:
        """Return the limits still in force by seat; forget the others."""
        for seat, (_, ply, cuts) in list(self._limits.items()):
            is_current = cuts == self._match.history.cuts and standing.is_in_force(self._match, ply)
            if not is_current:
                del self._limits[seat]
        return {seat: limit for seat, (limit, _, _) in self._limits.items()}
