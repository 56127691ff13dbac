"""The board as a widget: arrow keys move the cursor, Enter or a click selects a cell."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from hexarena.cli.table.drawing import Aim, Drawing
from hexarena.cli.table.layout import CLOSE, ROOMY, Layout
from hexarena.cli.table.track import Track, is_track
from hexarena.cli.table.track_drawing import TrackDrawing
from hexarena.contract.scene import Scene


class Board(Widget, can_focus=True):
    """A scene's cells, drawn as large as the screen allows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1, 0)", "walk", show=False),
        Binding("right", "walk(1, 0)", "walk", show=False),
        Binding("up", "walk(0, -1)", "walk", show=False),
        Binding("down", "walk(0, 1)", "walk", show=False),
        Binding("enter,space", "choose", "choose", show=False),
    ]

    class Moved(Message):
        """The cursor moved to another cell."""

    class Chosen(Message):
        """A cell was selected."""

        def __init__(self, cell: str) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, scene: Scene) -> None:
        super().__init__(id="board")
        self.scene = scene
        self.cursor = ""
        self._aim = Aim()
        self._highlight: frozenset[str] = frozenset()
        self._space = Size(0, 0)
        self.cell_layout = self._make_layout()
        self._centre()

    def show(self, scene: Scene, targets: frozenset[str], selected: frozenset[str]) -> None:
        """Draw a scene, with the selectable and the selected cells."""
        self.scene = scene
        self.cell_layout = self._make_layout()
        self._aim = Aim(targets=targets, selected=selected)
        if self.cursor not in self.cell_layout.positions:
            self._centre()
        self.refresh(layout=True)

    def point_out(self, cells: frozenset[str]) -> None:
        """Highlight the cells that a choice leads to."""
        if cells != self._highlight:
            self._highlight = cells
            self.refresh()

    def fit(self, width: int, height: int) -> None:
        """Draw the board as large as fits."""
        self._space = Size(width, height)
        self.cell_layout = self._make_layout()
        self.refresh(layout=True)

    @property
    def width(self) -> int:
        """The width of the drawing."""
        return self.cell_layout.width

    def go(self, cell: str) -> None:
        """Put the cursor on a cell."""
        self.cursor = cell
        self.refresh()
        self.post_message(self.Moved())

    def render(self) -> Text:
        """Draw the board."""
        cursor = self.cursor if self.has_focus else None
        aim = Aim(cursor, self._aim.targets, self._aim.selected | self._highlight)
        if isinstance(self.cell_layout, Track):
            return TrackDrawing(self.scene, self.cell_layout, aim).text()
        return Drawing(self.scene, self.cell_layout, aim).text()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the drawing."""
        return self.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of the drawing."""
        return self.cell_layout.height

    def on_focus(self) -> None:
        """Tell the screen which cell the cursor is on."""
        self.post_message(self.Moved())

    def action_walk(self, dx: int, dy: int) -> None:
        """Move the cursor to a neighbouring cell."""
        if self.cursor:
            self.go(self.cell_layout.step(self.cursor, dx, dy))

    def action_choose(self) -> None:
        """Select the cell under the cursor."""
        if self.cursor:
            self.post_message(self.Chosen(self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Select the clicked cell."""
        offset = event.get_content_offset(self)
        cell = self.cell_layout.hit(offset.x, offset.y) if offset else None
        if cell:
            self.go(cell)
            self.post_message(self.Chosen(cell))

    def _make_layout(self) -> Layout | Track:
        if is_track(self.scene.cells):
            return Track(self.scene, self._space.height)
        roomy = Layout(self.scene.cells, ROOMY)
        is_roomy = roomy.width <= self._space.width and roomy.height <= self._space.height
        return roomy if is_roomy else Layout(self.scene.cells, CLOSE)

    def _centre(self) -> None:
        positions = self.cell_layout.positions
        middle = self.cell_layout.width // 2, (self.cell_layout.height - 1) // 2
        self.cursor = min(
            positions, key=lambda cell: _distance(positions[cell], middle), default=""
        )


def _distance(first: tuple[int, int], second: tuple[int, int]) -> int:
    return abs(first[0] - second[0]) + 2 * abs(first[1] - second[1])  # a line is two columns high
