"""The pages of a match: the scene after each ply and the sentences that led to it."""

from dataclasses import dataclass

from hexarena.cli.text.narration import banners
from hexarena.contract.errors import BadOption
from hexarena.contract.record import States
from hexarena.contract.scene import Scene
from hexarena.match import Match, Perspective, PerspectiveView, find_perspective, list_perspectives


@dataclass(frozen=True)
class Page:
    """A match after `ply` actions: its scene, the narration that led to it, and its state."""

    ply: int
    scene: Scene
    narration: tuple[str, ...]
    states: States


class Pages:
    """The pages of a match; a forced action shares a page with the action that forced it.

    While the match goes on, they show what `viewer` sees: a seat, or None for an onlooker. Once it
    is over, `perspective` is the name of a perspective, "" for everybody's.
    """

    def __init__(self, match: Match, viewer: int | None = None, perspective: str = "") -> None:
        self.match = match
        self._viewer = viewer
        self._pages = self._replay_pages(match)
        self.see(perspective)

    @property
    def perspectives(self) -> tuple[Perspective, ...]:
        """The perspectives to choose from; empty unless the match has secrets and is over."""
        return list_perspectives(self.match)

    def see(self, word: str) -> None:
        """Switch the perspective. Raises MatchGoesOn, BadCall."""
        self.perspective = find_perspective(self.match, word)
        self._perspective_view = (
            PerspectiveView(self.match, self.perspective) if self.perspectives else None
        )

    def _replay_pages(self, match: Match) -> list[Page]:
        replay = Match(match.game, match.options, match.players, match.date, match.fair)
        replay.sign(match.signatures)
        pages = [self._make_page(replay, 0)]
        while replay.ply < match.ply:
            step = match.history[replay.ply]
            replay.repeat(step.action, step.seat)
            pages.append(self._make_page(replay, step.ply))
        if match.resigned is not None:
            replay.resign(match.resigned)
        elif match.lapse:
            replay.end_by_lapse(match.lapse)
        if replay.has_early_end:
            pages.append(self._make_page(replay, replay.ply))
        return pages

    @property
    def last(self) -> int:
        """The number of the last page."""
        return len(self._pages) - 1

    def number(self, ply: int | None) -> int:
        """Return the number of the last page with at most `ply` actions; None means the end.

        Raises BadOption if the match has fewer actions.
        """
        if ply is None:
            return self.last
        if ply > self.match.ply:
            raise BadOption(f"the ply is {ply}; expected 0 to {self.match.ply}, the last one")
        return max(number for number, page in enumerate(self._pages) if page.ply <= ply)

    def page(self, number: int) -> Page:
        """Return a page, counted from 0, with only what the viewer or perspective may see."""
        page = self._pages[number]
        if self._perspective_view is None:
            return page
        scene = self._perspective_view.scene(page.ply, end=number == self.last)
        visible = self.match.game.known_state(page.states[0], self.perspective.seat)
        return Page(
            page.ply,
            scene,
            self._narrate(number),
            page.states if self.perspective.sees_all else visible,
        )

    def _narrate(self, number: int) -> tuple[str, ...]:
        """Return the narration of a page; in a finished match, as the perspective tells it."""
        page = self._pages[number]
        if self._perspective_view is None or number == 0 or page.ply == self._pages[number - 1].ply:
            return page.narration
        line = self._perspective_view.lines[page.ply - 1]
        return (line.narration, *banners([line]))

    def narration_to(self, number: int) -> list[str]:
        """Return the narration up to a page."""
        return [sentence for index in range(number + 1) for sentence in self._narrate(index)]

    def _make_page(self, replay: Match, start: int) -> Page:
        states = replay.states
        if not self.match.over:
            states = replay.game.known_state(states[0], self._viewer)
        narration = (*replay.narration, *banners(replay.lines(start)))
        return Page(replay.ply, replay.scene(self._viewer), narration, states)
