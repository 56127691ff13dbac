"""Previews: the effect of an action, or of a whole commitment, before it is played.

A preview holds only what changes, so that a table can draw it over the scene. It is computed from
what the seat knows: the scene before is compared with the scene after.
"""

from collections.abc import Callable, Iterator
from itertools import groupby

from hexarena.contract.scene import Cell, Foresight, Gauge, Piece, Scene
from hexarena.contract.scene.commitment import Caution
from hexarena.contract.scene.display_model import DisplayModel
from hexarena.contract.scene.tracking import track_pieces


class Odds(DisplayModel):
    """A result that luck, or a hidden hand, may bring: how likely it is, from 0 to 1."""

    text: str
    share: float


class RivalReply(DisplayModel):
    """What becomes of a commitment if a rival answers with one of some cards: `blocked`."""

    name: str
    text: str


class Preview(DisplayModel):
    """The effect of an action up to the next luck or secret, or of an undisturbed commitment.

    `pieces` are those that appear or change, as they will be. `gone` are the ids of those that
    leave. `gauges` are those that change, with their new values. `text` says in words what changes,
    or the numbers that decide, such as `Linked group 10 → 11, White's 14.`. `odds` are the results
    of what follows, likely or not: their shares sum to 1. `foresight` shows a commitment moment by
    moment, and `replies` what becomes of it against each card that a rival may hold. `cells` are
    those it reaches that are not in the scene.
    """

    text: str = ""
    pieces: tuple[Piece, ...] = ()
    gone: tuple[str, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    odds: tuple[Odds, ...] = ()
    foresight: tuple[Foresight, ...] = ()
    replies: tuple[RivalReply, ...] = ()
    cautions: tuple[Caution, ...] = ()
    cells: tuple[Cell, ...] = ()


def difference(previous: Scene, current: Scene, seat_name: Callable[[int], str]) -> Preview:
    """Describe the changes from one scene to the next; `seat_name` names a seat."""
    current = track_pieces(previous, current)
    previous_pieces = {piece.id: piece for piece in previous.pieces}
    current_ids = {piece.id for piece in current.pieces}
    previous_gauges = {gauge.id: gauge for gauge in previous.gauges}
    gauges = tuple(
        gauge for gauge in current.gauges if _has_changed(previous_gauges.get(gauge.id), gauge)
    )
    known_cells = {cell.id for cell in previous.cells}
    return Preview(
        text=" ".join(_describe_changes(previous_gauges, gauges, seat_name)),
        pieces=tuple(piece for piece in current.pieces if previous_pieces.get(piece.id) != piece),
        gone=tuple(name for name in previous_pieces if name not in current_ids),
        gauges=gauges,
        cells=tuple(cell for cell in current.cells if cell.id not in known_cells),
    )


def _has_changed(previous: Gauge | None, current: Gauge) -> bool:
    return previous is not None and previous != current


def _describe_changes(
    previous: dict[str, Gauge], current: tuple[Gauge, ...], seat_name: Callable[[int], str]
) -> Iterator[str]:
    """Describe the changes by name, such as `Linked group: Black 43 to 44, White 40 to 38.`."""
    valued = [gauge for gauge in current if previous[gauge.id].value != gauge.value]
    for name, group in groupby(valued, lambda gauge: gauge.name):
        words = [_describe_change(previous[gauge.id], gauge, seat_name) for gauge in group]
        yield f"{name}: {', '.join(words)}."


def _describe_change(previous: Gauge, current: Gauge, seat_name: Callable[[int], str]) -> str:
    owner = "" if current.seat is None else f"{seat_name(current.seat)} "
    return f"{owner}{previous.value:g} to {current.value:g}"
