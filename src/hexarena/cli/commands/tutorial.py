"""Check and list tutorials."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.commands.catalogue import NoFlags
from hexarena.cli.commands.sheets import sheet_table
from hexarena.contract.package.editions import Sheet


@dataclass(frozen=True)
class TutorialFlags:
    """Flags of `tutorial check`: the tutorial's file, and its game."""

    game: Annotated[str, typer.Argument(help="The game it teaches.")]
    file: Annotated[Path, typer.Argument(help="The tutorial's file.")]


def check(flags: TutorialFlags) -> None:
    """Check a tutorial's file by playing every path through it."""
    from hexarena.contract.game import game
    from hexarena.contract.package.tutorial import read_tutorial
    from hexarena.match import check_tutorial
    from hexarena.puzzles import find_puzzle

    taught_game = game(flags.game)
    read = read_tutorial(flags.file)
    points = check_tutorial(taught_game, read, flags.file)
    for puzzle in read.puzzles:
        find_puzzle(taught_game, puzzle)
    Console().print(Text(f"{read.title}: no faults found."))
    Console().print(Text(f"It has {len(read.step)} steps and {points} different points."))
    if read.puzzles:
        Console().print(Text(f"Puzzles that end it: {', '.join(read.puzzles)}."))


def show(_flags: NoFlags) -> None:
    """List the tutorials: the lessons of each game."""
    from hexarena.contract.game import all_games

    rows = tuple(
        (game.name, str(number), lesson.title, str(len(lesson.step)), str(len(lesson.puzzles)))
        for game in all_games()
        for number, lesson in enumerate(game.tutorials, start=1)
    )
    Console().print(sheet_table(Sheet("", ("game", "lesson", "title", "steps", "puzzles"), rows)))


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, TutorialFlags),
    ("list", show, NoFlags),
)
