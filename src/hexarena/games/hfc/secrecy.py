"""What of an action may be read by whom: draws and face-down discards name no card to others."""

import numpy as np

from hexarena.contract.kernel import popcount
from hexarena.games.hfc.state import DISCARD, DRAWN, EXCHANGE, FACE_DOWN, GO, RESTART, TAKE
from hexarena.games.hfc.turns import drawer


def kept_back(state: np.record, action: int, seat: int | None) -> bool:
    """Tell whether `action` names cards that `seat`, or an onlooker, may not know (HFC 2.4)."""
    if DRAWN <= action < GO:
        return seat != drawer(state)
    return bool(laid_down(state, action)) and seat != state.turn


def laid_down(state: np.record, action: int) -> int:
    """Count the cards that `action` discards face down."""
    if not state.agreed & FACE_DOWN:
        return 0
    if DISCARD <= action < TAKE:
        return 1
    return popcount(np.uint64(action - EXCHANGE)) if EXCHANGE < action < RESTART else 0
