"""Choose the charts, and their rows, that fit above and below a track."""

from dataclasses import dataclass

from hexarena.contract.scene import Chart, ChartRow, Scene

HEADING = 1  # line above the rows of each chart


@dataclass(frozen=True)
class ChartTable:
    """A chart to draw: some of its rows, and the current numbers of the charts `beside` it."""

    chart: Chart
    rows: tuple[ChartRow, ...]
    beside: tuple[Chart, ...] = ()

    @property
    def height(self) -> int:
        """The number of lines."""
        return HEADING + len(self.rows)


def counting(chart: Chart, name: str) -> str:
    """Return the number of a row that counts now, "" if none does."""
    lit = chart.cells.index(chart.lit) if chart.lit in chart.cells else None
    row = next((row for row in chart.rows if row.name == name), None)
    return "" if row is None or lit is None else row.squares[lit]


def arranged(scene: Scene, room: int) -> tuple[list[ChartTable], list[ChartTable]]:
    """Return the charts above the track and those below it, with the viewer's own chart last.

    If there is no room for all, only the viewer's chart is drawn, with the others' current numbers
    beside it; if even that is too high, rows without a current number are left out.
    """
    if not scene.charts:
        return [], []
    own = next((chart for chart in scene.charts if chart.seat == scene.seat), scene.charts[0])
    others = tuple(chart for chart in scene.charts if chart is not own)
    whole = [ChartTable(chart, chart.rows) for chart in (*others, own)]
    if sum(table.height for table in whole) <= room:
        return whole[:-1], whole[-1:]
    fits = whole[-1].height <= room
    return [], [ChartTable(own, own.rows if fits else _worth(own, others), others)]


def _worth(own: Chart, others: tuple[Chart, ...]) -> tuple[ChartRow, ...]:
    """List the rows that are in hand or have a current number."""
    charts = (own, *others)
    return tuple(
        row
        for row in own.rows
        if "held" in row.looks or any(counting(chart, row.name) for chart in charts)
    )
