"""A scene's board as text: pieces, stacks from the bottom up, and signs for choices."""

from collections import Counter
from dataclasses import dataclass, field

from rich.text import Text

from hexarena.cli.table.canvas import Canvas
from hexarena.cli.table.layout import Layout
from hexarena.cli.table.looks import LAST_SIGN, LINE, MARKS, ground, look
from hexarena.contract.scene import Cell, Piece, Scene

EMPTY, OFFERED = "·", "+"
INK = "#ffe9a8"  # of signs
MAY, LAST, BOTH, PICKED = ">", LAST_SIGN, "»", "▸"
CURSOR = "#000000 on #ffd75f"
LINKED = ("underline", "on #8a7a58", "on #574c37")  # all, and a shade for each seat
NAMES = "#b8ab8c"


@dataclass(frozen=True)
class Aim:
    """The cells of the cursor, of the possible selections and of the made ones."""

    cursor: str | None = None
    targets: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()


@dataclass
class Drawing:
    """A board being drawn."""

    scene: Scene
    layout: Layout
    aim: Aim = field(default_factory=Aim)

    def __post_init__(self) -> None:
        self._canvas = Canvas(self.layout.width, max(self.layout.height, 1))
        self._stacks = stacks(self.scene)
        self._last = marked(self.scene, "last")
        self._hit = marked(self.scene, "attack")
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
        if self.aim.cursor in self.layout.at:
            self._cursor(self.aim.cursor or "")
        return self._canvas.text()

    def _label(self, row: list[str]) -> None:
        first, last = self.layout.cells[row[0]], self.layout.cells[row[-1]]
        half = self.layout.pitch.wide // 2
        x, y = self.layout.at[first.id]
        self._canvas.put(x - half - 1 - len(first.name), y, first.name, "bold")
        x, _ = self.layout.at[last.id]
        self._canvas.put(x + half + 1, y, last.name, "bold")

    def _cell(self, cell: str) -> None:
        x, y = self.layout.at[cell]
        wide, tall = self.layout.pitch.wide, self.layout.pitch.tall
        place = self.layout.cells[cell]
        style = LINKED[1 + self._linked[cell] % 2] if cell in self._linked else ground(place).style
        for line in range(tall):
            self._canvas.put(x - wide // 2, y + line, " " * wide, style)
        self._canvas.put(x - 2, y, self._sign(cell), f"bold {INK}")
        pile = self._stacks.get(cell, [])
        if pile:
            self._pile(cell, pile)
        else:
            self._empty(place, x, y)
        if tall > 1:
            self._canvas.put(x - len(place.name) // 2, y + 1, place.name, NAMES)

    def _empty(self, cell: Cell, x: int, y: int) -> None:
        """Draw an empty cell: its ground, and its label if that is not the usual one."""
        label = cell.label if cell.label != self._usual else ""
        offered, sign = cell.id in self.aim.targets, ground(cell).sign
        if label:
            start = x - len(label) // 2
            self._canvas.put(start - 1, y, OFFERED if offered else sign, INK)
            self._canvas.put(start, y, label, f"bold {INK}")
        else:
            shown = OFFERED if offered else sign or EMPTY
            self._canvas.put(x, y, shown, INK if offered or sign else LINE)

    def _pile(self, cell: str, pile: list[Piece]) -> None:
        x, y = self.layout.at[cell]
        start = x - (1 if len(pile) > 1 else 0)
        line = LINKED[0] if cell in self._linked else ""
        shown = pile[-3:]
        for level, piece in enumerate(shown):
            drawn = look(piece)
            sign = drawn.top if level == len(shown) - 1 else drawn.under
            if drawn.wide and piece is shown[-1]:
                self._canvas.put(start + level - (len(shown) == 1), y, " " * 3, drawn.style)
            self._canvas.put(start + level, y, sign, f"{drawn.style} {line}")

    def _sign(self, cell: str) -> str:
        if cell in self.aim.picked:
            return PICKED
        may = cell in self.aim.targets and cell in self._stacks
        last = cell in self._last
        if may or last:
            return BOTH if may and last else MAY if may else LAST
        return MARKS["attack"] if cell in self._hit else " "

    def _cursor(self, cell: str) -> None:
        x, y = self.layout.at[cell]
        self._canvas.put(x - 2, y, "[", CURSOR)
        self._canvas.put(x + 2, y, "]", CURSOR)


def stacks(scene: Scene) -> dict[str, list[Piece]]:
    """Return the pieces on each cell, lowest first."""
    piles: dict[str, list[Piece]] = {}
    for piece in sorted(scene.pieces, key=lambda piece: piece.level):
        piles.setdefault(piece.cell, []).append(piece)
    return piles


def marked(scene: Scene, word: str) -> frozenset[str]:
    """Return the cells of all marks with that look."""
    return frozenset(c for mark in scene.marks if word in mark.looks for c in mark.cells)


def legend(scene: Scene) -> str:
    """Explain each sign of a scene once."""
    signs = {look(piece).top: piece.name for piece in reversed(scene.pieces)}
    notes = [f"{sign} {name}" for sign, name in sorted(signs.items(), reverse=True)]
    notes += [f"{OFFERED}{MAY} choice"] if scene.choices else []
    notes += [f"{LAST} last"] if marked(scene, "last") else []
    notes += [f"{MARKS[each]} {each}" for each in ("linked", "attack") if marked(scene, each)]
    grounds = dict.fromkeys(ground(cell) for cell in scene.cells)
    notes += dict.fromkeys(f"{each.sign} {each.name}" for each in grounds if each.sign)
    return "  ".join(notes)
