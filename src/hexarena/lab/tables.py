"""Numbers in a game's tables by their path, such as `cage.damage.ring`, and variants of them."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.discovery import printed_packages
from hexarena.contract.game import Game
from hexarena.contract.variants import installed, read_components
from hexarena.contract.variants.merging import written

TablePath = tuple[str, ...]


def tables_of(about: Game) -> Mapping[str, Any]:
    """Return the tables of a game, or of a variant as it changes them; none if it has none."""
    variant = installed().get(about.name)
    if variant:
        return variant.tables
    package = printed_packages().get(about.name)
    return read_components(package) if package else {}


def numbers_in(tables: Any, path: TablePath = ()) -> Iterator[tuple[TablePath, Any]]:
    """Yield the path and the value of everything in tables that is a number, a text or a switch.

    Rows that follow each other are named by their number, counted from 1.
    """
    if isinstance(tables, list) and any(isinstance(row, Mapping) for row in tables):
        tables = {str(number): row for number, row in enumerate(tables, 1)}
    if isinstance(tables, Mapping):
        for name, each in tables.items():
            yield from numbers_in(each, (*path, name))
    elif not isinstance(tables, list):
        yield path, tables


def named_numbers(about: Game) -> dict[str, tuple[TablePath, Any]]:
    """Map the names that goals use, such as `cage.damage.ring`, to paths and values."""
    return {".".join(path): (path, value) for path, value in numbers_in(tables_of(about))}


def variant_text(about: Game, chosen: Mapping[str, Any], title: str) -> str:
    """Return the file of a variant of a game, or of its variant, that has these numbers."""
    base, known = installed().get(about.name), named_numbers(about)
    changed = {each.field: each.after for each in base.changes} if base else {}
    changed |= {known[name][0]: value for name, value in chosen.items()}
    lines = [f"game = {json.dumps(base.game if base else about.name)}"]
    lines += [f"title = {json.dumps(title, ensure_ascii=False)}", ""]
    lines += [f"{_keyed(path)} = {written(value)}" for path, value in changed.items()]
    return "\n".join(lines) + "\n"


def _keyed(path: TablePath) -> str:
    bare = re.compile(r"[A-Za-z0-9_-]+")
    quoted = (json.dumps(each, ensure_ascii=False) for each in path)
    return ".".join(
        each if bare.fullmatch(each) else told for each, told in zip(path, quoted, strict=True)
    )
