"""Choose the charts, and their rows, that fit above and below a track."""

from dataclasses import dataclass

from hexarena.contract.scene import Chart, ChartRow, Scene

HEADING = 1  # line above the rows of each chart


@dataclass(frozen=True)
class ChartTable:
    """A chart to draw: some of its rows, and the current numbers of `side_charts`."""

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
