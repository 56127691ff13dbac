"""Measures: what the laboratory measures at the ends of many matches of a game.

A game with measures has a module `measures` that implements `Measures`.
"""

from typing import TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:  # Numba would be imported with it
    from hexarena.contract.record import States


class Measures(Protocol):
    """The interface of a module `measures`. States are those of finished matches."""

    ENDINGS: tuple[str, ...]  # all ways a match can end, in a few words each
    SCORE: str  # what the score of a seat counts, such as `damage`

    def endings(self, states: "States") -> npt.NDArray[np.int8]:
        """Return which of ENDINGS each match had, int8[N]."""

    def scores(self, states: "States") -> npt.NDArray[np.float32]:
        """Return the score of every seat, float32[N, SEATS]."""
