"""Helpers of `edition`, `deck` and `tutorial`: print tables, and find games with a certain part."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from rich.table import Table
from rich.text import Text

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import UnknownGame
from hexarena.contract.package.editions import Sheet

if TYPE_CHECKING:
    from hexarena.contract.game import Game

Part = TypeVar("Part")


def part_of(name: str | None, noun: str, part: "Callable[[Game], Part | None]") -> Part:
    """Return a part of the named game, or of the only game that has it. Raises UnknownGame."""
    from hexarena.contract.game import all_games

    games = [game for game in all_games() if game.variant is None]
    parts = {game.name: value for game in games if (value := part(game)) is not None}
    names = [name] if name else [*parts]
    if len(names) != 1 or names[0] not in parts:
        problem = f"{name!r} has no {noun}" if name else "no game was named"
        raise UnknownGame(f"{problem}; expected one of {abbreviate_names(parts)}")
    return parts[names[0]]


def sheet_table(sheet: Sheet) -> Table:
    """Turn a sheet into a table to print."""
    title = Text(sheet.title)
    table = Table(title=title, title_justify="left", box=None, padding=(0, 1, 0, 0))
    for column in sheet.columns:
        table.add_column(column, overflow="fold", no_wrap=column == sheet.columns[0])
    for row in sheet.rows:
        table.add_row(*map(Text, row))
    return table
