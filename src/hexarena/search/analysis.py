"""What a search found."""

from typing import NamedTuple, Self


class Candidate(NamedTuple):
    """An action that was considered: its share of the search and what it is worth."""

    action: int
    visits: int
    value: float  # mean return for the seat to act, -1 .. 1
    share: float  # how often it is to be chosen, 0 .. 1: less than always where seats commit


class Analysis(NamedTuple):
    """A decision and what it rests on."""

    action: int  # the most visited; where seats commit in secret, one drawn by its share
    value: float  # mean return for the seat to act, -1 .. 1
    playouts: int  # how many were done
    line: tuple[int, ...]  # the principal variation, `action` first
    choices: tuple[Candidate, ...]  # the most visited first; of those that are to be chosen first

    @classmethod
    def of(cls, action: int) -> Self:
        """Return the analysis of a bot that gives none: its action, and no estimate."""
        return cls(action, 0.0, 0, (action,), (Candidate(action, 0, 0.0, 1.0),))

    @property
    def win_estimate(self) -> float:
        """The value as a share of points: 1 wins, 0.5 draws, 0 loses."""
        return (self.value + 1.0) / 2.0

    @property
    def strategy(self) -> dict[int, float]:
        """The mixed strategy: how often each action is to be chosen, the most frequent first."""
        return {each.action: each.share for each in self.choices if each.share > 0}
