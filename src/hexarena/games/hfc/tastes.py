"""What the personas of the championship may like about an action."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.games.hfc.components.cage import APART
from hexarena.games.hfc.components.cards import FIRST_JOKER, SPADES
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import played

TASTES = ("attack", "grapple", "guard", "spend", "close")
RANKS = 13
MOST = RANKS - 1  # an ace's rank


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Return how much each action attacks, grapples, stops, spends high cards, and closes in."""
    return {
        "attack": [float(codes.PLAY <= each < codes.PASS) for each in actions],
        "grapple": [_grapples(each) for each in actions],
        "guard": [_guards(state, each) for each in actions],
        "spend": [_spends(each) for each in actions],
        "close": [_closes(state, each) for each in actions],
    }


def _cards(action: int) -> list[int]:
    """List the cards that an action plays."""
    if codes.PLAY <= action < codes.SHOVE:
        return [action - codes.PLAY]
    if codes.SHOVE <= action < codes.PASS:
        return [SPADES * RANKS + (action - codes.SHOVE) // 6]
    if codes.DISCARD <= action < codes.TAKE:
        return [action - codes.DISCARD]
    return members(played(action)) if codes.STOP <= action < codes.DECLINE else []


def _grapples(action: int) -> float:
    attacks = codes.PLAY <= action < codes.PASS
    return float(attacks and _cards(action)[0] // RANKS == SPADES)


def _guards(state: np.record, action: int) -> float:
    if state.phase != codes.DEFEND:
        return 0.0
    return -1.0 if action == codes.TAKE else 1.0


def _spends(action: int) -> float:
    """Return how high the highest card is that goes, 0 for none."""
    heights = [MOST if each >= FIRST_JOKER else each % RANKS for each in _cards(action)]
    return max(heights, default=0) / MOST


def _closes(state: np.record, action: int) -> float:
    """Return how many hexes a move comes closer to the rival; half a point for each."""
    if not codes.GO <= action < codes.RELEASE or state.top != codes.NOBODY:
        return 0.0
    rival = int(state.token[1 - int(state.turn)])
    before, after = APART[int(state.token[state.turn]), rival], APART[action - codes.GO, rival]
    return float(int(before) - int(after)) / 2
