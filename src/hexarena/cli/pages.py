"""The pages of a match: the scene after each ply and the sentences that led to it."""

from dataclasses import dataclass

from hexarena.cli.milestones import banners
from hexarena.contract.record import States
from hexarena.contract.scene import Scene
from hexarena.match import Eyes, EyesView, Match, eyes_for, eyes_named


@dataclass(frozen=True)
class Page:
    """A match after `ply` actions: its scene, what the last action told, its state."""

    ply: int
    scene: Scene
    told: tuple[str, ...]
    states: States


class Pages:
    """The pages of a match; a forced action shares a page with the action that forced it.

    While the match goes on, they show what `viewer` sees: a seat, or None for an onlooker. Once it
    is over, they are seen with `eyes`: a word, "" for everybody's.
    """

    def __init__(self, match: Match, viewer: int | None = None, eyes: str = "") -> None:
        self.match = match
        self._viewer = viewer
        self._pages = self._replayed(match)
        self.see(eyes)

    @property
    def every_eyes(self) -> tuple[Eyes, ...]:
        """Whose eyes there are to choose from; none unless secrets are over."""
        return eyes_for(self.match)

    def see(self, word: str) -> None:
        """See the match with other eyes. Raises MatchGoesOn, BadCall."""
        self.eyes = eyes_named(self.match, word)
        self._view = EyesView(self.match, self.eyes) if self.every_eyes else None

    def _replayed(self, match: Match) -> list[Page]:
        again = Match(match.game, match.options, match.players, match.date, match.fair)
        again.sign(match.signatures)
        pages = [self._page(again, 0)]
        while again.ply < match.ply:
            played = match.history[again.ply]
            again.repeat(played.action, played.seat)
            pages.append(self._page(again, played.ply))
        if match.resigned is not None:
            again.resign(match.resigned)
        elif match.lapse:
            again.end_by(match.lapse)
        if again.ended_by_will:
            pages.append(self._page(again, again.ply))
        return pages

    @property
    def last(self) -> int:
        """The number of the last page."""
        return len(self._pages) - 1

    def number(self, ply: int | None) -> int:
        """Return the number of the last page with at most `ply` actions; None means the end."""
        if ply is None:
            return self.last
        return max(number for number, page in enumerate(self._pages) if page.ply <= ply)

    def at(self, number: int) -> Page:
        """Return a page, counted from 0, as it may be seen."""
        page = self._pages[number]
        if self._view is None:
            return page
        scene = self._view.scene(page.ply, end=number == self.last)
        known = self.match.game.known(page.states[0], self.eyes.seat)
        return Page(page.ply, scene, self._told(number), page.states if self.eyes.all else known)

    def _told(self, number: int) -> tuple[str, ...]:
        """Return the narration of a page; everybody is told what was secret."""
        page = self._pages[number]
        if self._view is None or number == 0 or page.ply == self._pages[number - 1].ply:
            return page.told
        line = self._view.lines[page.ply - 1]
        return (line.told, *banners([line]))

    def told(self, number: int) -> list[str]:
        """Return the narration up to a page."""
        return [sentence for each in range(number + 1) for sentence in self._told(each)]

    def _page(self, again: Match, start: int) -> Page:
        states = again.states
        if not self.match.over:
            states = again.game.known(states[0], self._viewer)
        told = (*again.narration, *banners(again.lines(start)))
        return Page(again.ply, again.scene(self._viewer), told, states)
