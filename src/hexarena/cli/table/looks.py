"""How looks are drawn: a sign for each piece, so that colour is never the only difference."""

from dataclasses import dataclass

from hexarena.contract.scene import Piece

BOARD = "on #6f6248"  # discs black and white both stand out from it, on any terminal
LINE = "#2a2418"


@dataclass(frozen=True)
class Look:
    """A sign for a piece on top, one for where it lies under others, and a style."""

    top: str
    under: str
    style: str


KNOWN = {
    "black": Look("●", "•", "#000000"),  # in bold, 16-colour terminals show grey
    "white": Look("○", "◦", "bold #ffffff"),
    "core": Look("◆", "◆", "bold #ff8a7a"),
    "obstacle": Look("▦", "▦", "#9db9f2"),
}


def look(piece: Piece) -> Look:
    """Return the look of a piece; one that is not known is drawn as its initial."""
    for word in piece.looks:
        if word in KNOWN:
            return KNOWN[word]
    initial = piece.name[:1] or "?"
    letter = initial.lower() if piece.seat == 1 else initial.upper()
    return Look(letter, letter, "bold #ffffff" if piece.seat == 1 else "#000000")
