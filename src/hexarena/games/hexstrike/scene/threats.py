"""Threats: the cells that the others will attack, as far as their revealed plays tell.

Each is played on by itself from what everybody knows, while all others only wait.
"""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.record import States
from hexarena.contract.scene import Threat
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.symbols import DEATH, STRIKES
from hexarena.games.hexstrike.notation.blows import striking
from hexarena.games.hexstrike.notation.names import fighter, hex_at
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import committing
from hexarena.games.hexstrike.rules.entry import label
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT
from hexarena.games.hexstrike.scene import alone
from hexarena.games.hexstrike.scene.board import LIMIT, Hex
from hexarena.games.hexstrike.scene.story import struck
from hexarena.games.hexstrike.scene.timeline import beat, known

ASKED = (codes.THROW, codes.KNOCK, codes.PLATFORM)  # left unanswered


def threats(state: np.record, viewer: int | None) -> tuple[Threat, ...]:
    """Tell what the others have revealed that they will attack; an onlooker is told of all."""
    if state.phase <= codes.DECK or state.phase == codes.FINISHED:
        return ()
    others = (seat for seat in range(state.players) if seat != viewer)
    return tuple(each for seat in others if _strikes(state, seat) for each in _of(state, seat))


def _strikes(state: np.record, seat: int) -> bool:
    """Tell whether attacks or charges are to come before a seat decides again."""
    return any(STRIKES[label(word)] for word in known(state, seat))


def _of(state: np.record, seat: int) -> Iterator[Threat]:
    """Yield what one seat attacks, action by action."""
    states, seen = _waiting(state, seat), struck(state, seat)
    found: dict[tuple[int, str], list[str]] = {}
    for before in _steps(states, seat):
        new = struck(states[0], seat)[len(seen) :]
        cells = [hex_at(*each) for each in new if _is_shown(state, each)]
        if cells:
            found.setdefault((int(before[0].beat), _told(states[0], seat)), []).extend(cells)
        seen = struck(states[0], seat)
        if before[0].beat != states[0].beat and not _strikes(states[0], seat):
            break
    for (number, text), cells in found.items():
        yield Threat(beat=number, seat=seat, cells=tuple(cells), text=text)


def _told(state: np.record, seat: int) -> str:
    what = beat(int(state.swing[seat])).name
    return f"{fighter(seat)}'s {striking(state, seat)}: {what}"


def _is_shown(state: np.record, place: Hex) -> bool:
    return bool(away(int(state.players), *place) <= LIMIT)


def _waiting(state: np.record, seat: int) -> States:
    """Return a copy in which all but one seat do nothing any more, and nobody is asked."""
    states = np.array([state])
    for other in range(state.players):
        if other != seat and label(state.line[other, 0]) != DEATH:
            states["line"][0, other] = alone.WAITS
    if committing(state):
        states["stage"] = codes.STARTING
    _go_on(states)
    return states


def _steps(states: States, seat: int) -> Iterator[States]:
    """Play on, past every question about the board."""
    yield from alone.steps(states, seat, knows=False)
    while states[0].phase in ASKED:
        _go_on(states)
        yield from alone.steps(states, seat, knows=False)


def _go_on(states: States) -> None:
    states["phase"], states["hit_step"], states["owing"], states["due"] = (
        codes.RESOLVE,
        NO_HIT,
        0,
        0,
    )
