"""Previews: what an action, or a whole commitment, leads to before it is played.

A preview holds only what changes, so that a table can draw it over the scene. It is computed from
what the seat knows: the scene before is compared with the scene after.
"""

from collections.abc import Callable, Iterator
from itertools import groupby

from hexarena.contract.commitment import Caution
from hexarena.contract.scene import Cell, Foresight, Gauge, Piece, Scene
from hexarena.contract.shown import Shown
from hexarena.contract.tracking import follow


class Odds(Shown):
    """A result that luck, or a hidden hand, may bring: how likely it is, from 0 to 1."""

    text: str
    share: float


class Preview(Shown):
    """What an action leads to up to the next luck or secret, or a commitment if nobody interferes.

    `pieces` are those that appear or change, as they will be; `gone` are the ids of those that
    leave; `gauges` are those that change, with their new values; `text` tells the changes in words.
    `odds` are the results of what follows, likely or not: their shares sum to 1. `foresight` shows
    a commitment moment by moment; `cells` are those it reaches that are not in the scene.
    """

    text: str = ""
    pieces: tuple[Piece, ...] = ()
    gone: tuple[str, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    odds: tuple[Odds, ...] = ()
    foresight: tuple[Foresight, ...] = ()
    cautions: tuple[Caution, ...] = ()
    cells: tuple[Cell, ...] = ()


def difference(before: Scene, after: Scene, named: Callable[[int], str]) -> Preview:
    """Return what changes from one scene to the next; `named` names a seat."""
    after = follow(before, after)
    stood = {piece.id: piece for piece in before.pieces}
    stands = {piece.id for piece in after.pieces}
    measured = {gauge.id: gauge for gauge in before.gauges}
    gauges = tuple(each for each in after.gauges if _differs(measured.get(each.id), each))
    known = {cell.id for cell in before.cells}
    return Preview(
        text=" ".join(_changes(measured, gauges, named)),
        pieces=tuple(piece for piece in after.pieces if stood.get(piece.id) != piece),
        gone=tuple(name for name in stood if name not in stands),
        gauges=gauges,
        cells=tuple(cell for cell in after.cells if cell.id not in known),
    )


def _differs(before: Gauge | None, after: Gauge) -> bool:
    return before is not None and before != after


def _changes(
    before: dict[str, Gauge], after: tuple[Gauge, ...], named: Callable[[int], str]
) -> Iterator[str]:
    """Tell the changes of each name, such as `Linked group: Black 43 to 44, White 40 to 38.`."""
    valued = [each for each in after if before[each.id].value != each.value]
    for name, those in groupby(valued, lambda each: each.name):
        words = [_change(before[each.id], each, named) for each in those]
        yield f"{name}: {', '.join(words)}."


def _change(before: Gauge, after: Gauge, named: Callable[[int], str]) -> str:
    whose = "" if after.seat is None else f"{named(after.seat)} "
    return f"{whose}{before.value:g} to {after.value:g}"
