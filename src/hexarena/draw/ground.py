"""The board beneath the pieces: tray or shore, hexes, their painting, and items on them."""

from collections.abc import Callable, Iterator, Sequence

from hexarena.contract.scene import Cell
from hexarena.draw.coordinates import edge_labels
from hexarena.draw.elements import define, draw_text, style, tag, translate
from hexarena.draw.hexes import border_path, format_points, hex_centre, hexagon_points, hull
from hexarena.draw.looks import (
    OFF_LAND,
    effect,
    effect_icon,
    ground,
    list_arrows,
    list_items,
    material,
    start_tone,
)
from hexarena.draw.vocabulary import LOOKS_DATA, Icon, Palette, mix_colours

FENCED_MARGIN, PLAIN_MARGIN = 64, 56  # margin around the hexes, with and without a fence
ICON_SCALE = 2.1  # scale of an icon
DEPTH_SHARE = 0.22  # share of the deep colour, for each step into the abyss
LARGE_FONT, MEDIUM_FONT, SMALL_FONT = 26, 20, 17  # font sizes on a cell
SIXTH_DEGREES = 60  # degrees in a sixth of a turn


def board_margin(cells: Sequence[Cell]) -> float:
    """Return the margin of a board around its hexes."""
    return FENCED_MARGIN if material(cells) == "mat" else PLAIN_MARGIN


def draw_ground(cells: Sequence[Cell], palette: Palette, bare: bool = False) -> Iterator[str]:
    """Draw the board without pieces in the palette's material; a bare one has no background."""
    if not bare:
        yield from _UNDERLAYS.get(palette.material, _draw_tray)(cells, palette)
    yield from (_draw_hex(cell, palette) for cell in cells)
    yield from _OVERLAYS.get(palette.material, _draw_no_signs)(cells, palette)


def _draw_no_signs(cells: Sequence[Cell], palette: Palette) -> Iterator[str]:
    return iter(())


# Beneath the hexes


def _draw_tray(cells: Sequence[Cell], palette: Palette) -> Iterator[str]:
    shape = format_points(hull(cells))
    for name, offset in (("tray-edge", 8), ("tray", 0)):
        colours = style(fill=palette[name], stroke=palette[name])
        plate = tag("polygon", points=shape, stroke_width=92, stroke_linejoin="round", **colours)
        yield translate(0, offset, plate)


def _draw_fence(cells: Sequence[Cell], palette: Palette) -> Iterator[str]:
    shape, wire = format_points(hull(cells)), palette["fence"]
    mesh = tag("path", d="M0,0L14,14M14,0L0,14", fill="none", stroke=wire, stroke_width=2.2)
    links, reference = define("pattern", mesh, width=14, height=14, patternUnits="userSpaceOnUse")
    yield links
    rounded = style(points=shape, fill="none", stroke_linejoin="round")
    yield tag("polygon", stroke=palette["tray-edge"], stroke_width=122, opacity=0.35, **rounded)
    yield tag("polygon", stroke=reference, stroke_width=120, **rounded)
    yield tag("polygon", stroke=wire, stroke_width=124, stroke_dasharray="9 116", **rounded)
    yield from _draw_tray(cells, palette)


def _draw_cliff(cells: Sequence[Cell], palette: Palette) -> Iterator[str]:
    land = [cell for cell in cells if ground(cell) == "land"]
    rock = style(fill=palette["tray-edge"], stroke=palette["tray-edge"])
    path = tag("path", d=border_path(land), stroke_width=10, stroke_linejoin="round", **rock)
    yield translate(0, 16, path)


_Layer = Callable[[Sequence[Cell], Palette], Iterator[str]]
_UNDERLAYS: dict[str, _Layer] = {"mat": _draw_fence, "island": _draw_cliff}


# Hexes


def _draw_hex(cell: Cell, palette: Palette) -> str:
    kind = ground(cell)
    is_off_land = kind in OFF_LAND
    return tag(
        "polygon",
        points=hexagon_points(cell, 0.985),
        fill=_hex_colour(cell, palette),
        stroke=palette["abyss-line" if is_off_land else "wood-line"],
        stroke_width=1.5 if is_off_land else 2.5,
        stroke_dasharray="8 6" if kind == "beyond" else None,
        data_cell=cell.id,
    )


