"""Pictures of planes: each a small board, dark where its entries are 1."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.draw import Theme
from hexarena.draw.elements import draw_text, escape_text, format_length, tag, translate
from hexarena.draw.hexes import hex_corners, hexagon_points
from hexarena.draw.vocabulary import LOOKS_DATA, Palette, mix_colours
from hexarena.research.kernels.reading import EntryValues
from hexarena.research.observing.boards import PlaneBoard

# In pixels: a board, the gap between two, a board's title, the font
WIDE, GAP, HEAD, TEXT = 170, 18, 24, 14
BOARDS_PER_ROW = 4  # boards in a row


class DrawnCell(NamedTuple):
    """A cell to be drawn."""

    q: int
    r: int


def planes_svg(board: PlaneBoard, row: EntryValues, theme: Theme = "light") -> str:
    """Draw the planes of one observation, float32[size], as an SVG document.

    Raises BadCall if the row has another size, or there are no planes.
    """
    if row.shape != (board.layout.size,) or not board.layout.planes:
        received = f"{list(row.shape)} and {len(board.layout.planes)} planes"
        raise BadCall(f"got {received}; expected float32[{board.layout.size}], and planes to draw")
    high = HEAD + _box(board)[3] * _scale(board) + GAP
    rows = -(-len(board.layout.planes) // BOARDS_PER_ROW)
    svg_boards = "".join(
        translate(n % BOARDS_PER_ROW * (WIDE + GAP), n // BOARDS_PER_ROW * high, picture)
        for n, picture in enumerate(_pictures(board, board.planes(row), Palette(theme)))
    )
    wide = min(len(board.layout.planes), BOARDS_PER_ROW) * (WIDE + GAP)
    return tag(
        "svg",
        tag("title", escape_text("Planes over the cells of the board")),
        svg_boards,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"0 0 {wide} {format_length(rows * high)}",
        font_family=LOOKS_DATA["fonts"]["sans"],
    )


def _pictures(
    board: PlaneBoard, planes: npt.NDArray[np.float32], palette: Palette
) -> Iterator[str]:
    left, top, *_ = _box(board)
    scale = _scale(board)
    for n, plane in enumerate(board.layout.planes):
        has_cell = board.index[n] >= 0
        cells = [
            _cell(DrawnCell(*cell), float(value), palette)
            for cell, value, is_drawn in zip(board.spots, planes[n], has_cell, strict=True)
            if is_drawn
        ]
        title = draw_text(plane.name, TEXT, palette["ink"], x=0, y=TEXT, font_weight="700")
        yield title + translate(-left * scale, HEAD - top * scale, *cells, scale=scale)


def _cell(cell: DrawnCell, value: float, palette: Palette) -> str:
    empty, full = palette["wood-lit"], palette["wood-ink"]
    fill = mix_colours(empty, full, min(abs(value), 1))
    return tag("polygon", points=hexagon_points(cell, 0.94), fill=fill, stroke=full, stroke_width=3)


def _box(board: PlaneBoard) -> Sequence[float]:
    """Return left, top, width and height of the board, in the units of `hexes`."""
    points = [point for cell in board.spots for point in hex_corners(DrawnCell(*cell))]
    xs, ys = [point.x for point in points], [point.y for point in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _scale(board: PlaneBoard) -> float:
    return WIDE / _box(board)[2]
