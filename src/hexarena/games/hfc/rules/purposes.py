"""Purposes: what an action is for, so that a weak bot errs in how it fights, not in whether."""

from collections.abc import Sequence

from hexarena.contract.bits import EMPTY
from hexarena.contract.record import States
from hexarena.games.hfc.components.cage import DISTANCE
from hexarena.games.hfc.rules.attacking import RANGE
from hexarena.games.hfc.rules.state import ATTACK, GO, MOVE, PASS, RELEASE

OTHER, FIGHTING = range(2)


def purposes(states: States, legal: Sequence[int]) -> Sequence[int]:
    """Return FIGHTING for attacks, and for steps to where a card in hand is in range."""
    if states["phase"][0] == ATTACK:
        return [FIGHTING if action < PASS else OTHER for action in legal]
    if states["phase"][0] == MOVE:
        return [FIGHTING if _is_in_range(states, action) else OTHER for action in legal]
    return [OTHER] * len(legal)


def _is_in_range(states: States, action: int) -> bool:
    """Return whether a step leads to where some card in hand is in range."""
    state = states[0]
    seat, is_dragging = int(state.turn), state.top == state.turn and action < RELEASE
    cell = action - (GO if action < RELEASE else RELEASE)
    gap = 0 if is_dragging else int(DISTANCE[cell, state.token[1 - seat]])
    return bool(gap == 0 or state.hand[seat] & RANGE[gap] != EMPTY)
