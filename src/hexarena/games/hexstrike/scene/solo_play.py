"""Continue a match with one seat alone: the others do what they have revealed, then wait.

Triggers, combos and guards are declined. Play stops at a question about the board, such as where
somebody is thrown.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.games.hexstrike import rules
from hexarena.games.hexstrike.components.symbols import F, W
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.entry import GUARD_COST, LABEL, RESPAWN, make_entry

MAX_STEPS = 600  # steps of the rules; a play takes far fewer
WAIT_ENTRY = make_entry(W)
LABELS = np.uint64(LABEL[1])
ANSWERS = {
    codes.TRIGGER: codes.DECLINE,
    codes.GUARDING: codes.NO_GUARD,
    codes.RETURNING: codes.STAY,
}
HAND_QUESTIONS = {
    codes.DISCARD,
    codes.EXHAUST,
    codes.RETURN_CARD,
}  # questions for which any card will do, since the board stays the same


def begin_alone(state: np.record) -> States:
    """Return a copy in which only the seat to act commits."""
    states = np.array([state])
    states["due"] = 1 << int(state.to_act)
    return states


def play_alone(states: States, seat: int, *, knows_hand: bool = True) -> Iterator[States]:
    """Play on until the seat decides again; yield the states before each step.

    Unless the caller `knows_hand`, the seat neither draws nor discards.
    """
    previous = states.copy()
    current_bytes, previous_bytes = (
        array.view(np.uint8) for array in (states, previous)
    )  # bytes are copied much faster than records
    waiting = _WaitingSeats(states, seat, knows_hand)
    waiting.wait()
    for _ in range(MAX_STEPS):
        if not codes.STARTING <= states[0].stage <= codes.BURNING:
            waiting.wait()
        _answer_questions(states[0], seat if knows_hand else codes.NOBODY)
        if states[0].phase != codes.RESOLVE:
            return
        previous_bytes[:] = current_bytes
        rules.step(states[0])
        yield previous


class _WaitingSeats:
    """All seats but one: they wait from their next open beat on, owe no cards, and don't combo."""

    def __init__(self, states: States, seat: int, knows_hand: bool) -> None:
        other_slices = slice(0, seat), slice(seat + 1, None)
        lines: npt.NDArray[np.uint64] = states["line"][0]
        self._lines = [lines[seats] for seats in other_slices]
        free_slices = other_slices if knows_hand else (slice(None),)
        self._card_counts = [
            states[name][0, seats] for name in ("discards", "draws") for seats in free_slices
        ]
        self._guard_lines = [lines[seats] for seats in free_slices]
        self._combos = states["combo_hit"]

    def wait(self) -> None:
        """Make the seats wait from their next open beat on."""
        self._combos[:] = 0
        for counts in self._card_counts:
            counts[:] = 0
        for guard_lines in self._guard_lines:
            np.bitwise_and(guard_lines, ~GUARD_COST, out=guard_lines)
        for lines in self._lines:
            if (lines & LABELS <= F).any():
                is_open = np.logical_or.accumulate(lines & LABELS <= F, axis=1)
                lines[is_open] = WAIT_ENTRY | lines[is_open] & RESPAWN


def _answer_questions(state: np.record, seat: int) -> None:
    """Answer the questions that do not change the board."""
    while state.phase in HAND_QUESTIONS and state.to_act == seat:
        rules.answer(state, list_legal(state)[0])
    if state.phase in ANSWERS:
        rules.answer(state, ANSWERS[int(state.phase)])


def list_legal(state: np.record) -> list[int]:
    """List the legal actions."""
    buffer = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = buffer[: rules.legal(state, buffer)].tolist()
    return actions
