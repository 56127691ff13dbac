"""Pictures and tables in the rules of a game, made from its own data.

A game may have a module `exhibits` with a function `exhibits()`. Each exhibit stands at the end of
a section of RULES.md, named by its number: "2" for the heading `## 2. Cards`.
"""

from typing import Literal

from hexarena.contract.scene import Beat
from hexarena.contract.scene.display_model import DisplayModel


class Picture(DisplayModel):
    """A picture of a position, the first of a match unless `position` is given in notation.

    `alt` describes it in words. A `wide` picture is a whole row of positions.
    """

    kind: Literal["picture"] = "picture"
    section: str
    caption: str
    alt: str
    position: str = ""
    wide: bool = False


class TableRow(DisplayModel):
    """A row of a table: texts and, in the last column, the signs of beats."""

    cells: tuple[str, ...]
    beats: tuple[Beat, ...] = ()


class DataTable(DisplayModel):
    """A table of a game's data; `heads` are the names of the columns."""

    kind: Literal["table"] = "table"
    section: str
    caption: str
    heads: tuple[str, ...]
    rows: tuple[TableRow, ...]


Exhibit = Picture | DataTable


def text_rows(*rows: tuple[str, ...]) -> tuple[TableRow, ...]:
    """Make rows of texts alone."""
    return tuple(TableRow(cells=cells) for cells in rows)
