"""What a game needs on paper: the board, the movement cards, counters, Things and purses."""

from collections.abc import Iterator
from pathlib import Path

from hexarena.contract.exhibits import DataTable
from hexarena.contract.printed import (
    PrintedBoard,
    PrintedDeck,
    PrintedMat,
    PrintedToken,
    PrintedTrack,
    Printout,
    marker,
)
from hexarena.contract.scene import Piece
from hexarena.games.hexthing.components.board import CARDS, SEATS, THINGS
from hexarena.games.hexthing.exhibits import exhibits
from hexarena.games.hexthing.options import Options, start
from hexarena.games.hexthing.scene import scene
from hexarena.games.hexthing.scene.zones import movement_card

HEX, PIECE = 24.0, 19.0
THINGS_IN_ALL = len(THINGS["scatter"]) + 1  # and one of the twins (HT 2.3)
DIGITS = ("hundreds", "tens", "ones")  # a purse holds 999 at most (HT 3.4)
PURSES = ("Pounds", "Dollars")


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a game needs on paper."""
    shown = scene(start(options)[0], None)
    cards = tuple(movement_card(number) for number in range(CARDS))
    board = PrintedBoard(name="Board", cells=shown.cells, pieces=shown.pieces, hex_wide=HEX)
    return Printout(
        boards=(board,),
        decks=(PrintedDeck(name="Movement cards", cards=cards),),
        mats=tuple(_purses(seat, options.purse) for seat in SEATS),
        charts=tuple(each for each in exhibits() if isinstance(each, DataTable)),
        tokens=(*_pieces(shown.pieces), *(_markers(seat) for seat in SEATS)),
        begin=("HT 2.1", "HT 2.3", "HT 2.4", "HT 3.1", "HT 3.2", "HT 4.1"),
        end=("HT 9.1", "HT 9.2", "HT 9.3"),
    )


def _pieces(those: tuple[Piece, ...]) -> Iterator[PrintedToken]:
    """List both counters and the Things, one of which may still wait for its lot."""
    for piece in those:
        if piece.seat is not None:
            yield PrintedToken(name=piece.name, count=1, wide=PIECE, piece=piece)
    thing = next(piece for piece in those if piece.seat is None)
    yield PrintedToken(name="Things", count=THINGS_IN_ALL, wide=PIECE, piece=thing)


def _markers(seat: str) -> PrintedToken:
    return marker(f"{seat.capitalize()}'s markers", seat, len(PURSES) * len(DIGITS))


def _purses(seat: str, purse: int) -> PrintedMat:
    tracks = tuple(
        PrintedTrack(name=f"{money}: {digit}", squares=tuple(map(str, range(10))))
        for money in PURSES
        for digit in DIGITS
    )
    text = f"A marker on each row shows a digit. Begin with {purse} of each money."
    return PrintedMat(name=f"{seat.capitalize()}'s purses", text=text, tracks=tracks)
