"""Review a match, ply by ply."""

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from hexarena.cli.local.pages import Pages
from hexarena.cli.table.showing import Showing
from hexarena.cli.text import cards
from hexarena.contract.scene import Card, Scene
from hexarena.match import Match

NO_CELLS: frozenset[str] = frozenset()
LEAP = 10


class Slider(Static):
    """A line with a knob; a click moves the knob."""

    _columns = 1

    def put(self, position: int, maximum: int, label: str) -> None:
        """Move the knob."""
        self._columns = max(self.size.width - len(label) - 3, 1)
        left = round(self._columns * position / maximum) if maximum else 0
        self.update("━" * left + "●" + "─" * (self._columns - left) + f" {label}")

    def on_click(self, event: events.Click) -> None:
        """Go to the clicked page."""
        offset = event.get_content_offset(self)
        if offset and isinstance(self.screen, ReplayScreen):
            self.screen.go(round(self.screen.pages.last * min(offset.x / self._columns, 1)))


class ReplayScreen(Showing):
    """The screen that steps through a match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Back", priority=True),
        Binding("right", "turn(1)", "On", priority=True),
        Binding("home,up", "turn(-10000)", "Start", priority=True),
        Binding("end,down", "turn(10000)", "End", priority=True),
        Binding("pageup", f"turn(-{LEAP})", "10 back", priority=True),
        Binding("pagedown", f"turn({LEAP})", "10 on", priority=True),
        Binding("e", "next_perspective", "Hands shown"),
        Binding("q,escape", "leave", "Leave"),
    ]

    def __init__(
        self, match: Match, ply: int | None = None, viewer: int | None = None, perspective: str = ""
    ) -> None:
        self.pages = Pages(match, viewer, perspective)
        super().__init__(match, self.pages.page(0).scene)
        self._number = self.pages.number(ply)

    def extra_widgets(self) -> list[Widget]:
        """Return the viewer's hand and the slider."""
        return [Static(id="hand", markup=False), Slider(id="slider")]

    def on_mount(self) -> None:
        """Begin at the requested ply."""
        self.call_after_refresh(self.go, self._number)

    def go(self, number: int) -> None:
        """Show the page of a number, or the nearest one."""
        self._number = min(max(number, 0), self.pages.last)
        page = self.pages.page(self._number)
        self.show(self.pages.match, page.scene, page.scene.prompt)
        self.board.show(page.scene, NO_CELLS, NO_CELLS)
        self.write("hand", "\n".join(self._hands(page.scene)))
        plies = self.pages.match.ply
        self.narrate(self.pages.narration_to(self._number))
        self.query_one(Slider).put(self._number, self.pages.last, f"ply {page.ply} of {plies}")

    def _hands(self, scene: Scene) -> Iterator[str]:
        """Yield the hand that this perspective sees, or all hands, a line each."""
        if not self.pages.perspectives:
            yield _row(cards.hand(scene))
            return
        yield f"Shown: {self.pages.perspective.title}"
        for seat, name in enumerate(self.pages.match.seats):
            if self.pages.perspective.sees_all or self.pages.perspective.seat == seat:
                yield f"{name}: {_row(cards.hand(scene, seat))}"

    def on_resize(self, event: events.Resize) -> None:
        """Redraw the board and the slider."""
        super().on_resize(event)
        self.call_after_refresh(self.go, self._number)

    def action_turn(self, plies: int) -> None:
        """Turn some pages forward or back."""
        self.go(self._number + plies)

    def action_next_perspective(self) -> None:
        """Switch to the next perspective."""
        words = [perspective.key for perspective in self.pages.perspectives]
        if not words:
            secret = self.pages.match.game.rules.secret
            notice = "The match goes on: you see what you know."
            self.note(notice if secret else "Nothing was secret in this match.")
            return
        self.pages.see(words[(words.index(self.pages.perspective.key) + 1) % len(words)])
        self.go(self._number)

    def action_leave(self) -> None:
        """Go back to the previous screen."""
        if self.is_active:
            self.dismiss()


def _row(hand: tuple[Card, ...]) -> str:
    return "  ".join(map(cards.label, hand))


class ReviewApp(App[None]):
    """An application that shows a review of a match and no table."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, match: Match, ply: int | None, perspective: str = "") -> None:
        super().__init__()
        self._review = ReplayScreen(match, ply, perspective=perspective)

    def on_mount(self) -> None:
        """Open the review."""
        self.push_screen(self._review, lambda _: self.exit())
