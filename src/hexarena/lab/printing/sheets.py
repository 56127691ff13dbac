"""Boards, money, tokens, charts and signs in the form that the print layout needs."""

from collections.abc import Callable, Sequence
from typing import Any

from hexarena.contract.english import count_noun
from hexarena.contract.package.exhibits import DataTable
from hexarena.contract.package.legend import Sign
from hexarena.contract.package.printed import PrintedBoard, PrintedMoney, PrintedToken, Printout
from hexarena.contract.scene import Beat, Card, Cell, Piece, Stroke
from hexarena.draw.hexes import HEX_WIDTH
from hexarena.draw.looks import card_kind
from hexarena.draw.paper import (
    PaperDrawing,
    paper_beats,
    paper_board,
    paper_cell,
    paper_icon,
    paper_note,
    paper_piece,
)
from hexarena.lab.printing.paper import NOTES, Paper, tile_board
from hexarena.lab.printing.typesetting import Pictures


def list_contents(printout: Printout) -> list[str]:
    """List what is on the sheets, with counts."""
    return [
        *(board.name for board in printout.boards),
        *(f"{deck.name}: {count_noun(len(deck.cards), 'card')}" for deck in printout.decks),
        *(f"{money.name}: {_count_notes(money)}" for money in printout.money),
        *(mat.name for mat in printout.mats),
        *(f"{token.name}: {token.count}" for token in printout.tokens),
    ]


def _count_notes(money: PrintedMoney) -> str:
    return ", ".join(f"{count} of {money.sign}{value}" for value, count in money.notes)


def choose_scale(boards: Sequence[PrintedBoard], paper: Paper) -> float:
    """Return the scale of boards and tokens: 1 unless a board must shrink to fit its sheet."""
    drawings = [(paper_board(board.cells), board.hex_wide / HEX_WIDTH) for board in boards]
    return min(
        (paper.scale(drawing.width * unit, drawing.height * unit) for drawing, unit in drawings),
        default=1.0,
    )


def lay_out_board(
    board: PrintedBoard, shrunk: float, paper: Paper, pictures: Pictures
) -> dict[str, Any]:
    """Return the data of a board at its size on paper, and of its sheets."""
    drawing = paper_board(board.cells)
    unit = shrunk * board.hex_wide / HEX_WIDTH
    width, height = drawing.width * unit, drawing.height * unit
    tiling = tile_board(width, height, paper.board or paper.sheet)
    return {
        "name": board.name,
        "picture": pictures.add(drawing),
        "start": pictures.add(paper_board(board.cells, board.pieces)),
        "width": width,
        "height": height,
        "landscape": tiling.landscape,
        "tiles": [tile._asdict() for tile in tiling.tiles],
    }


def lay_out_money(currency: PrintedMoney, pictures: Pictures) -> dict[str, Any]:
    """Return the picture of each bank note of a currency, and how they lie on a sheet."""
    pictures_and_counts = (
        (pictures.add(paper_note(currency, value, NOTES.width, NOTES.height)), count)
        for value, count in currency.notes
    )
    return {
        "name": currency.name,
        "cut": NOTES._asdict(),
        "notes": [picture for picture, count in pictures_and_counts for _ in range(count)],
    }


def lay_out_token(token: PrintedToken, scale: float, pictures: Pictures) -> dict[str, Any]:
    """Return the data of the tokens of a kind: round for a piece, hexagonal for a cell."""
    drawing = (
        paper_piece(token.piece) if token.piece else paper_cell(token.cell) if token.cell else None
    )
    return {
        "name": token.name,
        "count": token.count,
        "wide": token.wide * scale,
        "round": token.piece is not None,
        "picture": pictures.add(drawing) if drawing else "",
    }


def lay_out_chart(table: DataTable) -> dict[str, Any]:
    """Return a table's texts as the layout needs them."""
    return {
        "caption": table.caption,
        "heads": table.heads,
        "rows": [row.cells for row in table.rows],
    }


# Signs


def lay_out_signs(
    legend: Sequence[Sign], boards: Sequence[PrintedBoard], pictures: Pictures
) -> list[dict[str, str]]:
    """Return the signs that are printed on anything, with their meanings."""
    cells = [cell for board in boards for cell in board.cells]
    drawings = ((sign, _draw_sign(sign, cells)) for sign in legend)
    return [
        {"name": sign.name, "text": sign.text, "picture": pictures.add(picture)}
        for sign, picture in drawings
        if picture
    ]


def _draw_sign(sign: Sign, cells: Sequence[Cell]) -> PaperDrawing | None:
    draw = _SIGNS.get(sign.kind)
    return draw(sign, cells) if draw else None


def _draw_cell(sign: Sign, cells: Sequence[Cell]) -> PaperDrawing | None:
    """Draw a cell of the board that has this look, or one of the same material."""
    if not cells:
        return None
    template = Cell.model_validate({"id": "", "q": 0, "r": 0, "name": "", "looks": (sign.look,)})
    model = next((cell for cell in cells if sign.look in cell.looks), template)
    return paper_cell(model.model_copy(update={"name": "", "label": sign.label}), cells)


def _draw_piece(sign: Sign, _: Sequence[Cell]) -> PaperDrawing:
    piece = {"id": "", "cell": "", "name": sign.name, "looks": (sign.look,)}
    return paper_piece(Piece.model_validate(piece))


def _draw_card(sign: Sign, _: Sequence[Cell]) -> PaperDrawing | None:
    icon_kind = card_kind(Card.model_validate({"id": "", "face_up": True, "looks": (sign.look,)}))
    return paper_icon(icon_kind) if icon_kind else None


def _draw_beat(sign: Sign, _: Sequence[Cell]) -> PaperDrawing:
    beat = {"sign": sign.label, "name": sign.name, "looks": (sign.look,)}
    return paper_beats([Beat.model_validate(beat)])


def _draw_stroke(sign: Sign, _: Sequence[Cell]) -> PaperDrawing:
    stroke = Stroke.model_validate({"q": 1, "r": 0, "looks": (sign.look,)})
    return paper_beats([Beat(sign="", name=sign.name, strokes=(stroke,))])


_SIGNS: dict[str, Callable[[Sign, Sequence[Cell]], PaperDrawing | None]] = {
    "cell": _draw_cell,
    "piece": _draw_piece,
    "card": _draw_card,
    "beat": _draw_beat,
    "stroke": _draw_stroke,
}
