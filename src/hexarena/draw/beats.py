"""Time in beats: each beat's sign, a small diagram of hexes, and the timeline of all seats.

A sign shows the hexes as the acting piece sees them, ahead at the top. Its paper is light even on
a dark table.
"""

from collections.abc import Callable, Iterator, Sequence
from math import cos, hypot, pi, sin, sqrt

from hexarena.contract.scene import Beat, Lane, Piece, Stroke, Timeline
from hexarena.draw.elements import (
    Attribute,
    Box,
    column,
    define,
    draw_text,
    escape_text,
    format_length,
    frame_box,
    label,
    style,
    tag,
    translate,
)
from hexarena.draw.hexes import Point, format_points
from hexarena.draw.looks import seat_form
from hexarena.draw.vocabulary import TONES, Palette

PHASES = ("early", "mid", "late")
SPACING = 15  # the distance between neighbouring hexes
HALF_WIDTH = 22  # middle to edge of the sign
HEX = 8  # middle to corner of a hex
HALF_TURN = 3  # sixths in half a turn
WIDTH, HEIGHT = 48, 60  # the size of a sign before scaling
SIGN_SCALE = 0.8
HEAD, TOP, CELL, TEXT = 130, 22, 46, 14  # row head, column head, beat, font size


def draw_sign(beat: Beat, palette: Palette) -> Box:
    """Draw a beat: its effect on the hexes around the acting piece, its phases, its turn."""
    ink = _ink_colour(beat, palette)
    title = tag("title", escape_text(beat.name))
    drawing = [
        *_draw_frame(beat, ink),
        *(_draw_diagram(beat.strokes, ink, palette) or [_draw_word(beat, ink)]),
    ]
    content = translate(24, 30, *drawing, _draw_turn(beat, ink))
    markup = tag("g", title, *_draw_paper(beat, palette), content)
    return Box(WIDTH * SIGN_SCALE, HEIGHT * SIGN_SCALE, translate(0, 0, markup, scale=SIGN_SCALE))


def _ink_colour(beat: Beat, palette: Palette) -> str:
    return palette["on-stun" if _is_lost(beat) else "card-ink"]


def _is_lost(beat: Beat) -> bool:
    return "stun" in beat.looks or "out" in beat.looks


def _draw_paper(beat: Beat, palette: Palette) -> Iterator[str]:
    """Draw the paper of a sign; its border distinguishes open and planned beats."""
    fill, pattern = palette["card-paper"], ""
    if _is_lost(beat):
        pattern, fill = _define_stun_pattern(palette)
    edge = style(stroke=palette["card-ink"], stroke_width=1.5)
    if "planned" in beat.looks:
        edge = style(stroke=palette["aim"], stroke_width=2.5, stroke_dasharray="5 4")
    elif "wait" in beat.looks:
        edge = style(stroke=palette["rule"], stroke_width=1.5)
    yield pattern + tag("rect", fill=fill, rx=6, **_inset_rectangle(1), **edge)
    if "open" in beat.looks:
        inner = style(stroke=palette["card-ink"], stroke_width=1.5, rx=4, fill="none")
        yield tag("rect", **_inset_rectangle(4), **inner)


def _inset_rectangle(inset: float) -> dict[str, Attribute]:
    return style(x=inset, y=inset, width=WIDTH - 2 * inset, height=HEIGHT - 2 * inset)


def _define_stun_pattern(palette: Palette) -> tuple[str, str]:
    ground = tag("rect", width=14, height=14, fill=palette["stun"])
    line = style(stroke=palette["stun-stripe"], stroke_width=5)
    stripe = tag("path", d="M-4,18L18,-4M-4,4L4,-4M10,18L18,10", **line)
    size = style(width=14, height=14)
    return define("pattern", ground, stripe, patternUnits="userSpaceOnUse", **size)


