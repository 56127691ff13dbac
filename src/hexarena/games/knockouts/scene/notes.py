"""What each card of a hand is good for here, in a few words for its face."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.bits import bit
from hexarena.games.knockouts.editions.in_use import (
    BOOST,
    KIND_NAMES,
    REACTION,
    SPECIAL,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.rules.acting import liked, possible, specials
from hexarena.games.knockouts.rules.attacking import LEAST, NEVER, number, signed
from hexarena.games.knockouts.rules.cards import START
from hexarena.games.knockouts.rules.fighters import side
from hexarena.games.knockouts.rules.state import ACT, DISCARD

SPARE = {True: "discard only", False: "not from here"}  # by whether the seat may discard now


def needed(state: np.record, seat: int, kind: int, styled: bool = False) -> int:
    """Return what each die of an attack from here needs, 0 where it cannot be made."""
    found = number(state, seat, kind, int(state.position), side(state, seat))
    return max(found - signed(state, styled), LEAST) if found else 0


def is_spare(note: str) -> bool:
    """Tell whether a note says that a card can do nothing from here."""
    return note in SPARE.values()


def note(state: np.record, seat: int, kind: int) -> str:
    """Say what a card in hand can do from this position, with the stats that are ready."""
    does = _NOTES.get(int(TYPE[state.edition, kind]), _attacking)(state, seat, kind)
    return does or SPARE[bool(state.phase in (ACT, DISCARD) and state.to_act == seat)]


def _open(state: np.record, those: np.uint64, kind: int) -> bool:
    return bool(those & bit(int(START[state.edition, kind])))


def _attacking(state: np.record, seat: int, kind: int) -> str:
    return _hits(state, seat, kind) if _open(state, possible(state, seat), kind) else ""


def _hits(state: np.record, seat: int, kind: int, styled: bool = False) -> str:
    need = needed(state, seat, kind, styled)
    return f"hits on {need}+" if need < NEVER else "cannot hit"


def _as_liked(state: np.record, seat: int, style: int) -> str:
    """Say what a Style card hits as: the kind that needs least."""
    open_here = liked(state, seat) & possible(state, seat)
    names = KIND_NAMES[state.edition]
    those = [kind for kind in range(len(names)) if _open(state, open_here, kind)]
    if not those:
        return ""
    best = min(those, key=lambda kind: needed(state, seat, kind, styled=True))
    return f"{_hits(state, seat, best, styled=True)} as {names[best]}"


def _special(state: np.record, seat: int, kind: int) -> str:
    turned = np.array([state])
    turned[0].seat = seat
    return "can be played" if _open(state, specials(turned[0]), kind) else ""


_NOTES: dict[int, Callable[[np.record, int, int], str]] = {
    STYLE: _as_liked,
    SPECIAL: _special,
    BOOST: lambda state, seat, kind: "adds to an attack",
    REACTION: lambda state, seat, kind: "answers an attack",
}
