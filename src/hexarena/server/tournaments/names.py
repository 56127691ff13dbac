"""Unique names for entrants."""

from collections.abc import Iterable


def free_name(name: str, taken_names: Iterable[str]) -> str:
    """Return a name that is not taken, with a number if needed."""
    other_names = set(taken_names)
    candidate, number = name, 1
    while candidate in other_names:
        number += 1
        candidate = f"{name} {number}"
    return candidate
