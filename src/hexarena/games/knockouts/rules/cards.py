"""Sets of cards, counted by kind, in one word of 64 bits.

The cards of an edition are numbered kind by kind, and for each kind the lowest bits are set, as
many as the set has. So equal counts are equal words, and copies of a card are not told apart.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import NONE, bit, lowest_bit, nth_bit, packed, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.rng import Rng, below
from hexarena.games.knockouts.editions.in_use import (
    COUNT,
    KIND_OF,
    ON,
    REACTION,
    SPECIAL,
    STYLE,
    TYPE,
)

_ONE = np.uint64(1)

START = np.cumsum(COUNT, axis=1, dtype=np.int64) - COUNT  # of each kind, its first card


def _of_kind() -> npt.NDArray[np.uint64]:
    """Return, for each edition and kind, all its cards."""
    rows = [
        [packed(range(first, first + count)) for first, count in zip(*row, strict=True)]
        for row in zip(START.tolist(), COUNT.tolist(), strict=True)
    ]
    return np.array(rows)


OF_KIND = _of_kind()  # uint64[edition, kind]


def firsts(those: npt.NDArray[np.bool_]) -> npt.NDArray[np.uint64]:
    """Return, for each edition, the first card of each of some kinds: bool[edition, kind]."""
    pairs = zip(START, those & (COUNT > 0), strict=True)
    return np.array([packed(first[kept]) for first, kept in pairs])


def _fits() -> npt.NDArray[np.uint64]:
    """Return, for each edition and type of attack, the first card of each boost that fits it."""
    return np.stack([firsts((ON >> each) & 1 != 0) for each in range(REACTION + 1)], axis=1)


FIRST = firsts(COUNT > 0)  # uint64[edition]: a card of each kind
FITS = _fits()  # uint64[edition, type]
REACTIONS = firsts(TYPE == REACTION)  # uint64[edition]
SPECIALS = firsts(TYPE == SPECIAL)  # uint64[edition]
STYLE_KIND = np.argmax(TYPE == STYLE, axis=1)  # [edition], 0 where there is none: see STYLE_CARD
STYLE_CARD = firsts(TYPE == STYLE)  # uint64[edition]
DECK = np.array([packed(range(int(count))) for count in COUNT.sum(axis=1)])  # uint64[edition]


@kernel
def kinds(edition: int, those: np.uint64) -> np.uint64:
    """Return the first card of each kind in a set."""
    found: np.uint64 = those & FIRST[edition]
    return found


@kernel
def with_one(edition: int, those: np.uint64, kind: int) -> np.uint64:
    """Return a set with one more card of a kind."""
    more = (those << _ONE) | bit(int(START[edition, kind]))
    word: np.uint64 = those | (more & OF_KIND[edition, kind])
    return word


@kernel
def without_one(edition: int, those: np.uint64, kind: int) -> np.uint64:
    """Return a set less one card of a kind that it has."""
    cards = those & OF_KIND[edition, kind]
    word: np.uint64 = (those ^ cards) | ((cards >> _ONE) & OF_KIND[edition, kind])
    return word


@kernel
def both(edition: int, some: np.uint64, others: np.uint64) -> np.uint64:
    """Return two sets together."""
    while others != NONE:
        some = with_one(edition, some, int(KIND_OF[edition, lowest_bit(others)]))
        others = without_lowest_bit(others)
    return some


@kernel
def drawn(edition: int, those: np.uint64, rng: Rng) -> int:
    """Draw a card of a set; return its kind."""
    return int(KIND_OF[edition, nth_bit(those, below(rng, popcount(those)))])


def counts(edition: int, those: np.uint64) -> list[int]:
    """Count the cards of each kind in a set."""
    return [popcount(those & cards) for cards in OF_KIND[edition]]


def of_counts(edition: int, numbers: list[int]) -> np.uint64:
    """Return the set with so many cards of each kind."""
    pairs = zip(START[edition].tolist(), numbers, strict=True)
    return packed(card for first, number in pairs for card in range(first, first + number))
