"""What a seat builds by several actions in a row, such as a fighter, and how to name it.

A game with such builds has a module `building` that implements `Building`. A hint then advises the
whole build instead of one action at a time.
"""

from typing import Protocol

import numpy as np


class Building(Protocol):
    """The interface of a module `building`."""

    def is_building(self, state: np.record) -> bool:
        """Return whether the seat to act is building."""

    def describe(self, state: np.record, seat: int) -> str:
        """Describe what `seat` has built, such as `Heart 2 and Striking 3. Style: Footwork`."""
