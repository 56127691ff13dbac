"""Thrift: no high card is spent where a lower one does the same."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from hexarena.contract.record import States
from hexarena.games.hfc.components.cards import CARDS, FIRST_JOKER
from hexarena.games.hfc.rules.defending import aces_low, cards_played, throw_direction
from hexarena.games.hfc.rules.state import DECLINE, DISCARD, EXCHANGE, RESTART, STOP, TAKE

RANKS = 13
ACE = RANKS - 1
JOKER = RANKS  # ranks above all others


def thrifty(states: States, action: int, legal: Sequence[int]) -> int:
    """Return the legal action that does the same in state 0 with lower cards, or `action`.

    An ace or a joker is not discarded while there is another card, and no card while there is a
    lower one of its suit, in the corner neither. A defence is made with the
    lowest cards that send the rival the same way. A joker does more than other cards, so it is not
    replaced.
    """
    low = bool(aces_low(states[0]))
    thrifty_defence = _thrifty_defence(
        min(max(action, STOP), DECLINE - 1), legal, low
    )  # always called, so that it is compiled early
    hand = _list_cards(states["hand"][0, states["to_act"][0]])
    if DISCARD <= action < TAKE:
        return _thrifty_discard(hand, action, low)
    if EXCHANGE <= action < RESTART:
        return _thrifty_exchange(hand, action, low)
    return thrifty_defence if STOP <= action < DECLINE else action


def _thrifty_discard(hand: Sequence[int], action: int, low: bool) -> int:
    card = action - DISCARD
    lowest = min(hand, key=lambda card: _find_rank(card, low))
    if _find_rank(card, low) >= ACE and _find_rank(lowest, low) < ACE:
        return DISCARD + lowest
    return DISCARD + _list_suit(hand, card // RANKS, low)[0]


def _thrifty_exchange(hand: Sequence[int], action: int, low: bool) -> int:
    """Exchange as many cards of each suit, but the lowest ones."""
    chosen = [card for slot, card in enumerate(hand) if action - EXCHANGE >> slot & 1]
    counts = Counter(card // RANKS for card in chosen)
    lowest = {
        card for suit, count in counts.items() for card in _list_suit(hand, suit, low)[:count]
    }
    return EXCHANGE + sum(1 << slot for slot, card in enumerate(hand) if card in lowest)


def _list_suit(hand: Sequence[int], suit: int, low: bool) -> list[int]:
    """List the cards of a suit in hand, the lowest first."""
    cards = [card for card in hand if card // RANKS == suit]
    return sorted(cards, key=lambda card: _find_rank(card, low))


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
