"""Check and list the decks that players make."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.sheets import part_of, sheet_table
from hexarena.contract.decks import Decks
from hexarena.contract.errors import BrokenDeck

LARGEST = 2**14  # bytes of a file

DeckGame = Annotated[str | None, typer.Option("--game", help="The game, if several have decks.")]


@dataclass(frozen=True)
class CheckDeckFlags:
    """The deck's file, and the game."""

    file: Annotated[Path, typer.Argument(help="The deck's file.")]
    game: DeckGame = None


@dataclass(frozen=True)
class ListDecksFlags:
    """The game."""

    game: DeckGame = None


def check(asked: CheckDeckFlags) -> None:
    """Check a deck's file: print its cards, or all its faults."""
    decks = _of(asked.game)
    try:
        shown = decks.shown(_read(asked.file))
    except BrokenDeck as broken:
        raise BrokenDeck(asked.file, broken.faults) from None
    console = Console()
    for sheet in shown.sheets:
        console.print(sheet_table(sheet) if sheet.rows else Text(sheet.title))
        console.print()
    console.print(Text("The deck is legal. On one line:"))
    console.print(Text(shown.recorded), soft_wrap=True)


def show(asked: ListDecksFlags) -> None:
    """List the starter decks."""
    Console().print(sheet_table(_of(asked.game).starters()))


def _of(name: str | None) -> Decks:
    return part_of(name, "decks", lambda each: each.decks)


def _read(file: Path) -> str:
    """Read a text file. Raises BrokenDeck."""
    try:
        with file.open("rb") as opened:
            held = opened.read(LARGEST + 1)
        text = held.decode("utf-8-sig")
    except OSError as error:
        raise BrokenDeck("the deck", [f"{error.strerror} came; expected a readable file"]) from None
    except UnicodeDecodeError:
        raise BrokenDeck("the deck", ["the file is not UTF-8; expected text"]) from None
    if len(held) > LARGEST:
        raise BrokenDeck("the deck", [f"the file is too large; expected at most {LARGEST} bytes"])
    return text


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, CheckDeckFlags),
    ("list", show, ListDecksFlags),
)
