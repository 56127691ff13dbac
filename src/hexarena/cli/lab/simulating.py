"""Simulate matches between bots, and keep them as rows in a folder."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from hexarena.cli.flags import WithFile, game_called
from hexarena.cli.lab.running import PlayedOn, Seed, Workers, shown
from hexarena.contract.english import counted


@dataclass(frozen=True)
class SimulateFlags:
    """The game, who plays, how many matches, and where their rows are kept."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    players: Annotated[
        list[str] | None,
        typer.Option(
            help="A bot for each seat, or one for all: a level, a name, or external:COMMAND.",
            metavar="A B",
        ),
    ] = None
    games: Annotated[int, typer.Option(min=1, help="The number of matches.")] = 1000
    seed: Seed = 1
    folder: Annotated[
        Path | None,
        typer.Option(help="Where rows are kept; the same run goes on there.", metavar="DIR"),
    ] = None
    with_file: WithFile = None
    on: PlayedOn = "here"
    workers: Workers = 0


def simulate(asked: SimulateFlags, options: dict[str, str]) -> None:
    """Play matches between bots; keep a row for each, as Parquet, and say who won."""
    about = game_called(asked.game)
    seats = len(about.seats_in(about.options(**options)))
    from hexarena.lab import Execution, RunPlan, run
    from hexarena.lab.players import quick_players

    players = asked.players or [quick_players(about)[-1]]
    players = players * seats if len(players) == 1 else players
    plan = RunPlan(about, players, asked.games, options=options, seed=asked.seed)
    try:
        with shown(about.title) as tell:
            execution = Execution(
                workers=asked.workers, backend=asked.on, folder=asked.folder, on_progress=tell
            )
            table = run(plan, execution)
    except KeyboardInterrupt:
        kept = "the same command goes on with what is kept" if asked.folder else "nothing is kept"
        print(f"Interrupted; {kept}.")
        raise
    _print(table, [each.name for each in plan.entrants])
    if asked.folder:
        print(f"{asked.folder}: {counted(len(table), 'row')} in matches-*.parquet")


def _print(table: Any, names: list[str]) -> None:
    """Print the points of each player, and how matches ended."""
    from hexarena.lab.summary import endings, points_of_entrants

    points = Table("player", "points", "95 % interval", title=counted(len(table), "match"))
    for name, each in zip(names, points_of_entrants(table), strict=True):
        points.add_row(name, f"{each.value:.1f} %", f"{each.low:.1f} to {each.high:.1f} %")
    ends = Table("end", "matches", "95 % interval")
    for word, each in endings(table).items():
        ends.add_row(word, f"{each.value:.1f} %", f"{each.low:.1f} to {each.high:.1f} %")
    Console().print(points, ends)
