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
    defined,
    escaped,
    framed,
    label,
    moved,
    style,
    tag,
    tidy,
    words,
)
from hexarena.draw.hexes import Point, points
from hexarena.draw.looks import seat_form
from hexarena.draw.vocabulary import TONES, Palette

PHASES = ("early", "mid", "late")
STEP, ROOM, HEX = 15, 22, 8  # hex to hex, middle to edge of the sign, middle to corner of a hex
ABOUT = 3  # sixths in half a turn
WIDE, HIGH = 48, 60  # of a sign before scaling
SMALLER = 0.8
HEAD, TOP, CELL, TEXT = 130, 22, 46, 14  # row head, column head, beat, font size


def sign(beat: Beat, palette: Palette) -> Box:
    """Draw a beat: its effect on the hexes around the acting piece, its phases, its turn."""
    ink = _ink(beat, palette)
    said = tag("title", escaped(beat.name))
    told = [*_frame(beat, ink), *(_diagram(beat.strokes, ink, palette) or [_word(beat, ink)])]
    inside = moved(24, 30, *told, _turn(beat, ink))
    markup = tag("g", said, *_paper(beat, palette), inside)
    return Box(WIDE * SMALLER, HIGH * SMALLER, moved(0, 0, markup, scale=SMALLER))


def _ink(beat: Beat, palette: Palette) -> str:
    return palette["on-stun" if _is_lost(beat) else "card-ink"]


def _is_lost(beat: Beat) -> bool:
    return "stun" in beat.looks or "out" in beat.looks


def _paper(beat: Beat, palette: Palette) -> Iterator[str]:
    """Draw the paper of a sign; its border distinguishes open and planned beats."""
    fill, pattern = palette["card-paper"], ""
    if _is_lost(beat):
        pattern, fill = _stunned(palette)
    edge = style(stroke=palette["card-ink"], stroke_width=1.5)
    if "planned" in beat.looks:
        edge = style(stroke=palette["aim"], stroke_width=2.5, stroke_dasharray="5 4")
    elif "wait" in beat.looks:
        edge = style(stroke=palette["rule"], stroke_width=1.5)
    yield pattern + tag("rect", fill=fill, rx=6, **_inset(1), **edge)
    if "open" in beat.looks:
        inner = style(stroke=palette["card-ink"], stroke_width=1.5, rx=4, fill="none")
        yield tag("rect", **_inset(4), **inner)


def _inset(by: float) -> dict[str, Attribute]:
    return style(x=by, y=by, width=WIDE - 2 * by, height=HIGH - 2 * by)


def _stunned(palette: Palette) -> tuple[str, str]:
    ground = tag("rect", width=14, height=14, fill=palette["stun"])
    line = style(stroke=palette["stun-stripe"], stroke_width=5)
    stripe = tag("path", d="M-4,18L18,-4M-4,4L4,-4M10,18L18,10", **line)
    size = style(width=14, height=14)
    return defined("pattern", ground, stripe, patternUnits="userSpaceOnUse", **size)


def _frame(beat: Beat, ink: str) -> Iterator[str]:
    if "trigger" in beat.looks:
        line = style(fill="none", stroke=ink, stroke_width=1.5)
        yield tag("path", d="M-17,-22H-21V27H-17M17,-22H21V27H17", **line)
    if not any(phase in beat.looks for phase in PHASES):
        return
    for n, phase in enumerate(PHASES):
        pip = style(x=10 * n - 14, y=-28, width=8, height=4.5, rx=2, stroke=ink)
        yield tag("rect", fill=ink if phase in beat.looks else "none", **pip)


def _word(beat: Beat, ink: str) -> str:
    waits = "wait" in beat.looks
    middle = style(dy="0.36em", text_anchor="middle", font_weight="700")
    return words(beat.sign, 15 if waits else 20, ink, opacity=0.55 if waits else None, **middle)


def _turn(beat: Beat, ink: str) -> str:
    """Write a turn in sixths, `↺1` to the left and `↻2` to the right."""
    if not beat.turn:
        return ""
    told = f"↺{beat.turn}" if beat.turn < ABOUT else f"↻{6 - beat.turn}"
    return words(told, 13, ink, x=-21, y=27, font_weight="700")


# The diagram


def _diagram(strokes: Sequence[Stroke], ink: str, palette: Palette) -> list[str]:
    """Draw the target hexes of strokes, scaled to fit; nothing if there are none."""
    if not strokes:
        return []
    drawn = [(stroke.looks[0], _spot(stroke)) for stroke in strokes]
    xs, ys = zip(Point(0, 0), *(at for _, at in drawn), strict=True)
    scale = min(1, ROOM / (max(max(xs) - min(xs), max(ys) - min(ys)) / 2 + HEX))
    middle = Point(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2)
    under = [_under(kind, at, ink, palette) for kind, at in drawn]
    over = [STROKES[kind](at, ink) for kind, at in drawn]
    here = tag("polygon", points=_hexagon(Point(0, 0), 6), fill=ink)
    inside = moved(*middle, *under, here, *over)
    return [moved(0, 3, inside, scale=scale)]


def _spot(stroke: Stroke) -> Point:
    return Point(STEP * stroke.r * sqrt(3) / 2, -STEP * (stroke.q + stroke.r / 2))


