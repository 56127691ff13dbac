"""A ladder: every bot plays every other."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.flags import WithFile, find_game
from hexarena.cli.lab.comparing import Json, MatchFolder
from hexarena.cli.lab.running import Backend, Seed, Workers, show_run
from hexarena.cli.lab.wording import format_interval, format_number, make_table, print_table

if TYPE_CHECKING:
    from rich.table import Table

    from hexarena.lab.ladder import Ladder


@dataclass(frozen=True)
class LadderFlags:
    """Flags of `ladder`: the game, the bots, and how many matches each two of them play."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    bots: Annotated[
        list[str] | None,
        typer.Option(
            help="Two bots or more: levels, names, python:FILE.py:NAME. Elo counts from the first.",
            metavar="A B ...",
        ),
    ] = None
    games: Annotated[int, typer.Option(min=2, help="Matches of any two.")] = 100
    seed: Seed = 1
    backend: Backend = "here"
    workers: Workers = 0
    with_file: WithFile = None
    folder: MatchFolder = None
    json: Json = None


def ladder(flags: LadderFlags, options: dict[str, str]) -> None:
    """Let every bot play every other in every seat; print Elo and the points between each two."""
    from hexarena.lab.compare import game_setting
    from hexarena.lab.json_values import save_json
    from hexarena.lab.ladder import ladder as play_ladder
    from hexarena.lab.runs.players import quick_players

    game = find_game(flags.game)
    bots = flags.bots or [*quick_players(game), "1", "2"]
    setting = game_setting(game, "default", options)
    with show_run(game.title, flags) as execution:
        result = play_ladder(setting, bots, flags.games, flags.seed, execution)
    _print_ladder(result)
    if flags.json:
        save_json(result, flags.json)


def _print_ladder(ladder: "Ladder") -> None:
    from hexarena.lab.ladder import rank_bots

    rows = make_table("bot", "Elo", "95 % interval", "n")
    for name, estimate in rank_bots(ladder):
        bounds = "anchor" if name == ladder.strengths.anchor else format_interval(estimate)
        rows.add_row(name, f"{estimate.value:.0f}", bounds, f"{estimate.n:,}")
    for seat, estimate in enumerate(ladder.strengths.seats, 1):
        rows.add_row(
            f"seat {seat}", f"{estimate.value:+.0f}", format_interval(estimate), f"{estimate.n:,}"
        )
    print_table(f"{ladder.game}: {ladder.matches:,} matches", rows)
    matrix = _make_matrix(ladder, [name for name, _ in rank_bots(ladder)])
    print_table("Points of the row against the column", matrix)


def _make_matrix(ladder: "Ladder", names: list[str]) -> "Table":
    """Return a table of the points that each row's bot scored against each column's bot."""
    rows = make_table("", *names)
    for name in names:
        estimates = (ladder.points(name, opponent) for opponent in names)
        rows.add_row(
            name,
            *(
                "" if estimate is None else format_number(estimate.value, True)
                for estimate in estimates
            ),
        )
    return rows
