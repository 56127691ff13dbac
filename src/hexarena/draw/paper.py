"""Drawings for paper: seen from above, in light colours, without the table beneath.

Lengths are those of `hexes`: a hex is 100 wide.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hexarena.contract.package.printed import PrintedMoney
from hexarena.contract.scene import Beat, Card, Cell, Piece
from hexarena.draw.beats import draw_sign
from hexarena.draw.board import draw_pieces
from hexarena.draw.cards import define_back_mesh, draw_arrow
from hexarena.draw.elements import Box, draw_text, format_length, style, tag, translate
from hexarena.draw.ground import draw_ground, draw_icon, draw_item, draw_names
from hexarena.draw.hexes import (
    EDGE_NEIGHBOURS,
    HEX_WIDTH,
    bounding_frame,
    from_above,
    hex_centre,
    hexagon_points,
)
from hexarena.draw.looks import card_kind, list_items, material, stack_pieces
from hexarena.draw.portraits import draw_portrait
from hexarena.draw.tokens import draw_token
from hexarena.draw.vocabulary import LOOKS_DATA, TONES, CardKind, Palette, mix_colours

PALETTE = Palette("light")
FONT = "Libertinus Serif"  # it comes with Typst; signs that it lacks come from its other fonts
EDGE_MARGIN = 62  # the margin around the hexes, for the names of rows
LONE_MARGIN = 2  # the margin around a lone cell
ITEM_SCALE = 1.3  # scale of a thing on a lone cell
ICON_SIDE = 24  # the side of an icon
ROUND_RADIUS, BEAKED_RADIUS = 41, 66  # the radius of a piece, and of one with a beak
PORTRAIT = 64
ARROW = 100
PLAIN_KINDS = ("movement", "ability", "character")  # kinds of card without an icon
BAND_KINDS = (*PLAIN_KINDS, "way")
NOTE_TINT = 0.72  # the share of white in the pale ink of a bank note
SIGN_STEP = 42  # the distance from one beat's sign to the next


class PaperDrawing(NamedTuple):
    """An SVG document, and its size."""

    svg: str
    width: float
    height: float


def paper_board(cells: Sequence[Cell], pieces: Sequence[Piece] = ()) -> PaperDrawing:
    """Draw the cells of a board, with their names, and the pieces that stand on it."""
    with from_above():
        material_palette = PALETTE.for_material(material(cells))
        x, y, wide, high = bounding_frame(cells, EDGE_MARGIN)
        layers = [
            *draw_ground(cells, material_palette, bare=True),
            *draw_names(cells, material_palette, row_colour="ink"),
            *draw_pieces(cells, stack_pieces(pieces), material_palette),
        ]
        return _to_document(Box(wide, high, translate(-x, -y, *layers)))


def paper_cell(cell: Cell, board_cells: Sequence[Cell] = ()) -> PaperDrawing:
    """Draw one cell as a tile in its material, which depends on `board_cells`.

    Its pieces are in the middle.
    """
    with from_above():
        material_palette = PALETTE.for_material(material([*board_cells, cell]))
        x, y, wide, high = bounding_frame([cell], LONE_MARGIN)
        cell_items = list_items(cell)
        looks = tuple(look for look in cell.looks if look not in cell_items)
        empty = [cell.model_copy(update={"looks": looks})]
        layers = [
            *draw_ground(empty, material_palette, bare=True),
            *draw_names(empty, material_palette, row_colour="ink"),
        ]
        drawn_items = (
            translate(*hex_centre(cell), draw_item(item, material_palette), scale=ITEM_SCALE)
            for item in cell_items
        )
        return _to_document(Box(wide, high, translate(-x, -y, *layers, *drawn_items)))


def paper_piece(piece: Piece) -> PaperDrawing:
    """Draw a piece in the middle of a square, so that it can be cut out as a circle."""
    radius = ROUND_RADIUS if piece.facing is None else BEAKED_RADIUS
    with from_above():
        return _to_document(
            Box(2 * radius, 2 * radius, translate(radius, radius, draw_token(piece, thick=0)))
        )


def paper_icon(kind: CardKind) -> PaperDrawing:
    """Draw the icon of a kind of card."""
    return _to_document(
        Box(ICON_SIDE, ICON_SIDE, draw_icon(kind.icon, kind.ink, PALETTE["card-paper"]))
    )


def paper_beats(beats: Sequence[Beat]) -> PaperDrawing:
    """Draw the signs of beats, side by side."""
    signs = [draw_sign(beat, PALETTE) for beat in beats]
    drawing = (translate(n * SIGN_STEP, 0, sign_box.markup) for n, sign_box in enumerate(signs))
    wide = SIGN_STEP * (len(signs) - 1) + signs[-1].width
    return _to_document(Box(wide, signs[-1].height, "".join(drawing)))


def paper_portrait(look: str) -> PaperDrawing:
    """Draw the portrait of a figure."""
    return _to_document(draw_portrait(look, PORTRAIT, PALETTE))


def paper_arrow(card: Card) -> PaperDrawing:
    """Draw the arrow and the number of a movement card."""
    content = translate(ARROW / 2, ARROW / 2, *draw_arrow(card, PALETTE))
    return _to_document(Box(ARROW, ARROW * 1.2, content))


def paper_back(wide: float, high: float, tone: str | None = None) -> PaperDrawing:
    """Draw the back of a card up to the edge; a tone's colour shows whose card it is."""
    return _to_document(Box(wide, high, "".join(_draw_back(wide, high, tone))))


