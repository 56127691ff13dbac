"""Numbers in a game's tables by their path, such as `cage.damage.ring`, and variants of them."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from hexarena.contract.discovery import printed_packages
from hexarena.contract.game import Game
from hexarena.contract.variants import load_installed, read_components
from hexarena.contract.variants.merging import to_toml

TablePath = tuple[str, ...]


def load_tables(game: Game) -> Mapping[str, Any]:
    """Return a game's tables, with a variant's changes if it is one; empty if it has none."""
    variant = load_installed().get(game.name)
    if variant:
        return variant.tables
    package = printed_packages().get(game.name)
    return read_components(package) if package else {}


def list_numbers(tables: Any, path: TablePath = ()) -> Iterator[tuple[TablePath, Any]]:
    """Yield the path and value of every number, text and switch in tables.

    Rows that follow each other are named by their number, counted from 1.
    """
    if isinstance(tables, list) and any(isinstance(row, Mapping) for row in tables):
        tables = {str(number): row for number, row in enumerate(tables, 1)}
    if isinstance(tables, Mapping):
        for name, value in tables.items():
            yield from list_numbers(value, (*path, name))
    elif not isinstance(tables, list):
        yield path, tables


def named_numbers(game: Game) -> dict[str, tuple[TablePath, Any]]:
    """Map the names that goals use, such as `cage.damage.ring`, to paths and values."""
    return {".".join(path): (path, value) for path, value in list_numbers(load_tables(game))}


def format_variant(game: Game, values: Mapping[str, Any], title: str) -> str:
    """Return the text of a variant file that gives a game, or a variant of it, these numbers."""
    base, numbers = load_installed().get(game.name), named_numbers(game)
    changes = {change.field: change.new for change in base.changes} if base else {}
    changes |= {numbers[name][0]: value for name, value in values.items()}
    lines = [f"game = {json.dumps(base.game if base else game.name)}"]
    lines += [f"title = {json.dumps(title, ensure_ascii=False)}", ""]
    lines += [f"{_format_key(path)} = {to_toml(value)}" for path, value in changes.items()]
    return "\n".join(lines) + "\n"


def _format_key(path: TablePath) -> str:
    bare = re.compile(r"[A-Za-z0-9_-]+")
    quoted = (json.dumps(part, ensure_ascii=False) for part in path)
    return ".".join(
        part if bare.fullmatch(part) else quoted_part
        for part, quoted_part in zip(path, quoted, strict=True)
    )
