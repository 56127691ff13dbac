"""The legal actions of many matches as one ragged list."""

from typing import Any

import numpy as np
from numba import types

from hexarena.contract.interface import Actions
from hexarena.research.desk import Desk
from hexarena.research.exchange import zeros
from hexarena.research.generics import entry
from hexarena.research.slices import Slices

UNLISTED = -1  # what `go_on_listing` returns if there is too little room


class LegalLists:
    """Legal actions, listed on the desk of every thread and joined when somebody asks for them."""

    def __init__(self, desks: list[Desk], slices: Slices, go_on_listing: Any) -> None:
        self._desks, self._slices = desks, slices
        self._go_on = entry(go_on_listing, types.int64)
        self._go_on_all = slices.call(go_on_listing, [desk.address for desk in desks])
        self._head, self._first = desks[0], desks[0].arrays["first"]

    def read(self) -> tuple[Actions, Actions]:
        """Return the lists of all matches: all actions, and where those of each begin."""
        used = self._join() if self._slices.several else self._go_on(self._head.address)
        if used == UNLISTED:
            used = self._list(0)
        return self._head.arrays["lists"][:used], self._first

    def complete(self) -> None:
        """List the legal actions of all matches."""
        behind = any(desk["listed"] < desk["end"] for desk in self._desks)
        if behind and (not self._slices.several or UNLISTED in self._go_on_all()):
            self._slices.run(self._list)

    def _list(self, n: int) -> int:
        """List all of slice `n`; return how many actions."""
        desk = self._desks[n]
        used: int = self._go_on(desk.address)
        while used == UNLISTED:
            self._make_room(desk, desk["used"], desk["free"])
            used = self._go_on(desk.address)
        return used

    def _join(self) -> int:
        """Put the lists of all desks behind those of the first; return how many actions."""
        self.complete()
        used = self._head["used"]
        for desk in self._desks[1:]:
            size, at, end = desk["used"], desk["at"], desk["end"]
            if desk["ahead"] != used or not used:
                self._make_room(self._head, used, size)
                self._head.arrays["lists"][used : used + size] = desk.arrays["lists"][:size]
                self._first[at + 1 : end + 1] += used - desk["ahead"]
                desk["ahead"] = used
            used += size
        return used

    def _make_room(self, desk: Desk, used: int, more: int) -> None:
        """Make room on a desk for `more` actions after those in use, if there is too little."""
        if desk["length"] < used + more:
            lists = zeros(2 * (used + more), np.int32)
            lists[:used] = desk.arrays["lists"][:used]
            desk.put(lists=lists)
            desk["length"] = len(lists)
