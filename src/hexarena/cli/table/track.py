"""The positions of a track's cells on the screen, and of the charts above and below them."""

from collections.abc import Sequence

from hexarena.cli.table.chart_layout import arranged
from hexarena.contract.scene import Cell, Scene

WIDE = 4  # columns of a cell, the first a gap
SPREAD = 3  # lines for the names in turn, so that each name has the width of three cells
EVERYTHING = 1000  # lines, enough for all charts


def is_track(cells: Sequence[Cell]) -> bool:
    """Tell whether cells are positions along a track."""
    return any("position" in cell.looks for cell in cells)


class Track:
    """A scene's track and charts, in `room` lines if possible.

    `at` maps a cell's id to the column and line of its middle, `top` is the line of the first
    names, `above` and `below` are the charts.
    """

    def __init__(self, scene: Scene, room: int) -> None:
        self._names = [cell.name for cell in scene.cells]
        self.above, self.below = arranged(scene, room - SPREAD - 1)
        named = [row.name for each in (*self.above, *self.below) for row in each.rows]
        self.left = 1 + max(map(len, (*named, *(cell.label for cell in scene.cells))), default=0)
        self.top = sum(table.height for table in self.above)
        self.at = {
            cell.id: (self.start(n) + WIDE // 2, self.top + SPREAD)
            for n, cell in enumerate(scene.cells)
        }

    def start(self, place: int) -> int:
        """Return the first column of a cell, or of a chart beside the last one."""
        return self.left + WIDE * place + (place >= len(self._names))

    @property
    def width(self) -> int:
        """The number of columns."""
        named = (self.start(n) + 2 + len(name) for n, name in enumerate(self._names))
        beside = max((len(table.beside) for table in self.below), default=0)
        return max(*named, self.start(len(self._names) + beside) + 1)

    @property
    def height(self) -> int:
        """The number of lines."""
        return self.top + SPREAD + 1 + sum(table.height for table in self.below)

    def hit(self, x: int, y: int) -> str | None:
        """Return the cell whose name or column is at a column and line."""
        line = y - self.top
        for n, (place, name) in enumerate(zip(self.at, self._names, strict=True)):
            off = x - self.start(n)
            named = line == n % SPREAD and 0 <= off <= 1 + len(name)
            if named or (line >= SPREAD and 0 <= off < WIDE):
                return place
        return None

    def step(self, place: str, dx: int, dy: int) -> str:
        """Return the cell to go to with an arrow key, the same one at the ends."""
        order = list(self.at)
        return order[min(max(order.index(place) + dx, 0), len(order) - 1)]
