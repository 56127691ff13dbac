"""A match played on by one seat alone: the others do what they have revealed, and then wait.

Nobody answers anything: triggers, combos and guards are declined. A match stops at a question about
the board that only its answer can settle, such as where somebody is thrown.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.components.symbols import F, W
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.entry import GUARD_COST, LABEL, RESPAWN, plain

MOST_STEPS = 600  # of the machine; a play takes far fewer
WAITS = plain(W)
LABELS = np.uint64(LABEL[1])
ANSWERS = {
    codes.TRIGGER: codes.DECLINE,
    codes.GUARDING: codes.NO_GUARD,
    codes.RETURNING: codes.STAY,
}
OF_HAND = {codes.DISCARD, codes.EXHAUST, codes.RETURN_CARD}  # any card does: the board is the same


def begin(state: np.record) -> States:
    """Return a copy in which only the seat to act commits."""
    states = np.array([state])
    states["due"] = 1 << int(state.to_act)
    return states


def steps(states: States, seat: int, *, knows: bool = True) -> Iterator[States]:
    """Play on, step by step, until the seat decides again; yield what was before each step.

    Unless one `knows` the hand of the seat, it neither draws nor discards.
    """
    before = states.copy()
    now, then = (each.view(np.uint8) for each in (states, before))  # copied much faster so
    waiting = _Waiting(states, seat, knows)
    waiting.wait()
    for _ in range(MOST_STEPS):
        if not codes.STARTING <= states[0].stage <= codes.BURNING:
            waiting.wait()
        _answer(states[0], seat if knows else codes.NOBODY)
        if states[0].phase != codes.RESOLVE:
            return
        then[:] = now
        rules.step(states[0])
        yield before


class _Waiting:
    """All seats but one, which wait from their next open beat on; who owes nothing, and combos."""

    def __init__(self, states: States, seat: int, knows: bool) -> None:
        others = slice(0, seat), slice(seat + 1, None)
        lines: npt.NDArray[np.uint64] = states["line"][0]
        self._lines = [lines[those] for those in others]
        free = others if knows else (slice(None),)
        self._owed = [states[name][0, those] for name in ("discards", "draws") for those in free]
        self._priced = [lines[those] for those in free]
        self._combos = states["combo_hit"]

    def wait(self) -> None:
        """Make them wait from where they are."""
        self._combos[:] = 0
        for owed in self._owed:
            owed[:] = 0
        for priced in self._priced:
            np.bitwise_and(priced, ~GUARD_COST, out=priced)
        for lines in self._lines:
            if (lines & LABELS <= F).any():
                opened = np.logical_or.accumulate(lines & LABELS <= F, axis=1)
                lines[opened] = WAITS | lines[opened] & RESPAWN


def _answer(state: np.record, seat: int) -> None:
    """Answer what can be answered without a change to the board."""
    while state.phase in OF_HAND and state.to_act == seat:
        rules.answer(state, legal(state)[0])
    if state.phase in ANSWERS:
        rules.answer(state, ANSWERS[int(state.phase)])


def legal(state: np.record) -> list[int]:
    """List the legal actions."""
    room = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = room[: rules.legal(state, room)].tolist()
    return actions
