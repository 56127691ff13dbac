"""Decks that players make themselves, looked over."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.sheets import drawn, part_of
from hexarena.contract.decks import Decks
from hexarena.contract.errors import BrokenDeck

LARGEST = 2**14  # bytes of a file that is still read

Of = Annotated[str | None, typer.Option("--game", help="Of which game, where several have them.")]


@dataclass(frozen=True)
class CheckDeckFlags:
    """Which file."""

    file: Annotated[Path, typer.Argument(help="The deck's file.")]
    game: Of = None


@dataclass(frozen=True)
class ListDecksFlags:
    """Of which game."""

    game: Of = None


def check(asked: CheckDeckFlags) -> None:
    """Look over a deck's file: show what is in it, or all that is wrong with it."""
    decks = _of(asked.game)
    try:
        shown = decks.shown(_read(asked.file))
    except BrokenDeck as broken:
        raise BrokenDeck(asked.file, broken.faults) from None
    console = Console()
    for sheet in shown.sheets:
        console.print(drawn(sheet) if sheet.rows else Text(sheet.title))
        console.print()
    console.print(Text("The deck is legal. On one line:"))
    console.print(Text(shown.recorded), soft_wrap=True)


def show(asked: ListDecksFlags) -> None:
    """List the decks to start with."""
    Console().print(drawn(_of(asked.game).starters()))


def _of(name: str | None) -> Decks:
    return part_of(name, "decks", lambda each: each.decks)


def _read(file: Path) -> str:
    """Read a file of text. Raises BrokenDeck."""
    try:
        with file.open("rb") as opened:
            held = opened.read(LARGEST + 1)
        text = held.decode("utf-8-sig")
    except OSError as error:
        raise BrokenDeck("the deck", [f"{error.strerror} came; expected a readable file"]) from None
    except UnicodeDecodeError:
        raise BrokenDeck("the deck", ["what is no UTF-8 came; expected text"]) from None
    if len(held) > LARGEST:
        raise BrokenDeck("the deck", [f"more than {LARGEST} bytes came; expected a smaller file"])
    return text


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, CheckDeckFlags),
    ("list", show, ListDecksFlags),
)
