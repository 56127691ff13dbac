"""A board of hexes with its pieces, its marks, and the labels that pieces would hide."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from hexarena.contract.scene import Cell, Figure, Piece, Scene
from hexarena.draw.elements import Box, define, draw_text, escape_text, style, tag, translate
from hexarena.draw.ground import (
    board_margin,
    common_label,
    draw_ground,
    draw_icon,
    draw_names,
)
from hexarena.draw.hexes import (
    border_path,
    bounding_frame,
    corner_ticks_path,
    hex_centre,
    hexagon_points,
)
from hexarena.draw.looks import border_kind, effect_icon, mark_tone, material, stack_pieces
from hexarena.draw.tokens import draw_stack
from hexarena.draw.vocabulary import Palette, Tone


def draw_board(scene: Scene, palette: Palette, bare: bool = False) -> Box:
    """Draw the board of a scene; a bare board has no names."""
    material_palette = palette.for_material(material(scene.cells))
    stacks = stack_pieces(scene.pieces)
    x, y, wide, high = bounding_frame(scene.cells, board_margin(scene.cells))
    layers = [
        *draw_ground(scene.cells, material_palette),
        *(
            ()
            if bare
            else draw_names(scene.cells, material_palette, skipped=common_label(scene.cells))
        ),
        *_draw_marks(scene, material_palette),
        *draw_pieces(scene.cells, stacks, material_palette, scene.figures),
        *_draw_overlay(scene, stacks, material_palette),
    ]
    return Box(wide, high, translate(-x, -y, *layers))


# Marks


def _draw_marks(scene: Scene, palette: Palette) -> Iterator[str]:
    for mark in scene.marks:
        cells = [cell for cell in scene.cells if cell.id in mark.cells]
        kind = border_kind(mark)
        if not cells or kind == "blocked":
            continue
        tone, dashed = mark_tone(mark, scene), (mark.seat or 0) % 2 == 1
        if kind == "last":
            yield from (_draw_last_move(cell, palette) for cell in cells)
        elif kind == "attack":
            yield from (_draw_attack(cell, tone) for cell in cells)
        elif kind == "range":
            yield _draw_range(cells, tone)
        else:
            yield from _draw_area(cells, tone, dashed)


def _draw_last_move(cell: Cell, palette: Palette) -> str:
    ink = style(fill="none", stroke=palette["trail"], stroke_width=7)
    return tag("path", d=corner_ticks_path(cell, 0.88, 0.26), stroke_linecap="round", **ink)


def _draw_attack(cell: Cell, tone: Tone) -> str:
    ink = style(fill="none", stroke=tone.face, stroke_width=8)
    return tag("polygon", points=hexagon_points(cell, 0.92), stroke_linejoin="round", **ink)


def _draw_range(cells: Sequence[Cell], tone: Tone) -> str:
    return tag(
        "path",
        d=border_path(cells),
        fill="none",
        stroke=tone.face,
        stroke_width=5,
        stroke_dasharray="4 11",
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=0.75,
    )


def _draw_area(cells: Sequence[Cell], tone: Tone, dashed: bool) -> Iterator[str]:
    """Draw an area with an inner border, so that adjacent areas do not hide each other's."""
    shape = border_path(cells)
    clip, reference = define("clipPath", tag("path", d=shape))
    line = style(d=shape, fill="none", stroke_linejoin="round")
    dashes = "17 9" if dashed else None
    yield clip
    yield tag(
        "g",
        tag("path", d=shape, fill=tone.face, opacity=0.3),
        tag("path", stroke=tone.face, stroke_width=17, stroke_dasharray=dashes, **line),
        tag("path", stroke=tone.line, stroke_width=8, **line),
        clip_path=reference,
    )


# Pieces


def draw_pieces(
    cells: Sequence[Cell],
    stacks: dict[str, list[Piece]],
    palette: Palette,
    figures: Sequence[Figure] = (),
) -> Iterator[str]:
    """Draw the pieces on the cells, the nearest last; each pile has a tooltip."""
    order = sorted(cells, key=lambda cell: (cell.r, cell.q))
    for cell in order:
        stack = stacks.get(cell.id)
        if stack:
            drawing = draw_stack(stack, hex_centre(cell), palette["piece-shadow"], figures)
            yield tag("g", tag("title", escape_text(describe_stack(cell, stack))), *drawing)


def describe_stack(cell: Cell, stack: Sequence[Piece]) -> str:
    """Name a cell and its pieces, from the top; equal pieces are counted."""
    counts = [(name, len([*group])) for name, group in groupby(piece.name for piece in stack[::-1])]
    names = (name if count == 1 else f"{count} {name}" for name, count in counts)
    return f"{cell.name}: {' on '.join(names)}"


# Over the pieces


def _draw_overlay(scene: Scene, stacks: dict[str, list[Piece]], palette: Palette) -> Iterator[str]:
    for cell in scene.cells:
        if cell.id in stacks and (cell.label or effect_icon(cell)):
            yield translate(
                hex_centre(cell).x, hex_centre(cell).y + 40, *_draw_label_plate(cell, palette)
            )
    blocked = {
        cell for mark in scene.marks if border_kind(mark) == "blocked" for cell in mark.cells
    }
    for cell in scene.cells:
        if cell.id in blocked:
            yield translate(
                hex_centre(cell).x + 28, hex_centre(cell).y - 30, *_draw_blocked_sign(palette)
            )


def _draw_label_plate(cell: Cell, palette: Palette) -> Iterator[str]:
    """Draw a small plate with the label or icon that pieces hide."""
    ink, wide = palette["card-ink"], max(30, 14 * len(cell.label) + 10)
    plate = style(x=-wide / 2, y=-15, width=wide, height=30, rx=15)
    yield tag("rect", fill=palette["card-paper"], stroke=ink, stroke_width=2.5, **plate)
    icon = effect_icon(cell)
    if icon:
        yield translate(-10.5, -10.5, draw_icon(icon, ink, palette["card-paper"], 2.6), scale=0.875)
    else:
        yield draw_text(cell.label, 22, ink, dy="0.35em", text_anchor="middle", font_weight="700")


def _draw_blocked_sign(palette: Palette) -> Iterator[str]:
    paper = palette["on-blocked"]
    yield tag("circle", r=17, fill=palette["blocked"], stroke=paper, stroke_width=3)
    yield tag("path", d="M-9,0H9", stroke=paper, stroke_width=6)
