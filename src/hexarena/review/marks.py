"""From which loss of win chance a decision is an inaccuracy, a mistake or a blunder.

The limits are the 90th, 95th and 98th percentile of the losses of level 4 against itself. Each game
has them in `levels.toml`.
"""

from math import exp
from typing import Literal, NamedTuple

from hexarena.contract.game import Game

DecisionMark = Literal["", "inaccuracy", "mistake", "blunder"]


class MarkLimits(NamedTuple):
    """The smallest loss of each mark, in points of 100; a game may have its own."""

    inaccuracy: float = 5.0
    mistake: float = 10.0
    blunder: float = 20.0


ACCURACY_SCALE = 0.1  # a mean loss of ten points is an accuracy of 37


def mark_loss(game: Game, loss: float) -> DecisionMark:
    """Return the mark of a loss in points of 100."""
    limits = MarkLimits(**game.measured_losses)
    if loss >= limits.blunder:
        return "blunder"
    if loss >= limits.mistake:
        return "mistake"
    return "inaccuracy" if loss >= limits.inaccuracy else ""


def measure_accuracy(mean_loss: float) -> float:
    """Return an accuracy, 0 to 100, of a mean loss in points of 100."""
    return 100.0 * exp(-ACCURACY_SCALE * mean_loss)
