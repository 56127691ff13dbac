"""Editions: the numbers of a printed game as somebody has entered them, looked over."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.sheets import drawn, part_of
from hexarena.contract.editions import Editions, Sheet
from hexarena.contract.errors import BrokenEdition

Of = Annotated[str | None, typer.Option("--game", help="Of which game, where several have them.")]


@dataclass(frozen=True)
class CheckEditionFlags:
    """Which file."""

    file: Annotated[Path, typer.Argument(help="The edition's file.")]
    game: Of = None


@dataclass(frozen=True)
class ListEditionsFlags:
    """Of which game."""

    game: Of = None


def check(asked: CheckEditionFlags) -> None:
    """Look over an edition's file: show what is in it, or all that is wrong with it."""
    shown = _of(asked.game).shown(asked.file)
    console = Console()
    for sheet in shown.sheets:
        console.print(drawn(sheet))
        console.print()
    console.print(Text(f"{shown.title}: nothing is wrong with it."))
    console.print(Text(f"A match records it as {shown.recorded}."))


def show(asked: ListEditionsFlags) -> None:
    """List the editions there are, those of the game and those in the folder HEXARENA_EDITIONS."""
    editions = _of(asked.game)
    rows = tuple((file.stem, *_told(editions, file), str(file)) for file in editions.files())
    Console().print(drawn(Sheet("", ("name", "title", "recorded as", "file"), rows)))


def _told(editions: Editions, file: Path) -> tuple[str, str]:
    try:
        shown = editions.shown(file)
    except BrokenEdition:
        return "broken: check it", "-"
    return shown.title, shown.recorded


def _of(name: str | None) -> Editions:
    return part_of(name, "editions", lambda each: each.editions)


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, CheckEditionFlags),
    ("list", show, ListEditionsFlags),
)
