"""Merging the tables of a printed game with those in a variant's file."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from hexarena.contract.english import abbreviate_names
from hexarena.contract.proofreading import Complaint, Field, format_value

TomlTable = Mapping[str, Any]


class ChangedValue(NamedTuple):
    """A value that differs from the printed game's; `old` is None if the printed game has none."""

    field: Field
    old: Any
    new: Any

    @property
    def path(self) -> str:
        """The field as a file writes it, such as `cage.damage.ring`."""
        return ".".join(self.field)

    def __str__(self) -> str:
        old_text = "nothing" if self.old is None else to_toml(self.old)
        return f"{self.path} {old_text} -> {to_toml(self.new)}"


def to_toml(value: Any) -> str:
    """Write a value roughly as in TOML, for people to read."""
    return json.dumps(value, ensure_ascii=False, default=str)


def merge_tables(
    base: TomlTable, overrides: TomlTable, complaints: list[Complaint]
) -> dict[str, Any]:
    """Return the tables of `base` with `overrides`; append a complaint for each unknown value."""
    tables: dict[str, Any] = _merge_table(base, overrides, (), complaints)
    return tables


def _merge_value(base: Any, override: Any, field: Field, complaints: list[Complaint]) -> Any:
    if isinstance(base, Mapping):
        return _merge_table(base, override, field, complaints)
    if _is_rows(base) and isinstance(override, Mapping):
        return _merge_rows(base, override, field, complaints)
    return override


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _merge_table(
    base: TomlTable, overrides: Any, field: Field, complaints: list[Complaint]
) -> dict[str, Any]:
    if not isinstance(overrides, Mapping):
        complaints.append(Complaint(field, format_value(overrides), f"a table [{'.'.join(field)}]"))
        return dict(base)
    known_overrides = overrides
    if all(isinstance(value, Mapping) for value in base.values()):  # entries; none may be added
        known_overrides = {name: value for name, value in overrides.items() if name in base}
        complaints += [
            _unknown_name(base, (*field, name)) for name in overrides if name not in base
        ]
    merged_values = {
        name: _merge_value(base[name], value, (*field, name), complaints) if name in base else value
        for name, value in known_overrides.items()
    }
    return {**base, **merged_values}


def _unknown_name(base: Iterable[str], field: Field) -> Complaint:
    near = get_close_matches(field[-1], base, n=1)
    expected = f"{near[0]}?" if near else f"one of {abbreviate_names(base)}"
    return Complaint(field, "an unknown name", expected)


def _merge_rows(
    base: list[Any], overrides: TomlTable, field: Field, complaints: list[Complaint]
) -> list[Any]:
    """Return rows with changes by row number, counted from 1, such as `[board.row.3]`."""
    rows = {str(number): row for number, row in enumerate(base, 1)}
    return list(_merge_table(rows, overrides, field, complaints).values())


def list_changes(base: Any, changed: Any, field: Field = ()) -> Iterator[ChangedValue]:
    """List what differs between two tables, value by value."""
    if isinstance(base, dict) and isinstance(changed, dict):
        for name, value in changed.items():
            yield from list_changes(base.get(name), value, (*field, name))
    elif _is_rows(base) and _is_rows(changed) and len(base) == len(changed):
        for number, (old, new) in enumerate(zip(base, changed, strict=True), 1):
            yield from list_changes(old, new, (*field, str(number)))
    elif base != changed:
        yield ChangedValue(field, base, changed)


def digest(changed_values: Iterable[ChangedValue]) -> str:
    """Return 8 hexadecimal digits that stand for what is changed, whatever the order."""
    encoded = sorted(
        json.dumps((change.field, change.new), default=str) for change in changed_values
    )
    return hashlib.blake2b(json.dumps(encoded).encode(), digest_size=4).hexdigest()
