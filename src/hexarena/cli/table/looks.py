"""Signs and styles for looks; pieces differ by sign, so that colour is never the only difference.

They come from `looks.toml` in `draw`, which has every look of cells, pieces and marks.
"""

from dataclasses import dataclass, replace

from hexarena.contract.scene import Cell, Piece, Scene
from hexarena.draw.vocabulary import LOOKS_DATA

BOARD: str = LOOKS_DATA["terminal"]["board"]
LINE: str = LOOKS_DATA["terminal"]["line"]


@dataclass(frozen=True)
class Look:
    """A sign for a piece on top, one for a piece under others, and a style."""

    top: str
    under: str
    style: str
    wide: bool = False  # whether the piece is a wide plate with the sign in its middle


@dataclass(frozen=True)
class Ground:
    """The ground of a cell: a background style, a sign, and the name of the sign.

    A description of a cell names all its looks except `silent` ones, which all cells may share.
    """

    style: str = ""
    sign: str = ""
    name: str = ""
    silent: bool = False


GROUNDS = {word: Ground(**fields) for word, fields in LOOKS_DATA["terminal"]["cells"].items()}
PIECE_LOOKS = {  # None: the piece is drawn as its initial
    word: Look(**fields) if fields else None
    for word, fields in LOOKS_DATA["terminal"]["pieces"].items()
}
MARKS: dict[str, str] = LOOKS_DATA["terminal"]["marks"]
LAST_SIGN = MARKS["last"]


def look(piece: Piece) -> Look:
    """Return the look of a piece, on a plate with its letter if it has one.

    An unknown piece is drawn as its initial.
    """
    known_look = next(filter(None, map(PIECE_LOOKS.get, piece.looks)), None)
    if known_look and known_look.wide and piece.letter:
        return replace(known_look, top=piece.letter, under=piece.letter.lower())
    if known_look:
        return known_look
    initial = piece.name[:1] or "?"
    letter = initial.lower() if piece.seat == 1 else initial.upper()
    return Look(letter, letter, "bold #ffffff" if piece.seat == 1 else "#000000")


HEADINGS = "→↗↖←↙↘"  # by `Piece.facing`


def heading(piece: Piece) -> str:
    """Return an arrow in the direction that a piece faces, "" if it faces none."""
    return "" if piece.facing is None else HEADINGS[piece.facing]


def sign(scene: Scene, seat: int | None) -> str:
    """Return the sign of a seat's pieces, "" if it has none on the board."""
    pieces = (piece for piece in scene.pieces if piece.seat is not None and piece.seat == seat)
    return next((look(piece).top for piece in pieces), "")


def ground(cell: Cell) -> Ground:
    """Return the ground of a cell: the last of its looks with a style, and the last with a sign."""
    grounds = [GROUNDS[word] for word in reversed(cell.looks)]
    style = next((ground.style for ground in grounds if ground.style), BOARD)
    sign, name = next(((ground.sign, ground.name) for ground in grounds if ground.sign), ("", ""))
    return Ground(style, sign, name)
