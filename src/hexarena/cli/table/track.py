"""The positions of a track's cells on the screen, and of the charts above and below them."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexarena.contract.scene import Cell, Chart, ChartRow, Scene

WIDE = 4  # columns of a cell, the first a gap
NAME_LINES = 3  # lines for the names in turn, so that each name has the width of three cells
HEADING = 1  # the heading above the rows of each chart
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


@dataclass(frozen=True)
class ChartTable:
    """A chart to draw: some of its rows, and the current numbers of the charts `beside` it."""

    chart: Chart
    rows: tuple[ChartRow, ...]
    side_charts: tuple[Chart, ...] = ()

    @property
    def height(self) -> int:
        """The number of lines."""
        return HEADING + len(self.rows)


def current_number(chart: Chart, name: str) -> str:
    """Return the number of a row that counts now, "" if none does."""
    index = chart.cells.index(chart.lit) if chart.lit in chart.cells else None
    row = next((row for row in chart.rows if row.name == name), None)
    return "" if row is None or index is None else row.squares[index]


def arrange_charts(scene: Scene, height: int) -> tuple[list[ChartTable], list[ChartTable]]:
    """Return the charts above the track and those below it, with the viewer's own chart last.

    If they do not all fit, only the viewer's chart is drawn, with the current numbers of the others
    next to it. If even that is too high, rows without a current number are left out.
    """
    if not scene.charts:
        return [], []
    own_chart = next((chart for chart in scene.charts if chart.seat == scene.seat), scene.charts[0])
    other_charts = tuple(chart for chart in scene.charts if chart is not own_chart)
    tables = [ChartTable(chart, chart.rows) for chart in (*other_charts, own_chart)]
    if sum(table.height for table in tables) <= height:
        return tables[:-1], tables[-1:]
    has_space = tables[-1].height <= height
    return [], [
        ChartTable(
            own_chart,
            own_chart.rows if has_space else _relevant_rows(own_chart, other_charts),
            other_charts,
        )
    ]


def _relevant_rows(own_chart: Chart, other_charts: tuple[Chart, ...]) -> tuple[ChartRow, ...]:
    """List the rows that are in hand or have a current number."""
    charts = (own_chart, *other_charts)
    return tuple(
        row
        for row in own_chart.rows
        if "held" in row.looks or any(current_number(chart, row.name) for chart in charts)
    )
