"""Check and list editions: the numbers of a printed game, entered in a file."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.commands.sheets import part_of, sheet_table
from hexarena.contract.errors import BrokenEdition
from hexarena.contract.package.editions import Editions, Sheet

EditionGame = Annotated[
    str | None, typer.Option("--game", help="The game, if several have editions.")
]


@dataclass(frozen=True)
class CheckEditionFlags:
    """Flags of `edition check`: the edition's file, and the game."""

    file: Annotated[Path, typer.Argument(help="The edition's file.")]
    game: EditionGame = None


@dataclass(frozen=True)
class ListEditionsFlags:
    """Flags of `edition list`: the game."""

    game: EditionGame = None


def check(flags: CheckEditionFlags) -> None:
    """Check an edition file: print the edition's numbers, or every fault in the file."""
    edition = _find_editions(flags.game).shown(flags.file)
    console = Console()
    for sheet in edition.sheets:
        console.print(sheet_table(sheet))
        console.print()
    console.print(Text(f"{edition.title}: no faults found."))
    console.print(Text(f"Records name it {edition.recorded}."))


def show(flags: ListEditionsFlags) -> None:
    """List a game's built-in editions, and those in the folder that HEXARENA_EDITIONS names."""
    editions = _find_editions(flags.game)
    rows = tuple((file.stem, *_titles(editions, file), str(file)) for file in editions.files())
    Console().print(sheet_table(Sheet("", ("name", "title", "recorded as", "file"), rows)))


def _titles(editions: Editions, file: Path) -> tuple[str, str]:
    """Return an edition's title, and the name that records use for it."""
    try:
        edition = editions.shown(file)
    except BrokenEdition:
        return "broken: check it", "-"
    return edition.title, edition.recorded


def _find_editions(name: str | None) -> Editions:
    return part_of(name, "editions", lambda game: game.editions)


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, CheckEditionFlags),
    ("list", show, ListEditionsFlags),
)
