"""Standing instructions, which a match carries out for a seat, such as bidding up to a limit.

A game whose players may leave an instruction has a module `standing` that implements `Standing`. An
instruction is a limit, one of the numbers of an `Amount`. The module does not act on it: the match
asks which action follows, and plays that action as if the seat had chosen it.
"""

from typing import Protocol

import numpy as np

from hexarena.contract.scene import Amount


class Standing(Protocol):
    """The interface of a module `standing`; every state is already hidden from the seat."""

    def occasion(self, state: np.record) -> str:
        """Name the occasion for an instruction, such as the current auction; "" if there is none.

        The name holds no secrets, and no two occasions of a match have the same one.
        """

    def offered(self, state: np.record, seat: int) -> Amount | None:
        """Return the limits that `seat` may choose from now, None if it may leave none."""

    def told(self, state: np.record, seat: int, limit: int | None) -> str:
        """Describe an instruction, such as `Bidding for you up to $9`; None hides the limit."""

    def follow(self, state: np.record, seat: int, limit: int) -> int | None:
        """Return the action that an instruction gives to `seat`; None if the seat must decide."""
