"""What the personas of the championship may like about an action."""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.games.hfc.components.cage import DISTANCE
from hexarena.games.hfc.components.cards import FIRST_JOKER, SPADES
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import cards_played

TASTES = ("attack", "grapple", "guard", "spend", "close")
RANKS = 13
ACE = RANKS - 1  # rank of an ace


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Rate how much each action attacks, grapples, stops, spends high cards, and closes in."""
    return {
        "attack": [float(codes.PLAY <= action < codes.PASS) for action in actions],
        "grapple": [_score_grapple(action) for action in actions],
        "guard": [_score_guard(state, action) for action in actions],
        "spend": [_score_spending(action) for action in actions],
        "close": [_score_closing(state, action) for action in actions],
    }


def _list_cards(action: int) -> list[int]:
    """List the cards that an action plays."""
    if codes.PLAY <= action < codes.SHOVE:
        return [action - codes.PLAY]
    if codes.SHOVE <= action < codes.PASS:
        return [SPADES * RANKS + (action - codes.SHOVE) // 6]
    if codes.DISCARD <= action < codes.TAKE:
        return [action - codes.DISCARD]
    return members(cards_played(action)) if codes.STOP <= action < codes.DECLINE else []


def _score_grapple(action: int) -> float:
    attacks = codes.PLAY <= action < codes.PASS
    return float(attacks and _list_cards(action)[0] // RANKS == SPADES)


def _score_guard(state: np.record, action: int) -> float:
    if state.phase != codes.DEFEND:
        return 0.0
    return -1.0 if action == codes.TAKE else 1.0


def _score_spending(action: int) -> float:
    """Return the height of the highest card that is spent, 0 to 1; 0 for none."""
    heights = [ACE if card >= FIRST_JOKER else card % RANKS for card in _list_cards(action)]
    return max(heights, default=0) / ACE


def _score_closing(state: np.record, action: int) -> float:
    """Return half a point for every hex by which a move comes closer to the rival."""
    if not codes.GO <= action < codes.RELEASE or state.top != codes.NOBODY:
        return 0.0
    rival = int(state.token[1 - int(state.turn)])
    old_distance, new_distance = (
        DISTANCE[int(state.token[state.turn]), rival],
        DISTANCE[action - codes.GO, rival],
    )
    return float(int(old_distance) - int(new_distance)) / 2
