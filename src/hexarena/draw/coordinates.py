"""Names of rows and diagonals around the edge, if the names of the cells combine both."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.scene import Cell
from hexarena.draw.hexes import HEX_WIDTH, Point, hex_centre

WEST = Point(-HEX_WIDTH * 0.78, 0)
NORTH = Point(0, -HEX_WIDTH * 0.72)
SOUTH = Point(0, HEX_WIDTH * 0.72)
SOUTH_EAST = Point(HEX_WIDTH * 0.42, HEX_WIDTH * 0.7)

CellPath = list[Cell]


class EdgeLabel(NamedTuple):
    """A name next to the board, and its place."""

    text: str
    point: Point


def edge_labels(cells: Sequence[Cell]) -> list[EdgeLabel]:
    """Label rows by letter at their west end and diagonals by number at their south end.

    If each row has its own count, number the outermost rows instead of diagonals. Returns nothing
    if the cells have other names: then each cell shows its own.
    """
    rows, diagonals = (
        _group_lines(cells, lambda cell: cell.r),
        _group_lines(cells, lambda cell: cell.q),
    )
    letters, numbers = (
        [_common_part(line, 0) for line in rows],
        [_common_part(line, 1) for line in diagonals],
    )
    if not all(letters):
        return []
    lettered = [
        _place_label(text, min(line, key=lambda cell: cell.q), WEST)
        for text, line in zip(letters, rows, strict=True)
    ]
    if all(map(_is_counted, rows)):
        return [*lettered, *_number_cells(rows[0], NORTH), *_number_cells(rows[-1], SOUTH)]
    if not all(numbers):
        return []
    return lettered + [
        _place_label(text, max(line, key=lambda cell: cell.r), SOUTH_EAST)
        for text, line in zip(numbers, diagonals, strict=True)
    ]


def _group_lines(cells: Sequence[Cell], key: Callable[[Cell], int]) -> list[CellPath]:
    lines: dict[int, CellPath] = {}
    for cell in cells:
        lines.setdefault(key(cell), []).append(cell)
    return list(lines.values())


def _split_name(cell: Cell) -> tuple[str, str]:
    name_match = re.fullmatch(r"([A-Za-z]+)(\d+)", cell.name)
    return (name_match[1], name_match[2]) if name_match else ("", "")


def _common_part(line: CellPath, part: int) -> str:
    """Return the part that all names of a line share, "" if they differ."""
    texts = {_split_name(cell)[part] for cell in line}
    return texts.pop() if len(texts) == 1 else ""


def _is_counted(line: CellPath) -> bool:
    """Return whether the cells of a row count 1, 2, 3, ... from its west end."""
    order = sorted(line, key=lambda cell: cell.q)
    return all(_split_name(cell)[1] == str(n) for n, cell in enumerate(order, 1))


def _number_cells(line: CellPath, offset: Point) -> Iterator[EdgeLabel]:
    return (_place_label(_split_name(cell)[1], cell, offset) for cell in line)


def _place_label(text: str, cell: Cell, offset: Point) -> EdgeLabel:
    middle = hex_centre(cell)
    return EdgeLabel(text, Point(middle.x + offset.x, middle.y + offset.y))
