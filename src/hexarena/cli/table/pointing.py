"""Pointing: what a person has pointed at so far, and which choices that leaves."""

from collections.abc import Sequence

from hexarena.contract.scene import Choice


class Pointing:
    """Narrow choices step by step until one is left and complete."""

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        self._choices = tuple(choices)
        self.path: tuple[str, ...] = ()

    @property
    def open(self) -> tuple[Choice, ...]:
        """The choices whose paths go on from here."""
        steps = len(self.path)
        return tuple(choice for choice in self._choices if choice.path[:steps] == self.path)

    @property
    def targets(self) -> tuple[str, ...]:
        """What may be pointed at next, each once, in the order of the choices."""
        steps = len(self.path)
        return tuple(dict.fromkeys(c.path[steps] for c in self.open if len(c.path) > steps))

    def point(self, ref: str) -> Choice | None:
        """Point at a thing; return the choice if it is complete now.

        Raises KeyError where nothing goes on there.
        """
        if ref not in self.targets:
            raise KeyError(ref)
        self.path = (*self.path, ref)
        return next((choice for choice in self.open if choice.path == self.path), None)

    def back(self) -> bool:
        """Take the last step back; tell whether there was one."""
        stepped = bool(self.path)
        self.path = self.path[:-1]
        return stepped

    def meant(self, refs: Sequence[str]) -> str | None:
        """Return the first of several names of one thing that may be pointed at next."""
        return next((ref for ref in refs if ref in self.targets), None)
