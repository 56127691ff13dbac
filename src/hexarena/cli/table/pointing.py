"""Pointing: what a person has pointed at so far, and which choices that leaves."""

from collections.abc import Sequence

from hexarena.contract.scene import Choice

Path = tuple[str, ...]
NO_CARDS: frozenset[str] = frozenset()


class Pointing:
    """Narrow choices step by step until one is left and complete.

    Cards that follow one another in a path are a set: they may be pointed at in any order.
    """

    def __init__(self, choices: Sequence[Choice] = (), cards: frozenset[str] = NO_CARDS) -> None:
        self._choices = tuple(choices)
        self._cards = cards
        self.path: Path = ()

    @property
    def open(self) -> tuple[Choice, ...]:
        """The choices whose paths go on from here."""
        return self._left(self.path)

    @property
    def targets(self) -> Path:
        """What may be pointed at next, each once, in the order of the choices."""
        return self._targets(self.path)

    @property
    def within(self) -> frozenset[str]:
        """What may be pointed at, now or after steps back."""
        return frozenset(ref for start in self._beginnings() for ref in self._targets(start))

    def point(self, *refs: str) -> Choice | None:
        """Point at a thing, given all its names; return the choice if it is complete now.

        What was pointed at last is let go, and so is any card of a set; what does not go on from
        here is tried from the steps before. Raises KeyError where nothing goes on there.
        """
        rest = self._without(refs)
        if rest is not None:
            self.path = rest
            return None
        start, ref = self._meant(refs)
        if self.path[: len(start) + 1] == (*start, ref):
            self.path = start
            return None
        self.path = (*start, ref)
        return next((each for each in self.open if len(each.path) == len(self.path)), None)

    def back(self) -> bool:
        """Take the last step back; tell whether there was one."""
        stepped = bool(self.path)
        self.path = self.path[:-1]
        return stepped

    def _beginnings(self) -> list[Path]:
        return [self.path[:steps] for steps in range(len(self.path), -1, -1)]

    def _meant(self, refs: Sequence[str]) -> tuple[Path, str]:
        """Return the last beginning of the path that goes on to one of the names, and that name."""
        for start in self._beginnings():
            next_ones = self._targets(start)
            for ref in refs:
                if ref in next_ones:
                    return start, ref
        raise KeyError(*refs)

    def _without(self, refs: Sequence[str]) -> Path | None:
        """Let go of a card, where what remains is a beginning still."""
        rest = tuple(ref for ref in self.path if ref not in refs or ref not in self._cards)
        return rest if len(rest) < len(self.path) and self._left(rest) else None

    def _left(self, path: Path) -> tuple[Choice, ...]:
        return tuple(each for each in self._choices if self._begins(each.path, path))

    def _targets(self, path: Path) -> Path:
        following = (self._following(choice.path, path) for choice in self._left(path))
        return tuple(dict.fromkeys(ref for refs in following for ref in refs))

    def _begins(self, whole: Path, path: Path) -> bool:
        """Tell whether a path begins as pointed, be it with its cards in another order."""
        at = 0
        while at < len(path):
            end = self._end_of_set(whole, at)
            if at >= len(whole) or not set(path[at:end]) <= set(whole[at:end]):
                return False
            at = end
        return True

    def _following(self, whole: Path, path: Path) -> Path:
        """List what goes on: one thing, or those cards of a set that are still to come."""
        at = 0
        while (end := self._end_of_set(whole, at)) <= len(path):
            at = end
        return tuple(ref for ref in whole[at:end] if ref not in path[at:])

    def _end_of_set(self, whole: Path, at: int) -> int:
        """Return where the cards end that begin at a place of a path; all else ends at once."""
        end = at + 1
        while end < len(whole) and whole[end - 1] in self._cards and whole[end] in self._cards:
            end += 1
        return end
