"""Tutorials, played through before learners do."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.catalogue import Nothing
from hexarena.cli.sheets import drawn
from hexarena.contract.editions import Sheet


@dataclass(frozen=True)
class TutorialFlags:
    """Which file, and what it teaches."""

    game: Annotated[str, typer.Argument(help="The game it teaches.")]
    file: Annotated[Path, typer.Argument(help="The tutorial's file.")]


def check(asked: TutorialFlags) -> None:
    """Play every way through a tutorial's file, or tell what is wrong with it and where."""
    from hexarena.contract.game import game
    from hexarena.contract.tutorial import read_tutorial
    from hexarena.match import rehearsed

    about = game(asked.game)
    read = read_tutorial(asked.file)
    places = rehearsed(about, read, asked.file)
    Console().print(Text(f"{read.title}: nothing is wrong with it."))
    Console().print(Text(f"{len(read.step)} steps, {places} places on the ways through it."))


def show(_asked: Nothing) -> None:
    """List the tutorials there are."""
    from hexarena.contract.game import all_games

    rows = tuple(
        (each.name, each.tutorial.title, str(len(each.tutorial.step)))
        for each in all_games()
        if each.teaches
    )
    Console().print(drawn(Sheet("", ("game", "title", "steps"), rows)))


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, TutorialFlags),
    ("list", show, Nothing),
)
