"""What a fight needs on paper: the cage, the deck, both fighters and their chips."""

from pathlib import Path

from hexarena.contract.package.exhibits import DataTable
from hexarena.contract.package.printed import (
    PrintedBoard,
    PrintedDeck,
    PrintedMat,
    PrintedToken,
    PrintedTrack,
    Printout,
)
from hexarena.contract.scene import Card, Piece
from hexarena.games.hfc.components.cage import SEATS
from hexarena.games.hfc.components.cards import CARDS, FIRST_JOKER
from hexarena.games.hfc.exhibits import SUITS, exhibits
from hexarena.games.hfc.options import Options, start
from hexarena.games.hfc.scene import scene
from hexarena.games.hfc.scene.zones import card_face

HEX, FIGHTER, CHIP = 26.0, 21.0, 15.0
CHARTS = ("2", "8")  # sections of RULES.md whose tables players need during play


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a fight needs on paper."""
    view = scene(start(options)[0], None)
    cage = PrintedBoard(name="Cage", cells=view.cells, pieces=view.pieces, hex_wide=HEX)
    tables = (table for table in exhibits() if isinstance(table, DataTable))
    return Printout(
        boards=(cage,),
        decks=(PrintedDeck(name="Deck", cards=tuple(map(_show_card, range(CARDS))), hidden=True),),
        mats=(_list_rounds(options.rounds),),
        charts=tuple(table for table in tables if table.section in CHARTS),
        tokens=(*map(_list_fighter, view.pieces), *map(_list_chips, SEATS, options.chips)),
        needs=("a six-sided die",),
        begin=("HFC 1.4", "HFC 3.1", "HFC 3.2", "HFC 3.3", "HFC 4.1", "HFC 4.2"),
        end=("HFC 9.1", "HFC 9.2", "HFC 9.3", "HFC 9.4", "HFC 9.5", "HFC 9.7"),
    )


def _show_card(card: int) -> Card:
    """Show a card with its range and its effect."""
    face = card_face(card)
    _, _, reaches, effect = SUITS[card // 13]
    note = f"{face.text}." if card >= FIRST_JOKER else ""
    text = f"Reaches {reaches}. Unless stopped: {effect}. {note}".strip()
    return face.model_copy(update={"text": text})


def _list_fighter(piece: Piece) -> PrintedToken:
    return PrintedToken(name=f"{piece.name}'s token", count=1, wide=FIGHTER, piece=piece)


def _list_chips(seat: str, count: int) -> PrintedToken:
    piece = Piece(id=f"chip-{seat}", cell="", looks=("disc", seat), name="chip", letter="1")
    return PrintedToken(name=f"{seat.capitalize()}'s chips", count=count, wide=CHIP, piece=piece)


def _list_rounds(count: int) -> PrintedMat:
    squares = tuple(str(number) for number in range(1, count + 1))
    text = "The chips that fighters pay make the pot. Keep each fighter's apart, beside the cage."
    track = PrintedTrack(name="Round", squares=squares, high=CHIP)
    return PrintedMat(name="Rounds", text=text, tracks=(track,))
