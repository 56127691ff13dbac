"""Tracks: places in a row, the pieces on them, and the charts along them."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Cell, Chart, ChartRow, Piece, Scene
from hexarena.draw.board import named
from hexarena.draw.elements import (
    Box,
    column,
    escaped,
    label,
    moved,
    shortened,
    style,
    tag,
    words,
    wrapped,
)
from hexarena.draw.looks import is_level, piles
from hexarena.draw.tokens import token
from hexarena.draw.vocabulary import Palette, mixed

HEAD, WIDE, HIGH, ROW = 130, 84, 104, 20  # width of names, width and height of a place, row height
NAME, LABEL, SQUARE = 14, 12, 14  # font sizes
TOKEN = 0.33  # scale of a piece
BEHIND, ASIDE = 11, 27  # offset of a piece behind another, of a piece beside another


def track(scene: Scene, palette: Palette) -> Box:
    """Draw a track, with the other seats' charts above it and the viewer's below."""
    near = scene.seat or 0
    mine = [chart for chart in scene.charts if chart.seat == near]
    others = [chart for chart in scene.charts if chart.seat != near]
    wide = HEAD + WIDE * len(scene.cells)
    parts = [*others, None, *mine]
    drawn = column(
        (_chart(each, palette) if each else _places(scene, palette) for each in parts), 0
    )
    edge = style(fill="none", stroke=palette["edge"], rx=6)
    sheet = tag("rect", width=wide, height=drawn.height, rx=6, fill=palette["paper"])
    rim = tag("rect", width=wide, height=drawn.height, **edge)
    return Box(wide, drawn.height, sheet + drawn.markup + rim)


# The places


def _places(scene: Scene, palette: Palette) -> Box:
    stacks = piles(scene.pieces)
    wide = HEAD + WIDE * len(scene.cells)
    plate = tag("rect", width=wide, height=HIGH, fill=palette["tray"])
    told = moved(8, 0, *_told(scene, stacks, palette))
    cells = [
        moved(HEAD + WIDE * n, 3, *_place(cell, stacks.get(cell.id, []), palette))
        for n, cell in enumerate(scene.cells)
    ]
    return Box(wide, HIGH, plate + told + "".join(cells))


def _told(scene: Scene, stacks: dict[str, list[Piece]], palette: Palette) -> Iterator[str]:
    """Write the stacks of pieces and the marks beside the places."""
    names = (" on ".join(each.name for each in pile[::-1]) for pile in stacks.values())
    flat = [is_level(pile) for pile in stacks.values()]
    texts = [text for text, level in zip(names, flat, strict=True) if not level]
    texts += [mark.name for mark in scene.marks if mark.seat is not None]
    box = column(
        (label(text, NAME, palette["tray-ink"], HEAD - 16, bold=True) for text in texts), 4
    )
    yield moved(0, (HIGH - box.height) / 2, box.markup)


def _place(cell: Cell, pile: Sequence[Piece], palette: Palette) -> Iterator[str]:
    fill = palette["lit" if pile else "place"]
    if "ground" in cell.looks and not pile:
        fill = mixed(fill, palette["tray"], 0.2)
    size = style(width=WIDE, height=HIGH - 6, stroke=palette["wood-line"])
    yield tag("rect", fill=fill, data_cell=cell.id, **size)
    ink = palette["lit-ink" if pile else "place-ink"]
    for n, line in enumerate(wrapped(cell.name, NAME, WIDE - 6, bold=True)):
        yield from _written(line, NAME, ink, 17 + n * NAME * 1.1, "700")
    lines = wrapped(cell.label, LABEL, WIDE - 6)
    for n, line in enumerate(lines[::-1]):
        yield from _written(line, LABEL, ink, HIGH - 14 - n * LABEL * 1.1, None)
    if pile:
        yield tag("title", escaped(named(cell, pile)))
        yield from _standing(pile)


def _written(text: str, size: float, ink: str, y: float, weight: str | None) -> Iterator[str]:
    fits = shortened(text, size, WIDE - 4, weight is not None)
    middle = style(x=WIDE / 2, y=y, text_anchor="middle", font_weight=weight)
    yield words(fits, size, ink, **middle)


def _standing(pile: Sequence[Piece]) -> Iterator[str]:
    """Draw pieces side by side or one behind another, the top one in front."""
    level = is_level(pile)
    count = len(pile)
    for n, piece in enumerate(pile):
        off = n - (count - 1) / 2
        x = WIDE / 2 + (off * ASIDE if level else 0)
        y = HIGH / 2 + 5 - (0 if level else off * BEHIND)
        yield moved(x, y, token(piece), scale=TOKEN, data_piece=piece.id)


# Charts


def _chart(chart: Chart, palette: Palette) -> Box:
    lit = chart.cells.index(chart.lit) if chart.lit in chart.cells else None
    rows = [moved(0, ROW * n, *_row(each, lit, palette)) for n, each in enumerate(chart.rows)]
    wide, high = HEAD + WIDE * len(chart.cells), ROW * len(chart.rows)
    lines = [f"M0,{ROW * n}H{wide}" for n in range(1, len(chart.rows))]
    lines += [f"M{HEAD + WIDE * n},0V{high}" for n in range(len(chart.cells))]
    rule = tag("path", d="".join(lines), stroke=palette["rule"]) if rows else ""
    return Box(wide, high, "".join((*rows, rule)))


def _row(shown: ChartRow, lit: int | None, palette: Palette) -> Iterator[str]:
    """Draw a row; the current column is lit, and so is the name if the card is in hand."""
    counts = lit is not None and bool(shown.squares[lit])
    held = "held" in shown.looks
    if lit is not None:
        x = HEAD + WIDE * lit
        yield tag("rect", x=x, width=WIDE, height=ROW, fill=palette["lit"])
    if counts and held:
        yield tag("rect", width=HEAD, height=ROW, fill=palette["lit"])
    ink = palette["lit-ink" if counts and held else "ink" if counts else "ink-soft"]
    weight = "800" if counts and held else None
    slant = "italic" if held and not counts else None
    name = shortened(shown.name, SQUARE, HEAD - 12, bool(weight))
    yield words(name, SQUARE, ink, x=8, y=15, font_style=slant, font_weight=weight)
    for n, square in enumerate(shown.squares):
        fill, weight = (palette["lit-ink"], "800") if n == lit else (palette["ink-soft"], None)
        middle = style(x=HEAD + WIDE * (n + 0.5), y=15, text_anchor="middle")
        if square:
            yield words(square, SQUARE, fill, font_weight=weight, **middle)
