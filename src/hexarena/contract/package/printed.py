"""What a match needs on paper, to print and cut out: boards, cards, notes, tokens, mats, charts.

A game that can be printed has a module `printed` that implements `Printable`. Sizes are in
millimetres. Everything comes from the game's data: nothing is counted or worded a second time.
"""

from pathlib import Path
from typing import Any, Literal, Protocol

from hexarena.contract.package.exhibits import DataTable
from hexarena.contract.scene import Card, Cell, Piece
from hexarena.contract.scene.display_model import DisplayModel
from hexarena.contract.scene.looks import PieceLook


class PrintedBoard(DisplayModel):
    """A board of hexes, each `hex_wide` from flat side to flat side.

    `pieces` stand on it at the start: a small picture shows them.
    """

    name: str
    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...] = ()
    hex_wide: float


class PrintedDeck(DisplayModel):
    """Cards with the same back, every copy listed. Without `hidden` they are open and have no back.

    `owner` colours the back, and says whose deck it is. Small cards go eighteen to a sheet.
    """

    name: str
    cards: tuple[Card, ...]
    hidden: bool = False
    small: bool = False
    owner: PieceLook | None = None


class PrintedMoney(DisplayModel):
    """Bank notes of one currency: how many there are of each value, the highest first.

    `sign` stands before a value, and `look` decides the ink.
    """

    name: str
    sign: str
    look: Literal["pounds", "dollars"]
    notes: tuple[tuple[int, int], ...]


class PrintedToken(DisplayModel):
    """Tokens to cut out, `wide` each: a piece, which is round, or a cell, which is a hexagon."""

    name: str
    count: int
    wide: float
    piece: Piece | None = None
    cell: Cell | None = None


class PrintedTrack(DisplayModel):
    """A row of squares for a marker, `high` millimetres tall; `name` stands before them."""

    name: str
    squares: tuple[str, ...]
    high: float = 11


class PrintedMat(DisplayModel):
    """Tracks on a sheet of paper, and rows of texts: one below each square of the tracks.

    Without `rows` the tracks may have any lengths. `text` says how to use the mat.
    """

    name: str
    text: str = ""
    tracks: tuple[PrintedTrack, ...]
    rows: tuple[tuple[str, ...], ...] = ()


class Printout(DisplayModel):
    """Everything that a match needs.

    `safety`, `begin` and `end` are the numbers of the rules on safety, on setting up and on
    winning. `needs` lists what is not printed, such as dice.
    """

    boards: tuple[PrintedBoard, ...] = ()
    decks: tuple[PrintedDeck, ...] = ()
    money: tuple[PrintedMoney, ...] = ()
    mats: tuple[PrintedMat, ...] = ()
    charts: tuple[DataTable, ...] = ()
    tokens: tuple[PrintedToken, ...] = ()
    needs: tuple[str, ...] = ()
    safety: tuple[str, ...] = ()
    begin: tuple[str, ...] = ()
    end: tuple[str, ...] = ()


def marker(name: str, look: PieceLook, count: int, wide: float = 10) -> PrintedToken:
    """Return small round markers in the colour of an owner; the first letter of `name` is on them.

    Owners that have a picture are shown by it instead.
    """
    piece = Piece(id=f"marker-{look}", cell="", looks=("disc", look), name=name)
    return PrintedToken(name=name, count=count, wide=wide, piece=piece)


def number_track(
    name: str, first: int, last: int, row_length: int = 10
) -> tuple[PrintedTrack, ...]:
    """Return a track of numbers as rows of `row_length` squares."""
    numbers = [str(number) for number in range(first, last + 1)]
    rows = (
        tuple(numbers[start : start + row_length]) for start in range(0, len(numbers), row_length)
    )
    return tuple(
        PrintedTrack(name="" if index else name, squares=row) for index, row in enumerate(rows)
    )


class Printable(Protocol):
    """The interface of a module `printed`."""

    def printout(self, options: Any, edition: Path | None) -> Printout:
        """List what a match needs under the options.

        `edition`, for games with editions, is a file to print instead of the agreed edition. Raises
        BrokenEdition.
        """
