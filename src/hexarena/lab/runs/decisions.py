"""The decisions of a run's players, and what is measured about them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hexarena.contract.record import States
from hexarena.lab.kernels.playing import AVOID, SEEK

UNKNOWN_VALUE = float("nan")  # the value of a position for which a bot reports none


class MeasuredDecision(NamedTuple):
    """A decision: its action, the value for the seat, -1 to 1, and how many actions it weighed.

    The number weighed is the effective number of choices: e to the entropy of the shares of all
    actions. `order` lists the weighed actions, best first.
    """

    action: int
    value: float = UNKNOWN_VALUE
    choice_count: float = UNKNOWN_VALUE
    order: tuple[int, ...] = ()

    def apply_wishes(self, legal: Sequence[int], wish: Callable[[int], int]) -> "MeasuredDecision":
        """Return the decision of an entrant that avoids or seeks some actions where it can."""
        candidates = (self.action, *self.order, *legal)
        preferred = next((action for action in candidates if wish(action) == SEEK), None)
        permitted = next((action for action in candidates if wish(action) != AVOID), self.action)
        return self._replace(action=permitted if preferred is None else preferred)


DecisionFunction = Callable[[States], MeasuredDecision]
