"""What the laboratory measures of finished fights: how they ended, and the damage taken."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.games.hfc.rules.state import DECISION, DQ, EVEN, KO, NO_CONTEST, SUB, TKO

METHOD_NAMES = {
    KO: "knockout",
    TKO: "technical knockout",
    SUB: "submission",
    DQ: "disqualification",
    DECISION: "decision",
    EVEN: "draw",
    NO_CONTEST: "no contest",
}
ENDINGS = tuple(METHOD_NAMES.values())
SCORE = "damage taken"


def endings(states: States) -> npt.NDArray[np.int8]:
    """Return how each fight ended, as an index into ENDINGS: int8[N]."""
    return states["method"] - np.int8(KO)


def scores(states: States) -> npt.NDArray[np.float32]:
    """Return the damage that each fighter has paid for, float32[N, 2]."""
    return states["damage"].astype(np.float32)