def _hexagon(at: Point, size: float) -> str:
    turns = [pi / 3 * i for i in range(6)]
    return points(Point(at.x + size * cos(turn), at.y + size * sin(turn)) for turn in turns)


def _under(kind: str, at: Point, ink: str, palette: Palette) -> str:
    if kind == "block":
        return ""
    if kind in ("move", "jump"):
        dashes = style(stroke=ink, stroke_dasharray="2 2")
        return tag("polygon", points=_hexagon(at, HEX), fill="none", **dashes)
    struck = tag("polygon", points=_hexagon(at, HEX), fill=palette["struck"], stroke=ink)
    line = style(stroke=palette["burst"], stroke_width=2.2, stroke_linecap="round")
    return struck + moved(*at, tag("path", d="M-4,-4L4,4M-4,4L4,-4", **line))


def _beside(at: Point, along: float, aside: float) -> Point:
    """Return the point at distance `along` towards `at`, shifted sideways by `aside`."""
    long = hypot(*at) or 1
    dx, dy = at.x / long, at.y / long
    return Point(along * dx + aside * dy, along * dy - aside * dx)


def _line(ink: str, width: float = 2, dashes: str | None = None) -> dict[str, Attribute]:
    return {
        "fill": "none",
        "stroke": ink,
        "stroke_width": width,
        "stroke_dasharray": dashes,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }


def _way(at: Point, ink: str) -> str:
    long = hypot(*at)
    left, right = _beside(at, long - 6, 4), _beside(at, long - 6, -4)
    path = f"M{_beside(at, 4, 0)}L{at}M{left}L{at}L{right}"
    return tag("path", d=path, **_line(ink))


def _leap(at: Point, ink: str) -> str:
    arc = tag("path", d=f"M0,0Q{_beside(at, hypot(*at) / 2, 9)} {at}", **_line(ink, 2, "3 3"))
    return arc + tag("circle", cx=at.x, cy=at.y, r=3.5, fill=ink)


def _shield(at: Point, ink: str) -> str:
    return tag("path", d=f"M{_beside(at, 9.5, 5)}L{_beside(at, 9.5, -5)}", **_line(ink, 4.5))


STROKES: dict[str, Callable[[Point, str], str]] = {
    "move": _way,
    "charge": _way,
    "jump": _leap,
    "block": _shield,
    "attack": lambda at, ink: "",  # drawn by `_under`
}


# The timeline


def timeline(
    shown: Timeline,
    pieces: Sequence[Piece],
    seats: Sequence[str],
    palette: Palette,
    now: int | None = None,
) -> Box:
    """Draw the beats of all seats: a row per seat, a column per beat, `now` or the first lit."""
    count = max((len(lane.beats) for lane in shown.lanes), default=0)
    lit = 0 if now is None else now - shown.first
    numbers = [shown.first + n for n in range(max(count, lit + 1))]
    wide = HEAD + CELL * len(numbers)
    tones = [TONES[seat_form(pieces, lane.seat).tone].face for lane in shown.lanes]
    rows = [
        _lane(lane, seats[lane.seat], tone, palette)
        for lane, tone in zip(shown.lanes, tones, strict=True)
    ]
    table = column([Box(wide, TOP, "".join(_numbers(numbers, lit, palette))), *rows], 0)
    grid = "".join(_grid(len(numbers), lit, table.height, palette))
    ruled = Box(wide, table.height, grid + table.markup)
    return framed(ruled, palette["paper"], palette["rule"], 2)


def _numbers(numbers: Sequence[int], lit: int, palette: Palette) -> Iterator[str]:
    for n, number in enumerate(numbers):
        fill, weight = palette["paper" if n == lit else "ink-soft"], "700" if n == lit else None
        middle = style(y=16, text_anchor="middle", font_weight=weight)
        yield words(str(number), TEXT, fill, x=HEAD + CELL * (n + 0.5), **middle)


def _grid(count: int, lit: int, high: float, palette: Palette) -> Iterator[str]:
    """Draw a line before each beat, and highlight one column."""
    now = style(x=HEAD + CELL * lit, width=CELL)
    yield tag("rect", height=TOP, fill=palette["ink"], **now)
    yield tag("rect", y=TOP, height=high - TOP, fill=palette["aim"], opacity=0.16, **now)
    dots = "".join(f"M{HEAD + CELL * n},{TOP}V{tidy(high)}" for n in range(count))
    yield tag("path", d=dots, stroke=palette["rule"], stroke_dasharray="1 3")


def _lane(lane: Lane, name: str, tone: str, palette: Palette) -> Box:
    title = label(name, TEXT, palette["ink"], HEAD - 20, bold=True)
    plays = label(lane.text, TEXT * 0.8, palette["ink-soft"], HEAD - 20)
    head = column([title, plays], 0)
    high = max(HIGH * SMALLER + 8, head.height + 8)
    drawn = [
        tag("rect", width=8, height=high, fill=tone),
        moved(14, (high - head.height) / 2, head.markup),
    ]
    for n, beat in enumerate(lane.beats):
        each = sign(beat, palette)
        x = HEAD + CELL * n + (CELL - each.width) / 2
        drawn.append(moved(x, (high - each.height) / 2, each.markup))
    return Box(HEAD + CELL * len(lane.beats), high, "".join(drawn))
