"""Prompts for players, by the phase of a match."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

Told = Callable[..., str]  # of a state, and of any other arguments of the game's prompts
Phases = Mapping[str, Mapping[int, Told]]  # by name: the phases with that name, and their prompts


def by_phase(phases: Phases) -> tuple[Callable[[np.record], str], Told]:
    """Return a function that names a state's phase, and one that writes its prompt."""
    name_of = {number: name for name, each in phases.items() for number in each}
    prompts = {number: told for each in phases.values() for number, told in each.items()}

    def phase(state: np.record) -> str:
        return name_of[int(state.phase)]

    def prompt(state: np.record, *more: Any) -> str:
        return prompts[int(state.phase)](state, *more)

    return phase, prompt


def asks(who: Callable[[np.record], str], what: str) -> Told:
    """Return a prompt with a fixed text after the name of the player."""
    return lambda state, *_: f"{who(state)} {what}"
