"""A match as a book: what was on show after each ply, and what was told."""

from dataclasses import dataclass, replace

from hexarena.cli.showdown import showdown
from hexarena.contract.record import States
from hexarena.contract.scene import Scene
from hexarena.match import Match


@dataclass(frozen=True)
class Page:
    """How a match stood after `ply` actions, as may be known, and the sentences that led there."""

    ply: int
    scene: Scene
    told: tuple[str, ...]
    states: States


class Pages:
    """The pages of a match; what was forced shares a page with what forced it.

    While the match goes on they are shown as `viewer` sees them, or an onlooker.
    """

    def __init__(self, match: Match, viewer: int | None = None) -> None:
        self.match = match
        self._viewer = viewer
        self._pages = self._turned(match)

    def _turned(self, match: Match) -> list[Page]:
        again = Match(match.game, match.options, match.players, match.date, match.fair)
        pages = [self._page(again)]
        while again.ply < match.ply:
            deed = match.history[again.ply]
            again.repeat(deed.action, deed.seat)
            pages.append(self._page(again))
        if match.resigned is not None:
            again.resign(match.resigned)
            pages.append(self._page(again))
        return pages

    @property
    def last(self) -> int:
        """The number of the last page."""
        return len(self._pages) - 1

    def number(self, ply: int | None) -> int:
        """Return the last page that tells of at most `ply` actions, None asking for all."""
        if ply is None:
            return self.last
        return max(number for number, page in enumerate(self._pages) if page.ply <= ply)

    def at(self, number: int) -> Page:
        """Return a page, 0 being the start; every hand open on it, if the match is over."""
        page = self._pages[number]
        if not self.match.over:
            return page
        return replace(page, scene=showdown(self.match, page.states, page.scene))

    def told(self, number: int) -> list[str]:
        """Return all that was told up to a page."""
        return [sentence for page in self._pages[: number + 1] for sentence in page.told]

    def _page(self, again: Match) -> Page:
        states = again.states
        if not self.match.over:
            states = again.game.known(states[0], self._viewer)
        return Page(again.ply, again.scene(self._viewer), again.narration, states)
