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
    """Legal actions, listed on the desk of every thread and joined when they are read."""

    def __init__(self, desks: list[Desk], slices: Slices, go_on_listing: Any) -> None:
        self._desks, self._slices = desks, slices
        self._list_slice = entry(go_on_listing, types.int64)
        self._list_all_slices = slices.call(go_on_listing, [desk.address for desk in desks])
        self._head, self._first = desks[0], desks[0].arrays["first"]

    def read(self) -> tuple[Actions, Actions]:
        """Return the lists of all matches: all actions, and where those of each begin."""
        count = self._join() if self._slices.is_split else self._list_slice(self._head.address)
        if count == UNLISTED:
            count = self._list(0)
        return self._head.arrays["lists"][:count], self._first

    def complete(self) -> None:
        """List the legal actions of all matches."""
        is_incomplete = any(desk["listed"] < desk["end"] for desk in self._desks)
        if is_incomplete and (not self._slices.is_split or UNLISTED in self._list_all_slices()):
            self._slices.run(self._list)

    def _list(self, n: int) -> int:
        """List the legal actions of slice `n`; return their number."""
        desk = self._desks[n]
        count: int = self._list_slice(desk.address)
        while count == UNLISTED:
            self._make_room(desk, desk["used"], desk["free"])
            count = self._list_slice(desk.address)
        return count

    def _join(self) -> int:
        """Append the other desks' lists to those of the first; return the number of actions."""
        self.complete()
        count = self._head["used"]
        for desk in self._desks[1:]:
            size, start, end = desk["used"], desk["at"], desk["end"]
            if desk["ahead"] != count or not count:
                self._make_room(self._head, count, size)
                self._head.arrays["lists"][count : count + size] = desk.arrays["lists"][:size]
                self._first[start + 1 : end + 1] += count - desk["ahead"]
                desk["ahead"] = count
            count += size
        return count

    def _make_room(self, desk: Desk, count: int, extra: int) -> None:
        """Make room on a desk for `extra` actions after the first `count`, if necessary."""
        if desk["length"] < count + extra:
            lists = zeros(2 * (count + extra), np.int32)
            lists[:count] = desk.arrays["lists"][:count]
            desk.put(lists=lists)
            desk["length"] = len(lists)
