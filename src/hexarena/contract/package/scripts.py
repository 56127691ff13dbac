"""The scripted opponent of a game: it plays as a newcomer with the rulebook open would.

A game with one has a module `script` that implements `Script`. The levels are measured against it
(docs/reference/levels.md), so that a level means the same in every game.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:  # Numba would be imported with it
    from hexarena.contract.record import States


class Script(Protocol):
    """The interface of a module `script`."""

    def choose(self, states: "States", legal: Sequence[int], rng: np.random.Generator) -> int:
        """Return one of the legal actions of state 0, as the seat to act knows it.

        `rng` only breaks ties.
        """
