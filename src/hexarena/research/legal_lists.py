"""The legal actions of many matches as one ragged list."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.research.slices import LINE, Slices

USUAL = 32  # actions of a match: the room at first


class LegalLists:
    """Legal actions, listed by every slice for itself and joined when somebody asks for them.

    A step that lists them does so by `parts`; after any other step, `forget`.
    """

    def __init__(self, generic: ModuleType, matches: Sequence[Any], slices: Slices) -> None:
        self._generic, self._matches, self._slices = generic, matches, slices
        self._actions = len(matches[0].room)
        first = np.zeros(slices.bounds[-1][1] + 1, np.int32)
        self.parts = [self._part(first, end - at) for at, end in slices.bounds]
        self._joined = False
        self.forget()

    def _part(self, first: npt.NDArray[np.int32], size: int) -> Any:
        room = np.empty(USUAL * size + self._actions, np.int32)
        return self._generic.Lists(flat=room, first=first, marks=np.zeros(LINE, np.int64))

    def forget(self) -> None:
        """Note that no legal action is listed."""
        self._joined = False
        for part, (at, _) in zip(self.parts, self._slices.bounds, strict=True):
            part.marks[:2] = 0, at

    def stepped(self) -> None:
        """Note that a step has listed what is legal now, as far as there was room."""
        self._joined = False

    def whole(self) -> Any:
        """Return the lists of all matches, as kernels read them."""
        if not self._joined:
            while not self._listed():
                self._slices.run(self._go_on)
            self._join()
            self._joined = True
        return self.parts[0]

    def read(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """Return the lists of all matches: all actions, and where those of each begin."""
        lists = self.whole()
        return lists.flat[: lists.first[-1]], lists.first

    def _listed(self) -> bool:
        ends = (end for _, end in self._slices.bounds)
        return all(part.marks[1] == end for part, end in zip(self.parts, ends, strict=True))

    def _go_on(self, n: int, _at: int, end: int) -> None:
        part = self.parts[n]
        if part.marks[1] < end and len(part.flat) < part.marks[0] + self._actions:
            self._grow(n, 2 * len(part.flat) + self._actions)
        self._generic.go_on_listing(self._matches[n], self.parts[n], end)

    def _grow(self, n: int, length: int) -> None:
        part = self.parts[n]
        used = int(part.marks[0])
        room = np.empty(length, np.int32)
        room[:used] = part.flat[:used]
        self.parts[n] = part._replace(flat=room)

    def _join(self) -> None:
        """Put the lists of all slices behind those of the first."""
        sizes = [int(part.marks[0]) for part in self.parts]
        if sum(sizes) > len(self.parts[0].flat):
            self._grow(0, 2 * sum(sizes))
        flat, used = self.parts[0].flat, sizes[0]
        rest = zip(self.parts[1:], self._slices.bounds[1:], sizes[1:], strict=True)
        for part, (at, end), size in rest:
            flat[used : used + size] = part.flat[:size]
            part.first[at + 1 : end + 1] += used
            used += size
