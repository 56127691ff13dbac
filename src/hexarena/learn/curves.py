"""Draw the learning curves of a course as SVG."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT, MARGIN, GAP = 720, 180, 44, 40


class Curve(NamedTuple):
    """A learning curve: values over minutes."""

    title: str
    minutes: Sequence[float]
    values: Sequence[float]


def draw_curves(curves: Sequence[Curve]) -> str:
    """Draw curves below one another as SVG, in the colour of the text around them."""
    height = len(curves) * (HEIGHT + GAP)
    panels = "".join(
        f'<g transform="translate(0 {n * (HEIGHT + GAP) + GAP})">{_draw_panel(curve)}</g>'
        for n, curve in enumerate(curves)
    )
    titles = escape(", ".join(curve.title for curve in curves), quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{titles}" font-family="sans-serif" font-size="13" fill="currentColor" '
        f'style="max-width: {WIDTH}px">{panels}</svg>\n'
    )


def _draw_panel(curve: Curve) -> str:
    max_value = max(curve.values, default=0.0) or 1.0
    last_minute = max(curve.minutes, default=0.0) or 1.0
    points = " ".join(
        f"{MARGIN + (WIDTH - MARGIN) * minute / last_minute:.1f},"
        f"{HEIGHT * (1 - value / max_value):.1f}"
        for minute, value in zip(curve.minutes, curve.values, strict=True)
    )
    return (
        f'<text y="-12" x="{MARGIN}">{escape(curve.title)}</text>'
        f'<path d="M{MARGIN} 0V{HEIGHT}H{WIDTH}" fill="none" stroke="currentColor" opacity="0.4"/>'
        f'<text x="{MARGIN - 6}" y="10" text-anchor="end">{max_value:.2g}</text>'
        f'<text x="{MARGIN - 6}" y="{HEIGHT}" text-anchor="end">0</text>'
        f'<text x="{WIDTH}" y="{HEIGHT + 16}" text-anchor="end">{last_minute:.3g} min</text>'
        f'<polyline points="{points}" fill="none" stroke="currentColor" stroke-width="2"/>'
    )
