"""An edition to be looked over: its chart, its deck and its styles as tables of words."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from hexarena.contract.editions import Sheet
from hexarena.games.knockouts.printed import (
    FIRST_GROUND,
    POSITION_NAMES,
    STAR,
    Edition,
    PrintedCard,
    Style,
    Two,
)

Written = TypeVar("Written")
DASH = "-"  # a blank square, and where the track ends


def sheets(edition: Edition) -> Iterator[Sheet]:
    """Show an edition: chart, deck, styles."""
    cards, styles = edition.cards, edition.styles
    total = sum(card.count for card in cards.values())
    yield Sheet("Chart", ("attack", *POSITION_NAMES), tuple(_chart(edition)))
    yield Sheet(
        f"Deck: {total} cards of {len(cards)} kinds",
        ("card", "count", "type", "does", "says"),
        tuple(
            (name, str(card.count), card.type, _does(card), card.says)
            for name, card in cards.items()
        ),
    )
    yield Sheet(
        f"{len(styles)} styles",
        ("style", "does", "says"),
        tuple((name, _gives(style), style.says) for name, style in styles.items()),
    )


def _chart(edition: Edition) -> Iterator[tuple[str, ...]]:
    for name, row in edition.chart.items():
        yield _row(name, row, _number)
    yield _row("to leave", edition.leave, _ways)


def _row(
    name: str, squares: Iterable[tuple[Written, Written]], write: Callable[[Written], str]
) -> tuple[str, ...]:
    pairs = [(write(top), write(bottom)) for top, bottom in squares]
    ground = [top if top == bottom == DASH else f"{top}/{bottom}" for top, bottom in pairs]
    return name, *(top for top, _ in pairs[:FIRST_GROUND]), *ground[FIRST_GROUND:]


def _number(number: int) -> str:
    return {0: DASH, STAR: "*"}.get(number, str(number))


def _ways(ways: Two) -> str:
    """Write the prices to the left and to the right: as one where they are the same, or alone."""
    there = [_number(way) for way in ways if way]
    return there[0] if len(set(there)) == 1 else ",".join(there)


def _does(card: PrintedCard) -> str:
    return " ".join((", ".join(card.text), *(("on", ", ".join(card.on)) if card.on else ())))


def _gives(style: Style) -> str:
    return f"likes {style.like}" if style.like else str(style.effect)
