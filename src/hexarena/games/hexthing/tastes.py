"""What the personas of Hexagonal Thing may like about an action."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.games.hexthing.components.board import BUY, END, FAR, KIND, SELL
from hexarena.games.hexthing.rules import state as codes

TASTES = ("daring", "far", "auctions", "buying", "selling")
LOWEST, HIGHEST = codes.AMOUNT - codes.MOST_CASH, codes.AMOUNT + codes.MOST_CASH


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Return how much each action bids, how far it moves, and which auctions it leads to."""
    return {
        "daring": _daring(state, actions),
        "far": [(each % FAR) / (FAR - 1) if _moves(each) else 0.0 for each in actions],
        "auctions": [float(codes.MARK <= each < codes.REFUSE) for each in actions],
        "buying": [_lands(state, each, BUY) for each in actions],
        "selling": [_lands(state, each, SELL) for each in actions],
    }


def _daring(state: np.record, actions: Sequence[int]) -> list[float]:
    """Return -1 for a pass, and 0 to 1 from the lowest to the highest of the amounts."""
    if state.phase != codes.BID:
        return [0.0] * len(actions)
    amounts = [each for each in actions if LOWEST <= each <= HIGHEST]
    low, high = min(amounts, default=0), max(amounts, default=0)
    spread = max(high - low, 1)
    return [-1.0 if each == codes.PASS else (each - low) / spread for each in actions]


def _moves(action: int) -> bool:
    return codes.PLAY <= action < codes.MARK


def _lands(state: np.record, action: int, kind: int) -> float:
    """Return 1 if a card leads to a hexagon of a kind."""
    if not _moves(action):
        return 0.0
    end = int(END[action - codes.PLAY, int(state.token[state.turn])])
    return float(end >= 0 and KIND[end] == kind)
