"""The result of a search."""

from collections.abc import Sequence
from typing import NamedTuple, Self

TRIED_SHARE = 0.1  # of the most visits: an action with fewer is too little known to be the best
EQUAL_VALUE = 0.01  # values that differ by no more are equal: half a point of 100


class Candidate(NamedTuple):
    """An action that was considered: its visits, its value and its share of the strategy."""

    action: int
    visits: int
    value: float  # mean return for the seat to act, -1 .. 1
    share: float  # probability in the strategy, 0 .. 1


class Analysis(NamedTuple):
    """The result of a search: an action, its value, and the other choices."""

    action: int  # the most visited one; at a secret commitment, one drawn from the strategy
    value: float  # mean return for the seat to act, -1 .. 1
    playouts: int  # number of finished playouts
    line: tuple[int, ...]  # the principal variation, `action` first
    choices: tuple[Candidate, ...]  # most visited first; at a commitment, largest share first

    @classmethod
    def from_action(cls, action: int) -> Self:
        """Return the analysis for a bot that reports none: its action, without an estimate."""
        return cls(action, 0.0, 0, (action,), (Candidate(action, 0, 0.0, 1.0),))

    def with_action(self, action: int) -> Self:
        """Return the same analysis with another of its choices as the action."""
        if action == self.action:
            return self
        choice = next(candidate for candidate in self.choices if candidate.action == action)
        other_choices = (
            candidate._replace(share=0.0)
            for candidate in self.choices
            if candidate.action != action
        )
        choices = (choice._replace(share=1.0), *other_choices)
        value = choice.value if choice.visits else self.value
        return self._replace(action=action, value=value, line=(action,), choices=choices)

    def with_win(self, action: int, match_return: float) -> Self:
        """Return the same analysis with a choice that ends the match with this return."""
        chosen = self.with_action(action)
        winner = next(candidate for candidate in chosen.choices if candidate.action == action)
        other_choices = (
            candidate._replace(share=0.0)
            for candidate in chosen.choices
            if candidate.action != action
        )
        choices = (winner._replace(value=match_return, share=1.0), *other_choices)
        return chosen._replace(value=match_return, line=(action,), choices=choices)

    @property
    def win_estimate(self) -> float:
        """The value as a share of points: 1 wins, 0.5 draws, 0 loses."""
        return (self.value + 1.0) / 2.0

    @property
    def strategy(self) -> dict[int, float]:
        """The mixed strategy: the probability of each action, most frequent first."""
        return {
            candidate.action: candidate.share for candidate in self.choices if candidate.share > 0
        }


def list_tried(choices: Sequence[Candidate]) -> list[Candidate]:
    """List the actions with enough visits to compare their values, the best first."""
    most_visits = max(choice.visits for choice in choices)
    candidates = [
        choice for choice in choices if choice.visits >= max(1, TRIED_SHARE * most_visits)
    ]
    return sorted(candidates, key=lambda choice: -choice.value)


def best_by_value(choices: Sequence[Candidate]) -> Candidate:
    """Return the most visited of the actions whose value equals the best: see EQUAL_VALUE."""
    candidates = list_tried(choices)
    if not candidates:
        return choices[0]
    equals = [choice for choice in candidates if choice.value >= candidates[0].value - EQUAL_VALUE]
    return max(equals, key=lambda choice: (choice.visits, choice.value))
