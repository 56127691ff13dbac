"""Paper, and how boards, cards and notes lie on its sheets. Lengths are in millimetres."""

from math import ceil
from typing import NamedTuple

MARGIN = 10.0  # the margin of a sheet, for printers that cannot print to the edge
OVERLAP = 8.0  # the strip over which the next sheet is glued
ROUNDING = 1e-9  # the tolerance for a board that is scaled to fit a sheet exactly


class SheetSize(NamedTuple):
    """A size of paper, upright."""

    name: str
    width: float
    height: float

    def printable_area(self, landscape: bool) -> tuple[float, float]:
        """Return the width and the height of the area that can be printed."""
        width, height = self.width - 2 * MARGIN, self.height - 2 * MARGIN
        return (height, width) if landscape else (width, height)


class Paper(NamedTuple):
    """The sheets to print on.

    If a sheet for boards is given, each board is printed on one of those.
    """

    sheet: SheetSize
    board: SheetSize | None = None

    def scale(self, width: float, height: float) -> float:
        """Return the scale at which a board is printed: below 1 if it must shrink to fit."""
        if self.board is None:
            return 1.0
        areas = (self.board.printable_area(landscape) for landscape in (False, True))
        return min(
            1.0,
            max(min(area_width / width, area_height / height) for area_width, area_height in areas),
        )


A4, LETTER = SheetSize("A4", 210.0, 297.0), SheetSize("Letter", 215.9, 279.4)
A3, TABLOID = SheetSize("A3", 297.0, 420.0), SheetSize("11 by 17 inches", 279.4, 431.8)
PAPERS = {
    "a4": Paper(A4),
    "letter": Paper(LETTER),
    "a3": Paper(A4, board=A3),
    "tabloid": Paper(LETTER, board=TABLOID),
}


class CutGrid(NamedTuple):
    """How equal rectangles to be cut out lie on a sheet: their size, and how many."""

    width: float
    height: float
    columns: int
    rows: int
    landscape: bool = False


CARDS = CutGrid(63.0, 88.0, 3, 3)
SMALL_CARDS = CutGrid(42.0, 88.0 * 2 / 3, 6, 3, landscape=True)
NOTES = CutGrid(62.0, 32.0, 3, 8)


class Tile(NamedTuple):
    """A part of a board on a sheet: its place, its size, and its size without the strips."""

    name: str
    x: float
    y: float
    width: float
    height: float
    net_width: float
    net_height: float
    right: bool  # whether it has a strip on the right, for the next sheet
    below: bool


class Tiling(NamedTuple):
    """The sheets of a board, row by row."""

    landscape: bool
    tiles: tuple[Tile, ...]


def tile_board(width: float, height: float, sheet: SheetSize) -> Tiling:
    """Lay a board on as few sheets as possible, all of one size."""
    tilings = (
        Tiling(landscape, _cut_tiles(width, height, sheet.printable_area(landscape)))
        for landscape in (False, True)
    )
    return min(tilings, key=lambda tiling: len(tiling.tiles))


def _cut_tiles(width: float, height: float, area: tuple[float, float]) -> tuple[Tile, ...]:
    columns, rows = _count_sheets(width, area[0]), _count_sheets(height, area[1])
    tile_width, tile_height = _net_length(width, columns), _net_length(height, rows)
    return tuple(
        Tile(
            name=f"{chr(ord('A') + column)}{row + 1}",
            x=column * tile_width,
            y=row * tile_height,
            width=tile_width + OVERLAP * (columns > 1),
            height=tile_height + OVERLAP * (rows > 1),
            net_width=tile_width,
            net_height=tile_height,
            right=column + 1 < columns,
            below=row + 1 < rows,
        )
        for row in range(rows)
        for column in range(columns)
    )


def _count_sheets(length: float, limit: float) -> int:
    return max(1, ceil((length - OVERLAP) / (limit - OVERLAP) - ROUNDING))


def _net_length(length: float, count: int) -> float:
    return length if count == 1 else (length - OVERLAP) / count
