"""Pictures of what scenes show, in pages: cards, timelines and boards, in the page's own theme.

`hexarena.draw` tells what they look like, and `_static/drawn.css` how they are laid out.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape

from hexarena.contract.scene import Card, Cell, Piece, Scene, Timeline
from hexarena.draw import Theme, board_svg, sign_svg, svg, timeline_svg
from hexarena.draw.looks import OFF_LAND, ground
from hexarena.draw.vocabulary import Palette
from hexarena.research.kernels.reading import Rows
from hexarena.research.observing.observations import Observer

HEXAGON = "22,0 11,19 -11,19 -22,0 -11,-19 11,-19"
PALETTE = Palette("light")
KINDS = ("movement", "ability", "character")  # of cards, each with a colour of its own
NEAR = 2  # steps from land that are drawn, and farther ones only where somebody is


def timeline(
    shown: Timeline, pieces: Sequence[Piece], seats: Sequence[str], now: int | None = None
) -> str:
    """Draw the beats of all seats; what is wider than the page scrolls."""
    drawn = _both(lambda theme: timeline_svg(shown, pieces, seats, now=now, theme=theme))
    return (
        f'<div class="drawn timeline" tabindex="0" role="region" aria-label="{escape(shown.name)}">'
        f"{drawn}</div>"
    )


def table(scene: Scene, seats: Sequence[str]) -> str:
    """Draw all that a scene shows."""
    drawn = _both(lambda theme: svg(scene, theme=theme, seats=seats))
    return f'<div class="drawn table">{drawn}</div>'


def board(scene: Scene) -> str:
    """Draw hexes with what stands on them and what is marked."""
    cells = tuple(cell for cell in scene.cells if _is_near(cell, scene.pieces))
    near = scene.model_copy(update={"cells": cells})
    return f'<div class="drawn board">{_both(lambda theme: board_svg(near, theme=theme))}</div>'


def planes(observer: Observer, row: Rows) -> str:
    """Draw the planes of an observation."""
    return f'<div class="drawn planes">{_both(lambda theme: observer.svg(row, theme))}</div>'


def _is_near(cell: Cell, pieces: Iterable[Piece]) -> bool:
    far = ground(cell) in OFF_LAND and int(cell.label) > NEAR
    return not far or any(piece.cell == cell.id for piece in pieces)


def _both(draw: Callable[[Theme], str]) -> str:
    """Draw a picture for light pages and for dark ones; the page shows one of them."""
    light, dark = draw("light"), draw("dark")
    return f'<div class="only-light">{light}</div><div class="only-dark">{dark}</div>'


def cards(those: Iterable[Card]) -> str:
    """Draw cards side by side, as many in a row as there is room for."""
    return f'<div class="drawn cards">{"".join(map(_card, those))}</div>'


def _card(card: Card) -> str:
    strip = "".join(f"<li>{sign_svg(beat)}</li>" for beat in card.beats)
    kind = f'<span class="kind">{escape(", ".join(card.looks))}</span>'
    actions = f'<ol class="strip">{strip}</ol>' if strip else _emblem(card.title)
    text = "".join(map(_paragraph, paragraphs(card.text)))
    ink = next(PALETTE[look] for look in card.looks if look in KINDS)
    looks, name = escape(" ".join(card.looks)), escape(card.title)
    return (
        f'<article class="card {looks}" style="--kind: {ink}" id="card-{escape(card.id)}">'
        f"<header><b>{name}</b>{kind}</header>{actions}{text}</article>"
    )


def _emblem(name: str) -> str:
    """Draw the letters of a name on a hex, for a card without actions."""
    letters = "".join(word[0] for word in name.split())
    hexagon = f'<polygon points="{HEXAGON}"/>'
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
