"""How a game ended, in full."""

import numpy as np

from hexarena.games.hexthing.names import player
from hexarena.games.hexthing.state import FOUR_THINGS, OWED, REPETITION

ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def turn_number(state: np.record) -> int:
    """Return which turn it is, or was the last."""
    return int(state.turns) + 1


def ended(state: np.record) -> str:
    """Tell how a game ended that has (section 9 of RULES.md)."""
    winner = int(state.returns[1] > state.returns[0])
    if state.reason == FOUR_THINGS:
        return f"{player(winner)} owns four Things and wins, in turn {turn_number(state)}."
    if state.reason == OWED:
        owes = f"{player(1 - winner)} owes a Thing and owns none"
        return f"{owes}: {player(winner)} wins, in turn {turn_number(state)}."
    if state.reason == REPETITION:
        times = ordinal(int(state.repetitions))
        return f"A draw after {state.turns} turns: the same position for the {times} time."
    return f"A draw: {state.turns} turns are over, and nobody has won."


def ordinal(number: int) -> str:
    """Spell which time it is, such as `third`."""
    return ORDINALS.get(number, f"{number}th")
