"""Pointing: the player's selections so far, and the choices that are left."""

from collections.abc import Sequence

from hexarena.contract.scene import Choice

Path = tuple[str, ...]
NO_CARDS: frozenset[str] = frozenset()


class Pointing:
    """Narrows choices step by step until one is complete.

    Consecutive cards in a path are a set: they can be selected in any order.
    """

    def __init__(self, choices: Sequence[Choice] = (), cards: frozenset[str] = NO_CARDS) -> None:
        self._choices = tuple(choices)
        self._cards = cards
        self.path: Path = ()

    @property
    def open(self) -> tuple[Choice, ...]:
        """The choices whose paths continue from here."""
        return self._left(self.path)

    @property
    def targets(self) -> Path:
        """The possible next selections, each once, in the order of the choices."""
        return self._targets(self.path)

    @property
    def within(self) -> frozenset[str]:
        """The possible selections now or after steps back."""
        return frozenset(ref for start in self._beginnings() for ref in self._targets(start))

    def point(self, *refs: str) -> Choice | None:
        """Select a thing, given all its ids; return the choice if it is complete now.

        Selecting the last thing again, or any card of a set, undoes that selection. If the path
        cannot continue with the thing, earlier steps are tried. Raises KeyError if none can.
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
        """Take the last step back; return whether there was one."""
        stepped = bool(self.path)
        self.path = self.path[:-1]
        return stepped

    def _beginnings(self) -> list[Path]:
        return [self.path[:steps] for steps in range(len(self.path), -1, -1)]

    def _meant(self, refs: Sequence[str]) -> tuple[Path, str]:
        """Return the longest start of the path that continues with one of `refs`, and that ref."""
        for start in self._beginnings():
            next_ones = self._targets(start)
            for ref in refs:
                if ref in next_ones:
                    return start, ref
        raise KeyError(*refs)

    def _without(self, refs: Sequence[str]) -> Path | None:
        """Return the path without a selected card, None unless that is a possible path."""
        rest = tuple(ref for ref in self.path if ref not in refs or ref not in self._cards)
        return rest if len(rest) < len(self.path) and self._left(rest) else None

    def _left(self, path: Path) -> tuple[Choice, ...]:
        return tuple(each for each in self._choices if self._begins(each.path, path))

    def _targets(self, path: Path) -> Path:
        following = (self._following(choice.path, path) for choice in self._left(path))
        return tuple(dict.fromkeys(ref for refs in following for ref in refs))

    def _begins(self, whole: Path, path: Path) -> bool:
        """Tell whether a path starts with the selections, with cards of a set in any order."""
        at = 0
        while at < len(path):
            end = self._end_of_set(whole, at)
            if at >= len(whole) or not set(path[at:end]) <= set(whole[at:end]):
                return False
            at = end
        return True

    def _following(self, whole: Path, path: Path) -> Path:
        """List the next step: one thing, or the cards of a set that are left."""
        at = 0
        while (end := self._end_of_set(whole, at)) <= len(path):
            at = end
        return tuple(ref for ref in whole[at:end] if ref not in path[at:])

    def _end_of_set(self, whole: Path, at: int) -> int:
        """Return the end of the set of cards at an index of a path; other things end at once."""
        end = at + 1
        while end < len(whole) and whole[end - 1] in self._cards and whole[end] in self._cards:
            end += 1
        return end
