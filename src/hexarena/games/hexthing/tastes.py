"""What the personas of Hexagonal Thing may like about an action."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.games.hexthing.components.board import BUY, END, KIND, MAX_STEPS, SELL
from hexarena.games.hexthing.rules import state as codes

TASTES = ("daring", "far", "auctions", "buying", "selling")
LOWEST, HIGHEST = codes.AMOUNT - codes.MAX_CASH, codes.AMOUNT + codes.MAX_CASH


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Rate how much each action bids, how far it moves, and which auctions it leads to."""
    return {
        "daring": _score_daring(state, actions),
        "far": [
            (action % MAX_STEPS) / (MAX_STEPS - 1) if _is_move(action) else 0.0
            for action in actions
        ],
        "auctions": [float(codes.MARK <= action < codes.REFUSE) for action in actions],
        "buying": [_leads_to(state, action, BUY) for action in actions],
        "selling": [_leads_to(state, action, SELL) for action in actions],
    }


def _score_daring(state: np.record, actions: Sequence[int]) -> list[float]:
    """Return -1 for a pass, and 0 to 1 for amounts from the lowest to the highest."""
    if state.phase != codes.BID:
        return [0.0] * len(actions)
    amounts = [action for action in actions if LOWEST <= action <= HIGHEST]
    low, high = min(amounts, default=0), max(amounts, default=0)
    span = max(high - low, 1)
    return [-1.0 if action == codes.PASS else (action - low) / span for action in actions]


def _is_move(action: int) -> bool:
    return codes.PLAY <= action < codes.MARK


def _leads_to(state: np.record, action: int, kind: int) -> float:
    """Return 1 if an action plays a card that leads to a hexagon of a kind, else 0."""
    if not _is_move(action):
        return 0.0
    end = int(END[action - codes.PLAY, int(state.token[state.turn])])
    return float(end >= 0 and KIND[end] == kind)
