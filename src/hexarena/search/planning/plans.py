"""Plans: what to play as a whole, beside its best alternative and its most tempting mistake."""

from typing import NamedTuple

CLEARLY_WORSE = 0.1  # by how much the value of a mistake is lower: five points of 100


class ValuedPlan(NamedTuple):
    """Actions that a seat plays one after another, or commits, and what they are worth."""

    actions: tuple[int, ...]
    value: float  # mean return for the seat, -1 .. 1

    @property
    def win_estimate(self) -> float:
        """The value as a share of points: 1 wins, 0.5 draws, 0 loses."""
        return (self.value + 1.0) / 2.0


class MixedAction(NamedTuple):
    """An action of a mix, and how often to play it, 0 .. 1."""

    action: int
    share: float


class PlanAnalysis(NamedTuple):
    """The best plan for a seat, and what a search knows about the others.

    `alternative` is the best plan that begins otherwise. `mistake` is the one that a weak player
    would most often choose, if it is clearly worse. None of them is worth more than `best`.
    """

    best: ValuedPlan
    alternative: ValuedPlan | None = None
    mistake: ValuedPlan | None = None
    limit: int | None = None  # how far to go in an auction, if the plan is a limit
    mix: tuple[MixedAction, ...] = ()  # of the first action, the best plan's first; () for none
    line: tuple[int, ...] = ()  # the principal variation, the first action of the best plan first
    playouts: int = 0

    @classmethod
    def from_action(cls, action: int) -> "PlanAnalysis":
        """Return the analysis of a plan that consists of one action, without an estimate."""
        return cls(ValuedPlan((action,), 0.0), line=(action,))

    def with_ceiling(self) -> "PlanAnalysis":
        """Return the analysis with no other plan valued above the best: that would be noise."""
        ceiling = self.best.value

        def lower(plan: ValuedPlan | None) -> ValuedPlan | None:
            return plan and plan._replace(value=min(plan.value, ceiling))

        return self._replace(alternative=lower(self.alternative), mistake=lower(self.mistake))
