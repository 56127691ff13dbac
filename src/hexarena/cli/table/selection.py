"""Selection: the things that a player has chosen so far, on the way to an action."""

from collections.abc import Sequence

from hexarena.contract.scene import Choice, choosing

NO_CARDS: frozenset[str] = frozenset()


class Selection:
    """The things chosen so far, in order, until they complete one of the choices."""

    def __init__(self, choices: Sequence[Choice] = (), cards: frozenset[str] = NO_CARDS) -> None:
        self._choices = tuple(choices)
        self._cards = cards
        self.path: tuple[str, ...] = ()

    @property
    def remaining(self) -> tuple[Choice, ...]:
        """The choices whose paths start with the things chosen so far."""
        return tuple(choosing.remaining(self._choices, self.path, self._cards))

    @property
    def targets(self) -> tuple[str, ...]:
        """The things that can be chosen next, without duplicates, in the order of the choices."""
        return tuple(choosing.targets(self._choices, self.path, self._cards))

    @property
    def reachable(self) -> frozenset[str]:
        """The things that can be chosen now or after undoing some steps."""
        return frozenset(choosing.reachable(self._choices, self.path, self._cards))

    def select(self, *names: str) -> Choice | None:
        """Choose a thing, given all its ids; return the choice if it is complete now.

        Raises KeyError if no choice continues with the thing.
        """
        selected = choosing.select(self._choices, self.path, names, self._cards)
        if selected is None:
            raise KeyError(*names)
        self.path = tuple(selected.path)
        return selected.choice

    def back(self) -> bool:
        """Undo the last step; return whether there was one."""
        stepped = bool(self.path)
        self.path = self.path[:-1]
        return stepped
