"""How looks are drawn: a sign for each piece, so that colour is never the only difference.

The tables hold every word that `contract.looks` has of cells, pieces and marks.
"""

from dataclasses import dataclass

from hexarena.contract.scene import Cell, Piece, Scene

BOARD = "on #6f6248"  # discs black and white both stand out from it, on any terminal
LINE = "#2a2418"


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


PLAIN = Ground(silent=True)
GROUNDS = {
    "spot": PLAIN,
    "edge": PLAIN,
    "hex": PLAIN,
    "emblem": Ground("on #8f3d14", "✦", "emblem"),
    "ring": Ground("on #7d5c10"),
    "corner-red": Ground("on #85352d", "⌂", "corner"),
    "corner-blue": Ground("on #35547f", "⌂", "corner"),
    "neutral": Ground("on #4a4640", "◇", "neutral"),
    "buy": Ground("on #6b3f5e", "B", "Buy"),
    "sell": Ground("on #3f5a6b", "S", "Sell"),
    "change": Ground("on #6f6248", "C", "Change"),
    "pounds": Ground("on #35547f"),
    "dollars": Ground("on #2f6b3a"),
    "visit": Ground("on #4a4640"),
    "start-white": Ground("on #8a8478", "⌂", "start"),
    "start-black": Ground("on #2a2724", "⌂", "start"),
    "position": PLAIN,
    "standing": PLAIN,
    "ground": PLAIN,
    "land": Ground("on #6f6248"),
    "abyss": Ground("on #1d2733", "˙", "abyss"),
    "beyond": Ground("on #07090c", "˙", "abyss"),
    "fire": Ground("", "^", "fire"),
    "flora": Ground("", "♣", "flora"),
    "platform": Ground("", "=", "platform"),
    "anchor": Ground("", "‡", "anchor"),
    **{f"arrow-{way}": Ground("", sign, "arrow") for way, sign in enumerate("→↗↖←↙↘")},
}

KNOWN: dict[str, Look | None] = {  # None: what it is called, or whose it is, tells more
    "disc": None,
    "counter": None,
    "fighter": None,
    "black": Look("●", "•", "#000000"),  # in bold, 16-colour terminals show grey
    "white": Look("○", "◦", "bold #ffffff"),
    "core": Look("◆", "◆", "bold #ff8a7a"),
    "red": Look("R", "r", "bold #ffffff on #b3261e", wide=True),
    "blue": Look("B", "b", "bold #ffffff on #1f5fbf", wide=True),
    "green": Look("G", "g", "bold #ffffff on #2e7d32", wide=True),
    "gold": Look("Y", "y", "bold #000000 on #e0b020", wide=True),
    "thing": Look("▲", "△", "bold #ffd75f"),
    "obstacle": Look("▦", "▦", "#9db9f2"),
}

LAST_SIGN = "*"
MARKS = {  # the sign beside what is marked so; all are told in words where they are pointed at
    "last": LAST_SIGN,
    "linked": "_",
    "attack": "!",
    **dict.fromkeys(("range", "blocked", "mobile"), ""),
    **dict.fromkeys(("strike", "takedown", "slam", "escape", "choke", "lock", "foul"), ""),
    **dict.fromkeys(("black", "white"), ""),
}


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
