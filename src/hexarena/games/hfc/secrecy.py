"""Which actions may not be read by whom: draws, and what is discarded face down."""

import numpy as np

from hexarena.games.hfc.state import DISCARD, DRAWN, EXCHANGE, FACE_DOWN, GO, RESTART, TAKE
from hexarena.games.hfc.turns import drawer


def is_secret(state: np.record, action: int, seat: int | None) -> bool:
    """Tell whether `action` names a card that `seat`, or an onlooker, may not know (HFC 2.4)."""
    if DRAWN <= action < GO:
        return seat != drawer(state)
    return lays_down(state, action) and seat != state.turn


def lays_down(state: np.record, action: int) -> bool:
    """Tell whether `action` discards cards face down."""
    discards = DISCARD <= action < TAKE or EXCHANGE < action < RESTART
    return discards and bool(state.agreed & FACE_DOWN)
