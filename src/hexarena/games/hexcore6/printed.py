"""What a match needs on paper: the board, the discs, the Core, obstacles, a track of quiet turns.

Obstacles fill the spots where no pair of discs fits (HC 4.5). No two such spots lie in line, so
there is at most one per row. Where discs block lines there may be more.
"""

from pathlib import Path

from hexarena.contract.package.printed import (
    PrintedBoard,
    PrintedMat,
    PrintedToken,
    Printout,
    number_track,
)
from hexarena.contract.scene import Piece
from hexarena.games.hexcore6.options import Options, spot_count, start
from hexarena.games.hexcore6.scene import piece_looks, scene

HEX_MM, DISC_MM = 28.0, 22.0
PIECES = {"B": "Black discs", "W": "White discs", "*": "The Core", "#": "Obstacles"}


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a match needs on paper."""
    view = scene(start(options)[0], None)
    spots = spot_count(options.radius)
    board = PrintedBoard(
        name=f"Board of {spots} spots", cells=view.cells, pieces=view.pieces, hex_wide=HEX_MM
    )
    per_colour = spots // 2  # spots of a full board without the Core
    counts = {"B": per_colour, "W": per_colour, "*": 1, "#": 2 * options.radius + 1}
    return Printout(
        boards=(board,),
        tokens=tuple(_token(disc, count) for disc, count in counts.items()),
        mats=_quiet_track(options.quiet_limit),
        begin=("HC 3.1", "HC 3.2", "HC 4.1", "HC 4.2", "HC 5.1"),
        end=("HC 7.1", "HC 7.2", "HC 8.1", "HC 8.2", "HC 8.3"),
    )


def _token(disc: str, count: int) -> PrintedToken:
    name = PIECES[disc]
    piece = Piece(id=disc, cell="", looks=piece_looks(disc), name=name)
    return PrintedToken(name=name, count=count, wide=DISC_MM, piece=piece)


def _quiet_track(limit: int) -> tuple[PrintedMat, ...]:
    if not limit:
        return ()
    text = "Use any small object to count the turns in a row in which no whole stack moved."
    return (PrintedMat(name="Quiet turns", text=text, tracks=number_track("", 1, limit)),)
