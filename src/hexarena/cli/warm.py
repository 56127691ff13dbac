"""Compiling ahead, so that the first move is not waited for."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from hexarena.contract.game import Game


@dataclass(frozen=True)
class WarmFlags:
    """Which games."""

    games: Annotated[list[str] | None, typer.Argument(help="Which games; all of them if none.")] = (
        None
    )


def warm(asked: WarmFlags) -> None:
    """Compile the rules of games and their search ahead, side by side, and keep them."""
    from hexarena.contract.game import all_games, game
    from hexarena.search import compile_all, is_warm

    games = [game(name) for name in asked.games] if asked.games else all_games()
    with _bars() as bars:
        rows = {each.name: bars.add_task(each.title, total=None, start=False) for each in games}
        for each in filter(is_warm, games):
            bars.update(rows[each.name], total=1, completed=1)

        def tell(name: str, done: int, total: int, _doing: str) -> None:
            bars.start_task(rows[name])
            bars.update(rows[name], completed=done, total=total)

        asyncio.run(compile_all([each.name for each in games if not is_warm(each)], tell))


def compile_ahead(about: "Game") -> None:
    """Compile one game for this process, showing how far it is; nothing of that stays on show."""
    from hexarena.search import warm as warm_up

    with _bars(passing=True) as bars:
        row = bars.add_task(about.title, total=None)
        warm_up(about, lambda done, total, _doing: bars.update(row, completed=done, total=total))


def _bars(passing: bool = False) -> Progress:
    """Make room for progress bars; in `passing`, show them at a terminal only and leave nothing."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("Compiling {task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=passing,
        disable=passing and not console.is_terminal,
    )
