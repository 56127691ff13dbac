"""Causes: what happens in a line of play, in the game's words, so that a hint can say why.

A game with causes has a module `causes` that implements `Causes`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:  # Numba would be imported with it
    import numpy as np


class Incident(NamedTuple):
    """Something that happens in a line of play.

    `text` is a clause in the present tense, such as `Red takes Blue down`. `seat` is whom it helps.
    `worth` compares the incidents of one game: 1 for a common one, more for what decides matches.
    `themes` name puzzles about it: what the seat it helps does, and what its rival does against it.
    """

    text: str
    seat: int
    worth: float = 1.0
    themes: tuple[str, str] = ("", "")


class Causes(Protocol):
    """The interface of a module `causes`."""

    def incidents(
        self, previous: "np.record", action: int, current: "np.record"
    ) -> Iterable[Incident]:
        """Return what an action makes happen, from the positions before and after it."""