def _draw_frame(beat: Beat, ink: str) -> Iterator[str]:
    if "trigger" in beat.looks:
        line = style(fill="none", stroke=ink, stroke_width=1.5)
        yield tag("path", d="M-17,-22H-21V27H-17M17,-22H21V27H17", **line)
    if not any(phase in beat.looks for phase in PHASES):
        return
    for n, phase in enumerate(PHASES):
        pip = style(x=10 * n - 14, y=-28, width=8, height=4.5, rx=2, stroke=ink)
        yield tag("rect", fill=ink if phase in beat.looks else "none", **pip)


def _draw_word(beat: Beat, ink: str) -> str:
    is_wait = "wait" in beat.looks
    middle = style(dy="0.36em", text_anchor="middle", font_weight="700")
    return draw_text(
        beat.sign, 15 if is_wait else 20, ink, opacity=0.55 if is_wait else None, **middle
    )


def _draw_turn(beat: Beat, ink: str) -> str:
    """Write a turn in sixths, `↺1` to the left and `↻2` to the right."""
    if not beat.turn:
        return ""
    sign_text = f"↺{beat.turn}" if beat.turn < HALF_TURN else f"↻{6 - beat.turn}"
    return draw_text(sign_text, 13, ink, x=-21, y=27, font_weight="700")


# The diagram


def _draw_diagram(strokes: Sequence[Stroke], ink: str, palette: Palette) -> list[str]:
    """Draw the target hexes of strokes, scaled to fit; nothing if there are none."""
    if not strokes:
        return []
    drawing = [(stroke.looks[0], _stroke_point(stroke)) for stroke in strokes]
    xs, ys = zip(Point(0, 0), *(point for _, point in drawing), strict=True)
    scale = min(1, HALF_WIDTH / (max(max(xs) - min(xs), max(ys) - min(ys)) / 2 + HEX))
    middle = Point(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2)
    underlays = [_draw_under(kind, point, ink, palette) for kind, point in drawing]
    overlays = [STROKES[kind](point, ink) for kind, point in drawing]
    start = tag("polygon", points=_hexagon_points(Point(0, 0), 6), fill=ink)
    content = translate(*middle, *underlays, start, *overlays)
    return [translate(0, 3, content, scale=scale)]


def _stroke_point(stroke: Stroke) -> Point:
    return Point(SPACING * stroke.r * sqrt(3) / 2, -SPACING * (stroke.q + stroke.r / 2))


def _hexagon_points(middle: Point, size: float) -> str:
    turns = [pi / 3 * i for i in range(6)]
    return format_points(
        Point(middle.x + size * cos(turn), middle.y + size * sin(turn)) for turn in turns
    )


def _draw_under(kind: str, point: Point, ink: str, palette: Palette) -> str:
    if kind == "block":
        return ""
    if kind in ("move", "jump"):
        dashes = style(stroke=ink, stroke_dasharray="2 2")
        return tag("polygon", points=_hexagon_points(point, HEX), fill="none", **dashes)
    target = tag("polygon", points=_hexagon_points(point, HEX), fill=palette["struck"], stroke=ink)
    line = style(stroke=palette["burst"], stroke_width=2.2, stroke_linecap="round")
    return target + translate(*point, tag("path", d="M-4,-4L4,4M-4,4L4,-4", **line))


def _offset_point(point: Point, distance: float, sideways: float) -> Point:
    """Return the point at a distance from the centre towards `point`, shifted sideways."""
    length = hypot(*point) or 1
    dx, dy = point.x / length, point.y / length
    return Point(distance * dx + sideways * dy, distance * dy - sideways * dx)


def _line_style(ink: str, width: float = 2, dashes: str | None = None) -> dict[str, Attribute]:
    return {
        "fill": "none",
        "stroke": ink,
        "stroke_width": width,
        "stroke_dasharray": dashes,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }


def _draw_arrow(point: Point, ink: str) -> str:
    length = hypot(*point)
    west, right = _offset_point(point, length - 6, 4), _offset_point(point, length - 6, -4)
    path = f"M{_offset_point(point, 4, 0)}L{point}M{west}L{point}L{right}"
    return tag("path", d=path, **_line_style(ink))


