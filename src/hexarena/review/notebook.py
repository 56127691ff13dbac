"""The review of a finished match, for scripts and notebooks."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from hexarena.contract.errors import BadCall
from hexarena.match import Match, load
from hexarena.review.summary import Review, review
from hexarena.review.text import write_review
from hexarena.search import Progress

WIDTH, HEIGHT = 480, 120  # of the curve
DASHES = ("", "6 3", "2 3", "8 3 2 3")  # the line of each seat


class MatchReview:
    """What each decision of a match cost and what luck did; `data` has all figures.

    It prints as text, and a notebook shows the curve of the chances to win.
    """

    def __init__(self, match: Match, data: Review) -> None:
        self.match = match
        self.data = data

    def __str__(self) -> str:
        return write_review(self.match, self.data)

    def __repr__(self) -> str:
        return (
            f"MatchReview({self.match.game.name!r}, {self.data.done} of {self.data.total} judged)"
        )

    def _repr_html_(self) -> str:
        return f"{self._draw_curves()}<pre>{escape(str(self))}</pre>"

    def _draw_curves(self) -> str:
        seats = range(len(self.data.seats))
        lines = (self._draw_line(seat, [p.true[seat] for p in self.data.curve]) for seat in seats)
        return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}">{"".join(lines)}</svg>'

    def _draw_line(self, seat: int, values: Sequence[float | None]) -> str:
        last = max(len(values) - 1, 1)
        points = " ".join(
            f"{n * WIDTH / last:.1f},{HEIGHT * (1 - value):.1f}"
            for n, value in enumerate(values)
            if value is not None
        )
        name = escape(self.match.seat_label(seat))
        style = f'fill="none" stroke="currentColor" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
        return f'<polyline points="{points}" {style}><title>{name}</title></polyline>'


def review_match(match: Match | str | Path, *, progress: Progress | None = None) -> MatchReview:
    """Review a finished match, or the record in a file.

    `progress` gets the number of judged events and that of all. Raises BadCall, BadRecord.
    """
    source: Any = load(match) if isinstance(match, str | Path) else match
    if not isinstance(source, Match):
        raise BadCall(f"got {match!r:.60}; expected a match or the path of a record")
    return MatchReview(source, review(source, on_progress=progress))
