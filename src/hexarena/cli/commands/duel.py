"""A duel of two bots: matches with swapped seats, and a confidence interval for the result."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexarena.cli.flags import WithFile, find_game
from hexarena.contract.errors import BadOption, UnsavedRecord

if TYPE_CHECKING:
    from hexarena.cli.local.local_match import LocalMatch
    from hexarena.contract.game import Game
    from hexarena.contract.options import Options
    from hexarena.match import Match
    from hexarena.search.duel import Tally


@dataclass(frozen=True)
class DuelFlags:
    """Flags of `match`: the two bots, the number of matches, and where to save the matches."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    bots: Annotated[
        tuple[str, str], typer.Option(help="The two bots, by level or name.", metavar="A B")
    ] = ("1", "2")
    games: Annotated[int, typer.Option(min=1, help="The number of matches.")] = 20
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1
    save: Annotated[
        Path | None, typer.Option(help="A folder to save the matches in.", metavar="DIR")
    ] = None
    with_file: WithFile = None


def duel(flags: DuelFlags, options: dict[str, str]) -> None:
    """Let two bots play each other; they swap seats after every match."""
    game = find_game(flags.game)
    seats = len(game.seats_in(game.options(**options)))
    if seats != 2:
        raise BadOption(f"this match of {game.title} has {seats} seats; expected 2 for a duel")
    from hexarena.search.duel import Tally

    matches, tally = _list_matches(flags, game, options), Tally()
    try:
        with _progress_bar() as bar:
            for local, swapped in bar.track(matches, flags.games, description="Matches"):
                tally = tally.with_match(_play_match(local)[swapped])
    except KeyboardInterrupt:
        print(f"Interrupted after {tally.games} of {flags.games} matches.")
    _print_result(flags, tally)


def _progress_bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )


def _list_matches(
    flags: DuelFlags, game: "Game", options: dict[str, str]
) -> "Iterator[tuple[LocalMatch, bool]]":
    """Return the matches to play, each with whether the first bot takes the second seat."""
    from hexarena.search import bot

    game_options = game.options(**options)
    first, second = (bot(name, game).name for name in flags.bots)
    if flags.save:
        _make_folder(flags.save)
    players = ((first, second), (second, first))
    turns = ((number, number % 2 == 0) for number in range(1, flags.games + 1))
    return (
        (
            _make_local_match(
                flags, _make_match(game, game_options, players[swapped], flags.seed + n), n
            ),
            swapped,
        )
        for n, swapped in turns
    )


def _make_match(
    game: "Game", game_options: "Options", players: tuple[str, str], seed: int
) -> "Match":
    from hexarena.cli.local import luck
    from hexarena.match import Match

    return Match(game, game_options, players, fair=luck.fair_for(game, game_options, seed))


def _make_local_match(flags: DuelFlags, match: "Match", number: int) -> "LocalMatch":
    from hexarena.cli.local.local_match import LocalMatch

    file = flags.save and flags.save / f"{number:04}.hexarena"
    return LocalMatch(match, file, flags.seed + number)


def _play_match(local: "LocalMatch") -> tuple[float, ...]:
    while not local.match.over:
        local.draw()
        if local.bot:
            local.match.play(local.think(local.bot, threading.Event()).action)
    if local.file:
        local.save()
    return local.match.outcome.returns if local.match.outcome else ()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror
        raise UnsavedRecord(f"the folder {folder} cannot be created: {reason}") from error


def _print_result(flags: DuelFlags, tally: "Tally") -> None:
    from hexarena.search import bot
    from hexarena.search.duel import wilson

    low, high = (f"{100 * end:.1f}" for end in wilson(tally.points, tally.games))
    first, second = (bot(name).name.capitalize() for name in flags.bots)
    score = f"{tally.won} won, {tally.drawn} drawn, {tally.lost} lost"
    print(f"{first} against {second.lower()}: {score}")
    share = 100 * tally.points / max(tally.games, 1)
    print(f"{share:.1f} % of the points; 95 % interval {low} to {high} %")
