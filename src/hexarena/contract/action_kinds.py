"""Kinds of actions: each begins at a number and ends where the next begins.

A game gives every kind a function, such as one that words an action or points at it.
"""

from bisect import bisect_right
from typing import Generic, TypeVar

Handler = TypeVar("Handler")


class ActionKinds(Generic[Handler]):
    """The functions by kind of action; each kind is given by its first action, ascending."""

    def __init__(self, *kinds: tuple[int, Handler]) -> None:
        self._starts = [start for start, _ in kinds]
        self._handlers = [handler for _, handler in kinds]

    def find(self, action: int) -> tuple[Handler, int]:
        """Return the function for an action, and the action's number within its kind."""
        kind = bisect_right(self._starts, action) - 1
        return self._handlers[kind], action - self._starts[kind]
