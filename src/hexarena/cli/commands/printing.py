"""Print and play: the sheets of a game as a PDF."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from hexarena.cli.flags import WithFile, find_game
from hexarena.contract.errors import BadOption

if TYPE_CHECKING:
    from hexarena.contract.game import Game

EDITION = "edition"  # the option that picks an edition; this command also accepts a file
SUFFIX = ".toml"
PAPER = (
    "a4 or letter; a3 or tabloid to print each board on one sheet of it, the rest on a4, letter."
)


@dataclass(frozen=True)
class PrintFlags:
    """Flags of `print`: the game, the paper, and which sheets to print."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file to write; else GAME.pdf.", metavar="FILE"),
    ] = None
    paper: Annotated[str, typer.Option(help=PAPER)] = "a4"
    parts: Annotated[
        str | None,
        typer.Option(
            help="Some of summary, boards, mats, charts, signs, cards, money, tokens, rules, with "
            "commas between; by default all."
        ),
    ] = None
    with_file: WithFile = None


def print_sheets(flags: PrintFlags, options: dict[str, str]) -> None:
    """Write boards, cards, tokens and rules of a game as a PDF, to print and cut out.

    The options decide what is printed. In a game with editions, --edition can name a TOML file.
    """
    game = find_game(flags.game)
    output = flags.output or Path(f"{game.name}.pdf")
    with Console(stderr=True).status(f"Drawing {game.title}"):
        pdf = _make_pdf(game, flags, options)
    try:
        output.write_bytes(pdf)
    except OSError as error:
        raise BadOption(f"{output} cannot be written: {error.strerror}") from error
    print(f"{output}: print it at 100 %, without fitting to the page.")


def _make_pdf(game: "Game", flags: PrintFlags, options: dict[str, str]) -> bytes:
    from hexarena.lab.printing import PARTS, print_and_play

    values, edition = dict(options), None
    if game.editions and values.get(EDITION, "").endswith(SUFFIX):
        edition = Path(values.pop(EDITION))
    parts = [part.strip() for part in flags.parts.split(",")] if flags.parts is not None else PARTS
    return print_and_play(
        game, game.options(**values), edition=edition, paper=flags.paper, parts=parts
    )
