"""A track as text: the names of the cells, the pieces, and charts with a column for each cell."""

from dataclasses import dataclass, field

from rich.text import Text

from hexarena.cli.table.canvas import Canvas
from hexarena.cli.table.drawing import CURSOR, EMPTY, INK, SELECTED_MARK, TARGET_MARK, Aim, stacks
from hexarena.cli.table.looks import look, sign
from hexarena.cli.table.track import NAME_LINES, WIDE, ChartTable, Track, current_number
from hexarena.cli.text import cards
from hexarena.contract.scene import Cell, ChartRow, Scene

HAND_SIGN = "•"
SIGNS = f"{HAND_SIGN} in hand  [n] counts here"
MORE_HINT = "  t: all"  # the text shown if rows are left out
FAINT = "#b8ab8c"
CURRENT_STYLE = "bold reverse"


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
        self._tables(0, self.track.charts_above)
        for index in range(len(self.scene.cells)):
            self._join(index)
        for index, cell in enumerate(self.scene.cells):
            self._name(index, cell)
            self._stand(index, cell)
        self._tables(self.track.top + NAME_LINES + 1, self.track.charts_below)
        return self._canvas.text()

    # Places

    def _join(self, index: int) -> None:
        """Draw a line from a name down to its cell; names in between cover it."""
        for line in range(index % NAME_LINES + 1, NAME_LINES):
            self._canvas.put(self.track.start(index) + 2, self.track.top + line, "╷", FAINT)

    def _name(self, index: int, cell: Cell) -> None:
        x, y = self.track.start(index), self.track.top + index % NAME_LINES
        self._canvas.put(x, y, self._sign(cell.id), f"bold {INK}")
        self._canvas.put(x + 1, y, cell.name, CURRENT_STYLE if cell.id in self._stacks else "")
        if cell.id == self.aim.cursor:
            self._canvas.put(x, y, "[", CURSOR)
            self._canvas.put(x + 1 + len(cell.name), y, "]", CURSOR)

    def _sign(self, cell: str) -> str:
        if cell in self.aim.selected:
            return SELECTED_MARK
        return TARGET_MARK if cell in self.aim.targets else " "

    def _stand(self, index: int, cell: Cell) -> None:
        """Draw a cell's pieces, the lower one small; the label goes before the track."""
        x, y = self.track.start(index), self.track.top + NAME_LINES
        pile = self._stacks.get(cell.id, [])
        if not pile:
            self._canvas.put(x + 2, y, EMPTY, FAINT)
            return
        highest = pile[-1].level
        for n, piece in enumerate(pile, 1):
            piece_look = look(piece)
            sign = piece_look.top if piece.level == highest else piece_look.under
            self._canvas.put(x + n, y, sign, piece_look.style)
        self._canvas.put(0, y, cell.label, FAINT)

    # Charts

    def _tables(self, y: int, tables: list[ChartTable]) -> None:
        for table in tables:
            self._canvas.put(0, y, table.chart.name, "bold")
            self._canvas.put(len(table.chart.name) + 2, y, self._signs(table), FAINT)
            for n, chart in enumerate(table.side_charts, len(self.scene.cells)):
                self._canvas.put(self.track.start(n) + 2, y, sign(self.scene, chart.seat), "bold")
            for row in table.rows:
                y += 1
                self._row(y, table, row)
            y += 1

    def _signs(self, table: ChartTable) -> str:
        """Explain the signs of the viewer's chart."""
        is_own = table.chart.seat is not None and table.chart.seat == self.scene.seat
        is_cut = len(table.rows) < len(table.chart.rows)
        return SIGNS * is_own + MORE_HINT * is_cut

    def _row(self, y: int, table: ChartTable, row: ChartRow) -> None:
        current = current_number(table.chart, row.name)
        in_hand = "held" in row.looks
        weight = "bold" if current else "dim"
        self._canvas.put(0, y, HAND_SIGN if in_hand else " ", f"bold {INK}")
        self._canvas.put(1, y, row.name, f"{weight} {cards.style(row.looks)}")
        for index, (cell, number) in enumerate(zip(table.chart.cells, row.squares, strict=True)):
            self._number(index, y, number, is_current=cell == table.chart.lit)
        for n, chart in enumerate(table.side_charts, len(row.squares)):
            self._number(n, y, current_number(chart, row.name), is_current=True)

    def _number(self, index: int, y: int, number: str, is_current: bool) -> None:
        """Write a number, in brackets if it counts now."""
        x = self.track.start(index)
        if is_current and number:
            self._canvas.put(x, y, "[" + " " * (WIDE - 1) + "]", f"bold {INK}")
        style = f"bold {INK}" if is_current and number else "" if number else FAINT
        self._canvas.put(x + 1, y, f"{number or EMPTY:^{WIDE - 1}}", style)
