"""The positions of a board's cells on the screen, and the moves of the arrow keys."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexarena.contract.scene import Cell


@dataclass(frozen=True)
class Pitch:
    """The distance between cells: columns along a row, lines from row to row."""

    wide: int
    tall: int


CLOSE, ROOMY = Pitch(4, 1), Pitch(6, 2)


class Layout:
    """A board drawn at a pitch: `at` maps a cell's id to the column and line of its middle."""

    def __init__(self, cells: Sequence[Cell], pitch: Pitch) -> None:
        self.pitch = pitch
        self.cells = {cell.id: cell for cell in cells}
        self.margin = 1 + max((len(cell.name) for cell in cells), default=0)
        half = pitch.wide // 2
        west = min((2 * cell.q + cell.r for cell in cells), default=0)
        north = min((cell.r for cell in cells), default=0)
        self.positions = {
            cell.id: (
                (2 * cell.q + cell.r - west) * half + self.margin + half,
                (cell.r - north) * pitch.tall,
            )
            for cell in cells
        }

    @property
    def width(self) -> int:
        """The number of columns."""
        return (
            max((x for x, _ in self.positions.values()), default=0)
            + self.pitch.wide // 2
            + self.margin
        )

    @property
    def height(self) -> int:
        """The number of lines."""
        return max((y for _, y in self.positions.values()), default=-1) + self.pitch.tall

    def rows(self) -> list[list[str]]:
        """List the cells row by row, from north to south, each row from west to east."""
        rows: dict[int, list[str]] = {}
        for name, (_, y) in sorted(
            self.positions.items(), key=lambda item: (item[1][1], item[1][0])
        ):
            rows.setdefault(y, []).append(name)
        return list(rows.values())

    def hit(self, x: int, y: int) -> str | None:
        """Return the cell drawn at a column and line."""
        half, tall = self.pitch.wide // 2, self.pitch.tall
        for name, (column, line) in self.positions.items():
            if column - half <= x < column + half and line <= y < line + tall:
                return name
        return None

    def step(self, name: str, dx: int, dy: int) -> str:
        """Return the cell to go to with an arrow key, the same one at the edge.

        In the next row, two cells are equally near: from even rows the cursor goes to the eastern
        one, from odd rows to the western one, so that up and then down leads back.
        """
        x, y = self.positions[name]
        if dx:
            return self.hit(x + dx * self.pitch.wide, y) or name
        lean = 1 if self.cells[name].r % 2 == 0 else -1
        row = [
            cell for cell in self.positions if self.positions[cell][1] == y + dy * self.pitch.tall
        ]
        return min(row, key=lambda cell: abs(self.positions[cell][0] - x - lean), default=name)
