"""What the laboratory measures of finished matches: how they ended, and the damage taken."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.games.hexstrike.rules.state import ALONE, FAR, POINTS, STRANDED, TIME

NAMES = {
    FAR: "knocked far away",
    STRANDED: "stranded",
    POINTS: "points",
    TIME: "time",
    ALONE: "last one left",
}
ENDINGS = tuple(NAMES.values())
SCORE = "damage taken"


def endings(states: States) -> npt.NDArray[np.int8]:
    """Return how each match ended, as an index into ENDINGS: int8[N]."""
    return states["method"] - np.int8(FAR)


def scores(states: States) -> npt.NDArray[np.float32]:
    """Return the damage that each fighter has taken, float32[N, SEATS]."""
    return states["damage"].astype(np.float32)
