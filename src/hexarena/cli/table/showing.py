"""A scene on the screen: board, seats, narration, prompt and a line of notes."""

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Static

from hexarena.cli.table import descriptions
from hexarena.cli.table.board import Board
from hexarena.cli.table.drawing import legend
from hexarena.cli.table.track import is_track
from hexarena.cli.text import auctions, beats, cards
from hexarena.cli.text.narration import collapse
from hexarena.contract.scene import Scene
from hexarena.match import Match

SIDE = 28  # columns to the right of the board
LINES = 9  # lines above and below the board
LOG = 4  # lines of narration beside the board; if fewer fit, the latest stands above the prompt
NEWS, LATEST = 2, 8  # lines of news above the prompt, and the sentences they are taken from
CARDS = 5  # lines for cards, if there are any


class Showing(Screen[None]):
    """The screen shared by playing and reviewing."""

    def __init__(self, match: Match, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self._narration: list[str] = []

    def compose(self) -> ComposeResult:
        """Yield the widgets of the screen."""
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Board(self.scene)
                yield Static(id="stake", markup=False)
            with Vertical(id="side"):
                yield Static(id="seats", markup=False)
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="told", markup=False)
        yield Static(id="legend", markup=False)
        yield Static(id="news", markup=False, classes="none")
        yield Static(id="prompt", markup=False)
        yield Static(id="note", markup=False)
        yield from self.extra_widgets()
        yield Keys()

    def extra_widgets(self) -> list[Widget]:
        """Return the widgets under the prompt."""
        return []

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def on_resize(self, event: events.Resize) -> None:
        """Draw the board as large as the screen allows."""
        reserved = LINES + CARDS * bool(self.scene.zones)
        self.board.fit(event.size.width - SIDE, event.size.height - reserved)
        self.query_one("#stake").styles.max_width = self.board.width

    def show(self, match: Match, scene: Scene, prompt: str) -> None:
        """Show a scene of a match with its descriptions."""
        self.scene = scene
        self.write("title", f"{match.game.title} · {scene.phase}")
        track = is_track(scene.cells)
        self.write(
            "seats",
            (descriptions.compare_seats if track else descriptions.describe_seats)(match, scene),
        )
        lines = descriptions.describe_table(scene) if track else []
        lines += beats.rows(scene, match.seats, self.board.width)
        self._write_or_hide(
            "stake", *lines, cards.stake(scene), *auctions.lines(scene, match.seats)
        )
        self._write_or_hide("legend", "" if track else legend(scene))
        self.write("prompt", prompt)

    def _write_or_hide(self, widget_id: str, *lines: str) -> None:
        text = "\n".join(filter(None, lines))
        self.write(widget_id, text)
        self.query_one(f"#{widget_id}").set_class(not text, "none")

    def write(self, widget_id: str, text: str) -> None:
        """Write a text into a widget, unless it is there already."""
        widget = self.query_one(f"#{widget_id}", Static)
        if widget.content != text:
            widget.update(text)

    def note(self, text: str) -> None:
        """Show a note."""
        self.write("note", text)

    def tell(self, *sentences: str) -> None:
        """Add to the narration."""
        self.narrate([*self._narration, *sentences])

    def add(self, *lines: str) -> None:
        """Add lines that are not news, such as a hint, to the narration."""
        news = self.query_one("#news", Static).content
        self.tell(*lines)
        self.query_one("#news", Static).update(news)

    def narrate(self, sentences: list[str]) -> None:
        """Replace the narration and scroll to its end."""
        self._narration = sentences
        self.write("told", "\n".join(collapse(sentences)))
        self.write("news", _tail("  ".join(collapse(sentences[-LATEST:])), NEWS * self._room))
        self.call_after_refresh(self.query_one("#log").scroll_end, animate=False)
        self.call_after_refresh(self._show_news)

    @property
    def _room(self) -> int:
        return max(self.size.width - 2, 20)

    def _show_news(self) -> None:
        """Show the last sentences above the prompt if they don't fit on the side."""
        self.query_one("#news").set_class(self.query_one("#log").size.height >= LOG, "none")


def _tail(text: str, limit: int) -> str:
    """Return the end of a text, starting with a whole word."""
    return text if len(text) <= limit else "… " + text[2 - limit :].partition(" ")[2]


class Keys(Footer):
    """A footer that is rebuilt only when its text changes."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False, compact=True)
        self._entries: list[tuple[Binding, bool]] = []

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Show the current keys, unless they are shown already."""
        active = screen.active_bindings.values()
        entries = [(key.binding, key.enabled) for key in active if key.binding.show]
        if entries != self._entries:
            super().bindings_changed(screen)
            if screen.app.app_focus:
                self._entries = entries
