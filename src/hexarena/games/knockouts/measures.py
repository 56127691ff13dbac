"""What the laboratory measures of finished matches: how they ended, and the rounds won."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.games.knockouts.rules.state import DRAW, KNOCKOUT, POINTS, STOPPAGE, TAPOUT

METHOD_NAMES = {
    KNOCKOUT: "knockout",
    TAPOUT: "tapout",
    STOPPAGE: "referee stoppage",
    POINTS: "points",
    DRAW: "draw",
}
ENDINGS = tuple(METHOD_NAMES.values())
SCORE = "rounds won"


def endings(states: States) -> npt.NDArray[np.int8]:
    """Return how each match ended, as an index into ENDINGS: int8[N]."""
    return states["method"] - np.int8(KNOCKOUT)


def scores(states: States) -> npt.NDArray[np.float32]:
    """Return the rounds that each fighter won, float32[N, 2]."""
    return states["won"].astype(np.float32)
