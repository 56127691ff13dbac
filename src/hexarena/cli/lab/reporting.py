"""`hexarena lab report`: answer a designer's questions about a game on one page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from hexarena.cli.flags import WithFile, find_game
from hexarena.cli.lab.running import Backend, Seed, Workers
from hexarena.contract.errors import BadCall

if TYPE_CHECKING:
    from hexarena.contract.game import Game
    from hexarena.lab import ReportOptions


@dataclass(frozen=True)
class ReportFlags:
    """Flags of `report`: the game, how long to play, and where the page is written."""

    game: Annotated[str | None, typer.Argument(help="The game; none with --all.")] = None
    minutes: Annotated[
        float, typer.Option(min=0.05, help="About how long it may take for one game.")
    ] = 5.0
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", help="The page to write; by default GAME.html. With --all: a folder."
        ),
    ] = None
    strengths: Annotated[
        list[str] | None,
        typer.Option(
            help="Bots that play themselves, such as random 2 4, or 2=400 matches.", metavar="A B"
        ),
    ] = None
    further_matches: Annotated[
        int | None,
        typer.Option("--further", min=2, help="Matches of each further run, of quick bots."),
    ] = None
    search_matches: Annotated[
        int | None, typer.Option("--thinking", min=2, help="The same, for bots that search.")
    ] = None
    source_folders: Annotated[
        list[Path] | None,
        typer.Option(
            "--from", help="Folders of finished runs to use instead of playing.", metavar="DIR"
        ),
    ] = None
    every_game: Annotated[bool, typer.Option("--all", help="A report of every game.")] = False
    folder: Annotated[
        Path | None,
        typer.Option(help="A folder to keep samples in, to continue later.", metavar="DIR"),
    ] = None
    seed: Seed = 1
    with_file: WithFile = None
    backend: Backend = "here"
    workers: Workers = 0


def report(flags: ReportFlags, options: dict[str, str]) -> None:
    """Report how a game plays: fair? how long? how much luck? what is worth what?"""
    if flags.every_game:
        _report_all(flags)
        return
    game = find_game(flags.game)
    _report(game, flags.output or Path(f"{game.name}.html"), flags, options)


def _report_all(flags: ReportFlags) -> None:
    from hexarena.contract.game import all_games

    if flags.game:
        raise BadCall(f"--all and {flags.game} given; expected one of them")
    for game in all_games():  # in the folders that a server's --lab-folder expects
        _report(game, (flags.output or Path()) / game.name / "report.html", flags, {})


def _report(game: "Game", file: Path, flags: ReportFlags, options: dict[str, str]) -> None:
    from hexarena.lab import report as make_report

    with _progress_bar(game.title) as on_progress:
        result = make_report(game, file, _report_options(flags, game, options, on_progress))
    for figure in result.figures[:3]:
        print(figure.says)
    print(
        f"{file}: {len(result.figures)} figures of {result.matches:,} matches; open it in a browser"
    )


def _report_options(
    flags: ReportFlags,
    game: "Game",
    options: dict[str, str],
    on_progress: Callable[[str, float], None],
) -> "ReportOptions":
    from hexarena.lab import Execution, ReportOptions, read_folder, strengths_of

    return ReportOptions(
        game_options=options,
        minutes=flags.minutes,
        strengths=strengths_of(flags.strengths or ()),
        further=(flags.further_matches, flags.search_matches),
        seed=flags.seed,
        execution=Execution(
            workers=flags.workers,
            backend=flags.backend,
            folder=flags.folder / game.name if flags.folder else None,
        ),
        tables=[read_folder(folder) for folder in flags.source_folders or ()],
        on_progress=on_progress,
    )


@contextmanager
def _progress_bar(title: str) -> Iterator[Callable[[str, float], None]]:
    """Show a progress bar; yield a function that sets its text and the share done, 0 to 1."""
    columns = TextColumn(title), BarColumn(), TextColumn("{task.percentage:>3.0f}%")
    words = TextColumn("{task.description}")
    with Progress(*columns, TimeElapsedColumn(), words, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=1.0)

        def update(text: str, share: float) -> None:
            bar.update(task, completed=share, description=text)

        yield update
        update("", 1.0)
