"""Simulate matches between bots, and keep them as rows in a folder."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from hexarena.cli.flags import WithFile, find_game
from hexarena.cli.lab.running import Backend, Seed, Workers, show_run
from hexarena.contract.english import count_noun

if TYPE_CHECKING:
    from hexarena.lab.statistics import Estimate


@dataclass(frozen=True)
class SimulateFlags:
    """Flags of `simulate`: the game, the players, how many matches, and the folder for rows."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    players: Annotated[
        list[str] | None,
        typer.Option(
            help="A bot for each seat, or one for all: a level, a name, python:FILE.py:NAME, "
            "external:COMMAND.",
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
    backend: Backend = "here"
    workers: Workers = 0


def simulate(flags: SimulateFlags, options: dict[str, str]) -> None:
    """Play matches between bots; save a row for each as Parquet, and print who won."""
    game = find_game(flags.game)
    seat_names = game.seats_in(game.options(**options))
    seats = len(seat_names)
    from hexarena.lab import RunPlan, run
    from hexarena.lab.runs.players import quick_players

    players = flags.players or [quick_players(game)[-1]]
    players = players * seats if len(players) == 1 else players
    plan = RunPlan(game, players, flags.games, options=options, seed=flags.seed)
    with show_run(game.title, flags) as execution:
        table = run(plan, execution)
    _print_results(table, [entrant.name for entrant in plan.entrants], seat_names)
    if flags.folder:
        print(f"{flags.folder}: {count_noun(len(table), 'row')} in matches-*.parquet")
    else:
        print("No rows were kept; --folder DIR keeps them.")


def _print_results(table: Any, names: Sequence[str], seat_names: Sequence[str]) -> None:
    """Print the points of each player and of each seat, and how often matches ended each way."""
    from hexarena.lab.runs.summary import endings, points_of_entrants, points_of_seats

    title = count_noun(len(table), "match")
    players = _make_table("player", "points", zip(names, points_of_entrants(table), strict=True))
    players.title = title
    seats = _make_table("seat", "points", zip(seat_names, points_of_seats(table), strict=True))
    Console().print(players, seats, _make_table("end", "matches", endings(table).items()))


def _make_table(subject: str, measure: str, estimates: "Iterable[tuple[str, Estimate]]") -> Table:
    """Return a table of estimates in percent."""
    rows = Table(subject, measure, "95 % interval")
    for name, estimate in estimates:
        interval = f"{estimate.low:.1f} to {estimate.high:.1f} %"
        rows.add_row(name, f"{estimate.value:.1f} %", interval)
    return rows
