"""Standing instructions, which a match carries out for a seat, such as bidding up to a limit.

A game whose players may leave an instruction has a module `standing` that implements `Standing`. An
instruction is a limit, a number out of an `Amount`. It plays nothing: its keeper asks which action
follows, and plays that action as if the seat had chosen it.
"""

from typing import Protocol

import numpy as np

from hexarena.contract.scene import Amount


class Standing(Protocol):
    """The interface of a module `standing`; each state is hidden from the seat asked about."""

    def occasion(self, state: np.record) -> str:
        """Name what an instruction would hold for, such as this auction; "" if for nothing.

        Everybody may know it. No two occasions of a match have one name.
        """

    def offered(self, state: np.record, seat: int) -> Amount | None:
        """Return the limits among which `seat` may choose now, None if it may leave none."""

    def told(self, state: np.record, seat: int, limit: int | None) -> str:
        """Describe an instruction, such as `Bidding for you up to $9`; None hides the limit."""

    def follow(self, state: np.record, seat: int, limit: int) -> int | None:
        """Return the action of `seat`, which is to act, None if it has to decide by itself."""
