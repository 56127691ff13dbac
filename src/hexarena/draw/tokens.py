"""Pieces: discs, gems, blocks, boxes, portraits, lettered tokens; top faces lie around (0, 0)."""

from collections.abc import Callable, Iterator, Sequence
from math import cos, pi, sin

from hexarena.contract.scene import Figure, Piece
from hexarena.draw.elements import define, draw_text, format_length, style, tag, translate
from hexarena.draw.hexes import DEFAULT_TILT, Point, format_points, tilt
from hexarena.draw.looks import Stack, form, leans, piece_portrait
from hexarena.draw.portraits import SIDE, draw_shapes
from hexarena.draw.vocabulary import TONES, Palette, Portrait, Tone

RADIUS = 36
THICKNESS = 13
MAX_STACK_HEIGHT = 45  # taller piles have thinner discs
SINGLE_OFFSET = 10  # offset that makes a single disc look centred
LEAN_X, LEAN_Y, LEAN_SCALE = 40, 18, 0.8  # the offset and scale of a leaning pile
MIN_NUMBERED_HEIGHT = 3  # piles of at least this height show it as a number on top
BLOCK_RADIUS = 40  # the radius of a block
BLOCK_SLANT = 31.2  # from a block's centre to its south edge, tilted
PORTRAIT_SCALE = 1.06
FRAME_RADIUS, FRAME_SHARE = 31, 0.83  # of portraits on round pieces, and on blocks
NUMBERED_LETTER = 2  # characters of a letter with a number
SIXTH_DEGREES = 60  # degrees in a sixth of a turn
BEAK_COLOUR = Palette("light")["beak"]
# A beak to the east; its halo stands out on any ground
BEAK_PATH = "M27,-27L63,0L27,27Q38,0 27,-27Z"


def draw_token(
    piece: Piece,
    thick: float = THICKNESS,
    number: int | None = None,
    portrait: Portrait | None = None,
) -> str:
    """Draw a piece; a `number` or a portrait replaces its usual inlay."""
    piece_form = form(piece)
    tone = TONES[piece_form.tone]
    body = _BODIES[piece_form.shape](tone, thick)
    if portrait:
        face = _draw_portrait(piece_form.shape, portrait) + _draw_badge(piece, tone)
        return body + face + _draw_beak(piece, tone)
    notches = _draw_notches(tone, thick) if thick and piece_form.inlay == "star" else ""
    inlay = _INLAYS[piece_form.inlay](tone, number)
    letter = "" if inlay or number else _draw_letter(piece, tone)
    height = _draw_label(str(number), 32, tone) if number else ""
    return body + notches + inlay + letter + height + _draw_beak(piece, tone)


def _draw_letter(piece: Piece, tone: Tone) -> str:
    letter = piece.letter or piece.name[:1].upper()
    return _draw_label(letter, 46 if len(letter) == 1 else 35, tone)


def _draw_portrait(shape: str, portrait: Portrait) -> str:
    """Draw a portrait in the frame that a piece of a shape leaves around it."""
    clip, reference = define("clipPath", _FRAMES[shape]())
    drawing = draw_shapes(portrait, Palette("light", "portrait"))
    half = SIDE / 2
    place = f"scale({PORTRAIT_SCALE} {PORTRAIT_SCALE * tilt():g}) translate({-half:g} {-half:g})"
    return clip + tag("g", tag("g", drawing, transform=place), clip_path=reference)


def _draw_badge(piece: Piece, tone: Tone) -> str:
    """Draw what tells a figure from others with the same portrait: its letter's number."""
    if len(piece.letter) < NUMBERED_LETTER:
        return ""
    ring = tag("circle", r=14, fill=tone.line, stroke=tone.edge, stroke_width=2.5)
    ink = style(dy="0.36em", text_anchor="middle", font_weight="700")
    return translate(-25, 22, ring, draw_text(piece.letter[1:], 23, tone.edge, **ink))


def _draw_label(text: str, size: float, tone: Tone) -> str:
    return draw_text(text, size, tone.inlay, dy="0.36em", text_anchor="middle", font_weight="700")


def _draw_beak(piece: Piece, tone: Tone) -> str:
    if piece.facing is None:
        return ""
    halo = tag("path", d=BEAK_PATH, **_stroke_style(tone.edge, 10))
    beak = tag("path", d=BEAK_PATH, **_outline_style(tone, 6, BEAK_COLOUR))
    return tag(
        "g", halo, beak, transform=f"scale(1 {tilt()}) rotate({-piece.facing * SIXTH_DEGREES})"
    )


# Bodies


def _outline_style(tone: Tone, width: float, fill: str) -> dict[str, str | float]:
    return {
        "fill": fill,
        "stroke": tone.line,
        "stroke_width": width,
        "stroke_linejoin": "round",
    }


def _draw_disc(tone: Tone, thick: float) -> str:
    flat = RADIUS * tilt()
    side = f"M{-RADIUS},0V{thick}A{RADIUS},{flat} 0 0 0 {RADIUS},{thick}V0Z"
    return (
        tag("path", d=side, **_outline_style(tone, 2.5, tone.rim))
        + tag("ellipse", rx=RADIUS, ry=flat, **_outline_style(tone, 2.5, tone.face))
        + tag("ellipse", rx=RADIUS - 3, ry=flat - 3, **_stroke_style(tone.edge, 2))
    )


def _block_slant() -> float:
    return BLOCK_SLANT * tilt() / DEFAULT_TILT


