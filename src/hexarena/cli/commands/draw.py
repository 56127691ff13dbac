"""Draw a position of a saved match as a picture."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from hexarena.cli.commands.replay import RecordFile
from hexarena.cli.flags import WithFile
from hexarena.contract.errors import BadOption


@dataclass(frozen=True)
class DrawFlags:
    """Flags of `draw`: a record, the position to draw, and the style of the picture."""

    file: RecordFile
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write the SVG to this file instead of printing it."),
    ] = None
    ply: Annotated[
        int | None, typer.Option(min=0, help="The number of actions; by default all.")
    ] = None
    dark: Annotated[bool, typer.Option("--dark", help="Draw for a dark page.")] = False
    width: Annotated[int | None, typer.Option(min=16, help="The width in pixels.")] = None
    board: Annotated[bool, typer.Option("--board", help="Draw only the board.")] = False
    with_file: WithFile = None


def draw(flags: DrawFlags) -> None:
    """Draw a position of a saved match as SVG, as an onlooker sees it."""
    from hexarena.cli.local.pages import Pages
    from hexarena.draw import Theme, board_svg, svg
    from hexarena.match import load

    match = load(flags.file)
    pages = Pages(match)
    scene = pages.page(pages.number(flags.ply)).scene
    theme: Theme = "dark" if flags.dark else "light"
    if flags.board:
        picture = board_svg(scene, theme=theme, width=flags.width)
    else:
        picture = svg(scene, theme=theme, width=flags.width, seats=match.players)
    _write(f"{picture}\n", flags.output)


def _write(picture: str, output: Path | None) -> None:
    if output is None:
        print(picture, end="")
        return
    try:
        output.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{output} cannot be written: {error.strerror}") from error