def _hex_colour(cell: Cell, palette: Palette) -> str:
    kind = ground(cell)
    if kind in OFF_LAND and cell.label.isdigit():
        share = min(1, DEPTH_SHARE * max(0, int(cell.label) - 1))
        return mix_colours(palette["abyss"], palette["deep"], share)
    return palette[effect(cell) or LOOKS_DATA["grounds"].get(kind, "wood")]


# On the hexes


def _draw_mat_signs(cells: Sequence[Cell], palette: Palette) -> Iterator[str]:
    for cell in cells:
        kind = ground(cell)
        if kind in _PATTERNS:
            pattern, reference = _PATTERNS[kind](palette)
            yield pattern + tag("polygon", points=hexagon_points(cell, 0.86), fill=reference)
        elif kind in _SIGNS:
            yield from _SIGNS[kind](cell, palette)


def _define_stripes(palette: Palette) -> tuple[str, str]:
    path = "M-4,20L20,-4M-4,4L4,-4M12,20L20,12"
    stripe = tag("path", d=path, stroke=palette["red-stripe"], stroke_width=3, opacity=0.55)
    return define("pattern", stripe, width=16, height=16, patternUnits="userSpaceOnUse")


def _define_dots(palette: Palette) -> tuple[str, str]:
    dot = tag("circle", cx=8, cy=8, r=3.2, fill=palette["blue-dot"], opacity=0.55)
    return define("pattern", dot, width=16, height=16, patternUnits="userSpaceOnUse")


_PATTERNS = {"corner-red": _define_stripes, "corner-blue": _define_dots}

_RAYS = (
    "M0,-27L6.5,-9.5L24,-13.5L13,0L24,13.5L6.5,9.5L0,27"
    "L-6.5,9.5L-24,13.5L-13,0L-24,-13.5L-6.5,-9.5Z"
)


def _draw_emblem(cell: Cell, palette: Palette) -> Iterator[str]:
    for size, width in ((0.86, 4), (0.7, 1.5)):
        yield _draw_outline(cell, palette, size=size, stroke_width=width)
    star = tag("path", d=_RAYS, fill=palette["emblem-star"], opacity=0.85)
    yield translate(*hex_centre(cell), star)


def _draw_neutral(cell: Cell, palette: Palette) -> Iterator[str]:
    yield _draw_outline(cell, palette, size=0.78, stroke_width=3, stroke_dasharray="9 6")
    yield translate(
        *hex_centre(cell), _draw_bold_text("N", 30, palette["wood-ink"], dy="0.3em", opacity=0.7)
    )


_SIGNS = {"emblem": _draw_emblem, "neutral": _draw_neutral}


def _draw_outline(cell: Cell, palette: Palette, size: float, **attributes: str | float) -> str:
    ink = style(fill="none", stroke=palette["wood-ink"], opacity=0.7)
    return tag("polygon", points=hexagon_points(cell, size), **ink, **attributes)


def _draw_bold_text(text: str, size: float, fill: str, **attributes: str | float) -> str:
    return draw_text(text, size, fill, text_anchor="middle", font_weight="700", **attributes)


def _draw_effect_signs(cells: Sequence[Cell], palette: Palette) -> Iterator[str]:
    for cell in cells:
        yield from _draw_start(cell)
        kind, icon = effect(cell), effect_icon(cell)
        if icon:
            x, y = hex_centre(cell)
            drawn_icon = draw_icon(icon, palette["wood-ink"], palette["wood-lit"])
            yield translate(x - 12 * ICON_SCALE, y - 12 * ICON_SCALE, drawn_icon, scale=ICON_SCALE)
        elif kind:
            coin = tag(_MONEY[kind][0], **_MONEY[kind][1], **_print_style(palette))
            amount_text = _draw_bold_text(cell.label, 29, palette["wood-ink"], dy="0.35em")
            yield translate(*hex_centre(cell), coin, amount_text)


_MONEY = {
    "pounds": ("circle", style(r=31)),
    "dollars": ("rect", style(x=-38, y=-24, width=76, height=48, rx=6)),
}


def _print_style(palette: Palette) -> dict[str, str | float]:
    return {"fill": "none", "stroke": palette["wood-ink"], "stroke_width": 4}


def _draw_start(cell: Cell) -> Iterator[str]:
    tone = start_tone(cell)
    if tone:
        ring = style(points=hexagon_points(cell, 0.86), fill="none")
        yield tag("polygon", stroke=tone.rim, stroke_width=13, **ring)
        yield tag("polygon", stroke=tone.face, stroke_width=9, stroke_dasharray="14 8", **ring)


