"""Prompts for players, by the phase of a match."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

PromptWriter = Callable[..., str]  # takes a state, and any other arguments of the game's prompts
Phases = Mapping[
    str, Mapping[int, PromptWriter]
]  # by name: the phases with that name, each with its prompt


def dispatch_by_phase(phases: Phases) -> tuple[Callable[[np.record], str], PromptWriter]:
    """Return a function that names a state's phase, and one that writes its prompt."""
    name_of = {number: name for name, group in phases.items() for number in group}
    prompts = {number: writer for group in phases.values() for number, writer in group.items()}

    def phase(state: np.record) -> str:
        return name_of[int(state.phase)]

    def prompt(state: np.record, *arguments: Any) -> str:
        return prompts[int(state.phase)](state, *arguments)

    return phase, prompt


def fixed_prompt(player_name: Callable[[np.record], str], text: str) -> PromptWriter:
    """Return a prompt with a fixed text after the name of the player."""
    return lambda state, *_: f"{player_name(state)} {text}"
