"""Learning: a network plays a game against itself, and its results are written to a folder."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import filelock
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from hexarena.cli.flags import game_called
from hexarena.contract.errors import BadCall, UnsavedRecord

if TYPE_CHECKING:
    from hexarena.contract.game import Game
    from hexarena.learn.course import Course
    from hexarena.learn.keeping import CourseRound
    from hexarena.search.network import Network

RUNGS = 6  # of the ladder against earlier selves
MATCHES = 60  # a rung


@dataclass(frozen=True)
class LearnFlags:
    """The game, the time, and where the course is kept."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    minutes: Annotated[float, typer.Option(min=0.1, help="How long to learn, in all.")] = 60.0
    threads: Annotated[int, typer.Option(min=1, max=64, help="Processors to use.")] = 2
    seed: Annotated[int, typer.Option(min=0, max=2**31, help="Another seed, another course.")] = 1
    fine: Annotated[
        bool, typer.Option(help="Search every decision thoroughly: to end a course with.")
    ] = False
    device: Annotated[
        str, typer.Option(help="cpu, or cuda with PyTorch: pip install 'hexarena\\[learn]'.")
    ] = "cpu"
    folder: Annotated[
        Path | None,
        typer.Option(help="Where it is kept, and goes on from; else learnt/GAME.", metavar="DIR"),
    ] = None


def learn(asked: LearnFlags, options: dict[str, str]) -> None:
    """Let a network learn a game by playing itself; the course goes on where it was ended."""
    about = game_called(asked.game)
    folder = asked.folder or Path("learnt") / about.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with filelock.FileLock(folder / "lock", blocking=False):
            _learn(about, folder, asked, options)
    except filelock.Timeout:
        came = f"{folder}: another course is under way there"
        raise BadCall(f"{came}; expected a folder of its own, see --folder") from None
    except OSError as error:
        raise UnsavedRecord(f"{folder} cannot be written: {error.strerror}") from error


def _learn(about: "Game", folder: Path, asked: LearnFlags, options: dict[str, str]) -> None:
    from hexarena.learn.course import Course, CourseSettings

    settings = CourseSettings(
        asked.minutes, asked.threads, asked.seed, fine=asked.fine, device=asked.device
    )
    course = Course(about, folder, settings, options)
    watched = _Watched(course, folder)
    if course.kept.rounds:
        print(f"Going on after {course.kept.minutes:.1f} of {asked.minutes:g} minutes.")
    try:
        with watched.bar:
            course.run(watched.tell)
    except KeyboardInterrupt:
        print(f"Interrupted; the same command goes on after {course.kept.minutes:.1f} minutes.")
    watched.save()
    print(f"{folder}: network.npz, its card network.toml, rounds.csv and curves.svg")


class _Watched:
    """Shows how a course goes, and lets it play against its earlier selves."""

    def __init__(self, course: "Course", folder: Path) -> None:
        self.course = course
        self.folder = folder
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self._task = self.bar.add_task("Compiling", total=course.settings.minutes)
        self._earlier: tuple[float, Network] = (course.kept.minutes, course.network)

    def tell(self, brought: "CourseRound") -> None:
        """Show a round; now and then climb a rung."""
        text = f"Round {brought.number}, {brought.matches:,} matches"
        self.bar.update(self._task, completed=brought.minutes, description=text)
        if brought.minutes - self._earlier[0] >= self.course.settings.minutes / RUNGS:
            self._climb(brought.minutes)

    def _climb(self, minutes: float) -> None:
        from hexarena.learn.keeping import Rung
        from hexarena.learn.ladder import compared

        before, earlier = self._earlier
        settings, network = self.course.settings, self.course.network
        self.bar.update(self._task, description="Playing against itself as it was")
        tally = compared(
            self.course.game, (network, earlier), MATCHES, settings.threads, settings.seed
        )
        self.course.kept.rungs.append(Rung(minutes, before, tally))
        self._earlier = minutes, network
        won = f"{tally.won} won, {tally.drawn} drawn, {tally.lost} lost"
        self.bar.console.print(
            f"{minutes:6.1f} minutes, against itself after {before:.1f}: {won}", highlight=False
        )
        self.save()

    def save(self) -> None:
        """Write the results so far."""
        from hexarena.learn.results import save_results

        save_results(self.course, self.folder)
