"""The legal actions of many matches as one ragged list."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.research.exchange import zeros
from hexarena.research.slices import Slices

END, USED, LISTED, BASE = 1, 4, 5, 6  # of a desk's marks


class LegalLists:
    """Legal actions, listed on the desk of every thread and joined when somebody asks for them.

    Whoever changes what is listed sets `joined` to False.
    """

    def __init__(
        self, desks: list[Any], go_on_listing: Callable[[Any], None], slices: Slices
    ) -> None:
        self.desks = desks
        self.joined = False
        self._go_on_listing, self._slices = go_on_listing, slices

    def listed(self) -> list[Any]:
        """Return the desks once the legal actions of all matches are listed on them."""
        while any(desk.marks[LISTED] < desk.marks[END] for desk in self.desks):
            self._slices.run(self._go_on)
            self.joined = False
        return self.desks

    def join(self) -> None:
        """Put the lists of all desks behind those of the first."""
        self.listed()
        if self.joined:
            return
        used = int(self.desks[0].marks[USED])
        for desk in self.desks[1:]:
            size, at, end = int(desk.marks[USED]), int(desk.marks[0]), int(desk.marks[END])
            self._make_room(0, used, size)
            self.desks[0].flat[used : used + size] = desk.flat[:size]
            desk.first[at + 1 : end + 1] += used - desk.marks[BASE]
            desk.marks[BASE] = used
            used += size
        self.joined = True

    def read(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """Return the lists of all matches: all actions, and where those of each begin."""
        self.join()
        first = self.desks[0].first
        return self.desks[0].flat[: first[-1]], first

    def _go_on(self, n: int) -> None:
        desk = self.desks[n]
        if desk.marks[LISTED] < desk.marks[END]:
            self._make_room(n, int(desk.marks[USED]), len(desk.room))
            self._go_on_listing(self.desks[n])

    def _make_room(self, n: int, used: int, more: int) -> None:
        """Make room on a desk for `more` actions after those in use, if there is too little."""
        desk = self.desks[n]
        if len(desk.flat) < used + more:
            flat = zeros(2 * (used + more), np.int32)
            flat[:used] = desk.flat[:used]
            self.desks[n] = desk._replace(flat=flat)
