"""Parts of a position that people change by clicking, for analyses that begin anywhere.

A game whose positions can be edited has a module `editing` that implements `Editing`. It changes
one thing at a time and need not know whether the result can occur: a position may be impossible
until further things are changed, and `read_position` says so. Such drafts are read by
`read_draft(options, text)` of the game's `notation`, which checks only that they can be read.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np


class Tool(NamedTuple):
    """What a click on a thing of the scene does, such as putting a disc there."""

    key: str
    label: str


class PositionPart(NamedTuple):
    """A part that is set without the board: one of `choices` by index, or else a number."""

    key: str
    label: str
    value: int
    choices: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0


class Editing(Protocol):
    """The interface of a module `editing`; every state is open, and may be a draft.

    An edit returns positions as text, each with the change made. They differ in what nobody cares
    about, such as the number of turns played; the first that can occur is taken, else the first.
    """

    def tools(self, state: np.record) -> Sequence[Tool]:
        """Return the tools, () where nothing can be edited by clicking."""

    def places(self, state: np.record, tool: str) -> Sequence[str]:
        """Return the things of the scene on which a tool can be used, by id."""

    def place(self, state: np.record, tool: str, place: str) -> Iterable[str]:
        """Return positions after using a tool on one of its places."""

    def parts(self, state: np.record) -> Sequence[PositionPart]:
        """Return the parts that can be set, with their values."""

    def change(self, state: np.record, part: str, value: int) -> Iterable[str]:
        """Return positions after setting a part to a value that it can have."""


DOUBLINGS = 7  # how often the distance from a number is doubled


def nearby(number: int, highest: int, step: int = 1) -> Iterator[int]:
    """Yield a number, then others from 0 to `highest` that are more and more steps away."""
    offsets = [sign * (step << doubling) for doubling in range(DOUBLINGS) for sign in (1, -1)]
    for candidate in (number, *(number + offset for offset in offsets)):
        if 0 <= candidate <= highest:
            yield candidate
