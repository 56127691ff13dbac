"""The beginning of a turn, and the end of a match. Compiled; see RULES.md, 4 and 7."""

import numpy as np

from hexarena.contract.kernel import kernel
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.knockouts.fighters import standing
from hexarena.games.knockouts.state import FINISHED, MOBILITY, NOBODY, RED, STAT, G, S


@kernel
def begin_turn(state: np.record) -> None:
    """Begin a turn: who has the choice says which stat to use for mobility (KT 4.1)."""
    state.turns += 1
    state.drew = 0
    state.face[0] = state.face[1] = 0
    clear_dice(state)
    state.seat = RED
    ask_stat(state)


@kernel
def ask_stat(state: np.record) -> None:
    """Ask for the stat where it matters, seat by seat; then let the dice be rolled (KT 4.2)."""
    while state.seat <= 1:
        ready = state.ready[state.seat]
        if standing(state) and ready[S] != ready[G]:
            state.phase = STAT
            state.to_act = state.seat
            return
        state.used[state.seat] = G
        state.seat += 1
    state.seat = RED
    state.phase = MOBILITY
    state.to_act = CHANCE


@kernel
def use(state: np.record, stat: int) -> None:
    """Use Striking or Grappling for mobility (KT 4.2)."""
    state.used[state.seat] = stat
    state.seat += 1
    ask_stat(state)


@kernel
def throw_dice(state: np.record, phase: int, dice: int) -> None:
    """Let luck roll some dice, one at a time."""
    clear_dice(state)
    state.dice = dice
    state.phase = phase
    state.to_act = CHANCE


@kernel
def clear_dice(state: np.record) -> None:
    """Take the dice of an attack, or of heart, off the table."""
    state.dice = state.rolled = state.successes = 0
    for n in range(len(state.faces)):
        state.faces[n] = 0


@kernel
def show(state: np.record, face: int) -> None:
    """Show a die that was rolled beside those rolled before."""
    if state.rolled < len(state.faces):
        state.faces[state.rolled] = face
    state.rolled += 1
    state.dice -= 1


@kernel
def finish(state: np.record, method: int, winner: int) -> None:
    """End the match (KT 7.6)."""
    state.phase = FINISHED
    state.to_act = OVER
    state.method = method
    if winner != NOBODY:
        state.returns[winner] = 1.0
        state.returns[1 - winner] = -1.0
