"""Compiling ahead, so that the first move is not waited for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from hexarena.contract.game import Game


@dataclass(frozen=True)
class Asked:
    """Which game."""

    game: Annotated[str | None, typer.Argument(help="Which game; all of them if none.")] = None


def warm(asked: Asked) -> None:
    """Compile a game's rules and its search ahead, and keep them."""
    from hexarena.contract.game import all_games, game

    for each in (game(asked.game),) if asked.game else all_games():
        compile_ahead(each)


def compile_ahead(about: "Game", passing: bool = False) -> None:
    """Compile one game, showing how far it is; at once where that was done before.

    In `passing`, show it at a terminal only and leave nothing behind.
    """
    from hexarena.search import warm as warm_up

    console = Console(stderr=True)
    bar = Progress(
        TextColumn("Compiling {task.fields[what]}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
        console=console,
        transient=passing,
        disable=passing and not console.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=None, what=about.title)
        warm_up(
            about, progress=lambda done, total, name: bar.update(task, completed=done, total=total)
        )
