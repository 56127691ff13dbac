"""The pages of a match: the scene after each ply and the sentences that led to it."""

from dataclasses import dataclass, replace

from hexarena.contract.record import States
from hexarena.contract.scene import Scene
from hexarena.match import Match


@dataclass(frozen=True)
class Page:
    """A match after `ply` actions: its scene, the narration of the last action, its state."""

    ply: int
    scene: Scene
    told: tuple[str, ...]
    states: States


class Pages:
    """The pages of a match; a forced action shares a page with the action that forced it.

    While the match goes on, they show what `viewer` sees: a seat, or None for an onlooker.
    """

    def __init__(self, match: Match, viewer: int | None = None) -> None:
        self.match = match
        self._viewer = viewer
        self._pages = self._replayed(match)

    def _replayed(self, match: Match) -> list[Page]:
        again = Match(match.game, match.options, match.players, match.date, match.fair)
        pages = [self._page(again)]
        while again.ply < match.ply:
            played = match.history[again.ply]
            again.repeat(played.action, played.seat)
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
        """Return the number of the last page with at most `ply` actions; None means the end."""
        if ply is None:
            return self.last
        return max(number for number, page in enumerate(self._pages) if page.ply <= ply)

    def at(self, number: int) -> Page:
        """Return a page, counted from 0; once the match is over, it shows every hand."""
        page = self._pages[number]
        if not self.match.over:
            return page
        return replace(page, scene=with_open_hands(self.match, page.states, page.scene))

    def told(self, number: int) -> list[str]:
        """Return the narration up to a page."""
        return [sentence for page in self._pages[: number + 1] for sentence in page.told]

    def _page(self, again: Match) -> Page:
        states = again.states
        if not self.match.over:
            states = again.game.known(states[0], self._viewer)
        return Page(again.ply, again.scene(self._viewer), again.narration, states)


def with_open_hands(match: Match, states: States, scene: Scene) -> Scene:
    """Return a scene of a finished match with every seat's cards face up."""
    if not match.game.rules.secret:
        return scene
    own = {
        zone.id: zone
        for seat in range(len(match.players))
        for zone in match.game.scene(states[0], seat).zones
        if zone.seat == seat
    }
    return scene.model_copy(update={"zones": tuple(own.get(zone.id, zone) for zone in scene.zones)})
