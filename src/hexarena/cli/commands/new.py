"""Begin one's own game, and check what every game must do."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from hexarena.cli.flags import find_game
from hexarena.starter import GameKind, create_game

SHOWN_FAULTS = 3  # of a law; more would hide the other laws


@dataclass(frozen=True)
class NewGameFlags:
    """Flags of `new game`: the package's name, and where it is written."""

    name: Annotated[str, typer.Argument(help="The package's name, such as four_row.")]
    kind: Annotated[GameKind, typer.Option(help="A game on a board, or one of cards.")] = "board"
    folder: Annotated[
        Path, typer.Option("--in", help="The folder to write it into.", metavar="FOLDER")
    ] = Path()


@dataclass(frozen=True)
class CheckGameFlags:
    """Flags of `check-game`: the game."""

    game: Annotated[str, typer.Argument(help="The game, once its package is installed.")]


def new_game(flags: NewGameFlags) -> None:
    """Write a small game that runs, as the beginning of your own."""
    for file in create_game(flags.name, flags.folder, flags.kind):
        print(file)
    print(
        f"\nNext:\n  pip install -e {flags.folder / flags.name}\n  hexarena check-game {flags.name}"
    )
    print(f"  hexarena play {flags.name}")


def check_game(flags: CheckGameFlags) -> None:
    """Check what every game must do, and explain what yours does not; exit with 1 then."""
    from hexarena.conformance import NOT_COMPILED, list_checks

    game, console = find_game(flags.game), Console()
    try:
        checks = list_checks(game)
    except Exception as error:  # noqa: BLE001  # it is the game's own, and shown
        console.print(Text(f"{game.title} cannot be loaded: {type(error).__name__}: {error}"))
        raise typer.Exit(1) from None
    faults_by_law: dict[str, list[str]] = {}
    for check in track(checks, f"Checking {game.title}", console=Console(stderr=True)):
        options = " ".join(f"{name}={value}" for name, value in (check.options or {}).items())
        faults = [f"{fault} ({options})" if options else fault for fault in check.faults()]
        faults_by_law.setdefault(check.text, []).extend(faults)
        if any(fault.startswith(NOT_COMPILED) for fault in faults):
            break  # every other law would fail in the same way
    console.print(_verdicts(faults_by_law))
    count = sum(1 for faults in faults_by_law.values() if faults)
    if count:
        console.print(Text(f"{game.title} breaks {count} of {len(faults_by_law)} laws."))
        raise typer.Exit(1)
    console.print(Text(f"{game.title} keeps all {len(faults_by_law)} laws."))


def _verdicts(faults_by_law: Mapping[str, Sequence[str]]) -> Table:
    """List each law, and below it the first few ways in which it is broken."""
    table = Table.grid(padding=(0, 1))
    for law, faults in faults_by_law.items():
        table.add_row(Text("FAILED" if faults else "ok"), Text(law.replace("`", "")))
        for fault, count in list(Counter(faults).items())[:SHOWN_FAULTS]:
            times = f" ({count} times)" if count > 1 else ""
            table.add_row("", Text(f"- {fault}{times}"))
        if (excess := len(set(faults)) - SHOWN_FAULTS) > 0:
            table.add_row("", Text(f"- and {excess} more"))
    return table


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("game", new_game, NewGameFlags),
)
