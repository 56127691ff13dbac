"""Bots against each other, seats swapped game by game, and how sure the result is."""

import math
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexarena.cli.flags import game_called
from hexarena.contract.errors import BadOption, UnsavedRecord

if TYPE_CHECKING:
    from hexarena.cli.sitting import Sitting
    from hexarena.contract.game import Game

SURE = 1.959964  # standard deviations on either side of which 5 % lie


@dataclass(frozen=True)
class Asked:
    """Who plays whom, how often, and where the matches go."""

    game: Annotated[str | None, typer.Argument(help="What they play.")] = None
    levels: Annotated[
        tuple[str, str], typer.Option(help="The two bots, by number or name.", metavar="A B")
    ] = ("1", "2")
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 20
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1
    save: Annotated[
        Path | None, typer.Option(help="A folder to keep the matches in.", metavar="DIR")
    ] = None


@dataclass
class Tally:
    """How often the first bot won, drew and lost."""

    results: list[float] = field(default_factory=list)

    def counts(self) -> tuple[int, int, int]:
        """Return wins, draws and losses of the first."""
        wins = sum(result > 0 for result in self.results)
        losses = sum(result < 0 for result in self.results)
        return wins, len(self.results) - wins - losses, losses

    def score(self) -> float:
        """Return the first bot's share of the points; a draw is half a point."""
        wins, draws, _ = self.counts()
        return (wins + draws / 2) / max(len(self.results), 1)


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share seen in `count` trials, after Wilson."""
    if not count:
        return 0.0, 1.0
    weight = SURE**2 / count
    middle = (share + weight / 2) / (1 + weight)
    spread = math.sqrt(share * (1 - share) * weight + weight**2 / 4) / (1 + weight)
    return max(middle - spread, 0.0), min(middle + spread, 1.0)


def duel(asked: Asked, options: dict[str, str]) -> None:
    """Let two bots play each other, seats swapped after every match."""
    about = game_called(asked.game)
    if len(about.seats) != 2:
        raise BadOption(f"{about.title} has {len(about.seats)} seats; a duel has 2")
    matches = _matches(asked, about, options)
    tally = Tally()
    try:
        with _bar() as bar:
            for sitting, swapped in bar.track(matches, asked.games, description="Matches"):
                tally.results.append(_played(sitting)[swapped])
    except KeyboardInterrupt:
        print(f"Interrupted after {len(tally.results)} of {asked.games} matches.")
    _tell(asked, tally)


def _bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )


def _matches(
    asked: Asked, about: "Game", options: dict[str, str]
) -> "Iterator[tuple[Sitting, bool]]":
    """Make the matches to be played, and say of each whether the first bot sits second."""
    from hexarena.cli import bots
    from hexarena.cli.sitting import Sitting
    from hexarena.match import Match

    agreed = about.options(**options)
    first, second = (bots.player(bots.level(each)) for each in asked.levels)
    if asked.save:
        _make(asked.save)
    turns = (number % 2 == 1 for number in range(asked.games))
    return (
        (
            Sitting(
                Match(about, agreed, (second, first) if swapped else (first, second)),
                asked.save and asked.save / f"{number:04}.hexarena",
                asked.seed + number,
            ),
            swapped,
        )
        for number, swapped in enumerate(turns, 1)
    )


def _played(sitting: "Sitting") -> tuple[float, ...]:
    while not sitting.match.over:
        sitting.draw()
        if sitting.bot:
            sitting.match.play(sitting.think(sitting.bot, threading.Event()).action)
    if sitting.file:
        sitting.save()
    return sitting.match.outcome.returns if sitting.match.outcome else ()


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnsavedRecord(f"{folder} cannot be made a folder: {error.strerror}") from error


def _tell(asked: Asked, tally: Tally) -> None:
    wins, draws, losses = tally.counts()
    interval = wilson(tally.score(), len(tally.results))
    low, high = (f"{100 * end:.1f}" for end in interval)
    first, second = asked.levels
    print(f"Level {first} against level {second}: {wins} won, {draws} drawn, {losses} lost")
    print(f"{100 * tally.score():.1f} % of the points; 95 % interval {low} to {high} %")
