"""Compile games ahead of time, so that the first move is fast."""

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
    """Flags of `warm`: the games."""

    games: Annotated[list[str] | None, typer.Argument(help="The games; by default all.")] = None


def warm(flags: WarmFlags) -> None:
    """Compile games and their search in parallel, and cache the result."""
    from hexarena.contract.game import all_games, game
    from hexarena.search import compile_all, is_warm

    games = [game(name) for name in flags.games] if flags.games else all_games()
    with _bars() as bars:
        rows = {game.name: bars.add_task(game.title, total=None, start=False) for game in games}
        for named_game in filter(is_warm, games):
            bars.update(rows[named_game.name], total=1, completed=1)

        def on_progress(name: str, count: int, total: int, _step: str) -> None:
            bars.start_task(rows[name])
            bars.update(rows[name], completed=count, total=total)

        asyncio.run(compile_all([game.name for game in games if not is_warm(game)], on_progress))


def compile_ahead(game: "Game") -> None:
    """Compile one game for this process behind a progress bar that disappears afterwards."""
    from hexarena.search import warm as warm_up

    with _bars(passing=True) as bars:
        row = bars.add_task(game.title, total=None)
        warm_up(game, lambda count, total, _step: bars.update(row, completed=count, total=total))


def _bars(passing: bool = False) -> Progress:
    """Return progress bars; `passing` bars appear only at a terminal and disappear at the end."""
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