def _draw_block(tone: Tone, thick: float) -> str:
    edge, bottom = format_length(_block_slant()), format_length(_block_slant() + thick)
    wall = f"M-40,0L-20,{edge}L20,{edge}L40,0V{thick}L20,{bottom}L-20,{bottom}L-40,{thick}Z"
    return tag("path", d=wall, **_outline_style(tone, 2.5, tone.rim)) + tag(
        "polygon", points=_block_points(BLOCK_RADIUS), **_outline_style(tone, 2.5, tone.face)
    )


def _block_points(radius: float) -> str:
    turns = [pi / 3 * i for i in range(6)]
    return format_points(Point(radius * cos(turn), radius * tilt() * sin(turn)) for turn in turns)


def _draw_box(tone: Tone, thick: float) -> str:
    wall = f"M-32,-24V{24 + thick}H32V-24Z"
    return tag("path", d=wall, **_outline_style(tone, 2.5, tone.rim)) + tag(
        "rect", x=-32, y=-27, width=64, height=52, **_outline_style(tone, 2.5, tone.face)
    )


_BODIES: dict[str, Callable[[Tone, float], str]] = {
    "disc": _draw_disc,
    "token": _draw_disc,
    "gem": _draw_block,
    "block": _draw_block,
    "box": _draw_box,
}


# Portraits


def _round_frame() -> str:
    return tag("ellipse", rx=FRAME_RADIUS, ry=FRAME_RADIUS * tilt())


def _block_frame() -> str:
    return tag("polygon", points=_block_points(BLOCK_RADIUS * FRAME_SHARE))


def _box_frame() -> str:
    return tag("rect", x=-27, y=-22, width=54, height=42)


_FRAMES: dict[str, Callable[[], str]] = {
    "disc": _round_frame,
    "token": _round_frame,
    "gem": _block_frame,
    "block": _block_frame,
    "box": _box_frame,
}


# Inlays


def _stroke_style(stroke: str, width: float) -> dict[str, str | float]:
    return {
        "fill": "none",
        "stroke": stroke,
        "stroke_width": width,
        "stroke_linejoin": "round",
    }


def _star_points(outer: float, inner: float) -> str:
    reaches = [inner if i % 2 else outer for i in range(12)]
    turns = [pi / 6 * i - pi / 2 for i in range(12)]
    return format_points(
        Point(reach * cos(turn), reach * tilt() * sin(turn))
        for reach, turn in zip(reaches, turns, strict=True)
    )


def _draw_notches(tone: Tone, thick: float) -> str:
    path = "".join(f"M{x},{y}v{thick - 4:g}" for x, y in ((-25, 25), (-9, 33), (9, 33), (25, 25)))
    return tag("path", d=path, opacity=0.55, **_stroke_style(tone.line, 2))


def _draw_rings(tone: Tone, number: int | None) -> str:
    inner = "" if number else tag("ellipse", rx=15, ry=15 * tilt(), **_stroke_style(tone.inlay, 2))
    return tag("ellipse", rx=25, ry=25 * tilt(), **_stroke_style(tone.inlay, 3.5)) + inner


def _draw_star(tone: Tone, number: int | None) -> str:
    if number:
        dots = _stroke_style(tone.inlay, 2)
        return tag("ellipse", rx=26, ry=26 * tilt(), stroke_dasharray="3 6", **dots)
    return tag("polygon", points=_star_points(20, 9), **_stroke_style(tone.inlay, 3.5))


def _draw_facets(tone: Tone, _: int | None) -> str:
    edge = format_length(_block_slant())
    lines = f"M-40,0L40,0M-20,-{edge}L20,{edge}M20,-{edge}L-20,{edge}"
    crown = tag("polygon", points=_star_points(17, 6.5), fill=tone.inlay)
    return tag("path", d=lines, **_stroke_style(tone.inlay, 2)) + crown


def _draw_hatch(tone: Tone, _: int | None) -> str:
    lines = "M-26,-10L8,-25M-30,6L22,-17M-24,20L30,-4M-8,26L26,11"
    return tag("path", d=lines, **_stroke_style(tone.inlay, 3.5))


def _draw_cord(tone: Tone, _: int | None) -> str:
    knot = "M0,-26V25M-32,-1H32M0,-1C-20,-22 -22,4 0,-1C20,-22 22,4 0,-1"
    return tag("path", d=knot, **_stroke_style(tone.inlay, 3.5))


_INLAYS: dict[str, Callable[[Tone, int | None], str]] = {
    "rings": _draw_rings,
    "star": _draw_star,
    "facets": _draw_facets,
    "hatch": _draw_hatch,
    "cord": _draw_cord,
    "letter": lambda tone, number: "",
}


# Piles


def draw_stack(
    stack: Stack, point: Point, shadow: str, figures: Sequence[Figure] = ()
) -> Iterator[str]:
    """Draw the pieces on a cell, from the bottom up; figures give them portraits."""
    count, is_leaning = len(stack), leans(stack)
    thick = min(THICKNESS, MAX_STACK_HEIGHT / count)
    yield tag(
        "ellipse",
        cx=point.x + 5,
        cy=point.y + 15,
        rx=RADIUS + 3,
        ry=RADIUS * tilt() + 1,
        fill=shadow,
        opacity=0.28,
    )
    for level, piece in enumerate(stack):
        level_offset = level - (count - 1) / 2 if is_leaning else 0
        y = point.y + SINGLE_OFFSET - thick * (level + 1) - LEAN_Y * level_offset
        number = count if level == count - 1 and count >= MIN_NUMBERED_HEIGHT else None
        yield translate(
            point.x + LEAN_X * level_offset,
            y,
            draw_token(piece, thick, number, piece_portrait(piece, figures)),
            scale=LEAN_SCALE if is_leaning and count > 1 else 1,
            data_piece=piece.id,
        )
