"""Playing a match at the terminal, at a drawn table or line by line."""

import contextlib
import dataclasses
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from hexarena.cli.warm import compile_ahead

if TYPE_CHECKING:
    from hexarena.cli.local_match import LocalMatch
    from hexarena.cli.seating import Seating


@dataclass(frozen=True)
class PlayFlags:
    """Who plays what, where, and how it is shown."""

    game: Annotated[str | None, typer.Argument(help="What to play.")] = None
    against: Annotated[
        str | None,
        typer.Option(
            help="A bot's level or name, or 'friend' for people here; or one for each other seat."
        ),
    ] = None
    seat: Annotated[
        str, typer.Option(help="Yours against bots: 1, 2, black, white, ... or random.")
    ] = "1"
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for pipes and screen readers.")
    ] = False
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None
    save: Annotated[Path | None, typer.Option(help="The file to keep the match in.")] = None
    seed: Annotated[int | None, typer.Option(help="Makes bots and luck repeat themselves.")] = None
    luck: Annotated[
        str, typer.Option(help="Typed: roll real dice, draw real cards.", metavar="drawn|typed")
    ] = "drawn"
    threads: Annotated[int, typer.Option(min=1, max=64, help="Threads a bot thinks with.")] = 1

    @property
    def is_bare(self) -> bool:
        """Whether nobody said who plays."""
        return self.game is None and self.against is None and self.load is None


def play(asked: PlayFlags, options: dict[str, str] | None = None) -> None:
    """Play a match against friends beside you or bots."""
    drawn = not asked.plain and at_terminal()
    game = _game(drawn) if asked.is_bare else asked.game
    if game is None and asked.is_bare:
        return
    from hexarena.cli.seating import Seating

    seating = Seating(dataclasses.replace(asked, game=game), options or {})
    compile_ahead(seating.game)
    keep(_drawn(seating, asked.is_bare) if drawn else _plain(seating, asked.is_bare))


def _game(drawn: bool) -> str | None:
    """Return what is to be played, asking where there is a choice; None for no answer."""
    from hexarena.cli import welcome

    games = welcome.games()
    if len(games) == 1:
        return games[0][0]
    if drawn:
        from hexarena.cli.table.app import Asking

        return Asking(welcome.GAMES, games).run()
    with contextlib.suppress(EOFError):
        return welcome.asked(welcome.GAMES, games)
    return None


def _drawn(seating: "Seating", ask: bool) -> "Frontend":
    from hexarena.cli.table.app import DrawnTable

    return DrawnTable(seating, ask)


def _plain(seating: "Seating", ask: bool) -> "Frontend":
    from hexarena.cli.plain import Plain

    return Plain(seating, ask)


def at_terminal() -> bool:
    """Tell whether there is a terminal to draw on."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


class Frontend(Protocol):
    """Where a sitting is played, drawn or in words."""

    sitting: "LocalMatch | None"

    def play(self) -> None:
        """Play until people have had enough."""


def keep(table: Frontend) -> None:
    """Play at a table; however that ends, keep the match and say where."""
    try:
        table.play()
    finally:
        file = table.sitting.rescue() if table.sitting else None
        if file:
            print(f"The match is kept in {file}; go on with: hexarena play --load {file}")
