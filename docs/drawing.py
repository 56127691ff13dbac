"""Pictures of what scenes show, as HTML and SVG: signs of beats, cards, timelines and boards.

Nothing here knows a game: strokes, looks and words come from the scene. Colours stand in
`_static/drawn.css`, by the words of the looks. Whoever acts on a sign looks up.
"""

import re
from collections.abc import Iterable, Iterator
from html import escape
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from hexarena.contract.scene import Beat, Card, Cell, Lane, Mark, Piece, Stroke, Timeline

PHASES = ("early", "mid", "late")
STEP, ROOM, HEX = 15, 22, 8  # of a sign: from hex to hex, from the middle to the edge, to a corner
SIDE = 10  # of a hex on a board, from its middle to a corner
ABOUT = 3  # sixths of half a turn


class Spot(NamedTuple):
    """A place in a picture."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"{_tidy(self.x)},{_tidy(self.y)}"


def _tidy(length: float) -> str:
    return f"{round(length, 1) + 0:g}"


def _hexagon(middle: Spot, size: float, first: float = 0) -> str:
    """Return the corners of a hex, the first one so many sixths from the right."""
    turns = [pi / 3 * (corner + first) for corner in range(6)]
    return " ".join(
        str(Spot(middle.x + size * cos(turn), middle.y + size * sin(turn))) for turn in turns
    )


# The sign of a beat


def sign(beat: Beat, word: str = "") -> str:
    """Draw a beat: what it does to the hexes round whoever acts, its phases, its turn."""
    name = escape(word or beat.name)
    inside = "".join((*_frame(beat), *(_diagram(beat.strokes) or [_word(beat.sign)]), _turn(beat)))
    looks = escape(" ".join(beat.looks))
    return (
        f'<svg class="sign {looks}" viewBox="-24 -30 48 60" role="img" aria-label="{name}">'
        f"<title>{name}</title>{inside}</svg>"
    )


def _frame(beat: Beat) -> Iterator[str]:
    if "trigger" in beat.looks:
        yield '<path class="bracket" d="M-19,-22H-23V29H-19M19,-22H23V29H19"/>'
    if not any(phase in beat.looks for phase in PHASES):
        return
    for n, phase in enumerate(PHASES):
        on = " on" if phase in beat.looks else ""
        yield f'<rect class="pip{on}" x="{10 * n - 14}" y="-29" width="8" height="4.5" rx="2"/>'


def _word(text: str) -> str:
    return f'<text class="word" dy="0.4em">{escape(text)}</text>'


def _turn(beat: Beat) -> str:
    if not beat.turn:
        return ""
    left = beat.turn < ABOUT
    arrow, sixths = ("↺", beat.turn) if left else ("↻", 6 - beat.turn)
    return f'<text class="turn" x="-22" y="29">{arrow}{sixths}</text>'


def _diagram(strokes: Iterable[Stroke]) -> list[str]:
    """Draw the hexes that strokes go to, made to fit; nothing where there are none."""
    drawn = [(stroke.looks[0], _place(stroke)) for stroke in strokes]
    if not drawn:
        return []
    xs, ys = zip(Spot(0, 0), *(at for _, at in drawn), strict=True)
    scale = min(1, ROOM / (max(max(xs) - min(xs), max(ys) - min(ys)) / 2 + HEX))
    to = Spot(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2)
    under = [_under(kind, at) for kind, at in drawn]
    over = [_OVER[kind](at) for kind, at in drawn if kind in _OVER]
    here = f'<polygon class="here" points="{_hexagon(Spot(0, 0), 6)}"/>'
    moved = f"translate(0 3) scale({scale:.3g}) translate({to})"
    return [f'<g transform="{moved}">', *under, here, *over, "</g>"]


def _place(stroke: Stroke) -> Spot:
    return Spot(STEP * stroke.r * sqrt(3) / 2, -STEP * (stroke.q + stroke.r / 2))


def _under(kind: str, at: Spot) -> str:
    if kind in ("attack", "charge"):
        burst = f'<path class="burst" d="M-4,-4L4,4M-4,4L4,-4" transform="translate({at})"/>'
        return f'<polygon class="struck" points="{_hexagon(at, HEX)}"/>{burst}'
    return "" if kind == "block" else f'<polygon class="gone" points="{_hexagon(at, HEX)}"/>'


def _beside(at: Spot, along: float, aside: float) -> Spot:
    """Return the spot so far along the way to another, and so far beside it."""
    long = hypot(*at)
    dx, dy = at.x / long, at.y / long
    return Spot(along * dx + aside * dy, along * dy - aside * dx)


def _way(at: Spot) -> str:
    long = hypot(*at)
    wings = "M".join(f"{_beside(at, long - 6, side)}L{at}" for side in (4, -4))
    return f'<path class="way" d="M{_beside(at, 4, 0)}L{at}M{wings}"/>'


def _leap(at: Spot) -> str:
    over = _beside(at, hypot(*at) / 2, 9)
    land = f'<circle class="landing" cx="{_tidy(at.x)}" cy="{_tidy(at.y)}" r="3.5"/>'
    return f'<path class="way hop" d="M0,0Q{over} {at}"/>{land}'


def _shield(at: Spot) -> str:
    return f'<path class="shield" d="M{_beside(at, 9.5, 5)}L{_beside(at, 9.5, -5)}"/>'


_OVER = {"move": _way, "charge": _way, "jump": _leap, "block": _shield}


# Cards


def cards(those: Iterable[Card]) -> str:
    """Draw cards side by side, as many in a row as there is room for."""
    return f'<div class="drawn cards">{"".join(map(_card, those))}</div>'


def _card(card: Card) -> str:
    strip = "".join(f"<li>{sign(beat)}</li>" for beat in card.beats)
    kind = f'<span class="kind">{escape(", ".join(card.looks))}</span>'
    actions = f'<ol class="strip">{strip}</ol>' if strip else _emblem(card.title)
    text = "".join(map(_paragraph, paragraphs(card.text)))
    looks, name = escape(" ".join(card.looks)), escape(card.title)
    return (
        f'<article class="card {looks}" id="card-{escape(card.id)}">'
        f"<header><b>{name}</b>{kind}</header>{actions}{text}</article>"
    )


def _emblem(name: str) -> str:
    """Draw the letters of a name on a hex, for a card without actions."""
    letters = "".join(word[0] for word in name.split())
    hexagon = f'<polygon points="{_hexagon(Spot(0, 0), 22)}"/>'
    return (
        '<svg class="emblem" viewBox="-24 -24 48 48" aria-hidden="true">'
        f'{hexagon}<text dy="0.35em">{escape(letters)}</text></svg>'
    )


def _paragraph(text: str) -> str:
    head, _, rest = text.partition(": ") if re.match(_HEAD, text) else ("", "", text)
    return f"<p><b>{head}:</b> {escape(rest)}</p>" if head else f"<p>{escape(rest)}</p>"


_HEAD = r"[A-Z][a-z]*(?: [a-z]+)?:"


def paragraphs(text: str) -> list[str]:
    """Part the words of a card before each heading, such as `Active:`."""
    return re.split(rf"(?<=[.?!]) (?={_HEAD})", text) if text else []


# Time


def timeline(shown: Timeline, seats: tuple[str, ...], now: int | None = None) -> str:
    """Draw the beats of all seats: a row a seat, a column a beat, `now` or the first being lit."""
    present = shown.first if now is None else now
    width = max(len(lane.beats) for lane in shown.lanes)
    numbers = range(shown.first, shown.first + width)
    head = "".join(f'<th scope="col"{_lit(n, present)}>{n}</th>' for n in numbers)
    rows = "".join(_lane(lane, seats, width, present - shown.first) for lane in shown.lanes)
    return (
        f'<div class="drawn timeline" tabindex="0" role="region" aria-label="{escape(shown.name)}">'
        f'<table><thead><tr><th scope="col">beat</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _lit(number: int, present: int) -> str:
    return ' class="now"' if number == present else ""


def _lane(lane: Lane, seats: tuple[str, ...], width: int, present: int) -> str:
    seat = escape(seats[lane.seat])
    plays = f"<span>{escape(lane.text)}</span>" if lane.text else ""
    filled = [f"<td{_lit(n, present)}>{sign(beat)}</td>" for n, beat in enumerate(lane.beats)]
    empty = [f"<td{_lit(n, present)}></td>" for n in range(len(lane.beats), width)]
    head = f'<th scope="row"><b>{seat}</b>{plays}</th>'
    return f'<tr class="{seat.lower()}">{head}{"".join((*filled, *empty))}</tr>'


# Boards


def board(cells: Iterable[Cell], pieces: Iterable[Piece], marks: Iterable[Mark], told: str) -> str:
    """Draw hexes with what stands on them and what is marked; `told` says it in words."""
    at = {cell.id: (cell, _on_board(cell)) for cell in cells}
    shown = [_ground(cell, spot) for cell, spot in at.values()]
    stand = [_piece(piece, at[piece.cell][1]) for piece in pieces if piece.cell in at]
    struck = [_struck(at[cell][1]) for mark in marks for cell in mark.cells if cell in at]
    return (
        f'<svg class="drawn board" viewBox="{_view(at.values())}" role="img" '
        f'aria-label="{escape(told)}">{"".join((*shown, *struck, *stand))}</svg>'
    )


def _on_board(cell: Cell) -> Spot:
    return Spot(SIDE * sqrt(3) * (cell.q + cell.r / 2), SIDE * 1.5 * cell.r)


def _view(placed: Iterable[tuple[Cell, Spot]]) -> str:
    """Frame the picture: what is no more than two steps off, or all if nothing tells of steps."""
    near = [at for cell, at in placed if not cell.label.isdigit() or int(cell.label) <= 2]
    low = Spot(min(at.x for at in near) - SIDE, min(at.y for at in near) - SIDE)
    high = Spot(max(at.x for at in near) + SIDE, max(at.y for at in near) + SIDE)
    return f"{_tidy(low.x)} {_tidy(low.y)} {_tidy(high.x - low.x)} {_tidy(high.y - low.y)}"


def _ground(cell: Cell, at: Spot) -> str:
    looks = escape(" ".join(cell.looks))
    steps = f" off-{cell.label}" if cell.label.isdigit() else ""
    return f'<polygon class="{looks}{steps}" points="{_hexagon(at, SIDE - 0.4, 0.5)}"/>'


def _struck(at: Spot) -> str:
    burst = f'<path class="burst" d="M-5,-5L5,5M-5,5L5,-5" transform="translate({at})"/>'
    return f'<polygon class="struck" points="{_hexagon(at, SIDE - 1.5, 0.5)}"/>{burst}'


def _piece(piece: Piece, at: Spot) -> str:
    """Draw a piece: its first letter on a disc, with a beak to where it faces."""
    looks = escape(" ".join(piece.looks))
    beak = "" if piece.facing is None else _beak(piece.facing)
    letter = f'<text dy="0.35em">{escape(piece.name[0])}</text>'
    disc = f'{beak}<circle r="6.2"/>{letter}'
    return f'<g class="piece {looks}" transform="translate({at})">{disc}</g>'


def _beak(facing: int) -> str:
    return f'<path d="M5,-4.5L9.5,0L5,4.5Z" transform="rotate({-60 * facing})"/>'
