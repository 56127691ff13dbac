"""Sets of cards, counted by kind, in one word of 64 bits.

The cards of an edition are numbered kind by kind. A set with n cards of a kind has the lowest n
bits of that kind. So equal counts are equal words, and copies of a card are interchangeable.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, bit, lowest_bit, nth_bit, pack_members, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.knockouts.editions.installed import (
    COUNT,
    KIND_OF,
    ON,
    REACTION,
    SPECIAL,
    STYLE,
    TYPE,
)

_UNIT = np.uint64(1)

START = np.cumsum(COUNT, axis=1, dtype=np.int64) - COUNT  # [edition, kind]: the first card


def _list_cards_of_kind() -> npt.NDArray[np.uint64]:
    """Return, for each edition and kind, all its cards."""
    rows = [
        [pack_members(range(first, first + count)) for first, count in zip(*row, strict=True)]
        for row in zip(START.tolist(), COUNT.tolist(), strict=True)
    ]
    return np.array(rows)


OF_KIND = _list_cards_of_kind()  # uint64[edition, kind]


def first_cards(kind_mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.uint64]:
    """Return, for each edition, the first card of each of some kinds: bool[edition, kind]."""
    pairs = zip(START, kind_mask & (COUNT > 0), strict=True)
    return np.array([pack_members(first[mask]) for first, mask in pairs])


def _list_fitting() -> npt.NDArray[np.uint64]:
    """Return, for each edition and type of attack, the first card of each boost that fits it."""
    return np.stack(
        [first_cards((ON >> attack_type) & 1 != 0) for attack_type in range(REACTION + 1)], axis=1
    )


FIRST = first_cards(COUNT > 0)  # uint64[edition]: the first card of each kind
FITS = _list_fitting()  # uint64[edition, type]
REACTIONS = first_cards(TYPE == REACTION)  # uint64[edition]
SPECIALS = first_cards(TYPE == SPECIAL)  # uint64[edition]
STYLE_KIND = np.argmax(TYPE == STYLE, axis=1)  # [edition]: 0 if there is none, see STYLE_CARD
STYLE_CARD = first_cards(TYPE == STYLE)  # uint64[edition]
DECK = np.array([pack_members(range(int(count))) for count in COUNT.sum(axis=1)])  # uint64[edition]


@kernel
def first_of_kinds(edition: int, card_set: np.uint64) -> np.uint64:
    """Return the first card of each kind in a set."""
    cards: np.uint64 = card_set & FIRST[edition]
    return cards


@kernel
def with_one(edition: int, card_set: np.uint64, kind: int) -> np.uint64:
    """Return a set with one more card of a kind."""
    larger = (card_set << _UNIT) | bit(int(START[edition, kind]))
    word: np.uint64 = card_set | (larger & OF_KIND[edition, kind])
    return word


@kernel
def without_one(edition: int, card_set: np.uint64, kind: int) -> np.uint64:
    """Return a set with one card of a kind fewer; it must have one."""
    cards = card_set & OF_KIND[edition, kind]
    word: np.uint64 = (card_set ^ cards) | ((cards >> _UNIT) & OF_KIND[edition, kind])
    return word


@kernel
def join_sets(edition: int, card_set: np.uint64, added: np.uint64) -> np.uint64:
    """Return the union of two sets; their counts add up."""
    while added != EMPTY:
        card_set = with_one(edition, card_set, int(KIND_OF[edition, lowest_bit(added)]))
        added = without_lowest_bit(added)
    return card_set


@kernel
def draw_kind(edition: int, card_set: np.uint64, rng: Rng) -> int:
    """Draw a random card of a set; return its kind."""
    return int(KIND_OF[edition, nth_bit(card_set, below(rng, popcount(card_set)))])


def count_kinds(edition: int, card_set: np.uint64) -> list[int]:
    """Count the cards of each kind in a set."""
    return [popcount(card_set & cards) for cards in OF_KIND[edition]]


def pack_counts(edition: int, numbers: list[int]) -> np.uint64:
    """Return the set with the given number of cards of each kind."""
    pairs = zip(START[edition].tolist(), numbers, strict=True)
    return pack_members(card for first, number in pairs for card in range(first, first + number))
