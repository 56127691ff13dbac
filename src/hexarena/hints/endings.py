"""Decide when a match of two against a bot may end early because its result is certain.

A bot's own search must be sure several turns in a row. Then a strong search looks for the side that
is losing: the end is proposed only if none of that side's actions changes the outcome. A bot that
has lost may resign instead, but not within the first third of a usual match.
"""

from collections import Counter

from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.search import Analysis

SURE = 0.9  # a value from which a win is certain, 1 at most
IN_A_ROW = 3  # turns in a row in which a bot must be sure
PROPOSAL_INTERVAL = 12  # turns of a bot until the end is proposed again
WON, LOST = 1, -1
HOPELESS = 0.99  # a value that makes a bot resign, which it does without asking
EARLY = 1 / 3  # the share of a usual match in which no bot resigns


class Streak:
    """Counts for how many turns in a row a bot has been sure of the result."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()

    def note(self, value: float) -> int:
        """Note the bot's value of its turn; return WON or LOST if it has been sure long enough.

        Otherwise return 0.
        """
        sign = WON if value >= SURE else LOST if value <= -SURE else 0
        self._counts[sign] += 1
        for other_sign in {WON, LOST, 0} - {sign}:
            self._counts[other_sign] = min(self._counts[other_sign], 0)
        return sign if sign and self._counts[sign] >= IN_A_ROW else 0

    def rest(self) -> None:
        """Report nothing for the next PROPOSAL_INTERVAL turns."""
        self._counts = Counter(
            {WON: IN_A_ROW - PROPOSAL_INTERVAL, LOST: IN_A_ROW - PROPOSAL_INTERVAL}
        )


def is_lost(analysis: Analysis) -> bool:
    """Return whether none of the actions that a search has tried saves the seat to act."""
    return _best_value(analysis) <= -SURE


def is_hopeless(analysis: Analysis) -> bool:
    """Return whether the search sees only losses, so that a bot to act may resign."""
    return _best_value(analysis) <= -HOPELESS


def _best_value(analysis: Analysis) -> float:
    values = [choice.value for choice in analysis.choices if choice.visits]
    return max(values, default=0.0)


def is_early(game: Game, options: Options, ply: int) -> bool:
    """Return whether a match of `ply` actions is too young for a bot to resign."""
    length = game.usual_length(options)
    return length is None or ply < EARLY * length
