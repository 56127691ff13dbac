"""Variants for people: what a variant changes, and a template to begin with."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.discovery import printed_packages
from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import UnknownGame
from hexarena.contract.package.editions import Sheet
from hexarena.contract.variants.merging import ChangedValue, to_toml
from hexarena.contract.variants.variant import Variant, component_files, read_components

MAX_SUMMARIZED = 3  # changes named in a summary


def sheet(variant: Variant) -> Sheet:
    """Return the changes as a table."""
    rows = tuple(
        (change.path, _old_text(change), to_toml(change.new)) for change in variant.changes
    )
    return Sheet("", ("what", "before", "after"), rows)


def _old_text(changed_value: ChangedValue) -> str:
    return "-" if changed_value.old is None else to_toml(changed_value.old)


def summarize(variant: Variant) -> str:
    """Name the first changes in a sentence."""
    return f"Changed: {abbreviate_names(variant.changes, MAX_SUMMARIZED)}."


def preface(variant: Variant, title: str) -> str:
    """Return the beginning of a variant's rules, as Markdown."""
    columns, rows = sheet(variant).columns, sheet(variant).rows
    lines = [columns, ("---",) * len(columns), *rows]
    table_lines = [
        f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines
    ]
    printed = "The printed game's rules follow; where they name these numbers, the table counts."
    return "\n".join([f"# {title}", "", *table_lines, "", printed, ""])


def make_template(game: str, name: str) -> str:
    """Return a template for a variant: all that may be changed, in comments. Raises UnknownGame."""
    packages = printed_packages()
    adjustable = [candidate for candidate in packages if component_files(packages[candidate])]
    if game not in adjustable:
        problem = f"{game!r} is no game with tables to change"
        raise UnknownGame(f"{problem}; expected one of {abbreviate_names(adjustable)}")
    files = component_files(packages[game])
    lines = [f'game = "{game}"', f'title = "{name}"']
    for component, tables in read_components(packages[game]).items():
        lines += ["", *_list_opening_comments(files[component].read_text("utf-8"))]
        lines += [f"# {line}".rstrip() for line in _write_tables(tables, component)]
    return "\n".join(lines) + "\n"


def _list_opening_comments(text: str) -> Iterator[str]:
    """Return the comments at the top of a file."""
    for line in text.splitlines():
        if not line.startswith("#"):
            return
        yield f"#{line}"


def _write_tables(table: Mapping[str, Any], path: str) -> Iterator[str]:
    """Write a table and those inside it as TOML; rows are numbered from 1."""
    inner = {
        name: value for name, value in table.items() if isinstance(value, dict) or _is_rows(value)
    }
    if len(inner) < len(table):
        yield f"[{path}]"
    yield from (f"{_quote_key(k)} = {to_toml(v)}" for k, v in table.items() if k not in inner)
    for name, value in inner.items():
        numbered = (
            value if isinstance(value, dict) else {str(n): row for n, row in enumerate(value, 1)}
        )
        yield from _write_tables(numbered, f"{path}.{_quote_key(name)}")


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _quote_key(name: str) -> str:
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else to_toml(name)
