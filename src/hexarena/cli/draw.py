"""Draw a position of a saved match as a picture."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from hexarena.cli.flags import WithFile
from hexarena.cli.replay import RecordFile
from hexarena.contract.errors import BadOption


@dataclass(frozen=True)
class DrawFlags:
    """A record, the position to draw, and the style of the picture."""

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


def draw(asked: DrawFlags) -> None:
    """Draw a position of a saved match as SVG, as an onlooker sees it."""
    from hexarena.cli.pages import Pages
    from hexarena.draw import Theme, board_svg, svg
    from hexarena.match import load

    match = load(asked.file)
    pages = Pages(match)
    scene = pages.at(pages.number(asked.ply)).scene
    theme: Theme = "dark" if asked.dark else "light"
    if asked.board:
        drawn = board_svg(scene, theme=theme, width=asked.width)
    else:
        drawn = svg(scene, theme=theme, width=asked.width, seats=match.players)
    _write(f"{drawn}\n", asked.output)


def _write(drawn: str, output: Path | None) -> None:
    if output is None:
        print(drawn, end="")
        return
    try:
        output.write_text(drawn, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{output} cannot be written: {error.strerror}") from error
