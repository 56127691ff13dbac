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
    """Cards of one back: every copy is listed. Without `hidden` they lie open and have no back.

    `owner` colours the back, and tells whose deck it is. Small cards go eighteen to a sheet.
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
    """A row of squares that a marker moves on, `high`; `name` stands before them."""

    name: str
    squares: tuple[str, ...]
    high: float = 11


class PrintedMat(DisplayModel):
    """Tracks on a sheet of paper, and rows of texts: one below each square of the tracks.

    Without `rows` the tracks may have any lengths. `text` tells how it is used.
    """

    name: str
    text: str = ""
    tracks: tuple[PrintedTrack, ...]
    rows: tuple[tuple[str, ...], ...] = ()


class Printout(DisplayModel):
    """Everything that a match needs.

    `safety`, `begin` and `end` are the numbers of the rules that keep players from harm, and that
    tell how to set up and how to win; `needs` lists what is not printed, such as dice.
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

    Owners with a picture of their own have that instead.
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

        `edition` is the file of an edition in place of the agreed one, of a game that has any.
        Raises BrokenEdition.
        """
