"""A scene on the screen: board, seats, narration, prompt and a line of notes."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from hexarena.cli import auctions, beats, cards
from hexarena.cli.repeats import collapsed
from hexarena.cli.table import descriptions
from hexarena.cli.table.board import Board
from hexarena.cli.table.drawing import legend
from hexarena.cli.table.keys import Keys
from hexarena.cli.table.track import is_track
from hexarena.contract.scene import Scene
from hexarena.match import Match

SIDE = 28  # columns for the side
LINES = 9  # lines above and below the board
LOG = 4  # lines of narration beside the board; with fewer, the last stands above the prompt
NEWS, LATEST = 2, 8  # lines and sentences of it
CARDS = 5  # lines for cards, if there are any


class Showing(Screen[None]):
    """The screen shared by playing and reviewing."""

    def __init__(self, match: Match, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self._told: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay it out."""
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
        yield from self.more()
        yield Keys()

    def more(self) -> list[Widget]:
        """Return the widgets under the prompt."""
        return []

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def on_resize(self, event: events.Resize) -> None:
        """Draw the board as large as the screen allows."""
        kept = LINES + CARDS * bool(self.scene.zones)
        self.board.fit(event.size.width - SIDE, event.size.height - kept)
        self.query_one("#stake").styles.max_width = self.board.width

    def show(self, match: Match, scene: Scene, prompt: str) -> None:
        """Show a scene of a match with its descriptions."""
        self.scene = scene
        self.write("title", f"{match.game.title} · {scene.phase}")
        track = is_track(scene.cells)
        self.write("seats", (descriptions.compared if track else descriptions.seats)(match, scene))
        under = descriptions.table(scene) if track else []
        under += beats.rows(scene, match.seats, self.board.width)
        self._write_or_hide(
            "stake", *under, cards.stake(scene), *auctions.lines(scene, match.seats)
        )
        self._write_or_hide("legend", "" if track else legend(scene))
        self.write("prompt", prompt)

    def _write_or_hide(self, place: str, *lines: str) -> None:
        text = "\n".join(filter(None, lines))
        self.write(place, text)
        self.query_one(f"#{place}").set_class(not text, "none")

    def write(self, place: str, text: str) -> None:
        """Write a text into a widget, unless it is there already."""
        shown = self.query_one(f"#{place}", Static)
        if shown.content != text:
            shown.update(text)

    def note(self, text: str) -> None:
        """Show a note."""
        self.write("note", text)

    def tell(self, *sentences: str) -> None:
        """Add to the narration."""
        self.narrate([*self._told, *sentences])

    def add(self, *lines: str) -> None:
        """Add to the narration what is no news, such as a hint."""
        news = self.query_one("#news", Static).content
        self.tell(*lines)
        self.query_one("#news", Static).update(news)

    def narrate(self, sentences: list[str]) -> None:
        """Replace the narration and scroll to its end."""
        self._told = sentences
        self.write("told", "\n".join(collapsed(sentences)))
        self.write("news", _last("  ".join(collapsed(sentences[-LATEST:])), NEWS * self._room))
        self.call_after_refresh(self.query_one("#log").scroll_end, animate=False)
        self.call_after_refresh(self._show_news)

    @property
    def _room(self) -> int:
        return max(self.size.width - 2, 20)

    def _show_news(self) -> None:
        """Show the last sentences above the prompt where the side has no room for them."""
        self.query_one("#news").set_class(self.query_one("#log").size.height >= LOG, "none")


def _last(text: str, most: int) -> str:
    """Return the end of a text, from the beginning of a word on."""
    return text if len(text) <= most else "… " + text[2 - most :].partition(" ")[2]
