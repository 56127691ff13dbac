"""The result of a search."""

from typing import NamedTuple, Self


class Candidate(NamedTuple):
    """An action that was considered: its visits, its value and its share of the strategy."""

    action: int
    visits: int
    value: float  # mean return for the seat to act, -1 .. 1
    share: float  # probability in the strategy, 0 .. 1


class Analysis(NamedTuple):
    """A decision and its reasons."""

    action: int  # the most visited one; at a secret commitment, one drawn from the strategy
    value: float  # mean return for the seat to act, -1 .. 1
    playouts: int  # number of finished playouts
    line: tuple[int, ...]  # the principal variation, `action` first
    choices: tuple[Candidate, ...]  # most visited first; at a commitment, largest share first

    @classmethod
    def of(cls, action: int) -> Self:
        """Return the analysis of a bot that gives none: its action, and no estimate."""
        return cls(action, 0.0, 0, (action,), (Candidate(action, 0, 0.0, 1.0),))

    def instead(self, action: int) -> Self:
        """Return the same analysis with another of its choices, if it is another."""
        if action == self.action:
            return self
        chosen = next(each for each in self.choices if each.action == action)
        rest = (each._replace(share=0.0) for each in self.choices if each.action != action)
        choices = (chosen._replace(share=1.0), *rest)
        value = chosen.value if chosen.visits else self.value
        return self._replace(action=action, value=value, line=(action,), choices=choices)

    def won_by(self, action: int, returned: float) -> Self:
        """Return the same analysis with one of its choices that ends the match with a return."""
        found = self.instead(action)
        won = next(each for each in found.choices if each.action == action)
        rest = (each._replace(share=0.0) for each in found.choices if each.action != action)
        choices = (won._replace(value=returned, share=1.0), *rest)
        return found._replace(value=returned, line=(action,), choices=choices)

    @property
    def win_estimate(self) -> float:
        """The value as a share of points: 1 wins, 0.5 draws, 0 loses."""
        return (self.value + 1.0) / 2.0

    @property
    def strategy(self) -> dict[int, float]:
        """The mixed strategy: the probability of each action, most frequent first."""
        return {each.action: each.share for each in self.choices if each.share > 0}
