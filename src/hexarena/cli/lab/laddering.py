"""A ladder: every bot plays every other."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.flags import WithFile, game_called
from hexarena.cli.lab.comparing import Json, KeptIn
from hexarena.cli.lab.running import PlayedOn, Seed, Workers, shown
from hexarena.cli.lab.wording import interval, number, show, table

if TYPE_CHECKING:
    from rich.table import Table

    from hexarena.lab.ladder import Ladder


@dataclass(frozen=True)
class LadderFlags:
    """The game, the bots, and how many matches any two of them play."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    bots: Annotated[
        list[str] | None,
        typer.Option(
            help="Two bots or more: levels, names, external:COMMAND. Elo counts from the first.",
            metavar="A B ...",
        ),
    ] = None
    games: Annotated[int, typer.Option(min=2, help="Matches of any two.")] = 100
    seed: Seed = 1
    on: PlayedOn = "here"
    workers: Workers = 0
    with_file: WithFile = None
    folder: KeptIn = None
    json: Json = None


def ladder(asked: LadderFlags, options: dict[str, str]) -> None:
    """Let every bot play every other, in every seat; print Elo and what each did against each."""
    from hexarena.lab.answers import save_json
    from hexarena.lab.compare import game_setting
    from hexarena.lab.ladder import ladder as played
    from hexarena.lab.players import quick_players
    from hexarena.lab.simulating import Execution

    about = game_called(asked.game)
    bots = asked.bots or [*quick_players(about), "1", "2"]
    setting = game_setting(about, "default", options)
    try:
        with shown(about.title) as tell:
            execution = Execution(
                workers=asked.workers, backend=asked.on, folder=asked.folder, on_progress=tell
            )
            found = played(setting, bots, asked.games, asked.seed, execution)
    except KeyboardInterrupt:
        kept = "the same command goes on with what is kept" if asked.folder else "nothing is kept"
        print(f"Interrupted; {kept}.")
        raise
    _print(found)
    if asked.json:
        save_json(found, asked.json)


def _print(found: "Ladder") -> None:
    from hexarena.lab.ladder import ranked

    rows = table("bot", "Elo", "95 % interval", "n")
    for name, each in ranked(found):
        ends = "anchor" if name == found.strengths.anchor else interval(each)
        rows.add_row(name, f"{each.value:.0f}", ends, f"{each.n:,}")
    for seat, each in enumerate(found.strengths.seats, 1):
        rows.add_row(f"seat {seat}", f"{each.value:+.0f}", interval(each), f"{each.n:,}")
    show(f"{found.game}: {found.matches:,} matches", rows)
    matrix = _matrix(found, [name for name, _ in ranked(found)])
    show("Points of the row against the column", matrix)


def _matrix(found: "Ladder", names: list[str]) -> "Table":
    """Return a table of the points of each row against each column."""
    rows = table("", *names)
    for one in names:
        met = (found.points(one, other) for other in names)
        rows.add_row(one, *("" if each is None else number(each.value, True) for each in met))
    return rows
