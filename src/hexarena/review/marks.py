"""From which loss of win chance a decision is an inaccuracy, a mistake or a blunder.

The limits are percentiles of the losses of level 4: `python -m benchmarks.review losses GAME`.
"""

from math import exp
from typing import Literal, NamedTuple

DecisionMark = Literal["", "inaccuracy", "mistake", "blunder"]


class MarkLimits(NamedTuple):
    """The smallest loss of each mark, in points of 100."""

    inaccuracy: float = 5.0
    mistake: float = 10.0
    blunder: float = 20.0


DEFAULT_LIMITS = MarkLimits()
LIMITS: dict[str, MarkLimits] = {}
ACCURACY_SCALE = 0.1  # a mean loss of ten points is an accuracy of 37


def mark_loss(game: str, loss: float) -> DecisionMark:
    """Return the mark of a loss in points of 100."""
    limits = LIMITS.get(game, DEFAULT_LIMITS)
    if loss >= limits.blunder:
        return "blunder"
    if loss >= limits.mistake:
        return "mistake"
    return "inaccuracy" if loss >= limits.inaccuracy else ""


def measure_accuracy(mean_loss: float) -> float:
    """Return an accuracy, 0 to 100, of a mean loss in points of 100."""
    return 100.0 * exp(-ACCURACY_SCALE * mean_loss)