def _draw_back(wide: float, high: float, tone: str | None) -> Iterator[str]:
    face = TONES[tone].face if tone else PALETTE["card-back"]
    line = TONES[tone].inlay if tone else PALETTE["card-back-line"]
    pattern, reference = define_back_mesh(wide, line)
    yield pattern
    yield tag("rect", width=wide, height=high, fill=face)
    rim = wide * 0.09
    inner = {"x": rim, "y": rim, "width": wide - 2 * rim, "height": high - 2 * rim}
    yield tag("rect", **inner, rx=wide / 15, fill=reference, stroke=line)
    yield tag("circle", cx=wide / 2, cy=high / 2, r=wide / 8, fill=line)


def paper_note(money: PrintedMoney, value: int, wide: float, high: float) -> PaperDrawing:
    """Draw a bank note on white, so that it may be printed on tinted paper."""
    with from_above():
        return _to_document(Box(wide, high, "".join(_draw_note(money, value, wide, high))))


def _draw_note(money: PrintedMoney, value: int, wide: float, high: float) -> Iterator[str]:
    ink, amount = LOOKS_DATA["notes"][money.look], f"{money.sign}{value}"
    pale = mix_colours(ink, "#ffffff", NOTE_TINT)
    rim = style(fill="none", stroke=ink, x=2, y=2, width=wide - 4, height=high - 4, rx=2)
    yield tag("rect", **rim, stroke_width=0.5)
    for x in (wide * 0.17, wide * 0.83):
        yield translate(x, high / 2, *_draw_flower(ink, pale), scale=high / (6 * HEX_WIDTH))
    yield tag("ellipse", cx=wide / 2, cy=high / 2, rx=wide * 0.2, ry=high * 0.36, fill=pale)
    bold = style(text_anchor="middle", font_weight="bold")
    yield draw_text(amount, high * 0.36, ink, x=wide / 2, y=high * 0.6, **bold)
    yield draw_text(money.name, high * 0.11, ink, x=wide / 2, y=high * 0.76, text_anchor="middle")
    for x, anchor in ((4, "start"), (wide - 4, "end")):
        for y in (high * 0.2, high * 0.91):
            yield draw_text(amount, high * 0.13, ink, x=x, y=y, text_anchor=anchor)


def _draw_flower(ink: str, pale: str) -> Iterator[str]:
    """Draw a hex among its six neighbours."""
    for q, r in ((0, 0), *EDGE_NEIGHBOURS):
        cell = Cell(id="", q=q, r=r, name="", looks=("hex",))
        fill = ink if (q, r) == (0, 0) else pale
        yield tag("polygon", points=hexagon_points(cell, 0.92), fill=fill)


def card_band(card: Card) -> tuple[str, str]:
    """Return the text at the foot of a card, and its colour."""
    kind_ = card_kind(card)
    if kind_:
        return kind_.name, kind_.ink
    plain_look = next((look for look in card.looks if look in BAND_KINDS), None)
    return (
        plain_look.capitalize() if plain_look in PLAIN_KINDS else "",
        PALETTE[plain_look or "card-ink"],
    )


def suit_sign(card: Card) -> str:
    """Return the sign of a playing card's suit, "" if its kind has none."""
    entries = (LOOKS_DATA["terminal"]["cards"].get(look, {}) for look in card.looks)
    return next((entry["sign"] for entry in entries if "letter" in entry), "")


def _to_document(box: Box) -> PaperDrawing:
    svg = tag(
        "svg",
        f'<style>text{{font-family:"{FONT}"}}</style>',
        box.markup,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {format_length(box.width)} {format_length(box.height)}",
        width=box.width,
        height=box.height,
    )
    return PaperDrawing(svg, box.width, box.height)
