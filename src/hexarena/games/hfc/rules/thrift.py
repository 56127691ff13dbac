"""Thrift: where a lower card does the same, no higher one is spent."""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.record import States
from hexarena.games.hfc.components.cards import CARDS, FIRST_JOKER
from hexarena.games.hfc.rules.defending import aces, played, way_of
from hexarena.games.hfc.rules.state import DECLINE, DISCARD, STOP, TAKE

RANKS = 13
ACE = RANKS - 1
JOKER = RANKS  # above every rank


def thrifty(states: States, action: int, legal: Sequence[int]) -> int:
    """Return the legal action that does the same in state 0 with lower cards, or `action`.

    An ace or a joker is not discarded while there is another card. A defence is made with the
    lowest cards that send the rival the same way; a joker does more than others, and stays.
    """
    low = bool(aces(states[0]))
    instead = _defence(min(max(action, STOP), DECLINE - 1), legal, low)  # always: compiles it early
    if DISCARD <= action < TAKE:
        return _discard(states, action, low)
    return instead if STOP <= action < DECLINE else action


def _discard(states: States, action: int, low: bool) -> int:
    hand = _cards(states["hand"][0, states["to_act"][0]])
    lowest = min(hand, key=lambda card: _rank(card, low))
    high = _rank(action - DISCARD, low) >= ACE
    return DISCARD + lowest if high and _rank(lowest, low) < ACE else action


def _defence(action: int, legal: Sequence[int], low: bool) -> int:
    spent, way = _ranks(action, low), way_of(action)
    if JOKER in spent:
        return action
    defences = (each for each in legal if STOP <= each < DECLINE)
    ranks = {each: _ranks(each, low) for each in defences if way_of(each) == way}
    same = [each for each, those in ranks.items() if len(those) <= len(spent)]
    return min((action, *same), key=lambda each: max(_ranks(each, low)))


def _ranks(action: int, low: bool) -> list[int]:
    return [_rank(card, low) for card in _cards(played(action))]


def _rank(card: int, low: bool) -> int:
    """Return the rank of a card; `low`: an ace is below the two (HFC 2.2)."""
    if card >= FIRST_JOKER:
        return JOKER
    return -1 if low and card % RANKS == ACE else card % RANKS


def _cards(those: np.uint64) -> list[int]:
    return [card for card in range(CARDS) if int(those) >> card & 1]
