"""Tune a game's numbers to a designer's goals."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.flags import WithFile, game_called
from hexarena.cli.lab.comparing import Json
from hexarena.cli.lab.running import PlayedOn, Workers, shown
from hexarena.cli.lab.wording import number, show, table, valued
from hexarena.contract.errors import UnsavedRecord

if TYPE_CHECKING:
    from rich.table import Table

    from hexarena.contract.game import Game
    from hexarena.lab.goals import GoalsFile
    from hexarena.lab.tune import Confirmed, Tried, Tuning

SHOWN = 10  # of the trials, the best
COMPILED = "Trials, each of which compiles the rules"


@dataclass(frozen=True)
class TuneFlags:
    """The game, the file of goals, how much to try, and where it is kept."""

    game: Annotated[str, typer.Argument(help="The game.")]
    goals: Annotated[Path, typer.Argument(help="The numbers that may change, and the goals: TOML.")]
    trials: Annotated[int, typer.Option(min=1, help="How many to try, in all.")] = 50
    storage: Annotated[
        Path | None,
        typer.Option(
            help="Where trials are kept, to go on with; else GOALS.journal.", metavar="FILE"
        ),
    ] = None
    best: Annotated[
        Path | None,
        typer.Option(
            help="Write the best numbers of tables to this file, as a variant.", metavar="FILE"
        ),
    ] = None
    on: PlayedOn = "here"
    workers: Workers = 0
    with_file: WithFile = None
    json: Json = None


def tune(asked: TuneFlags) -> None:
    """Try numbers until matches are as the goals want them; keep all that was tried."""
    from hexarena.lab.answers import save_json
    from hexarena.lab.goals import read_goals

    about = game_called(asked.game)
    wanted = read_goals(asked.goals, about)
    storage = asked.storage or asked.goals.with_suffix(".journal")
    try:
        found = _tuned(asked, about, wanted, storage)
    except KeyboardInterrupt:
        print(f"Interrupted; the same command goes on with {storage}.")
        raise
    _print(found)
    print(f"{storage} keeps all that was tried.")
    _keep(found.variant, asked.best)
    if asked.json:
        save_json(found, asked.json)


def _tuned(asked: TuneFlags, about: "Game", wanted: "GoalsFile", storage: Path) -> "Tuning":
    from hexarena.lab.simulating import Execution
    from hexarena.lab.trials import compiles
    from hexarena.lab.tune import tune as tuned

    most = asked.trials
    with shown(COMPILED if compiles(about, wanted) else "Trials") as tell:
        execution = Execution(workers=asked.workers, backend=asked.on)

        def watch(each: "Tried") -> None:
            tell(each.number + 1, most)

        return tuned(about, wanted, storage, most, watch, execution)


def _keep(variant: str, file: Path | None) -> None:
    """Write the best numbers of tables, or print them where no file is named."""
    if not variant:
        if file:
            print(f"The best changes no table; {file} is not written.")
        return
    if file is None:
        print(f"\nThe best as a variant; --best FILE writes it:\n\n{variant}", end="")
        return
    try:
        file.write_text(variant, encoding="utf-8")
    except OSError as error:
        raise UnsavedRecord(f"{file} cannot be written: {error.strerror}") from error
    print(f"{file} has the best as a variant: hexarena match --with {file}")


def _print(found: "Tuning") -> None:
    rows = table("numbers", "cost")
    played = [each for each in found.tried if each.cost is not None]
    seen = {str(each.chosen): each for each in reversed(played)}
    for each in sorted(seen.values(), key=lambda one: (one.cost or 0, one.number))[:SHOWN]:
        rows.add_row(_options(each.chosen), number(each.cost or 0))
    show(f"{found.game}: the best of {len(found.tried)} tried", rows)
    refused = len(found.tried) - len(played)
    if refused:
        print(f"{refused} of them cannot be played.")
    fresh = f"{found.best.games:,} matches each, seed {found.best.seed}"
    best = _options(found.best.chosen)
    show(f"With fresh luck: {fresh}\nThe best: {best}", _confirmation(found))


def _options(chosen: object) -> str:
    named = dict(chosen) if isinstance(chosen, dict) else {}
    return ", ".join(f"{name}={value}" for name, value in named.items()) or "default"


def _confirmation(found: "Tuning") -> "Table":
    """Return a table of the best and of the default, played with fresh luck."""
    both = (("best", found.best), ("as it is", found.as_is))
    rows = table("goal", *(name for name, _ in both))
    for at, goal in enumerate(found.goals):
        rows.add_row(goal, *(_met(each, at, goal) for _, each in both))
    rows.add_row("cost", *(number(each.cost) for _, each in both))
    return rows


def _met(each: "Confirmed", at: int, goal: str) -> str:
    measure = goal.partition(":")[0]
    return f"{valued(each.measures[measure], each.shares[measure])}, {each.verdicts[at]}"
