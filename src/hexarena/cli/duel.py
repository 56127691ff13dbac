"""Bots against each other, seats swapped game by game, and how sure the result is."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexarena.cli.flags import game_called
from hexarena.contract.errors import BadOption, UnsavedRecord

if TYPE_CHECKING:
    from hexarena.cli.local_match import LocalMatch
    from hexarena.contract.game import Game
    from hexarena.contract.options import Options
    from hexarena.match import Match
    from hexarena.search.duel import Tally


@dataclass(frozen=True)
class DuelFlags:
    """Who plays whom, how often, and where the matches go."""

    game: Annotated[str | None, typer.Argument(help="What they play.")] = None
    bots: Annotated[
        tuple[str, str], typer.Option(help="The two bots, by level or name.", metavar="A B")
    ] = ("1", "2")
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 20
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1
    save: Annotated[
        Path | None, typer.Option(help="A folder to keep the matches in.", metavar="DIR")
    ] = None


def duel(asked: DuelFlags, options: dict[str, str]) -> None:
    """Let two bots play each other, seats swapped after every match."""
    about = game_called(asked.game)
    seats = len(about.seats_in(about.options(**options)))
    if seats != 2:
        raise BadOption(f"this match of {about.title} has {seats} seats; a duel has 2")
    from hexarena.search.duel import Tally

    matches, tally = _matches(asked, about, options), Tally()
    try:
        with _bar() as bar:
            for sitting, swapped in bar.track(matches, asked.games, description="Matches"):
                tally = tally.and_then(_played(sitting)[swapped])
    except KeyboardInterrupt:
        print(f"Interrupted after {tally.games} of {asked.games} matches.")
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
    asked: DuelFlags, about: "Game", options: dict[str, str]
) -> "Iterator[tuple[LocalMatch, bool]]":
    """Make the matches to be played, and say of each whether the first bot sits second."""
    from hexarena.search import bot

    agreed = about.options(**options)
    first, second = (bot(each).name for each in asked.bots)
    if asked.save:
        _make(asked.save)
    players = ((first, second), (second, first))
    turns = ((number, number % 2 == 0) for number in range(1, asked.games + 1))
    return (
        (_sitting(asked, _match(about, agreed, players[swapped], asked.seed + n), n), swapped)
        for n, swapped in turns
    )


def _match(about: "Game", agreed: "Options", players: tuple[str, str], seed: int) -> "Match":
    from hexarena.cli import luck
    from hexarena.match import Match

    return Match(about, agreed, players, fair=luck.agreed(about, agreed, seed))


def _sitting(asked: DuelFlags, match: "Match", number: int) -> "LocalMatch":
    from hexarena.cli.local_match import LocalMatch

    file = asked.save and asked.save / f"{number:04}.hexarena"
    return LocalMatch(match, file, asked.seed + number)


def _played(sitting: "LocalMatch") -> tuple[float, ...]:
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


def _tell(asked: DuelFlags, tally: "Tally") -> None:
    from hexarena.search import bot
    from hexarena.search.duel import wilson

    low, high = (f"{100 * end:.1f}" for end in wilson(tally.points, tally.games))
    first, second = (bot(each).name.capitalize() for each in asked.bots)
    score = f"{tally.won} won, {tally.drawn} drawn, {tally.lost} lost"
    print(f"{first} against {second.lower()}: {score}")
    share = 100 * tally.points / max(tally.games, 1)
    print(f"{share:.1f} % of the points; 95 % interval {low} to {high} %")
