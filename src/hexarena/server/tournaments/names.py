"""Names of entrants, which are told apart."""

from collections.abc import Iterable


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return a name that is not taken, with a number if needed."""
    others = set(taken)
    tried, number = name, 1
    while tried in others:
        number += 1
        tried = f"{name} {number}"
    return tried
