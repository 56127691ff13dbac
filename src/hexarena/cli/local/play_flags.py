"""The flags of `hexarena play`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from hexarena.cli.flags import WithFile


@dataclass(frozen=True)
class PlayFlags:
    """Flags of `play`: the game, the players, the table and the files."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    opponents: Annotated[
        str | None,
        typer.Option(
            "--against",
            help="A bot's level or name, or 'friend'; or one for each other seat, with commas. "
            "Without it, a terminal asks; elsewhere it is 'friend'.",
        ),
    ] = None
    seat: Annotated[
        str | None,
        typer.Option(help="Your seat against bots: 1 by default, 2, black, white, ... or random."),
    ] = None
    plain: Annotated[
        bool, typer.Option("--plain", help="Play line by line, for pipes and screen readers.")
    ] = False
    load: Annotated[Path | None, typer.Option(help="Continue a saved match.")] = None
    ply: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="With --load: start a new match from the position after so many actions.",
        ),
    ] = None
    save: Annotated[Path | None, typer.Option(help="The file to save the match in.")] = None
    seed: Annotated[int | None, typer.Option(help="Repeats bots and luck exactly.")] = None
    luck: Annotated[
        str, typer.Option(help="typed: roll real dice and draw real cards.", metavar="drawn|typed")
    ] = "drawn"
    bots_resign: Annotated[
        bool,
        typer.Option(
            "--bots-resign/--no-bots-resign",
            help="Let a bot that has lost resign; else it offers to end the match.",
        ),
    ] = True
    threads: Annotated[int, typer.Option(min=1, max=64, help="Threads for each bot.")] = 1
    with_file: WithFile = None

    def asks_opponent(self, at_terminal: bool) -> bool:
        """Return whether to ask who plays: nobody is named, and there is somebody to answer."""
        is_open = self.opponents is None and self.load is None and self.luck == "drawn"
        return self.is_bare or (is_open and at_terminal)

    @property
    def is_bare(self) -> bool:
        """Whether the command line names neither game nor players."""
        return self.game is None and self.opponents is None and self.load is None
