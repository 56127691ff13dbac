"""When a match of two against a bot is decided: the side that cannot turn it any more may end it.

A bot's own search must be sure several turns in a row. Then a strong search looks from the side
that loses: only if none of its actions changes the outcome, the end is proposed. A bot that has
lost may resign instead, but not within the first third of a usual match.
"""

from collections import Counter

from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.search import Analysis

SURE = 0.9  # value, 0 to 1, from which a result is taken for certain
IN_A_ROW = 3  # turns in which a bot must be sure
PROPOSAL_INTERVAL = 12  # turns of a bot until the end is proposed once more
WON, LOST = 1, -1
HOPELESS = 0.99  # the same, for a bot that resigns: nobody asks the other
EARLY = 1 / 3  # the share of a usual match within which no bot resigns


class Streak:
    """Counts in how many turns in a row the bot of a match has been sure of a result."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()

    def note(self, value: float) -> int:
        """Take the value of a bot's turn into account; return WON or LOST if that is due, or 0."""
        sign = WON if value >= SURE else LOST if value <= -SURE else 0
        self._counts[sign] += 1
        for other_sign in {WON, LOST, 0} - {sign}:
            self._counts[other_sign] = min(self._counts[other_sign], 0)
        return sign if sign and self._counts[sign] >= IN_A_ROW else 0

    def rest(self) -> None:
        """Let nothing be due for AGAIN turns."""
        self._counts = Counter(
            {WON: IN_A_ROW - PROPOSAL_INTERVAL, LOST: IN_A_ROW - PROPOSAL_INTERVAL}
        )


def is_lost(analysis: Analysis) -> bool:
    """Return whether no action that a search has tried saves the seat to act."""
    return _best_value(analysis) <= -SURE


def is_hopeless(analysis: Analysis) -> bool:
    """Return whether a bot that is to act may resign: only a loss is left."""
    return _best_value(analysis) <= -HOPELESS


def _best_value(analysis: Analysis) -> float:
    values = [choice.value for choice in analysis.choices if choice.visits]
    return max(values, default=0.0)


def is_early(game: Game, options: Options, ply: int) -> bool:
    """Return whether a match of `ply` actions is too young for a bot to resign."""
    length = game.usual_length(options)
    return length is None or ply < EARLY * length
