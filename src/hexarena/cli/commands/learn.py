"""`hexarena learn`: a network plays a game against itself and saves its results in a folder."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import filelock
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from hexarena.cli.flags import find_game
from hexarena.contract.errors import BadCall, UnsavedRecord

if TYPE_CHECKING:
    from hexarena.contract.game import Game
    from hexarena.learn.course import Course
    from hexarena.learn.state_file import CourseRound
    from hexarena.search.network import Network

RUNGS = 6  # how many times the network plays against an earlier version of itself
MATCHES = 60  # the number of matches against each earlier version


@dataclass(frozen=True)
class LearnFlags:
    """Flags of `learn`: the game, the time, and the folder of the course."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    minutes: Annotated[float, typer.Option(min=0.1, help="How long to learn, in all.")] = 60.0
    threads: Annotated[int, typer.Option(min=1, max=64, help="Processors to use.")] = 2
    seed: Annotated[
        int, typer.Option(min=0, max=2**31, help="The seed; another one gives another course.")
    ] = 1
    fine: Annotated[
        bool, typer.Option(help="Search every decision thoroughly, for the end of a course.")
    ] = False
    device: Annotated[
        str, typer.Option(help="cpu, or cuda with PyTorch: pip install 'hexarena\\[learn]'.")
    ] = "cpu"
    folder: Annotated[
        Path | None,
        typer.Option(
            help="The folder to keep it in and continue from; by default learnt/GAME.",
            metavar="DIR",
        ),
    ] = None


def learn(flags: LearnFlags, options: dict[str, str]) -> None:
    """Let a network learn a game by playing itself; a course that was interrupted continues."""
    game = find_game(flags.game)
    folder = flags.folder or Path("learnt") / game.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with filelock.FileLock(folder / "lock", blocking=False):
            _learn(game, folder, flags, options)
    except filelock.Timeout:
        problem = f"{folder}: another course is under way there"
        raise BadCall(f"{problem}; expected another folder, see --folder") from None
    except OSError as error:
        raise UnsavedRecord(f"{folder} cannot be written: {error.strerror}") from error


def _learn(game: "Game", folder: Path, flags: LearnFlags, options: dict[str, str]) -> None:
    from hexarena.learn.course import Course, CourseSettings

    settings = CourseSettings(
        flags.minutes, flags.threads, flags.seed, fine=flags.fine, device=flags.device
    )
    course = Course(game, folder, settings, options)
    progress = _Progress(course, folder)
    if course.state.rounds:
        print(f"Continuing after {course.state.minutes:.1f} of {flags.minutes:g} minutes.")
    try:
        with progress.bar:
            course.run(progress.on_round)
    except KeyboardInterrupt:
        print(f"Interrupted; the same command continues after {course.state.minutes:.1f} minutes.")
    progress.save()
    print(f"{folder}: network.npz, its card network.toml, rounds.csv and curves.svg")


class _Progress:
    """Shows how training goes, and lets the network play against earlier versions of itself."""

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
        self._previous: tuple[float, Network] = (course.state.minutes, course.network)

    def on_round(self, course_round: "CourseRound") -> None:
        """Show a round's progress; now and then play against an earlier version of the network."""
        text = f"Round {course_round.number}, {course_round.matches:,} matches"
        self.bar.update(self._task, completed=course_round.minutes, description=text)
        if course_round.minutes - self._previous[0] >= self.course.settings.minutes / RUNGS:
            self._climb(course_round.minutes)

    def _climb(self, minutes: float) -> None:
        from hexarena.learn.ladder import play_pair
        from hexarena.learn.state_file import Rung

        previous_minutes, previous_network = self._previous
        settings, network = self.course.settings, self.course.network
        self.bar.update(self._task, description="Playing against itself as it was")
        tally = play_pair(
            self.course.game, (network, previous_network), MATCHES, settings.threads, settings.seed
        )
        self.course.state.rungs.append(Rung(minutes, previous_minutes, tally))
        self._previous = minutes, network
        score = f"{tally.won} won, {tally.drawn} drawn, {tally.lost} lost"
        self.bar.console.print(
            f"{minutes:6.1f} minutes, against itself after {previous_minutes:.1f}: {score}",
            highlight=False,
        )
        self.save()

    def save(self) -> None:
        """Write the results so far."""
        from hexarena.learn.results import save_results

        save_results(self.course, self.folder)
