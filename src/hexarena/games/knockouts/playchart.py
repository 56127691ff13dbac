"""Both playcharts as they lie along the track: each fighter's own numbers, the marker's lit."""

import numpy as np

from hexarena.contract.scene import Chart, ChartRow
from hexarena.games.knockouts.attacking import number
from hexarena.games.knockouts.cards import counts
from hexarena.games.knockouts.chart import BLANK
from hexarena.games.knockouts.edition import (
    FIRST_GROUND,
    HOLD,
    KIND_NAMES,
    LIKES,
    POSITION_NAMES,
    STRIKE,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.fighters import side
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
    edition = int(state.edition)
    shown = places(bool(state.agreed & TRACK_EIGHT))
    held = _held(state, seat) if own else set()
    rows = tuple(
        ChartRow(
            id=f"chart{seat}:{kind}",
            name=name,
            squares=tuple(_square(state, seat, kind, place) for place in shown),
            looks=(LOOKS[TYPE[edition, kind]], *(("held",) if kind in held else ())),
        )
        for kind, name in enumerate(KIND_NAMES[edition])
        if STRIKE <= TYPE[edition, kind] <= HOLD
    )
    return Chart(
        id=f"chart{seat}",
        name=f"{fighter(seat)}'s playchart",
        seat=seat,
        cells=tuple(position_id(place) for place in shown),
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


def _square(state: np.record, seat: int, kind: int, place: int) -> str:
    """Write a number: one standing, top and bottom on the ground, one once the sides are known."""
    top, bottom = (number(state, seat, kind, place, below) for below in (0, 1))
    if place < FIRST_GROUND or not (top or bottom):
        return str(top or "")
    if state.top == NOBODY:
        return f"{top or BLANK}/{bottom or BLANK}"
    return str((top, bottom)[side(state, seat)] or "")
