"""Where each key of a TOML text stands.

tomllib says where a text breaks TOML, but of one that it can read it tells no lines, and neither
do the libraries at hand. So it is asked statement by statement: lines are joined until they parse.
"""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

Field = tuple[str, ...]  # the keys that lead to a value, outermost first

_CLOSING = ("]", "}", '"', "'")  # no statement of several lines ends without one of these


def lines(text: str) -> dict[Field, int]:
    """Map the keys of a text that is TOML to the lines they stand on, from 1.

    What lies inside an inline table or an array is not listed: it stands where its key does.
    """
    found: dict[Field, int] = {}
    table: Field = ()
    for line, statement, read in _statements(text):
        header = statement.lstrip().startswith("[")
        field = () if header else table
        for key in _chain(read):
            field = (*field, key)
            found.setdefault(field, line)
        table = field if header else table
    return found


def line_of(found: Mapping[Field, int], field: Field) -> int:
    """Return the line of a field, or of what should hold it; 0 where not even that is there."""
    outwards = (field[:depth] for depth in range(len(field), 0, -1))
    return next((found[each] for each in outwards if each in found), 0)


def unfinished(text: str) -> int:
    """Return the line on which the last statement begins: the one that is not closed."""
    after = [line + statement.count("\n") for line, statement, _ in _statements(text)]
    return after[-1] if after else 1


def _statements(text: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """List the line on which each statement begins, its text and what it says by itself."""
    begun, held = 1, ""
    for number, line in enumerate(text.split("\n"), 1):
        going_on, held = bool(held), held + line + "\n"
        if going_on and not any(sign in line for sign in _CLOSING):
            continue
        try:
            read = tomllib.loads(held)
        except (ValueError, RecursionError):
            continue
        yield begun, held, read
        begun, held = number + 1, ""


def _chain(read: Any) -> Iterator[str]:
    """List the keys of a statement: `[a.b]` and `a.b = 1` have two."""
    while isinstance(read, dict) and len(read) == 1:
        [(key, read)] = read.items()
        yield key
