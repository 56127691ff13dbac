"""Tracks: places in a row, the pieces on them, and the charts along them."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Cell, Chart, ChartRow, Piece, Scene
from hexarena.draw.board import describe_stack
from hexarena.draw.elements import (
    Box,
    column,
    draw_text,
    escape_text,
    label,
    style,
    tag,
    translate,
    truncate_text,
    wrap_text,
)
from hexarena.draw.looks import is_level, stack_pieces
from hexarena.draw.tokens import draw_token
from hexarena.draw.vocabulary import Palette, mix_colours

NAME_WIDTH = 130
PLACE_WIDTH = 84
PLACE_HEIGHT = 104
ROW_HEIGHT = 20
NAME_SIZE, LABEL_SIZE, SQUARE_SIZE = 14, 12, 14  # font sizes
TOKEN_SCALE = 0.33  # scale of a piece
OFFSET_BEHIND, OFFSET_ASIDE = 11, 27  # offset of a piece behind another, of a piece beside another


def draw_track(scene: Scene, palette: Palette) -> Box:
    """Draw a track, with the other seats' charts above it and the viewer's below."""
    viewer_seat = scene.seat or 0
    viewer_charts = [chart for chart in scene.charts if chart.seat == viewer_seat]
    other_charts = [chart for chart in scene.charts if chart.seat != viewer_seat]
    wide = NAME_WIDTH + PLACE_WIDTH * len(scene.cells)
    parts = [*other_charts, None, *viewer_charts]
    drawing = column(
        (_draw_chart(chart, palette) if chart else _draw_places(scene, palette) for chart in parts),
        0,
    )
    edge = style(fill="none", stroke=palette["edge"], rx=6)
    sheet = tag("rect", width=wide, height=drawing.height, rx=6, fill=palette["paper"])
    rim = tag("rect", width=wide, height=drawing.height, **edge)
    return Box(wide, drawing.height, sheet + drawing.markup + rim)


# The places


def _draw_places(scene: Scene, palette: Palette) -> Box:
    stacks = stack_pieces(scene.pieces)
    wide = NAME_WIDTH + PLACE_WIDTH * len(scene.cells)
    plate = tag("rect", width=wide, height=PLACE_HEIGHT, fill=palette["tray"])
    side_text = translate(8, 0, *_draw_side_texts(scene, stacks, palette))
    cells = [
        translate(
            NAME_WIDTH + PLACE_WIDTH * n, 3, *_draw_place(cell, stacks.get(cell.id, []), palette)
        )
        for n, cell in enumerate(scene.cells)
    ]
    return Box(wide, PLACE_HEIGHT, plate + side_text + "".join(cells))


def _draw_side_texts(
    scene: Scene, stacks: dict[str, list[Piece]], palette: Palette
) -> Iterator[str]:
    """Write the stacks of pieces and the marks next to the places."""
    names = (" on ".join(piece.name for piece in pile[::-1]) for pile in stacks.values())
    are_level = [is_level(pile) for pile in stacks.values()]
    texts = [text for text, is_flat in zip(names, are_level, strict=True) if not is_flat]
    texts += [mark.name for mark in scene.marks if mark.seat is not None]
    box = column(
        (label(text, NAME_SIZE, palette["tray-ink"], NAME_WIDTH - 16, bold=True) for text in texts),
        4,
    )
    yield translate(0, (PLACE_HEIGHT - box.height) / 2, box.markup)


def _draw_place(cell: Cell, pile: Sequence[Piece], palette: Palette) -> Iterator[str]:
    fill = palette["lit" if pile else "place"]
    if "ground" in cell.looks and not pile:
        fill = mix_colours(fill, palette["tray"], 0.2)
    size = style(width=PLACE_WIDTH, height=PLACE_HEIGHT - 6, stroke=palette["wood-line"])
    yield tag("rect", fill=fill, data_cell=cell.id, **size)
    ink = palette["lit-ink" if pile else "place-ink"]
    for n, line in enumerate(wrap_text(cell.name, NAME_SIZE, PLACE_WIDTH - 6, bold=True)):
        yield from _write_centred(line, NAME_SIZE, ink, 17 + n * NAME_SIZE * 1.1, "700")
    lines = wrap_text(cell.label, LABEL_SIZE, PLACE_WIDTH - 6)
    for n, line in enumerate(lines[::-1]):
        yield from _write_centred(
            line, LABEL_SIZE, ink, PLACE_HEIGHT - 14 - n * LABEL_SIZE * 1.1, None
        )
    if pile:
        yield tag("title", escape_text(describe_stack(cell, pile)))
        yield from _draw_pieces(pile)


def _write_centred(text: str, size: float, ink: str, y: float, weight: str | None) -> Iterator[str]:
    fitted_text = truncate_text(text, size, PLACE_WIDTH - 4, weight is not None)
    middle = style(x=PLACE_WIDTH / 2, y=y, text_anchor="middle", font_weight=weight)
    yield draw_text(fitted_text, size, ink, **middle)


def _draw_pieces(pile: Sequence[Piece]) -> Iterator[str]:
    """Draw pieces side by side or one behind another, the top one in front."""
    is_flat = is_level(pile)
    count = len(pile)
    for n, piece in enumerate(pile):
        offset = n - (count - 1) / 2
        x = PLACE_WIDTH / 2 + (offset * OFFSET_ASIDE if is_flat else 0)
        y = PLACE_HEIGHT / 2 + 5 - (0 if is_flat else offset * OFFSET_BEHIND)
        yield translate(x, y, draw_token(piece), scale=TOKEN_SCALE, data_piece=piece.id)


# Charts


def _draw_chart(chart: Chart, palette: Palette) -> Box:
    lit_column = chart.cells.index(chart.lit) if chart.lit in chart.cells else None
    rows = [
        translate(0, ROW_HEIGHT * n, *_draw_row(chart_row, lit_column, palette))
        for n, chart_row in enumerate(chart.rows)
    ]
    wide, high = NAME_WIDTH + PLACE_WIDTH * len(chart.cells), ROW_HEIGHT * len(chart.rows)
    lines = [f"M0,{ROW_HEIGHT * n}H{wide}" for n in range(1, len(chart.rows))]
    lines += [f"M{NAME_WIDTH + PLACE_WIDTH * n},0V{high}" for n in range(len(chart.cells))]
    rule = tag("path", d="".join(lines), stroke=palette["rule"]) if rows else ""
    return Box(wide, high, "".join((*rows, rule)))


def _draw_row(chart_row: ChartRow, lit_column: int | None, palette: Palette) -> Iterator[str]:
    """Draw a row; the current column is lit, and so is the name if the card is in hand."""
    is_current = lit_column is not None and bool(chart_row.squares[lit_column])
    is_held = "held" in chart_row.looks
    if lit_column is not None:
        x = NAME_WIDTH + PLACE_WIDTH * lit_column
        yield tag("rect", x=x, width=PLACE_WIDTH, height=ROW_HEIGHT, fill=palette["lit"])
    if is_current and is_held:
        yield tag("rect", width=NAME_WIDTH, height=ROW_HEIGHT, fill=palette["lit"])
    ink = palette["lit-ink" if is_current and is_held else "ink" if is_current else "ink-soft"]
    weight = "800" if is_current and is_held else None
    slant = "italic" if is_held and not is_current else None
    name = truncate_text(chart_row.name, SQUARE_SIZE, NAME_WIDTH - 12, bool(weight))
    yield draw_text(name, SQUARE_SIZE, ink, x=8, y=15, font_style=slant, font_weight=weight)
    for n, square in enumerate(chart_row.squares):
        fill, weight = (
            (palette["lit-ink"], "800") if n == lit_column else (palette["ink-soft"], None)
        )
        middle = style(x=NAME_WIDTH + PLACE_WIDTH * (n + 0.5), y=15, text_anchor="middle")
        if square:
            yield draw_text(square, SQUARE_SIZE, fill, font_weight=weight, **middle)
