"""What the personas of Knockouts and Tapouts may like about an action."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.games.knockouts.editions.installed import HOLD, STRIKE, THROW, TYPE
from hexarena.games.knockouts.rules import state as codes

TASTES = ("strike", "wrestle", "answer", "boost", "wait", "close")
WAIT_ACTIONS = (codes.PASS, codes.DONE, codes.STOP)
GROUND = 8  # number of the last position


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Rate how much each action strikes, wrestles, answers, boosts, waits, and closes in."""
    return {
        "strike": [float(_find_type(state, action) == STRIKE) for action in actions],
        "wrestle": [float(_find_type(state, action) in (THROW, HOLD)) for action in actions],
        "answer": [_score_answer(action, codes.ANSWER, codes.ALLOW) for action in actions],
        "boost": [_score_answer(action, codes.ADD, codes.ROLL) for action in actions],
        "wait": [
            float(action in WAIT_ACTIONS or codes.LAY <= action < codes.DONE) for action in actions
        ],
        "close": [_score_closing(state, action) for action in actions],
    }


def _find_type(state: np.record, action: int) -> int:
    """Return the type of an attack, -1 for any other action."""
    if not codes.ATTACK <= action < codes.PLAY:
        return -1
    kind = action - (codes.ATTACK_AS if action >= codes.ATTACK_AS else codes.ATTACK)
    return int(TYPE[state.edition, kind])


def _score_answer(action: int, first: int, decline: int) -> float:
    """Return 1 for a card from `first` on, -1 for the action `decline`, 0 for any other."""
    if action == decline:
        return -1.0
    return float(first <= action < decline)


def _score_closing(state: np.record, action: int) -> float:
    if not codes.GO <= action < codes.STOP:
        return 0.0
    return 2 * (action - codes.GO - int(state.position)) / GROUND
