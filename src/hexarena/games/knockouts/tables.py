"""An edition as tables of numbers: what its chart, deck and styles are to the rules.

Kinds of card and styles are numbered in the order of the edition's file, positions in that of the
track; what is unused is 0.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.games.knockouts.printed import (
    EFFECTS,
    MOST_KINDS,
    POSITIONS,
    TEXTS,
    TYPES,
    Edition,
)

# A number each, in the order in which `printed` says the words
NONE, STRIKE, THROW, HOLD, STYLE, BOOST, SPECIAL, REACTION = range(8)
LIGHT, OFF_BALANCE, THROWS, DIE_PLUS, DICE_PLUS, SIGNATURE, SWAP, DIE_MINUS = (
    1 << n for n in range(8)
)
MOBILITY_STANDING, MOBILITY_GROUND, CHIN, SLIPPERY, HEAL5, DISCARD3, GUARD = range(1, 8)

BLANK = ((0, 0),) * POSITIONS  # the row of what is no attack

Small = npt.NDArray[np.int8]
Unsigned = npt.NDArray[np.uint8]


class Tables(NamedTuple):
    """The tables of one edition."""

    counts: Unsigned  # [kind]: cards of it
    types: Small  # [kind]: NONE .. REACTION
    texts: npt.NDArray[np.uint16]  # [kind]: set of LIGHT .. DIE_MINUS
    on: Unsigned  # [kind]: set of 1 << type of attack that a boost fits
    chart: Small  # [kind, position, at the bottom]: what a die must meet, 0 blank
    price: Small  # [position, at the bottom, rightwards]: to leave it; STAR, 0 where nothing lies
    likes: Small  # [style]: the kind that Style cards may be used as, -1 for none
    effect: Small  # [style]: MOBILITY_STANDING .. GUARD, 0 for none
    kind_of: Unsigned  # [card]
    copy: Unsigned  # [card]: which of its kind, from 0


def tabled(edition: Edition) -> Tables:
    """Write an edition as tables."""
    cards, styles = [*edition.cards.values()], [*edition.styles.values()]
    kinds = [*edition.cards]
    every = [(kind, copy) for kind, card in enumerate(cards) for copy in range(card.count)]
    return Tables(
        counts=_kinds(np.uint8, [card.count for card in cards]),
        types=_kinds(np.int8, [_type(card.type) for card in cards]),
        texts=_kinds(np.uint16, [_set(map(TEXTS.index, card.text)) for card in cards]),
        on=_kinds(np.uint8, [_set(map(_type, card.on)) for card in cards]),
        chart=_kinds(np.int8, [edition.chart.get(kind, BLANK) for kind in kinds]),
        price=np.array(edition.leave, dtype=np.int8),
        likes=np.array([kinds.index(s.like) if s.like else -1 for s in styles], dtype=np.int8),
        effect=np.array([1 + EFFECTS.index(s.effect) if s.effect else 0 for s in styles], np.int8),
        kind_of=np.array([kind for kind, _ in every], dtype=np.uint8),
        copy=np.array([copy for _, copy in every], dtype=np.uint8),
    )


def _type(word: str) -> int:
    return 1 + TYPES.index(word)


def _set(members: Iterable[int]) -> int:
    return sum(1 << member for member in set(members))


def _kinds(dtype: type[np.integer[Any]], filled: Sequence[Any]) -> npt.NDArray[Any]:
    """Return a table by kind of card, 0 for the kinds that the edition has not."""
    rows = np.array(filled, dtype=dtype)
    return np.concatenate([rows, np.zeros((MOST_KINDS - len(rows), *rows.shape[1:]), dtype)])


def digest(edition: Edition) -> str:
    """Return 8 hexadecimal digits that change with whatever the rules see of an edition."""
    seen = [[*edition.cards], [*edition.styles], *(table.tolist() for table in tabled(edition))]
    return hashlib.blake2b(json.dumps(seen).encode(), digest_size=4).hexdigest()
