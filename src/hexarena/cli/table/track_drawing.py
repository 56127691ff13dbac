"""A track as text: the names of the cells, the pieces, and charts with a column for each cell."""

from dataclasses import dataclass, field

from rich.text import Text

from hexarena.cli import cards
from hexarena.cli.table.canvas import Canvas
from hexarena.cli.table.chart_layout import ChartTable, counting
from hexarena.cli.table.drawing import CURSOR, EMPTY, INK, MAY, PICKED, Aim, stacks
from hexarena.cli.table.looks import look, sign
from hexarena.cli.table.track import SPREAD, WIDE, Track
from hexarena.contract.scene import Cell, ChartRow, Scene

HELD = "•"
SIGNS = f"{HELD} in hand  [n] counts here"
MORE = "  t: all"  # if rows are left out
FAINT = "#b8ab8c"
HERE = "bold reverse"


@dataclass
class TrackDrawing:
    """A track being drawn."""

    scene: Scene
    track: Track
    aim: Aim = field(default_factory=Aim)

    def __post_init__(self) -> None:
        self._canvas = Canvas(self.track.width, self.track.height)
        self._stacks = stacks(self.scene)

    def text(self) -> Text:
        """Draw the track."""
        self._tables(0, self.track.above)
        for place in range(len(self.scene.cells)):
            self._join(place)
        for place, cell in enumerate(self.scene.cells):
            self._name(place, cell)
            self._stand(place, cell)
        self._tables(self.track.top + SPREAD + 1, self.track.below)
        return self._canvas.text()

    # Places

    def _join(self, place: int) -> None:
        """Draw a line from a name down to its cell; names in between cover it."""
        for line in range(place % SPREAD + 1, SPREAD):
            self._canvas.put(self.track.start(place) + 2, self.track.top + line, "╷", FAINT)

    def _name(self, place: int, cell: Cell) -> None:
        x, y = self.track.start(place), self.track.top + place % SPREAD
        self._canvas.put(x, y, self._sign(cell.id), f"bold {INK}")
        self._canvas.put(x + 1, y, cell.name, HERE if cell.id in self._stacks else "")
        if cell.id == self.aim.cursor:
            self._canvas.put(x, y, "[", CURSOR)
            self._canvas.put(x + 1 + len(cell.name), y, "]", CURSOR)

    def _sign(self, cell: str) -> str:
        if cell in self.aim.picked:
            return PICKED
        return MAY if cell in self.aim.targets else " "

    def _stand(self, place: int, cell: Cell) -> None:
        """Draw the pieces on a cell, the lower one small; its label goes before the track."""
        x, y = self.track.start(place), self.track.top + SPREAD
        pile = self._stacks.get(cell.id, [])
        if not pile:
            self._canvas.put(x + 2, y, EMPTY, FAINT)
            return
        highest = pile[-1].level
        for n, piece in enumerate(pile, 1):
            drawn = look(piece)
            shown = drawn.top if piece.level == highest else drawn.under
            self._canvas.put(x + n, y, shown, drawn.style)
        self._canvas.put(0, y, cell.label, FAINT)

    # Charts

    def _tables(self, y: int, tables: list[ChartTable]) -> None:
        for table in tables:
            self._canvas.put(0, y, table.chart.name, "bold")
            self._canvas.put(len(table.chart.name) + 2, y, self._signs(table), FAINT)
            for n, chart in enumerate(table.beside, len(self.scene.cells)):
                self._canvas.put(self.track.start(n) + 2, y, sign(self.scene, chart.seat), "bold")
            for row in table.rows:
                y += 1
                self._row(y, table, row)
            y += 1

    def _signs(self, table: ChartTable) -> str:
        """Explain the signs of the viewer's chart."""
        own = table.chart.seat is not None and table.chart.seat == self.scene.seat
        cut = len(table.rows) < len(table.chart.rows)
        return SIGNS * own + MORE * cut

    def _row(self, y: int, table: ChartTable, row: ChartRow) -> None:
        here = counting(table.chart, row.name)
        held = "held" in row.looks
        weight = "bold" if here else "dim"
        self._canvas.put(0, y, HELD if held else " ", f"bold {INK}")
        self._canvas.put(1, y, row.name, f"{weight} {cards.style(row.looks)}")
        for place, (cell, number) in enumerate(zip(table.chart.cells, row.squares, strict=True)):
            self._number(place, y, number, lit=cell == table.chart.lit)
        for n, chart in enumerate(table.beside, len(row.squares)):
            self._number(n, y, counting(chart, row.name), lit=True)

    def _number(self, place: int, y: int, number: str, lit: bool) -> None:
        """Write a number, in brackets if it counts now."""
        x = self.track.start(place)
        if lit and number:
            self._canvas.put(x, y, "[" + " " * (WIDE - 1) + "]", f"bold {INK}")
        style = f"bold {INK}" if lit and number else "" if number else FAINT
        self._canvas.put(x + 1, y, f"{number or EMPTY:^{WIDE - 1}}", style)
