"""The deck: 54 cards, and which cards are higher or lower than each.

A card's number is suit * 13 + rank. The suits are clubs, spades, hearts and diamonds, each from the
two up to the ace; the jokers come last. A set of cards is one 64-bit word.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import pack_members

CLUBS, SPADES, HEARTS, DIAMONDS, JOKER = range(5)
SUITS = "CSHD"
RANKS = "23456789TJQKA"
CARDS = 54
FIRST_JOKER = 52
HAND = 5  # cards in a full hand
PAIRS = 78  # pairs of two different ranks

NAMES = (*(suit + rank for suit in SUITS for rank in RANKS), "X1", "X2")
NUMBER = {name: card for card, name in enumerate(NAMES)}

DECK = pack_members(range(CARDS))
JOKERS = pack_members((52, 53))
OF_SUIT = np.array([*(pack_members(range(13 * s, 13 * s + 13)) for s in range(4)), JOKERS])


def _list_ranked(low: bool, higher: bool) -> list[np.uint64]:
    """List, for each card, those of its suit that are higher, or lower; aces rank high or `low`."""

    def rank_height(card: int) -> int:
        return -1 if low and card % 13 == 12 else card % 13

    def same_suit_cards(card: int) -> np.uint64:
        suit = range(card - card % 13, card - card % 13 + 13) if card < FIRST_JOKER else ()
        return pack_members(
            c for c in suit if c != card and (rank_height(c) > rank_height(card)) == higher
        )

    return [same_suit_cards(card) for card in range(CARDS)]


# uint64[aces low, card]: the higher, or lower, cards of its suit; none for jokers (HFC 2.2)
HIGHER = np.array([_list_ranked(low, higher=True) for low in (False, True)])
LOWER = np.array([_list_ranked(low, higher=False) for low in (False, True)])

# uint64[78]: the ranks a < b of a pair, whose number is b * (b - 1) / 2 + a
PAIR = np.array([pack_members((a, b)) for b in range(13) for a in range(b)])
PAIR_NUMBER: npt.NDArray[np.int16] = np.zeros((13, 13), dtype=np.int16)
for _number, (_a, _b) in enumerate((a, b) for b in range(13) for a in range(b)):
    PAIR_NUMBER[_a, _b] = PAIR_NUMBER[_b, _a] = _number