def draw_icon(icon: Icon, ink: str, paper: str, line: float = 2.4) -> str:
    """Draw an icon on a 24 x 24 square."""
    line_ends = style(fill="none", stroke_linecap="round", stroke_linejoin="round")
    solid_path = tag("path", d=icon.solid, fill=ink) if icon.solid else ""
    cut_path = (
        tag("path", d=icon.cut, stroke=paper, stroke_width=1.6, **line_ends) if icon.cut else ""
    )
    line_path = (
        tag("path", d=icon.line, stroke=ink, stroke_width=line, **line_ends) if icon.line else ""
    )
    return solid_path + cut_path + line_path


def _draw_shore(cells: Sequence[Cell], palette: Palette) -> Iterator[str]:
    land = [cell for cell in cells if ground(cell) == "land"]
    line = style(fill="none", stroke=palette["shore"], stroke_width=7)
    yield tag("path", d=border_path(land), stroke_linejoin="round", **line)
    for cell in cells:
        x, y = hex_centre(cell)
        for n, item in enumerate(list_items(cell)):
            yield translate(x - 24 + 24 * n, y - 8, draw_item(item, palette))
        for n, direction in enumerate(list_arrows(cell)):
            yield translate(x, y + 8 * n, _draw_arrow(direction, palette))


_OVERLAYS: dict[str, _Layer] = {
    "mat": _draw_mat_signs,
    "island": _draw_shore,
    "print": _draw_effect_signs,
}


def draw_item(kind: str, palette: Palette) -> str:
    """Draw an item in the middle of a hex."""
    end_style = style(stroke_linecap="round", stroke_linejoin="round", d=LOOKS_DATA["items"][kind])
    if kind == "anchor":
        return tag("path", fill="none", stroke=palette["abyss-ink"], stroke_width=5, **end_style)
    fill, stroke = palette[kind], palette[f"{kind}-line"]
    return tag("path", fill=fill, stroke=stroke, stroke_width=3.5, **end_style)


def _draw_arrow(direction: int, palette: Palette) -> str:
    return tag(
        "path",
        d="M-34,0H30M12,-13L32,0L12,13M-34,-8L-24,0L-34,8",
        transform=f"rotate({-direction * SIXTH_DEGREES})",
        fill="none",
        stroke=palette["arrow"],
        stroke_width=7,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


# Names


def common_label(cells: Sequence[Cell]) -> str:
    """Return the label that more than half of the cells have, "" if there is none."""
    median = sorted(cell.label for cell in cells)[len(cells) // 2] if cells else ""
    return median if 2 * sum(cell.label == median for cell in cells) > len(cells) else ""


def draw_names(
    cells: Sequence[Cell], palette: Palette, row_colour: str = "tray-ink", skipped: str = ""
) -> Iterator[str]:
    """Write the labels of the cells, and the names of rows around the edge in a colour.

    The label `skipped` isn't written: one that most cells have tells nothing of any of them.
    """
    labels = edge_labels(cells)
    for cell in cells:
        text = (cell.label if not effect(cell) else "") or ("" if labels else cell.name)
        if text and (text != skipped or effect(cell)):
            yield translate(*hex_centre(cell), _draw_cell_label(cell, text, palette))
    for label in labels:
        text_markup = draw_text(
            label.text, 29, palette[row_colour], dy="0.36em", text_anchor="middle"
        )
        yield translate(*label.point, text_markup)


def _draw_cell_label(cell: Cell, text: str, palette: Palette) -> str:
    """Write the label of a cell: a distance from land in the middle, anything else below."""
    kind, ink = ground(cell), palette["wood-ink"]
    if kind in OFF_LAND:
        return _draw_bold_text(text, 30, palette["abyss-ink"], dy="0.36em")
    if kind == "land":
        return draw_text(text, 24, ink, y=36, text_anchor="middle", opacity=0.8)
    if kind in ("ring", "emblem", "corner-red", "corner-blue"):
        return _draw_bold_text(text, LARGE_FONT, ink, y=36)
    size = MEDIUM_FONT if palette.material == "mat" else SMALL_FONT
    opacity = 0.85 if palette.material == "mat" else None
    return draw_text(text, size, ink, y=36, text_anchor="middle", opacity=opacity)
