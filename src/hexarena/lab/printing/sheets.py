"""Boards, money, tokens, charts and signs, as the layout takes them."""

from collections.abc import Callable, Sequence
from typing import Any

from hexarena.contract.english import counted
from hexarena.contract.exhibits import DataTable
from hexarena.contract.legend import Sign
from hexarena.contract.printed import PrintedBoard, PrintedMoney, PrintedToken, Printout
from hexarena.contract.scene import Beat, Card, Cell, Piece, Stroke
from hexarena.draw.hexes import WIDE
from hexarena.draw.looks import kind
from hexarena.draw.paper import (
    PaperDrawing,
    paper_beats,
    paper_board,
    paper_cell,
    paper_icon,
    paper_note,
    paper_piece,
)
from hexarena.lab.printing.paper import NOTES, Paper, tiled
from hexarena.lab.printing.typesetting import Pictures


def contents(listed: Printout) -> list[str]:
    """Say what is on the sheets, and how much of it."""
    return [
        *(board.name for board in listed.boards),
        *(f"{deck.name}: {counted(len(deck.cards), 'card')}" for deck in listed.decks),
        *(f"{money.name}: {_notes(money)}" for money in listed.money),
        *(mat.name for mat in listed.mats),
        *(f"{token.name}: {token.count}" for token in listed.tokens),
    ]


def _notes(money: PrintedMoney) -> str:
    return ", ".join(f"{count} of {money.sign}{value}" for value, count in money.notes)


def scale(boards: Sequence[PrintedBoard], paper: Paper) -> float:
    """Return the scale of boards and tokens: 1 unless a board must shrink to fit its sheet."""
    drawings = [(paper_board(board.cells), board.hex_wide / WIDE) for board in boards]
    return min((paper.scale(it.width * mm, it.height * mm) for it, mm in drawings), default=1.0)


def board(each: PrintedBoard, shrunk: float, paper: Paper, pictures: Pictures) -> dict[str, Any]:
    """Return a board at its size on paper, and the sheets it lies on."""
    drawn = paper_board(each.cells)
    scale = shrunk * each.hex_wide / WIDE
    wide, high = drawn.width * scale, drawn.height * scale
    way = tiled(wide, high, paper.board or paper.sheet)
    return {
        "name": each.name,
        "picture": pictures.add(drawn),
        "start": pictures.add(paper_board(each.cells, each.pieces)),
        "width": wide,
        "height": high,
        "landscape": way.landscape,
        "tiles": [tile._asdict() for tile in way.tiles],
    }


def money(each: PrintedMoney, pictures: Pictures) -> dict[str, Any]:
    """Return the picture of each bank note of a currency, and how they lie on a sheet."""
    drawn = (
        (pictures.add(paper_note(each, value, NOTES.width, NOTES.height)), count)
        for value, count in each.notes
    )
    return {
        "name": each.name,
        "cut": NOTES._asdict(),
        "notes": [picture for picture, count in drawn for _ in range(count)],
    }


def token(each: PrintedToken, scale: float, pictures: Pictures) -> dict[str, Any]:
    """Return tokens of a kind: round for a piece, hexagonal for a cell."""
    drawn = paper_piece(each.piece) if each.piece else paper_cell(each.cell) if each.cell else None
    return {
        "name": each.name,
        "count": each.count,
        "wide": each.wide * scale,
        "round": each.piece is not None,
        "picture": pictures.add(drawn) if drawn else "",
    }


def chart(each: DataTable) -> dict[str, Any]:
    """Return a table of texts."""
    return {
        "caption": each.caption,
        "heads": each.heads,
        "rows": [row.cells for row in each.rows],
    }


# Signs


def signs(
    legend: Sequence[Sign], boards: Sequence[PrintedBoard], pictures: Pictures
) -> list[dict[str, str]]:
    """Return the signs that are printed on anything, with what they mean."""
    cells = [cell for board in boards for cell in board.cells]
    drawn = ((sign, _sign(sign, cells)) for sign in legend)
    return [
        {"name": sign.name, "text": sign.text, "picture": pictures.add(picture)}
        for sign, picture in drawn
        if picture
    ]


def _sign(sign: Sign, cells: Sequence[Cell]) -> PaperDrawing | None:
    draws = _SIGNS.get(sign.kind)
    return draws(sign, cells) if draws else None


def _cell(sign: Sign, cells: Sequence[Cell]) -> PaperDrawing | None:
    """Draw a cell of the board that has this look, or one of the same material."""
    if not cells:
        return None
    plain = Cell.model_validate({"id": "", "q": 0, "r": 0, "name": "", "looks": (sign.look,)})
    found = next((cell for cell in cells if sign.look in cell.looks), plain)
    return paper_cell(found.model_copy(update={"name": "", "label": sign.label}), cells)


def _piece(sign: Sign, _: Sequence[Cell]) -> PaperDrawing:
    piece = {"id": "", "cell": "", "name": sign.name, "looks": (sign.look,)}
    return paper_piece(Piece.model_validate(piece))


def _card(sign: Sign, _: Sequence[Cell]) -> PaperDrawing | None:
    found = kind(Card.model_validate({"id": "", "face_up": True, "looks": (sign.look,)}))
    return paper_icon(found) if found else None


def _beat(sign: Sign, _: Sequence[Cell]) -> PaperDrawing:
    shown = {"sign": sign.label, "name": sign.name, "looks": (sign.look,)}
    return paper_beats([Beat.model_validate(shown)])


def _stroke(sign: Sign, _: Sequence[Cell]) -> PaperDrawing:
    stroke = Stroke.model_validate({"q": 1, "r": 0, "looks": (sign.look,)})
    return paper_beats([Beat(sign="", name=sign.name, strokes=(stroke,))])


_SIGNS: dict[str, Callable[[Sign, Sequence[Cell]], PaperDrawing | None]] = {
    "cell": _cell,
    "piece": _piece,
    "card": _card,
    "beat": _beat,
    "stroke": _stroke,
}
