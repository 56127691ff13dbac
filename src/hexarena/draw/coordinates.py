"""Names of rows and diagonals around the edge, if the names of the cells combine both."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.scene import Cell
from hexarena.draw.hexes import WIDE, Point, centre

WEST = Point(-WIDE * 0.78, 0)
NORTH = Point(0, -WIDE * 0.72)
SOUTH = Point(0, WIDE * 0.72)
SOUTH_EAST = Point(WIDE * 0.42, WIDE * 0.7)

CellPath = list[Cell]


class EdgeLabel(NamedTuple):
    """A name beside the board, and its place."""

    text: str
    at: Point


def edge_labels(cells: Sequence[Cell]) -> list[EdgeLabel]:
    """Label rows by letter at their west end and diagonals by number at their south end.

    If each row has its own count, number the outermost rows instead of diagonals. Returns nothing
    if the cells have other names: then each cell shows its own.
    """
    rows, diagonals = _lines(cells, lambda cell: cell.r), _lines(cells, lambda cell: cell.q)
    letters, numbers = [_common(line, 0) for line in rows], [_common(line, 1) for line in diagonals]
    if not all(letters):
        return []
    lettered = [
        _beside(text, min(line, key=lambda cell: cell.q), WEST)
        for text, line in zip(letters, rows, strict=True)
    ]
    if all(map(_is_counted, rows)):
        return [*lettered, *_numbered(rows[0], NORTH), *_numbered(rows[-1], SOUTH)]
    if not all(numbers):
        return []
    return lettered + [
        _beside(text, max(line, key=lambda cell: cell.r), SOUTH_EAST)
        for text, line in zip(numbers, diagonals, strict=True)
    ]


def _lines(cells: Sequence[Cell], by: Callable[[Cell], int]) -> list[CellPath]:
    found: dict[int, CellPath] = {}
    for cell in cells:
        found.setdefault(by(cell), []).append(cell)
    return list(found.values())


def _parts(cell: Cell) -> tuple[str, str]:
    found = re.fullmatch(r"([A-Za-z]+)(\d+)", cell.name)
    return (found[1], found[2]) if found else ("", "")


def _common(line: CellPath, part: int) -> str:
    """Return the part that all names of a line share, "" if they differ."""
    texts = {_parts(cell)[part] for cell in line}
    return texts.pop() if len(texts) == 1 else ""


def _is_counted(line: CellPath) -> bool:
    """Tell whether the cells of a row count 1, 2, 3, ... from its west end."""
    order = sorted(line, key=lambda cell: cell.q)
    return all(_parts(cell)[1] == str(n) for n, cell in enumerate(order, 1))


def _numbered(line: CellPath, away: Point) -> Iterator[EdgeLabel]:
    return (_beside(_parts(cell)[1], cell, away) for cell in line)


def _beside(text: str, cell: Cell, away: Point) -> EdgeLabel:
    at = centre(cell)
    return EdgeLabel(text, Point(at.x + away.x, at.y + away.y))
