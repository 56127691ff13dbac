"""A scene's board as text: pieces, stacks from the bottom up, and signs for choices."""

from collections import Counter
from dataclasses import dataclass, field

from rich.text import Text

from hexarena.cli.table.canvas import Canvas
from hexarena.cli.table.layout import Layout
from hexarena.cli.table.looks import LAST_SIGN, LINE, MARKS, ground, heading, look
from hexarena.contract.scene import Cell, Piece, Scene

EMPTY, TARGET_SIGN = "·", "+"
INK = "#ffe9a8"  # the colour of signs
TARGET_MARK, LAST_MARK, TARGET_AND_LAST_MARK, SELECTED_MARK = ">", LAST_SIGN, "»", "▸"
CURSOR = "#000000 on #ffd75f"
# The style of all linked cells, then a shade for each seat
LINKED = ("underline", "on #8a7a58", "on #574c37")
NAMES = "#b8ab8c"


@dataclass(frozen=True)
class Aim:
    """The cell of the cursor, the selectable cells and the selected ones."""

    cursor: str | None = None
    targets: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()


@dataclass
class Drawing:
    """A board being drawn."""

    scene: Scene
    layout: Layout
    aim: Aim = field(default_factory=Aim)

    def __post_init__(self) -> None:
        self._canvas = Canvas(self.layout.width, max(self.layout.height, 1))
        self._stacks = stacks(self.scene)
        self._last = marked_cells(self.scene, "last")
        self._hit = marked_cells(self.scene, "attack")
        labels = Counter(cell.label for cell in self.scene.cells)
        self._usual = max(labels, key=labels.__getitem__, default="")
        self._linked = {
            cell: mark.seat or 0
            for mark in self.scene.marks
            if "linked" in mark.looks
            for cell in mark.cells
        }

    def text(self) -> Text:
        """Draw the board."""
        for row in self.layout.rows():
            self._label(row)
            for cell in row:
                self._cell(cell)
        if self.aim.cursor in self.layout.positions:
            self._cursor(self.aim.cursor or "")
        return self._canvas.text()

    def _label(self, row: list[str]) -> None:
        first, last = self.layout.cells[row[0]], self.layout.cells[row[-1]]
        half = self.layout.pitch.wide // 2
        x, y = self.layout.positions[first.id]
        self._canvas.put(x - half - 1 - len(first.name), y, first.name, "bold")
        x, _ = self.layout.positions[last.id]
        self._canvas.put(x + half + 1, y, last.name, "bold")

    def _cell(self, cell_id: str) -> None:
        x, y = self.layout.positions[cell_id]
        wide, tall = self.layout.pitch.wide, self.layout.pitch.tall
        cell = self.layout.cells[cell_id]
        style = (
            LINKED[1 + self._linked[cell_id] % 2] if cell_id in self._linked else ground(cell).style
        )
        for line in range(tall):
            self._canvas.put(x - wide // 2, y + line, " " * wide, style)
        self._canvas.put(x - 2, y, self._sign(cell_id), f"bold {INK}")
        pile = self._stacks.get(cell_id, [])
        if pile:
            self._pile(cell_id, pile)
        else:
            self._empty(cell, x, y)
        if tall > 1:
            self._canvas.put(x - len(cell.name) // 2, y + 1, cell.name, NAMES)

    def _empty(self, cell: Cell, x: int, y: int) -> None:
        """Draw an empty cell: its ground, and its label if that is not the usual one."""
        label = cell.label if cell.label != self._usual else ""
        is_target, sign = cell.id in self.aim.targets, ground(cell).sign
        if label:
            start = x - len(label) // 2
            self._canvas.put(start - 1, y, TARGET_SIGN if is_target else sign, INK)
            self._canvas.put(start, y, label, f"bold {INK}")
        else:
            text = TARGET_SIGN if is_target else sign or EMPTY
            self._canvas.put(x, y, text, INK if is_target or sign else LINE)

    def _pile(self, cell: str, pile: list[Piece]) -> None:
        x, y = self.layout.positions[cell]
        start = x - (1 if len(pile) > 1 else 0)
        line = LINKED[0] if cell in self._linked else ""
        visible = pile[-3:]
        for level, piece in enumerate(visible):
            piece_look = look(piece)
            sign = piece_look.top if level == len(visible) - 1 else piece_look.under
            if piece_look.wide and piece is visible[-1]:
                self._canvas.put(start + level - (len(visible) == 1), y, " " * 3, piece_look.style)
            self._canvas.put(start + level, y, sign, f"{piece_look.style} {line}")
        if arrow := heading(visible[-1]):
            self._canvas.put(start + len(visible), y, arrow, look(visible[-1]).style)

    def _sign(self, cell: str) -> str:
        if cell in self.aim.selected:
            return SELECTED_MARK
        is_target = cell in self.aim.targets and cell in self._stacks
        last = cell in self._last
        if is_target or last:
            return (
                TARGET_AND_LAST_MARK
                if is_target and last
                else TARGET_MARK
                if is_target
                else LAST_MARK
            )
        return MARKS["attack"] if cell in self._hit else " "

    def _cursor(self, cell: str) -> None:
        x, y = self.layout.positions[cell]
        self._canvas.put(x - 2, y, "[", CURSOR)
        self._canvas.put(x + 2, y, "]", CURSOR)


def stacks(scene: Scene) -> dict[str, list[Piece]]:
    """Return the pieces on each cell, lowest first."""
    piles: dict[str, list[Piece]] = {}
    for piece in sorted(scene.pieces, key=lambda piece: piece.level):
        piles.setdefault(piece.cell, []).append(piece)
    return piles


def marked_cells(scene: Scene, word: str) -> frozenset[str]:
    """Return the cells of all marks with this look."""
    return frozenset(c for mark in scene.marks if word in mark.looks for c in mark.cells)


def legend(scene: Scene) -> str:
    """Explain each sign of a scene once."""
    signs = {look(piece).top: piece.name for piece in reversed(scene.pieces)}
    notes = [f"{sign} {name}" for sign, name in sorted(signs.items(), reverse=True)]
    notes += [f"{TARGET_SIGN}{TARGET_MARK} choice"] if scene.choices else []
    notes += ["→ facing"] if any(map(heading, scene.pieces)) else []
    notes += [f"{LAST_MARK} last"] if marked_cells(scene, "last") else []
    notes += [f"{MARKS[kind]} {kind}" for kind in ("linked", "attack") if marked_cells(scene, kind)]
    grounds = dict.fromkeys(ground(cell) for cell in scene.cells)
    notes += dict.fromkeys(f"{ground.sign} {ground.name}" for ground in grounds if ground.sign)
    return "  ".join(notes)
