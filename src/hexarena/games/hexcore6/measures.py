"""What the laboratory measures of finished matches: how they ended, and the linked groups."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.games.hexcore6.rules.ending import score

ENDINGS = (
    "both passed",
    "too long without a whole stack moving",
    "repetition",
)  # by reason: PASSES .. REPETITION
SCORE = "stacks linked to the Core"


def endings(states: States) -> npt.NDArray[np.int8]:
    """Return how each match ended, as an index into ENDINGS: int8[N]."""
    return states["reason"] - np.int8(1)


def scores(states: States) -> npt.NDArray[np.float32]:
    """Return each seat's score, the size of its largest linked group: float32[N, 2] (HC 8.1)."""
    linked = [[score(state, seat) for seat in (0, 1)] for state in states]
    return np.array(linked, np.float32).reshape(-1, 2)
