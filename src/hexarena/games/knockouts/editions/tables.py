"""An edition as tables: of numbers for the rules, of words for its owner.

Kinds of card and styles are numbered in the order of the edition's file, positions in the order of
the track. Unused places are 0.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from hexarena.contract.package.editions import Sheet
from hexarena.games.knockouts.editions.printed import (
    EFFECTS,
    FIRST_GROUND,
    MAX_KINDS,
    POSITION_NAMES,
    POSITIONS,
    STAR,
    TEXTS,
    TYPES,
    Edition,
    IntPair,
    PrintedCard,
    Style,
)

# One number for each type, in the order of the words in `printed`
NONE, STRIKE, THROW, HOLD, STYLE, BOOST, SPECIAL, REACTION = range(8)
LIGHT, OFF_BALANCE, THROWS, DIE_PLUS, DICE_PLUS, SIGNATURE, SWAP, DIE_MINUS = (
    1 << n for n in range(8)
)
MOBILITY_STANDING, MOBILITY_GROUND, CHIN, SLIPPERY, HEAL5, DISCARD3, GUARD = range(1, 8)

BLANK = ((0, 0),) * POSITIONS  # the row of a kind that is not an attack

Small = npt.NDArray[np.int8]
Unsigned = npt.NDArray[np.uint8]


class Tables(NamedTuple):
    """The tables of one edition."""

    counts: Unsigned  # [kind]: number of cards
    types: Small  # [kind]: NONE .. REACTION
    texts: npt.NDArray[np.uint16]  # [kind]: set of LIGHT .. DIE_MINUS
    on: Unsigned  # [kind]: set of 1 << type of attack that a boost fits
    chart: Small  # [kind, position, at the bottom]: what a die must reach, 0 if blank
    price: Small  # [position, at the bottom, rightwards]: price of leaving; STAR; 0 off the track
    likes: Small  # [style]: the kind that Style cards may be used as, -1 for none
    effect: Small  # [style]: MOBILITY_STANDING .. GUARD, 0 for none
    kind_of: Unsigned  # [card]: its kind
    copy: Unsigned  # [card]: its number within the kind, from 0


def make_tables(edition: Edition) -> Tables:
    """Return an edition as tables."""
    cards, styles = [*edition.cards.values()], [*edition.styles.values()]
    kinds = [*edition.cards]
    copies = [(kind, copy) for kind, card in enumerate(cards) for copy in range(card.count)]
    return Tables(
        counts=_pad_kinds(np.uint8, [card.count for card in cards]),
        types=_pad_kinds(np.int8, [_number_type(card.type) for card in cards]),
        texts=_pad_kinds(np.uint16, [_pack_bits(map(TEXTS.index, card.text)) for card in cards]),
        on=_pad_kinds(np.uint8, [_pack_bits(map(_number_type, card.on)) for card in cards]),
        chart=_pad_kinds(np.int8, [edition.chart.get(kind, BLANK) for kind in kinds]),
        price=np.array(edition.leave, dtype=np.int8),
        likes=np.array([kinds.index(s.like) if s.like else -1 for s in styles], dtype=np.int8),
        effect=np.array([1 + EFFECTS.index(s.effect) if s.effect else 0 for s in styles], np.int8),
        kind_of=np.array([kind for kind, _ in copies], dtype=np.uint8),
        copy=np.array([copy for _, copy in copies], dtype=np.uint8),
    )


def _number_type(word: str) -> int:
    return 1 + TYPES.index(word)


def _pack_bits(members: Iterable[int]) -> int:
    return sum(1 << member for member in set(members))


def _pad_kinds(dtype: type[np.integer[Any]], values: Sequence[Any]) -> npt.NDArray[Any]:
    """Return a table by kind of card, 0 for kinds that the edition lacks."""
    rows = np.array(values, dtype=dtype)
    return np.concatenate([rows, np.zeros((MAX_KINDS - len(rows), *rows.shape[1:]), dtype)])


def digest(edition: Edition) -> str:
    """Return 8 hexadecimal digits that change with anything the rules see of an edition."""
    contents = [
        [*edition.cards],
        [*edition.styles],
        *(table.tolist() for table in make_tables(edition)),
    ]
    return hashlib.blake2b(json.dumps(contents).encode(), digest_size=4).hexdigest()


Square = TypeVar("Square")
DASH = "-"  # a blank square, or the end of the track


def sheets(edition: Edition) -> Iterator[Sheet]:
    """Yield tables for people: the edition's chart, its deck and its styles."""
    cards, styles = edition.cards, edition.styles
    total = sum(card.count for card in cards.values())
    yield Sheet("Chart", ("attack", *POSITION_NAMES), tuple(_list_chart_rows(edition)))
    yield Sheet(
        f"Deck: {total} cards of {len(cards)} kinds",
        ("card", "count", "type", "does", "says"),
        tuple(
            (name, str(card.count), card.type, _describe_card(card), card.says)
            for name, card in cards.items()
        ),
    )
    yield Sheet(
        f"{len(styles)} styles",
        ("style", "does", "says"),
        tuple((name, _describe_style(style), style.says) for name, style in styles.items()),
    )


def _list_chart_rows(edition: Edition) -> Iterator[tuple[str, ...]]:
    for name, row in edition.chart.items():
        yield _write_row(name, row, _write_number)
    yield _write_row("to leave", edition.leave, _write_directions)


def _write_row(
    name: str, squares: Iterable[tuple[Square, Square]], write: Callable[[Square], str]
) -> tuple[str, ...]:
    pairs = [(write(top), write(bottom)) for top, bottom in squares]
    ground = [top if top == bottom == DASH else f"{top}/{bottom}" for top, bottom in pairs]
    return name, *(top for top, _ in pairs[:FIRST_GROUND]), *ground[FIRST_GROUND:]


def _write_number(number: int) -> str:
    return {0: DASH, STAR: "*"}.get(number, str(number))


def _write_directions(prices: IntPair) -> str:
    """Write the prices to the left and right, as one number if they agree or only one exists."""
    numbers = [_write_number(price) for price in prices if price]
    return numbers[0] if len(set(numbers)) == 1 else ",".join(numbers)


def _describe_card(card: PrintedCard) -> str:
    return " ".join((", ".join(card.text), *(("on", ", ".join(card.on)) if card.on else ())))


def _describe_style(style: Style) -> str:
    return f"likes {style.like}" if style.like else str(style.effect)
