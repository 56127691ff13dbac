"""Check and list the decks that players make."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.commands.sheets import part_of, sheet_table
from hexarena.contract.errors import BrokenDeck
from hexarena.contract.package.decks import Decks

MAX_BYTES = 2**14  # the largest file that is read

DeckGame = Annotated[str | None, typer.Option("--game", help="The game, if several have decks.")]


@dataclass(frozen=True)
class CheckDeckFlags:
    """Flags of `deck check`: the deck's file, and the game."""

    file: Annotated[Path, typer.Argument(help="The deck's file.")]
    game: DeckGame = None


@dataclass(frozen=True)
class ListDecksFlags:
    """Flags of `deck list`: the game."""

    game: DeckGame = None


def check(flags: CheckDeckFlags) -> None:
    """Check a deck file: print the deck's cards, or every fault in the file."""
    decks = _find_decks(flags.game)
    try:
        deck = decks.shown(_read_text(flags.file))
    except BrokenDeck as broken:
        raise BrokenDeck(flags.file, broken.faults) from None
    console = Console()
    for sheet in deck.sheets:
        console.print(sheet_table(sheet) if sheet.rows else Text(sheet.title))
        console.print()
    console.print(Text("The deck is legal. On one line:"))
    console.print(Text(deck.recorded), soft_wrap=True)


def show(flags: ListDecksFlags) -> None:
    """List the starter decks."""
    Console().print(sheet_table(_find_decks(flags.game).starters()))


def _find_decks(name: str | None) -> Decks:
    return part_of(name, "decks", lambda game: game.decks)


def _read_text(file: Path) -> str:
    """Read a text file of limited size. Raises BrokenDeck."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise BrokenDeck("the deck", [f"the file cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise BrokenDeck("the deck", ["the file is not UTF-8; expected text"]) from None
    if len(data) > MAX_BYTES:
        raise BrokenDeck("the deck", [f"the file is too large; expected at most {MAX_BYTES} bytes"])
    return text


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, CheckDeckFlags),
    ("list", show, ListDecksFlags),
)
