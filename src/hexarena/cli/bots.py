"""Bots by level, as they are named at the command line."""

from hexarena.contract.errors import BadOption
from hexarena.search import LEVELS, Level


def level(text: str) -> Level:
    """Return the level of that number or name. Raises BadOption."""
    for each in LEVELS:
        if text.strip().lower() in (str(each.number), each.name.lower(), each.player):
            return each
    known = ", ".join(f"{each.number} {each.name}" for each in LEVELS)
    raise BadOption(f"there is no level {text!r}; the levels are {known}")
