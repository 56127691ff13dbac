"""Paper, and how a board that is larger lies on several sheets. Lengths are in millimetres."""

from math import ceil
from typing import NamedTuple

EDGE = 10.0  # around a sheet, for printers that cannot print to the edge
OVERLAP = 8.0  # the strip over which the next sheet is glued
CARD_WIDE, CARD_HIGH = 63.0, 88.0
CARD_COLUMNS, CARD_ROWS = 3, 3


class Paper(NamedTuple):
    """A size of paper, upright."""

    width: float
    height: float

    def room(self, landscape: bool) -> tuple[float, float]:
        """Return the width and the height that can be printed."""
        wide, high = self.width - 2 * EDGE, self.height - 2 * EDGE
        return (high, wide) if landscape else (wide, high)


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


class Tile(NamedTuple):
    """A part of a board on a sheet: its place, its size, and its size without the strips."""

    name: str
    x: float
    y: float
    width: float
    height: float
    net_width: float
    net_height: float
    right: bool  # has a strip on the right, for the next sheet
    below: bool


class Tiling(NamedTuple):
    """The sheets of a board, row by row."""

    landscape: bool
    tiles: tuple[Tile, ...]


def tiled(width: float, height: float, paper: Paper) -> Tiling:
    """Lay a board on as few sheets as it takes, all of one size."""
    ways = (Tiling(turned, _tiles(width, height, paper.room(turned))) for turned in (False, True))
    return min(ways, key=lambda way: len(way.tiles))


def _tiles(width: float, height: float, room: tuple[float, float]) -> tuple[Tile, ...]:
    columns, rows = _count(width, room[0]), _count(height, room[1])
    wide, high = _net(width, columns), _net(height, rows)
    return tuple(
        Tile(
            name=f"{chr(ord('A') + column)}{row + 1}",
            x=column * wide,
            y=row * high,
            width=wide + OVERLAP * (columns > 1),
            height=high + OVERLAP * (rows > 1),
            net_width=wide,
            net_height=high,
            right=column + 1 < columns,
            below=row + 1 < rows,
        )
        for row in range(rows)
        for column in range(columns)
    )


def _count(length: float, room: float) -> int:
    return 1 if length <= room else ceil((length - OVERLAP) / (room - OVERLAP))


def _net(length: float, count: int) -> float:
    return length if count == 1 else (length - OVERLAP) / count
