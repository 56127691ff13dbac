"""Merging tables: a printed game's with what a variant's file says, and what that changes."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from hexarena.contract.english import shortened
from hexarena.contract.proofreading import Complaint, Field, show_value

TomlTable = Mapping[str, Any]


class ChangedValue(NamedTuple):
    """A value that differs from the printed game's; before is None if nothing stood there."""

    field: Field
    before: Any
    after: Any

    @property
    def path(self) -> str:
        """The field as a file writes it, such as `cage.damage.ring`."""
        return ".".join(self.field)

    def __str__(self) -> str:
        before = "nothing" if self.before is None else written(self.before)
        return f"{self.path} {before} -> {written(self.after)}"


def written(value: Any) -> str:
    """Write a value as TOML would, near enough for people."""
    return json.dumps(value, ensure_ascii=False, default=str)


def merged(base: TomlTable, given: TomlTable, amiss: list[Complaint]) -> dict[str, Any]:
    """Return the tables of `base` with the values of `given`; complain of what has no place."""
    whole: dict[str, Any] = _table(base, given, (), amiss)
    return whole


def _value(base: Any, given: Any, field: Field, amiss: list[Complaint]) -> Any:
    if isinstance(base, Mapping):
        return _table(base, given, field, amiss)
    if _is_rows(base) and isinstance(given, Mapping):
        return _rows(base, given, field, amiss)
    return given


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _table(base: TomlTable, given: Any, field: Field, amiss: list[Complaint]) -> dict[str, Any]:
    if not isinstance(given, Mapping):
        amiss.append(Complaint(field, show_value(given), f"a table [{'.'.join(field)}]"))
        return dict(base)
    known = given
    if all(isinstance(each, Mapping) for each in base.values()):  # entries; none may be added
        known = {name: each for name, each in given.items() if name in base}
        amiss += [_unknown(base, (*field, name)) for name in given if name not in base]
    changed = {
        name: _value(base[name], each, (*field, name), amiss) if name in base else each
        for name, each in known.items()
    }
    return {**base, **changed}


def _unknown(base: Iterable[str], field: Field) -> Complaint:
    near = get_close_matches(field[-1], base, n=1)
    expected = f"{near[0]}?" if near else f"one of {shortened(base)}"
    return Complaint(field, "an unknown name", expected)


def _rows(base: list[Any], given: TomlTable, field: Field, amiss: list[Complaint]) -> list[Any]:
    """Change rows by their number, counted from 1, such as `[board.row.3]`."""
    rows = {str(number): row for number, row in enumerate(base, 1)}
    return list(_table(rows, given, field, amiss).values())


def changes(base: Any, after: Any, field: Field = ()) -> Iterator[ChangedValue]:
    """List what differs between two tables, value by value."""
    if isinstance(base, dict) and isinstance(after, dict):
        for name, each in after.items():
            yield from changes(base.get(name), each, (*field, name))
    elif _is_rows(base) and _is_rows(after) and len(base) == len(after):
        for number, (old, new) in enumerate(zip(base, after, strict=True), 1):
            yield from changes(old, new, (*field, str(number)))
    elif base != after:
        yield ChangedValue(field, base, after)


def digest(changed: Iterable[ChangedValue]) -> str:
    """Return 8 hexadecimal digits that stand for what is changed, in any order."""
    seen = sorted(json.dumps((each.field, each.after), default=str) for each in changed)
    return hashlib.blake2b(json.dumps(seen).encode(), digest_size=4).hexdigest()
