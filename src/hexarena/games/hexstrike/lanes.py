"""The timeline of a scene: what each seat does from the present beat on, as far as it is known."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.scene import Beat, Lane, Timeline
from hexarena.games.hexstrike import entry
from hexarena.games.hexstrike.building import build
from hexarena.games.hexstrike.committing import NOT_YET
from hexarena.games.hexstrike.names import card
from hexarena.games.hexstrike.signs import beat
from hexarena.games.hexstrike.state import AHEAD
from hexarena.games.hexstrike.symbols import MISSING
from hexarena.games.hexstrike.tables import NO_CARD

MOST_SHOWN = 12  # beats of a lane
PLANNED = ("planned",)


def has_changed(before: np.record, after: np.record) -> bool:
    """Tell whether anything else is known of beats to come than before."""
    begun = int(after.beat) - int(before.beat)
    return any(
        word != before.line[seat, n + begun]
        for seat in range(after.players)
        for n, word in enumerate(known(after, seat))
        if word and n + begun < AHEAD
    )


def timeline(state: np.record, viewer: int | None) -> Timeline:
    """Show the lines of all seats, with what the viewer means to commit."""
    first = int(state.beat)
    lanes = tuple(_lane(state, seat, viewer) for seat in range(state.players))
    return Timeline(id="timeline", name="Beats", first=first, lanes=lanes)


def _lane(state: np.record, seat: int, viewer: int | None) -> Lane:
    if seat == viewer and state.rotation[seat] != NOT_YET:
        state = _committed(state, seat)
        return Lane(seat=seat, text=_played(state, seat), beats=_beats(state, seat, PLANNED))
    return Lane(seat=seat, text=_played(state, seat), beats=_beats(state, seat, ()))


def _committed(state: np.record, seat: int) -> np.record:
    """Return a copy in which a commitment under way lies on the line of its seat."""
    copy: np.record = np.array([state])[0]
    cards = int(state.active[seat]), int(state.passive[seat])
    build(copy, seat, cards, int(state.rotation[seat]), max(0, int(state.submitted[seat])))
    return copy


def _beats(state: np.record, seat: int, looks: tuple[str, ...]) -> tuple[Beat, ...]:
    return tuple(beat(int(word), looks) for word in known(state, seat))


def known(state: np.record, seat: int) -> Iterator[np.uint64]:
    """Go through the entries of a seat up to its next open beat."""
    for n in range(min(AHEAD, MOST_SHOWN)):
        word = state.line[seat, n]
        yield word
        if entry.is_open(word) or entry.label(word) == MISSING:
            return


def _played(state: np.record, seat: int) -> str:
    """Name the cards whose play is on the line of a seat."""
    word = state.line[seat, 0]
    active, passive = entry.read(word, entry.ACTIVE), entry.read(word, entry.PASSIVE)
    if word == entry.NO_ENTRY or NO_CARD in (active, passive):
        return ""
    return f"{card(active)} with {card(passive)}"