def _draw_leap(point: Point, ink: str) -> str:
    arc = tag(
        "path",
        d=f"M0,0Q{_offset_point(point, hypot(*point) / 2, 9)} {point}",
        **_line_style(ink, 2, "3 3"),
    )
    return arc + tag("circle", cx=point.x, cy=point.y, r=3.5, fill=ink)


def _draw_shield(point: Point, ink: str) -> str:
    return tag(
        "path",
        d=f"M{_offset_point(point, 9.5, 5)}L{_offset_point(point, 9.5, -5)}",
        **_line_style(ink, 4.5),
    )


STROKES: dict[str, Callable[[Point, str], str]] = {
    "move": _draw_arrow,
    "charge": _draw_arrow,
    "jump": _draw_leap,
    "block": _draw_shield,
    "attack": lambda point, ink: "",  # drawn by `_draw_under`
}


# The timeline


def draw_timeline(
    timeline: Timeline,
    pieces: Sequence[Piece],
    seats: Sequence[str],
    palette: Palette,
    present_beat: int | None = None,
) -> Box:
    """Draw a row per seat and a column per beat; `present_beat`, or the first, is lit."""
    count = max((len(lane.beats) for lane in timeline.lanes), default=0)
    lit_column = 0 if present_beat is None else present_beat - timeline.first
    numbers = [timeline.first + n for n in range(max(count, lit_column + 1))]
    wide = HEAD + CELL * len(numbers)
    tones = [TONES[seat_form(pieces, lane.seat).tone].face for lane in timeline.lanes]
    rows = [
        _draw_lane(lane, seats[lane.seat], tone, palette)
        for lane, tone in zip(timeline.lanes, tones, strict=True)
    ]
    table = column([Box(wide, TOP, "".join(_draw_numbers(numbers, lit_column, palette))), *rows], 0)
    grid = "".join(_draw_grid(len(numbers), lit_column, table.height, palette))
    ruled = Box(wide, table.height, grid + table.markup)
    return frame_box(ruled, palette["paper"], palette["rule"], 2)


def _draw_numbers(numbers: Sequence[int], lit_column: int, palette: Palette) -> Iterator[str]:
    for n, number in enumerate(numbers):
        fill, weight = (
            palette["paper" if n == lit_column else "ink-soft"],
            "700" if n == lit_column else None,
        )
        middle = style(y=16, text_anchor="middle", font_weight=weight)
        yield draw_text(str(number), TEXT, fill, x=HEAD + CELL * (n + 0.5), **middle)


def _draw_grid(count: int, lit_column: int, high: float, palette: Palette) -> Iterator[str]:
    """Draw a line before each beat, and highlight one column."""
    column_style = style(x=HEAD + CELL * lit_column, width=CELL)
    yield tag("rect", height=TOP, fill=palette["ink"], **column_style)
    yield tag("rect", y=TOP, height=high - TOP, fill=palette["aim"], opacity=0.16, **column_style)
    dots = "".join(f"M{HEAD + CELL * n},{TOP}V{format_length(high)}" for n in range(count))
    yield tag("path", d=dots, stroke=palette["rule"], stroke_dasharray="1 3")


def _draw_lane(lane: Lane, name: str, tone: str, palette: Palette) -> Box:
    title = label(name, TEXT, palette["ink"], HEAD - 20, bold=True)
    subtitle = label(lane.text, TEXT * 0.8, palette["ink-soft"], HEAD - 20)
    head = column([title, subtitle], 0)
    high = max(HEIGHT * SIGN_SCALE + 8, head.height + 8)
    drawing = [
        tag("rect", width=8, height=high, fill=tone),
        translate(14, (high - head.height) / 2, head.markup),
    ]
    for n, beat in enumerate(lane.beats):
        drawn_sign = draw_sign(beat, palette)
        x = HEAD + CELL * n + (CELL - drawn_sign.width) / 2
        drawing.append(translate(x, (high - drawn_sign.height) / 2, drawn_sign.markup))
    return Box(HEAD + CELL * len(lane.beats), high, "".join(drawing))
