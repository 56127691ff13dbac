"""What the laboratory measures at the end: why it came, and the Things owned."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States

ENDINGS = ("four Things", "a Thing owed", "repetition", "turn limit")  # FOUR_THINGS .. TURN_LIMIT
SCORE = "Things owned"


def endings(states: States) -> npt.NDArray[np.int8]:
    """Return which of ENDINGS each match had, int8[N]."""
    return states["reason"] - np.int8(1)


def scores(states: States) -> npt.NDArray[np.float32]:
    """Return how many Things each player owns, float32[N, 2]."""
    return states["owned"].astype(np.float32)
