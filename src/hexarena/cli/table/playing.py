"""The table at which a match is played."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input, ProgressBar

from hexarena.cli import bots, luck
from hexarena.cli.local_match import LocalMatch
from hexarena.cli.table import words
from hexarena.cli.table.choosing import Choosing
from hexarena.cli.table.dialogs import FileQuestion, Question
from hexarena.cli.table.review import Review
from hexarena.cli.table.thinking import Thinking
from hexarena.cli.table.tracing import Tracing
from hexarena.cli.table.track import EVERYTHING, Track
from hexarena.contract.errors import HexarenaError
from hexarena.search import ADVISER, Analysis, Decider

HELP = """\
Arrow keys walk the board; Enter, Space or a click chooses; n and b go to the next and the \
previous cell you may choose; Escape takes a step back. Digits choose cards and what else stands \
under the prompt, Tab goes there and back; a card chosen again is put back. c lists all cards, \
t shows all charts. Where a number is asked for, choose it, then type it: what it leads to is \
told at once. \
/ goes to the line for typed moves, Escape leaves it.

+ and > mark what you may choose, * the last move, » both, ▸ what you picked. Groups that count \
are underlined. A stack is written from below: what is on top comes last, large or as a capital."""
AT_THE_END = (
    ("review", "Look back at it, ply by ply"),
    ("new", "Play another match"),
    ("save", "Save it"),
    ("quit", "Quit"),
)
ON_LEAVING = (
    ("save", "Save it and quit"),
    ("drop", "Quit without saving"),
    ("stay", "Play on"),
)


class Playing(Choosing):
    """A match being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("s", "save", "Save"),
        Binding("r", "resign", "Resign"),
        Binding("v", "review", "Review"),
        Binding("c", "cards", "Cards"),
        Binding("t", "charts", "Charts", show=False),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
    ]

    class Another(Message):
        """Another match is wanted."""

    def __init__(self, sitting: LocalMatch, news: tuple[str, ...] = ()) -> None:
        super().__init__(sitting.match, sitting.scene())
        self._news = news
        self.sitting = sitting
        self.match = sitting.match
        self.thinking: Thinking | None = None

    def on_mount(self) -> None:
        """Begin."""
        self.board.focus()
        self.tell(*self._news, *luck.told_before(self.match))
        if self.match.ply:
            self.tell(f"The match goes on at ply {self.match.ply}.")
        self.go_on()

    def on_unmount(self) -> None:
        """Let nobody think on."""
        self._stop()

    # Going on

    def go_on(self) -> None:
        """Show how the match stands, and let whoever is to act do so."""
        if self.match.draws_luck:
            self.tell(*self.sitting.draw())
        if self.sitting.bot:
            self._think(self.sitting.bot)
        self._look()
        if self.match.over:
            self._end()
        elif self.sitting.next_eyes is not None:
            self._hand_over(self.match.seats[self.sitting.next_eyes])

    def _look(self) -> None:
        scene = self.sitting.scene()
        self.ask(scene)
        who = self.sitting.bot
        thinks = f" {bots.described(who)} thinks." if who else ""
        self.show(self.match, scene, scene.prompt + thinks)
        self.show_selection()

    def _hand_over(self, name: str) -> None:
        """Hide every hand until whoever is to act says that nobody else looks."""
        self.query_one("#typed", Input).clear()
        answers = (("see", f"I am {name}: show my hand"), ("quit", "Quit"))
        title, text = f"Hand over to {name}", "Press Enter once nobody else looks."
        self.app.push_screen(Question(title, text, answers), self._see)

    def _see(self, answer: str | None) -> None:
        if answer == "see":
            self.sitting.hand_over()
            self.board.focus()
            self._look()
        elif answer == "quit":
            self.action_leave()
        else:
            self.go_on()

    def chosen(self, action: int) -> None:
        """Play an action of the person's."""
        self._stop()
        self._play(action)

    def chosen_together(self, paths: Sequence[tuple[str, ...]]) -> None:
        """Play the choices of these paths in turn."""
        self._stop()
        for action in self.sitting.along(paths):
            self.tell(*self.match.play(action))
        self.go_on()

    def foretold(self, text: str) -> str:
        """Tell what that leads to which was typed."""
        try:
            return "" if self.sitting.bot else self.sitting.foretold(text)
        except HexarenaError:
            return ""

    def typed(self, text: str) -> bool:
        """Play what was typed; tell whether that was an action."""
        if self.sitting.bot:
            self.note("It is not your turn.")
            return False
        try:
            action = self.match.read(text)
        except HexarenaError as error:
            self.note(f"No: {error}")
            return False
        self.chosen(action)
        return True

    def _play(self, action: int) -> None:
        self.tell(*self.match.play(action))
        self.go_on()

    # Thinking

    def _think(self, who: Decider, hint: bool = False) -> None:
        self._stop()
        self.thinking = Thinking(self.sitting, who, self.post_message, hint)
        self.query_one(ProgressBar).update(total=getattr(who, "budget", None), progress=0)
        self.query_one(ProgressBar).add_class("busy")
        self.run_worker(self.thinking.run, thread=True, group="thinking")

    def _stop(self) -> None:
        if self.thinking:
            self.thinking.stop.set()
            self.thinking = None
        for bar in self.query(ProgressBar):
            bar.remove_class("busy")

    def on_thinking_progressed(self, event: Thinking.Progressed) -> None:
        """Show how far a search is."""
        if event.thinking is self.thinking:
            self.query_one(ProgressBar).update(total=event.total, progress=event.done)

    def on_thinking_answered(self, event: Thinking.Answered) -> None:
        """Play what a bot chose, or show the hint."""
        if event.thinking is not self.thinking:
            return
        self._stop()
        if isinstance(event.answer, HexarenaError):
            self.note(f"No: {event.answer}")
        elif event.thinking.hint:
            self._advise(event.answer)
        else:
            self._play(event.answer.action)

    def _advise(self, analysis: Analysis) -> None:
        advice = self.sitting.advice(analysis)
        if not self.sitting.is_shared:  # it names a card of the hand
            self.tell(advice)
        self.note(advice)

    def action_hint(self) -> None:
        """Let a bot look at the match."""
        if self.match.over or self.sitting.bot:
            self.note("There is nothing for you to decide now.")
            return
        self._think(ADVISER, hint=True)
        self.note(f"Level {ADVISER.number} looks at it.")

    # What else can be done

    def action_undo(self) -> None:
        """Take back the last decision."""
        self._stop()
        try:
            self.sitting.undo()
        except HexarenaError as error:
            self.go_on()
            self.note(f"No: {error}")
            return
        self.tell(*self.match.narration)
        self.go_on()

    def action_back(self) -> None:
        """Take a step back; at the end, ask again what is to follow."""
        super().action_back()
        if self.match.over:
            self._end()

    def action_resign(self) -> None:
        """Ask whether to give the match up."""
        if not self.match.over:
            answers = (("stay", "Play on"), ("resign", "Resign"))
            self.app.push_screen(Question("Give the match up?", "", answers), self._resign)

    def _resign(self, answer: str | None) -> None:
        if answer != "resign" or self.match.over:
            return
        self._stop()
        try:
            self.sitting.resign()
        except HexarenaError as error:
            self.note(f"No: {error}")
            return
        self.tell(*self.match.narration)
        self.go_on()

    def action_help(self) -> None:
        """Explain keys and signs."""
        self.app.push_screen(Question("Playing", HELP, (("back", "Back to the match"),)))

    def action_cards(self) -> None:
        """List what lies in each place for cards."""
        told = words.zones(self.scene) or "This game has no cards."
        self.app.push_screen(Question("Cards", told, (("back", "Back to the match"),)))

    def action_charts(self) -> None:
        """Show all charts whole."""
        whole = Tracing(self.scene, Track(self.scene, EVERYTHING))
        told = whole.text() if self.scene.charts else "There are no charts now."
        self.app.push_screen(Question("Charts", told, (("back", "Back to the match"),)))

    def action_review(self) -> None:
        """Look back at the match so far."""
        self.app.push_screen(self._book())

    def _book(self) -> Review:
        return Review(self.match, viewer=self.sitting.viewer)

    # Keeping and ending

    def action_save(self) -> None:
        """Ask for a file and save."""
        self.app.push_screen(FileQuestion(self.sitting.name, self.sitting.save), self._saved)

    def _saved(self, file: Path | None) -> None:
        if file:
            self.note(f"Saved in {file}.")
        if self.match.over:
            self._end()

    def _end(self) -> None:
        outcome = self.match.outcome
        text = "\n".join([outcome.text if outcome else "", *luck.told_after(self.match)])
        self.app.push_screen(Question("The end", text, AT_THE_END), self._after)

    def _after(self, answer: str | None) -> None:
        if answer == "review":
            self.app.push_screen(
                Review(self.match, viewer=self.sitting.viewer), lambda _: self._end()
            )
        elif answer == "new":
            self._begin_another()
        elif answer == "save":
            self.action_save()
        elif answer == "quit":
            self.action_leave()

    def _begin_another(self) -> None:
        try:
            self.sitting.rescue()
        except HexarenaError as error:
            self.note(f"No: {error}")
            return
        self.post_message(self.Another())

    def action_leave(self) -> None:
        """Leave, after asking about a match that is not kept."""
        if self.sitting.is_kept:
            self.app.exit()
            return
        self.app.push_screen(Question("The match is not saved", "", ON_LEAVING), self._leave)

    def _leave(self, answer: str | None) -> None:
        if answer == "drop":
            self.sitting.mark_kept()
        if answer in ("save", "drop"):
            self.app.exit()  # what is not kept is saved on the way out
        elif self.sitting.next_eyes is not None:
            self.go_on()
