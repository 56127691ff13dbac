"""What a match needs on paper: the board, the discs, the Core, obstacles, a track of quiet turns.

Obstacles lie on what no two discs fit (HC 4.5): no two of those spots lie in line, so there is one
a row at most. Where discs block lines there may be more.
"""

from pathlib import Path

from hexarena.contract.printed import PrintedBoard, PrintedMat, PrintedToken, Printout, numbered
from hexarena.contract.scene import Piece
from hexarena.games.hexcore6.options import Options, spot_count, start
from hexarena.games.hexcore6.scene import piece_looks, scene

HEX, DISC = 28.0, 22.0
PIECES = {"B": "Black discs", "W": "White discs", "*": "The Core", "#": "Obstacles"}


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a match needs on paper."""
    shown = scene(start(options)[0], None)
    spots = spot_count(options.radius)
    board = PrintedBoard(
        name=f"Board of {spots} spots", cells=shown.cells, pieces=shown.pieces, hex_wide=HEX
    )
    each = spots // 2  # of a full board without its Core
    counts = {"B": each, "W": each, "*": 1, "#": 2 * options.radius + 1}
    return Printout(
        boards=(board,),
        tokens=tuple(_token(disc, count) for disc, count in counts.items()),
        mats=_quiet(options.quiet_limit),
        begin=("HC 3.1", "HC 3.2", "HC 4.1", "HC 4.2", "HC 5.1"),
        end=("HC 7.1", "HC 7.2", "HC 8.1", "HC 8.2", "HC 8.3"),
    )


def _token(disc: str, count: int) -> PrintedToken:
    name = PIECES[disc]
    piece = Piece(id=disc, cell="", looks=piece_looks(disc), name=name)
    return PrintedToken(name=name, count=count, wide=DISC, piece=piece)


def _quiet(limit: int) -> tuple[PrintedMat, ...]:
    if not limit:
        return ()
    text = "Count the turns in a row in which no whole stack moved, with any small thing."
    return (PrintedMat(name="Quiet turns", text=text, tracks=numbered("", 1, limit)),)
