"""Both playcharts as they lie along the track: each fighter's own numbers, the marker's lit."""

from functools import cache

import numpy as np

from hexarena.contract.scene import Chart, ChartRow
from hexarena.games.knockouts.attacking import charted
from hexarena.games.knockouts.cards import counts
from hexarena.games.knockouts.chart import BLANK
from hexarena.games.knockouts.edition import (
    FIRST_GROUND,
    GUARD,
    HOLD,
    KIND_NAMES,
    LIKES,
    POSITION_NAMES,
    STRIKE,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.fighters import has, side
from hexarena.games.knockouts.names import fighter
from hexarena.games.knockouts.pointing import position_id
from hexarena.games.knockouts.state import NOBODY, TRACK_EIGHT
from hexarena.games.knockouts.track import CLOSE
from hexarena.games.knockouts.zones import LOOKS


def places(eight: bool) -> list[int]:
    """Return the positions of the track in their order."""
    return [place for place in range(len(POSITION_NAMES)) if not (eight and place == CLOSE)]


def charts(state: np.record, viewer: int | None) -> tuple[Chart, ...]:
    """Show both charts; which cards are held is told of the viewer's hand alone."""
    return tuple(_chart(state, seat, seat == viewer) for seat in (0, 1))


def _chart(state: np.record, seat: int, own: bool) -> Chart:
    edition, eight = int(state.edition), bool(state.agreed & TRACK_EIGHT)
    below = None if state.top == NOBODY else side(state, seat)
    squares = _squares(edition, eight, has(state, seat, GUARD), below)
    held = _held(state, seat) if own else set()
    rows = tuple(
        ChartRow(
            id=f"chart{seat}:{kind}",
            name=KIND_NAMES[edition][kind],
            squares=squares[kind],
            looks=(LOOKS[TYPE[edition, kind]], *(("held",) if kind in held else ())),
        )
        for kind in squares
    )
    return Chart(
        id=f"chart{seat}",
        name=f"{fighter(seat)}'s playchart",
        seat=seat,
        cells=tuple(position_id(place) for place in places(eight)),
        rows=rows,
        lit=position_id(int(state.position)),
    )


def _held(state: np.record, seat: int) -> set[int]:
    """Return the kinds a fighter can attack by: cards in hand, and likes of Style cards."""
    edition = int(state.edition)
    held = {kind for kind, number in enumerate(counts(edition, state.hand[seat])) if number}
    if any(TYPE[edition, kind] == STYLE for kind in held):
        styles = int(state.styles[seat])
        held |= {int(kind) for n, kind in enumerate(LIKES[edition]) if styles >> n & 1}
    return held


@cache
def _squares(
    edition: int, eight: bool, guard: bool, below: int | None
) -> dict[int, tuple[str, ...]]:
    """Write the numbers of each kind of attack along the track, by a fighter's side if known."""
    return {
        kind: tuple(_square(edition, kind, place, guard, below) for place in places(eight))
        for kind in range(len(KIND_NAMES[edition]))
        if STRIKE <= TYPE[edition, kind] <= HOLD
    }


def _square(edition: int, kind: int, place: int, guard: bool, below: int | None) -> str:
    """Write a number: one standing, top and bottom on the ground, one once the sides are known."""
    numbers = [charted(edition, kind, place, low, guard) for low in (0, 1)]
    if place < FIRST_GROUND or not any(numbers):
        return str(numbers[0] or "")
    if below is None:
        return "/".join(str(number or BLANK) for number in numbers)
    return str(numbers[below] or "")
