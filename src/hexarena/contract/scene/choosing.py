"""Choosing: the choices that remain after a path of selected objects, and what may follow.

`client/src/scene/choosing/paths.ts` does the same in the browser.
`tests/contract/scene/choosing.json` tests both.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from hexarena.contract.scene import Choice

Refs = Sequence[str]
Cards = AbstractSet[str]


class Selected(NamedTuple):
    """The path after a selection, and the choice it completes, if any."""

    path: Refs
    choice: Choice | None


def remaining(choices: Sequence[Choice], path: Refs, cards: Cards) -> Sequence[Choice]:
    """List the choices whose paths begin with the chosen path."""
    return [choice for choice in choices if starts_with(choice.path, path, cards)]


def starts_with(candidate: Refs, path: Refs, cards: Cards) -> bool:
    """Return whether a choice's path begins with `path`; cards of a set may be in any order."""
    start = 0
    while start < len(path):
        end = end_of_step(candidate, start, cards)
        if any(ref not in candidate[start:end] for ref in path[start:end]):
            return False
        start = end
    return True


def end_of_step(candidate: Refs, start: int, cards: Cards) -> int:
    """Return the end of the step that begins at an index: successive cards are one step, a set."""
    end = start + 1
    while end < len(candidate) and candidate[end - 1] in cards and candidate[end] in cards:
        end += 1
    return end


def targets(choices: Sequence[Choice], path: Refs, cards: Cards) -> Refs:
    """List the objects that may come next, without repeats, in the order of the choices."""
    candidates = remaining(choices, path, cards)
    return unique([ref for choice in candidates for ref in next_refs(choice.path, path, cards)])


def next_refs(candidate: Refs, path: Refs, cards: Cards) -> Refs:
    """List what may follow the chosen path: one object, or the missing cards of a set."""
    start = 0
    while end_of_step(candidate, start, cards) <= len(path):
        start = end_of_step(candidate, start, cards)
    step = candidate[start : end_of_step(candidate, start, cards)]
    return [ref for ref in step if ref not in path[start:]]


def reachable(choices: Sequence[Choice], path: Refs, cards: Cards) -> Refs:
    """List the objects that may be chosen now or after steps back, without repeats."""
    starts = prefixes(path)
    return unique([ref for start in starts for ref in targets(choices, start, cards)])


def prefixes(path: Refs) -> Sequence[Refs]:
    """List the prefixes of a path, the path itself first."""
    return [path, *prefixes(path[:-1])] if len(path) > 0 else [path]


def unique(refs: Refs) -> Refs:
    """Remove repeated references; keep the first of each."""
    return list(dict.fromkeys(refs))


def resolve(choices: Sequence[Choice], path: Refs, names: Refs, cards: Cards) -> str | None:
    """Return the first of an object's names that may come next, None if none may."""
    nexts = targets(choices, path, cards)
    return next((name for name in names if name in nexts), None)


def select(choices: Sequence[Choice], path: Refs, names: Refs, cards: Cards) -> Selected | None:
    """Select an object, given all its names; return None if no choice contains it here.

    Selecting the last object again, or a selected card of a set, deselects it. An object that
    cannot follow the path may follow one of its prefixes.
    """
    shorter = deselect(choices, path, names, cards)
    if shorter is not None:
        return Selected(path=shorter, choice=None)
    for start in prefixes(path):
        ref = resolve(choices, start, names, cards)
        if ref is not None and len(start) < len(path) and path[len(start)] == ref:
            return Selected(path=start, choice=None)
        if ref is not None:
            longer = [*start, ref]
            return Selected(path=longer, choice=find_completed(choices, longer, cards))
    return None


def deselect(choices: Sequence[Choice], path: Refs, names: Refs, cards: Cards) -> Refs | None:
    """Return the path without a selected card; None if no choice begins with that path."""
    shorter = [ref for ref in path if ref not in names or ref not in cards]
    if len(shorter) < len(path) and any(
        starts_with(choice.path, shorter, cards) for choice in choices
    ):
        return shorter
    return None


def find_completed(choices: Sequence[Choice], path: Refs, cards: Cards) -> Choice | None:
    """Return the choice whose whole path is selected, None if there is none."""
    candidates = remaining(choices, path, cards)
    return next((choice for choice in candidates if len(choice.path) == len(path)), None)
