"""What the laboratory measures at the end: why it came, and the groups linked to the Core."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.games.hexcore6.rules.ending import score

ENDINGS = (
    "both passed",
    "too long without a whole stack moving",
    "repetition",
)  # PASSES .. REPETITION
SCORE = "stacks linked to the Core"


def endings(states: States) -> npt.NDArray[np.int8]:
    """Return which of ENDINGS each match had, int8[N]."""
    return states["reason"] - np.int8(1)


def scores(states: States) -> npt.NDArray[np.float32]:
    """Return what each seat has linked to the Core, float32[N, 2] (HC 8.1)."""
    linked = [[score(state, seat) for seat in (0, 1)] for state in states]
    return np.array(linked, np.float32).reshape(-1, 2)
