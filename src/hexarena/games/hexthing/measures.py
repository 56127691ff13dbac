"""What the laboratory measures of finished matches: how they ended, and the Things owned."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States

ENDINGS = ("four Things", "a Thing owed", "repetition", "turn limit")  # by reason, from 1
SCORE = "Things owned"


def endings(states: States) -> npt.NDArray[np.int8]:
    """Return how each match ended, as an index into ENDINGS: int8[N]."""
    return states["reason"] - np.int8(1)


def scores(states: States) -> npt.NDArray[np.float32]:
    """Return how many Things each player owns, float32[N, 2]."""
    return states["owned"].astype(np.float32)
