"""What a game needs on paper: the board, the movement cards, counters, Things and bank notes."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from hexarena.contract.package.exhibits import DataTable
from hexarena.contract.package.printed import (
    PrintedBoard,
    PrintedDeck,
    PrintedMoney,
    PrintedToken,
    Printout,
)
from hexarena.contract.scene import Piece
from hexarena.games.hexthing.components.board import CARDS, SEATS, THINGS
from hexarena.games.hexthing.exhibits import exhibits
from hexarena.games.hexthing.options import Options, start
from hexarena.games.hexthing.scene import scene
from hexarena.games.hexthing.scene.zones import movement_card

HEX, PIECE = 24.0, 19.0
THINGS_IN_ALL = len(THINGS["scatter"]) + 1  # one of the twins is added (HT 2.3)
VALUES = (100, 20, 5, 1)  # values of the bank notes, in both currencies


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a game needs on paper."""
    view = scene(start(options)[0], None)
    cards = tuple(movement_card(number) for number in range(CARDS))
    board = PrintedBoard(name="Board", cells=view.cells, pieces=view.pieces, hex_wide=HEX)
    return Printout(
        boards=(board,),
        decks=(PrintedDeck(name="Movement cards", cards=cards, small=True),),
        money=(
            PrintedMoney(name="Pounds", sign="£", look="pounds", notes=notes(options.purse)),
            PrintedMoney(name="Dollars", sign="$", look="dollars", notes=notes(options.purse)),
        ),
        charts=tuple(exhibit for exhibit in exhibits() if isinstance(exhibit, DataTable)),
        tokens=tuple(_list_tokens(view.pieces)),
        begin=("HT 2.1", "HT 2.3", "HT 2.4", "HT 3.1", "HT 3.2", "HT 4.1"),
        end=("HT 9.1", "HT 9.2", "HT 9.3"),
    )


def _list_tokens(pieces: tuple[Piece, ...]) -> Iterator[PrintedToken]:
    """List both counters and the Things, even if one Thing still waits for its lot."""
    for piece in pieces:
        if piece.seat is not None:
            yield PrintedToken(name=piece.name, count=1, wide=PIECE, piece=piece)
    thing = next(piece for piece in pieces if piece.seat is None)
    yield PrintedToken(name="Things", count=THINGS_IN_ALL, wide=PIECE, piece=thing)


def notes(purse: int) -> tuple[tuple[int, int], ...]:
    """Return how many notes of each value let both players hold any amounts exactly.

    An amount takes at most 4 ones (a fifth would make a five), 3 fives and 4 twenties, and some
    amounts take all of these: twice as many serve two purses, and one fewer would not. There are as
    many hundreds as both purses begin with, and one more for each player to gain.
    """
    smaller = ((low, len(SEATS) * (high // low - 1)) for high, low in pairwise(VALUES))
    return ((VALUES[0], len(SEATS) * (purse // VALUES[0] + 1)), *smaller)
