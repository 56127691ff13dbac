"""The positions of a track's cells on the screen, and of the charts above and below them."""

from collections.abc import Sequence

from hexarena.cli.table.chart_layout import arrange_charts
from hexarena.contract.scene import Cell, Scene

WIDE = 4  # columns of a cell, the first a gap
NAME_LINES = 3  # lines for the names in turn, so that each name has the width of three cells
UNLIMITED_HEIGHT = 1000  # lines, enough for all charts


def is_track(cells: Sequence[Cell]) -> bool:
    """Return whether cells are positions along a track."""
    return any("position" in cell.looks for cell in cells)


class Track:
    """A scene's track and charts, in `height` lines if possible.

    `positions` maps a cell's id to the column and line of its middle, `top` is the line of the
    first names.
    """

    def __init__(self, scene: Scene, height: int) -> None:
        self._names = [cell.name for cell in scene.cells]
        self.charts_above, self.charts_below = arrange_charts(scene, height - NAME_LINES - 1)
        names = [
            row.name for table in (*self.charts_above, *self.charts_below) for row in table.rows
        ]
        self.left = 1 + max(map(len, (*names, *(cell.label for cell in scene.cells))), default=0)
        self.top = sum(table.height for table in self.charts_above)
        self.positions = {
            cell.id: (self.start(n) + WIDE // 2, self.top + NAME_LINES)
            for n, cell in enumerate(scene.cells)
        }

    def start(self, index: int) -> int:
        """Return the first column of a cell, or of a chart to the right of the last one."""
        return self.left + WIDE * index + (index >= len(self._names))

    @property
    def width(self) -> int:
        """The number of columns."""
        name_ends = (self.start(n) + 2 + len(name) for n, name in enumerate(self._names))
        side_columns = max((len(table.side_charts) for table in self.charts_below), default=0)
        return max(*name_ends, self.start(len(self._names) + side_columns) + 1)

    @property
    def height(self) -> int:
        """The number of lines."""
        return self.top + NAME_LINES + 1 + sum(table.height for table in self.charts_below)

    def hit(self, x: int, y: int) -> str | None:
        """Return the cell whose name or column is at a column and line."""
        line = y - self.top
        for n, (cell, name) in enumerate(zip(self.positions, self._names, strict=True)):
            offset = x - self.start(n)
            is_on_name = line == n % NAME_LINES and 0 <= offset <= 1 + len(name)
            if is_on_name or (line >= NAME_LINES and 0 <= offset < WIDE):
                return cell
        return None

    def step(self, cell: str, dx: int, dy: int) -> str:
        """Return the cell to go to with an arrow key, the same one at the ends."""
        order = list(self.positions)
        return order[min(max(order.index(cell) + dx, 0), len(order) - 1)]
