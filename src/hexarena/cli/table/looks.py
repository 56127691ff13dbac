"""How looks are drawn: a sign for each piece, so that colour is never the only difference.

`looks.toml` in `draw` tells them, for every word of cells, pieces and marks in `contract.looks`.
"""

from dataclasses import dataclass

from hexarena.contract.scene import Cell, Piece, Scene
from hexarena.draw.vocabulary import TOLD

BOARD: str = TOLD["terminal"]["board"]
LINE: str = TOLD["terminal"]["line"]


@dataclass(frozen=True)
class Look:
    """A sign for a piece on top, one for where it lies under others, and a style."""

    top: str
    under: str
    style: str
    wide: bool = False  # a plate with the sign in its middle


@dataclass(frozen=True)
class Ground:
    """What a cell is made of: a style on which the board's ink can be read, a sign and its name.

    Every look of a cell is told in words, but for those that are `silent`: they tell no cell of a
    board from another.
    """

    style: str = ""
    sign: str = ""
    name: str = ""
    silent: bool = False


GROUNDS = {word: Ground(**told) for word, told in TOLD["terminal"]["cells"].items()}
KNOWN = {  # None: what it is called, or whose it is, tells more
    word: Look(**told) if told else None for word, told in TOLD["terminal"]["pieces"].items()
}
MARKS: dict[str, str] = TOLD["terminal"]["marks"]  # all are told in words where they are pointed at
LAST_SIGN = MARKS["last"]


def look(piece: Piece) -> Look:
    """Return the look of a piece; one that is not known is drawn as its initial."""
    found = next(filter(None, map(KNOWN.get, piece.looks)), None)
    if found:
        return found
    initial = piece.name[:1] or "?"
    letter = initial.lower() if piece.seat == 1 else initial.upper()
    return Look(letter, letter, "bold #ffffff" if piece.seat == 1 else "#000000")


def sign(scene: Scene, seat: int | None) -> str:
    """Return the sign of a seat's pieces, "" where it has none on the board."""
    own = (piece for piece in scene.pieces if piece.seat is not None and piece.seat == seat)
    return next((look(piece).top for piece in own), "")


def ground(cell: Cell) -> Ground:
    """Return what a cell is made of, and what lies on it, by the last of its looks that tells."""
    told = [GROUNDS[word] for word in reversed(cell.looks)]
    style = next((each.style for each in told if each.style), BOARD)
    sign, name = next(((each.sign, each.name) for each in told if each.sign), ("", ""))
    return Ground(style, sign, name)
