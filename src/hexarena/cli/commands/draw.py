"""Draw a position of a saved match as a picture, or all of them as an animation."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.commands.replay import RecordFile
from hexarena.cli.flags import WithFile
from hexarena.contract.errors import BadOption

if TYPE_CHECKING:
    from hexarena.cli.local.pages import Pages

DEFAULT_WIDTH = 640  # pixels of an animation


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
    animate: Annotated[
        Path | None,
        typer.Option(
            "--animate", help="Write all positions, up to --ply, as an animated WebP to this file."
        ),
    ] = None
    with_file: WithFile = None


def draw(flags: DrawFlags) -> None:
    """Draw a saved match as an onlooker sees it: a position as SVG, or all as animated WebP."""
    from hexarena.cli.local.pages import Pages
    from hexarena.match import load

    match = load(flags.file)
    pages = Pages(match)
    last = pages.number(flags.ply)
    if flags.animate is None:
        _write(f"{_draw_page(flags, pages, last)}\n".encode(), flags.output)
    elif flags.output is not None:
        raise BadOption("--output writes one SVG, --animate an animation; expected one of them")
    else:
        _write(_animate(flags, pages, last), flags.animate)


def _draw_page(flags: DrawFlags, pages: "Pages", number: int, width: int | None = None) -> str:
    from hexarena.draw import Theme, board_svg, svg

    theme: Theme = "dark" if flags.dark else "light"
    scene, width = pages.page(number).scene, width or flags.width
    if flags.board:
        return board_svg(scene, theme=theme, width=width)
    return svg(scene, theme=theme, width=width, seats=pages.match.players)


def _animate(flags: DrawFlags, pages: "Pages", last: int) -> bytes:
    """Return the pages up to the last one as an animation. Raises MissingExtra."""
    from hexarena.cli.lab.running import progress_bar
    from hexarena.draw import animate, thin_frames

    numbers = thin_frames(last + 1)
    width = flags.width or DEFAULT_WIDTH
    with progress_bar("Pictures") as on_progress:
        return animate(
            (_draw_page(flags, pages, number, width) for number in numbers),
            width=width,
            theme="dark" if flags.dark else "light",
            on_frame=lambda count: on_progress(count, len(numbers)),
        )


def _write(content: bytes, output: Path | None) -> None:
    if output is None:
        print(content.decode(), end="")
        return
    try:
        output.write_bytes(content)
    except OSError as error:
        raise BadOption(f"{output} cannot be written: {error.strerror}") from error
