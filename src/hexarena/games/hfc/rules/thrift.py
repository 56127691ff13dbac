"""Thrift: no high card is spent where a lower one does the same."""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.record import States
from hexarena.games.hfc.components.cards import CARDS, FIRST_JOKER
from hexarena.games.hfc.rules.defending import aces_low, cards_played, throw_direction
from hexarena.games.hfc.rules.state import DECLINE, DISCARD, STOP, TAKE

RANKS = 13
ACE = RANKS - 1
JOKER = RANKS  # ranks above all others


def thrifty(states: States, action: int, legal: Sequence[int]) -> int:
    """Return the legal action that does the same in state 0 with lower cards, or `action`.

    An ace or a joker is not discarded while there is another card. A defence is made with the
    lowest cards that send the rival the same way. A joker does more than other cards, so it is not
    replaced.
    """
    low = bool(aces_low(states[0]))
    thrifty_defence = _thrifty_defence(
        min(max(action, STOP), DECLINE - 1), legal, low
    )  # always called, so that it is compiled early
    if DISCARD <= action < TAKE:
        return _thrifty_discard(states, action, low)
    return thrifty_defence if STOP <= action < DECLINE else action


def _thrifty_discard(states: States, action: int, low: bool) -> int:
    hand = _list_cards(states["hand"][0, states["to_act"][0]])
    lowest = min(hand, key=lambda card: _find_rank(card, low))
    high = _find_rank(action - DISCARD, low) >= ACE
    return DISCARD + lowest if high and _find_rank(lowest, low) < ACE else action


def _thrifty_defence(action: int, legal: Sequence[int], low: bool) -> int:
    ranks_spent, direction = _list_ranks(action, low), throw_direction(action)
    if JOKER in ranks_spent:
        return action
    defences = (candidate for candidate in legal if STOP <= candidate < DECLINE)
    ranks = {
        candidate: _list_ranks(candidate, low)
        for candidate in defences
        if throw_direction(candidate) == direction
    }
    equivalents = [
        candidate
        for candidate, candidate_ranks in ranks.items()
        if len(candidate_ranks) <= len(ranks_spent)
    ]
    return min((action, *equivalents), key=lambda candidate: max(_list_ranks(candidate, low)))


def _list_ranks(action: int, low: bool) -> list[int]:
    return [_find_rank(card, low) for card in _list_cards(cards_played(action))]


def _find_rank(card: int, low: bool) -> int:
    """Return the rank of a card; if `low`, an ace ranks below the two (HFC 2.2)."""
    if card >= FIRST_JOKER:
        return JOKER
    return -1 if low and card % RANKS == ACE else card % RANKS


def _list_cards(card_set: np.uint64) -> list[int]:
    return [card for card in range(CARDS) if int(card_set) >> card & 1]
