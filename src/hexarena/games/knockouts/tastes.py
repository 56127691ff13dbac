"""What the personas of Knockouts and Tapouts may like about an action."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.games.knockouts.editions.in_use import HOLD, STRIKE, THROW, TYPE
from hexarena.games.knockouts.rules import state as codes

TASTES = ("strike", "wrestle", "answer", "boost", "wait", "close")
WAITS = (codes.PASS, codes.DONE, codes.STOP)
GROUND = 8  # the last position


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Return how much each action strikes, wrestles, answers, boosts, waits, and closes in."""
    return {
        "strike": [float(_type(state, each) == STRIKE) for each in actions],
        "wrestle": [float(_type(state, each) in (THROW, HOLD)) for each in actions],
        "answer": [_yes(each, codes.ANSWER, codes.ALLOW) for each in actions],
        "boost": [_yes(each, codes.ADD, codes.ROLL) for each in actions],
        "wait": [float(each in WAITS or codes.LAY <= each < codes.DONE) for each in actions],
        "close": [_closes(state, each) for each in actions],
    }


def _type(state: np.record, action: int) -> int:
    """Return the type of an attack, -1 of another action."""
    if not codes.ATTACK <= action < codes.PLAY:
        return -1
    kind = action - (codes.ATTACK_AS if action >= codes.ATTACK_AS else codes.ATTACK)
    return int(TYPE[state.edition, kind])


def _yes(action: int, first: int, none: int) -> float:
    """Return 1 for a card from `first` on, -1 for the word `none` that plays none."""
    if action == none:
        return -1.0
    return float(first <= action < none)


def _closes(state: np.record, action: int) -> float:
    if not codes.GO <= action < codes.STOP:
        return 0.0
    return 2 * (action - codes.GO - int(state.position)) / GROUND
