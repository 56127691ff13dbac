"""Pieces: a disc, a gem, a block, a box or a lettered token, the top face centred on (0, 0)."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from hexarena.contract.scene import Piece
from hexarena.draw.elements import moved, tag, tidy, words
from hexarena.draw.hexes import TILT, Point, points, tilt
from hexarena.draw.looks import Pile, form, leans
from hexarena.draw.vocabulary import TONES, Palette, Tone

RADIUS = 36
THICK = 13
HIGHEST = 45  # taller piles have thinner discs
SINK = 10  # offset that makes a single disc look centred
ASIDE, HIGHER, LEANING = 40, 18, 0.8  # of a leaning pile
TALL = 3  # piles of this height show it as a number on top
CORNER = 40  # of a block, from its centre
SLANT = 31.2  # from its centre to its south edge, tilted
SIXTH = 60  # degrees
WHITE = Palette("light")["beak"]
BEAK = "M27,-27L63,0L27,27Q38,0 27,-27Z"  # towards the east; its halo stands out on any ground


def token(piece: Piece, thick: float = THICK, number: int | None = None) -> str:
    """Draw a piece; a `number` replaces its usual inlay."""
    drawn = form(piece)
    tone = TONES[drawn.tone]
    body = _BODIES[drawn.shape](tone, thick)
    notches = _notches(tone, thick) if thick and drawn.inlay == "star" else ""
    inlay = _INLAYS[drawn.inlay](tone, number)
    letter = "" if inlay or number else _letter(piece, tone)
    height = _written(str(number), 32, tone) if number else ""
    return body + notches + inlay + letter + height + _facing(piece, tone)


def _letter(piece: Piece, tone: Tone) -> str:
    shown = piece.letter or piece.name[:1].upper()
    return _written(shown, 46 if len(shown) == 1 else 35, tone)


def _written(text: str, size: float, tone: Tone) -> str:
    return words(text, size, tone.inlay, dy="0.36em", text_anchor="middle", font_weight="700")


def _facing(piece: Piece, tone: Tone) -> str:
    if piece.facing is None:
        return ""
    halo = tag("path", d=BEAK, **_stroked(tone.edge, 10))
    beak = tag("path", d=BEAK, **_lined(tone, 6, WHITE))
    return tag("g", halo, beak, transform=f"scale(1 {tilt()}) rotate({-piece.facing * SIXTH})")


# Bodies


def _lined(tone: Tone, width: float, fill: str) -> dict[str, str | float]:
    return {
        "fill": fill,
        "stroke": tone.line,
        "stroke_width": width,
        "stroke_linejoin": "round",
    }


def _disc(tone: Tone, thick: float) -> str:
    flat = RADIUS * tilt()
    side = f"M{-RADIUS},0V{thick}A{RADIUS},{flat} 0 0 0 {RADIUS},{thick}V0Z"
    return (
        tag("path", d=side, **_lined(tone, 2.5, tone.rim))
        + tag("ellipse", rx=RADIUS, ry=flat, **_lined(tone, 2.5, tone.face))
        + tag("ellipse", rx=RADIUS - 3, ry=flat - 3, **_stroked(tone.edge, 2))
    )


def _slant() -> float:
    return SLANT * tilt() / TILT


def _block(tone: Tone, thick: float) -> str:
    edge, low = tidy(_slant()), tidy(_slant() + thick)
    wall = f"M-40,0L-20,{edge}L20,{edge}L40,0V{thick}L20,{low}L-20,{low}L-40,{thick}Z"
    top = [Point(CORNER * cos(pi / 3 * i), CORNER * tilt() * sin(pi / 3 * i)) for i in range(6)]
    return tag("path", d=wall, **_lined(tone, 2.5, tone.rim)) + tag(
        "polygon", points=points(top), **_lined(tone, 2.5, tone.face)
    )


def _box(tone: Tone, thick: float) -> str:
    wall = f"M-32,-24V{24 + thick}H32V-24Z"
    return tag("path", d=wall, **_lined(tone, 2.5, tone.rim)) + tag(
        "rect", x=-32, y=-27, width=64, height=52, **_lined(tone, 2.5, tone.face)
    )


_BODIES: dict[str, Callable[[Tone, float], str]] = {
    "disc": _disc,
    "token": _disc,
    "gem": _block,
    "block": _block,
    "box": _box,
}


# Inlays


def _stroked(stroke: str, width: float) -> dict[str, str | float]:
    return {
        "fill": "none",
        "stroke": stroke,
        "stroke_width": width,
        "stroke_linejoin": "round",
    }


def _star(long: float, short: float) -> str:
    reaches = [short if i % 2 else long for i in range(12)]
    turns = [pi / 6 * i - pi / 2 for i in range(12)]
    return points(
        Point(reach * cos(turn), reach * tilt() * sin(turn))
        for reach, turn in zip(reaches, turns, strict=True)
    )


def _notches(tone: Tone, thick: float) -> str:
    path = "".join(f"M{x},{y}v{thick - 4:g}" for x, y in ((-25, 25), (-9, 33), (9, 33), (25, 25)))
    return tag("path", d=path, opacity=0.55, **_stroked(tone.line, 2))


def _rings(tone: Tone, number: int | None) -> str:
    inner = "" if number else tag("ellipse", rx=15, ry=15 * tilt(), **_stroked(tone.inlay, 2))
    return tag("ellipse", rx=25, ry=25 * tilt(), **_stroked(tone.inlay, 3.5)) + inner


def _starred(tone: Tone, number: int | None) -> str:
    if number:
        dots = _stroked(tone.inlay, 2)
        return tag("ellipse", rx=26, ry=26 * tilt(), stroke_dasharray="3 6", **dots)
    return tag("polygon", points=_star(20, 9), **_stroked(tone.inlay, 3.5))


def _facets(tone: Tone, _: int | None) -> str:
    edge = tidy(_slant())
    lines = f"M-40,0L40,0M-20,-{edge}L20,{edge}M20,-{edge}L-20,{edge}"
    crown = tag("polygon", points=_star(17, 6.5), fill=tone.inlay)
    return tag("path", d=lines, **_stroked(tone.inlay, 2)) + crown


def _hatch(tone: Tone, _: int | None) -> str:
    lines = "M-26,-10L8,-25M-30,6L22,-17M-24,20L30,-4M-8,26L26,11"
    return tag("path", d=lines, **_stroked(tone.inlay, 3.5))


def _cord(tone: Tone, _: int | None) -> str:
    knot = "M0,-26V25M-32,-1H32M0,-1C-20,-22 -22,4 0,-1C20,-22 22,4 0,-1"
    return tag("path", d=knot, **_stroked(tone.inlay, 3.5))


_INLAYS: dict[str, Callable[[Tone, int | None], str]] = {
    "rings": _rings,
    "star": _starred,
    "facets": _facets,
    "hatch": _hatch,
    "cord": _cord,
    "letter": lambda tone, number: "",
}


# Piles


def pile(those: Pile, at: Point, shadow: str) -> Iterator[str]:
    """Draw the pieces on a cell, from the bottom up."""
    count, leaning = len(those), leans(those)
    thick = min(THICK, HIGHEST / count)
    yield tag(
        "ellipse",
        cx=at.x + 5,
        cy=at.y + 15,
        rx=RADIUS + 3,
        ry=RADIUS * tilt() + 1,
        fill=shadow,
        opacity=0.28,
    )
    for level, piece in enumerate(those):
        off = level - (count - 1) / 2 if leaning else 0
        y = at.y + SINK - thick * (level + 1) - HIGHER * off
        number = count if level == count - 1 and count >= TALL else None
        yield moved(
            at.x + ASIDE * off,
            y,
            token(piece, thick, number),
            scale=LEANING if leaning and count > 1 else 1,
            data_piece=piece.id,
        )
