"""What of an action may be read by whom: draws and face-down discards name no card to others."""

import numpy as np

from hexarena.contract.bits import NONE, bit
from hexarena.games.hfc.moving import chosen, face_down
from hexarena.games.hfc.state import DISCARD, DRAWN, EXCHANGE, GO, RESTART, TAKE
from hexarena.games.hfc.turns import drawer


def kept_back(state: np.record, action: int, seat: int | None) -> bool:
    """Tell whether `action` names cards that `seat`, or an onlooker, may not know (HFC 2.4)."""
    if DRAWN <= action < GO:
        return seat != drawer(state)
    return bool(laid_down(state, action)) and seat != state.turn


def laid_down(state: np.record, action: int) -> np.uint64:
    """Return the cards that `action` discards face down."""
    return np.uint64(face_down(state, discarded(state, action)))


def discarded(state: np.record, action: int) -> np.uint64:
    """Return the cards that `action` discards without playing them."""
    if DISCARD <= action < TAKE:
        return np.uint64(bit(action - DISCARD))
    exchanged = EXCHANGE < action < RESTART
    return np.uint64(chosen(state, action - EXCHANGE)) if exchanged else NONE
