"""Make reports: what a designer asks of a game, on one page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from hexarena.cli.flags import WithFile, game_called
from hexarena.cli.lab.running import PlayedOn, Seed, Workers
from hexarena.contract.errors import BadCall

if TYPE_CHECKING:
    from hexarena.contract.game import Game
    from hexarena.lab import ReportOptions


@dataclass(frozen=True)
class ReportFlags:
    """The game, how long to play, and where the page is written."""

    game: Annotated[str | None, typer.Argument(help="The game; none with --all.")] = None
    minutes: Annotated[
        float, typer.Option(min=0.05, help="How long it may take, at about, for one game.")
    ] = 5.0
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The page; else GAME.html. With --all: a folder."),
    ] = None
    strengths: Annotated[
        list[str] | None,
        typer.Option(help="Who plays itself, such as random 2 4, or 2=400 matches.", metavar="A B"),
    ] = None
    further: Annotated[
        int | None, typer.Option(min=2, help="Matches of each further run, of quick bots.")
    ] = None
    thinking: Annotated[int | None, typer.Option(min=2, help="The same, of bots that search.")] = (
        None
    )
    past: Annotated[
        list[Path] | None,
        typer.Option("--from", help="Folders of runs to take instead of playing.", metavar="DIR"),
    ] = None
    all: Annotated[bool, typer.Option("--all", help="A report of every game.")] = False
    folder: Annotated[
        Path | None, typer.Option(help="Where samples are kept, to go on with.", metavar="DIR")
    ] = None
    seed: Seed = 1
    with_file: WithFile = None
    on: PlayedOn = "here"
    workers: Workers = 0


def report(asked: ReportFlags, options: dict[str, str]) -> None:
    """Report how a game plays: fair? how long? how much luck? what is worth what?"""
    if asked.all:
        _report_all(asked)
        return
    about = game_called(asked.game)
    _report(about, asked.output or Path(f"{about.name}.html"), asked, options)


def _report_all(asked: ReportFlags) -> None:
    from hexarena.contract.game import all_games

    if asked.game:
        raise BadCall(f"--all and {asked.game} came; expected one of them")
    for about in all_games():  # as a server's --lab-folder has them
        _report(about, (asked.output or Path()) / about.name / "report.html", asked, {})


def _report(about: "Game", file: Path, asked: ReportFlags, options: dict[str, str]) -> None:
    from hexarena.lab import report as made

    with _shown(about.title) as tell:
        done = made(about, file, _report_options(asked, about, options, tell))
    for figure in done.figures[:3]:
        print(figure.says)
    print(f"{file}: {len(done.figures)} figures of {done.matches:,} matches; open it in a browser")


def _report_options(
    asked: ReportFlags,
    about: "Game",
    options: dict[str, str],
    on_progress: Callable[[str, float], None],
) -> "ReportOptions":
    from hexarena.lab import Execution, ReportOptions, read_folder, strengths_of

    return ReportOptions(
        game_options=options,
        minutes=asked.minutes,
        strengths=strengths_of(asked.strengths or ()),
        further=(asked.further, asked.thinking),
        seed=asked.seed,
        execution=Execution(
            workers=asked.workers,
            backend=asked.on,
            folder=asked.folder / about.name if asked.folder else None,
        ),
        tables=[read_folder(folder) for folder in asked.past or ()],
        on_progress=on_progress,
    )


@contextmanager
def _shown(title: str) -> Iterator[Callable[[str, float], None]]:
    """Show a bar of progress; yield what tells it what is done, and what share."""
    columns = TextColumn(title), BarColumn(), TextColumn("{task.percentage:>3.0f}%")
    words = TextColumn("{task.description}")
    with Progress(*columns, TimeElapsedColumn(), words, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=1.0)

        def tell(text: str, share: float) -> None:
            bar.update(task, completed=share, description=text)

        yield tell
        tell("", 1.0)
