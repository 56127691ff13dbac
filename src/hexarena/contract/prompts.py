"""What is to be decided, told by the phase of a match."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

Told = Callable[..., str]  # of a state, and of what else a game's prompts are told
Phases = Mapping[int, tuple[str, Told]]  # by number: a phase's name, and its prompt


def by_phase(phases: Phases) -> tuple[Callable[[np.record], str], Told]:
    """Return what names the phase of a state, and what tells who is to do what in it."""

    def phase(state: np.record) -> str:
        return phases[int(state.phase)][0]

    def prompt(state: np.record, *more: Any) -> str:
        return phases[int(state.phase)][1](state, *more)

    return phase, prompt


def asks(who: Callable[[np.record], str], what: str) -> Told:
    """Return a prompt that is the same each time, but for who is asked."""
    return lambda state, *_: f"{who(state)} {what}"
