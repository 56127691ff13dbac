"""The screen for playing a match."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input, ProgressBar

from hexarena.cli.local import luck
from hexarena.cli.local.endings import ANSWERS
from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.table.choosing import Choosing
from hexarena.cli.table.dialogs import FileDialog, QuestionDialog
from hexarena.cli.table.review import ReplayScreen
from hexarena.cli.table.thinking import Thinking
from hexarena.cli.table.track import UNLIMITED_HEIGHT, Track
from hexarena.cli.table.track_drawing import TrackDrawing
from hexarena.cli.text import advice, beats, bots, cards
from hexarena.contract.errors import HexarenaError
from hexarena.contract.scene import Choice
from hexarena.search import HINT_LEVEL, Decider
from hexarena.search.planning import PlanAnalysis

HELP = """\
Arrow keys move over the board; Enter, Space or a click selects a cell. n and b go to the next and \
the previous cell you can select. Escape cancels the last choice. Digits select cards and other \
choices under the prompt; Tab goes there and back. Select a card again to put it back. c lists all \
cards, t shows all charts. If a number is asked for, select it, then type it: the consequences \
appear at once. / or a capital letter goes to the line for typed moves, Escape leaves it. A word \
that names one choice is enough, and several moves may stand in a line: step, parry, left 60, \
0. In an auction, up to 9 bids for you as far as that.

+ and > mark your choices, * the last move, » both, ▸ your selection. Groups that count are \
underlined. A stack is written from the bottom up: its top comes last, large or as a capital."""
END_ANSWERS = (
    ("review", "Look back at it, ply by ply"),
    ("new", "Play another match"),
    ("save", "Save it"),
    ("quit", "Quit"),
)
LEAVE_ANSWERS = (
    ("save", "Save it and quit"),
    ("drop", "Quit without saving"),
    ("stay", "Play on"),
)


class Playing(Choosing):
    """The screen of a match."""

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
        """The player wants another match."""

    def __init__(self, local: LocalMatch, news: tuple[str, ...] = ()) -> None:
        super().__init__(local.match, local.scene())
        self._news = news
        self.local = local
        self.match = local.match
        self.search_task: Thinking | None = None

    def on_mount(self) -> None:
        """Show the match and begin to play."""
        self.board.focus()
        self.tell(*self._news, *luck.note_before(self.match))
        if self.match.ply:
            self.tell(f"The match goes on at ply {self.match.ply}.")
        self.go_on()

    def on_unmount(self) -> None:
        """Stop every search."""
        self._stop()

    def tell(self, *sentences: str) -> None:
        """Add sentences to the narration, with the big moments since the last call."""
        super().tell(*sentences, *self.local.banners())

    # Going on

    def go_on(self) -> None:
        """Show the match, and let the seat to act decide."""
        while self.match.draws_luck or self.local.limits.next_action is not None:
            self._play_forced()
        if self.local.bot:
            self._think(self.local.bot)
        self._look()
        if self.match.over:
            self._end()
        elif self.local.next_viewer is not None:
            self._hand_over(self.match.seats[self.local.next_viewer])

    def _play_forced(self) -> None:
        """Play what chance or a limit decides."""
        action = self.local.limits.next_action
        self.tell(*(self.local.draw() if action is None else self.local.play(action)))

    def _look(self) -> None:
        scene = self.local.scene()
        self.offer_choices(scene)
        decider = self.local.bot
        thinks = f" {bots.display_name(decider)} thinks." if decider else ""
        limits = self.local.limits
        bids = "".join(f" {line}" for line in (*limits.hint(self.local.seat), *limits.lines()))
        self.show(self.match, scene, scene.prompt + thinks + bids)
        self.show_selection()

    def _hand_over(self, name: str) -> None:
        """Hide every hand until the player to act confirms that nobody else looks."""
        self.query_one("#typed", Input).clear()
        answers = (("see", f"I am {name}: show my hand"), ("quit", "Quit"))
        title, text = f"Hand over to {name}", "Press Enter when nobody else is looking."
        self.app.push_screen(QuestionDialog(title, text, answers), self._see)

    def _see(self, answer: str | None) -> None:
        if answer == "see":
            self.local.hand_over()
            self.board.focus()
            self._look()
        elif answer == "quit":
            self.action_leave()
        else:
            self.go_on()

    def play_action(self, action: int) -> None:
        """Play the player's action."""
        self._stop()
        self._play_each(iter((action,)))

    def play_paths(self, paths: Sequence[tuple[str, ...]]) -> None:
        """Play the actions of these paths in order."""
        self._stop()
        self._play_each(self.local.follow_paths(paths))

    def _play_each(self, actions: Iterator[int]) -> None:
        """Play the person's actions; ask once more before one that loses the match or a life."""
        for action in actions:
            if warnings := self.local.warnings(action):
                self._ask_once_more(action, warnings, actions)
                return
            self.tell(*self.local.play(action))
        self.go_on()

    def _ask_once_more(
        self, action: int, warnings: tuple[str, ...], later_actions: Iterator[int]
    ) -> None:
        """Ask whether to play an action in spite of its warnings, and then the later ones."""

        def settle(answer: str | None) -> None:
            if answer == "play":
                self.tell(*self.local.play(action))
                self._play_each(later_actions)
            else:
                self.go_on()

        name = self.local.name_action(action)
        answers = (("back", "Choose again"), ("play", f"{name} anyway"))
        question = QuestionDialog(f"{name}: are you sure?", "\n".join(warnings), answers)
        self.app.push_screen(question, settle)

    def reason(self, ref: str) -> str:
        """Explain why a thing cannot be chosen, by the rules; "" if the scene does not show it."""
        return self.local.reason(self.selection.path, ref)

    def foretell(self, choice: Choice) -> str:
        """Describe what a choice leads to, with its odds."""
        try:
            return choice.text if self.local.bot else self.local.foretell(choice.action)
        except HexarenaError:
            return choice.text

    def explain(self, text: str) -> str:
        """Explain the consequences of a typed action."""
        try:
            return "" if self.local.bot else self.local.explain(text)
        except HexarenaError:
            return ""

    def play_text(self, text: str) -> bool:
        """Play a typed action; return whether the text was an action."""
        try:
            if reply := self.local.handle_limit(text):
                self.note(reply)
                self._stop()
                self.go_on()
                return True
            if self.local.bot:
                self.note("It is not your turn.")
                return False
            actions = self.local.read_all(text)
        except HexarenaError as error:
            self.note(f"No: {error}")
            return False
        self._stop()
        self._play_each(iter(actions))
        return True

    def _play(self, action: int) -> None:
        self.tell(*self.local.play(action))
        self.go_on()

    # Thinking

    def _think(self, decider: Decider, hint: bool = False) -> None:
        self._stop()
        self.search_task = Thinking(self.local, decider, self.post_message, hint)
        self.query_one(ProgressBar).update(total=self.local.playouts(decider), progress=0)
        self.query_one(ProgressBar).add_class("busy")
        self.run_worker(self.search_task.run, thread=True, group="thinking")

    def _stop(self) -> None:
        if self.search_task:
            self.search_task.stop.set()
            self.search_task = None
        for bar in self.query(ProgressBar):
            bar.remove_class("busy")

    def on_thinking_progressed(self, event: Thinking.Progressed) -> None:
        """Show the progress of a search."""
        if event.search_task is self.search_task:
            self.query_one(ProgressBar).update(total=event.total, progress=event.count)

    def on_thinking_sketched(self, event: Thinking.Sketched) -> None:
        """Show the first answer of a hint."""
        if event.search_task is self.search_task:
            self.note(event.text)

    def on_thinking_answered(self, event: Thinking.Answered) -> None:
        """Play a bot's choice, or show the hint."""
        if event.search_task is not self.search_task:
            return
        self._stop()
        if isinstance(event.answer, HexarenaError):
            self.note(f"No: {event.answer}")
        elif isinstance(event.answer, PlanAnalysis):
            self._advise(event.answer)
        else:
            self._play(event.answer.action)
            self._offer()

    def _offer(self) -> None:
        """Ask whether to end a match that is decided."""
        if self.local.ending_offer:
            self.app.push_screen(QuestionDialog(self.local.ending_offer, "", ANSWERS), self._settle)

    def _settle(self, answer: str | None) -> None:
        ending = self.local.ending
        if ending is None or self.match.over:
            return
        if answer == "end":
            self._stop()
            ending.settle()
            self.tell(*self.match.narration)
            self.go_on()
        ending.decline()

    def _advise(self, analysis: PlanAnalysis) -> None:
        hint_advice = self.local.advice(analysis)
        if not self.local.is_shared:  # advice can name a card of the hand
            self.add(*advice.lines(hint_advice))
        self.note(hint_advice.text)

    def action_hint(self) -> None:
        """Ask a bot for advice."""
        if self.match.over or self.local.bot:
            self.note("There is nothing for you to decide now.")
            return
        self._think(HINT_LEVEL, hint=True)
        self.note("A search looks at it.")

    # Other commands

    def action_undo(self) -> None:
        """Take back the last decision."""
        self._stop()
        try:
            self.local.undo()
        except HexarenaError as error:
            self.go_on()
            self.note(f"No: {error}")
            return
        self.tell(*self.match.narration)
        self.go_on()

    def action_back(self) -> None:
        """Undo the last step of the selection; after the match, ask again what to do next."""
        super().action_back()
        if self.match.over:
            self._end()

    def action_resign(self) -> None:
        """Ask whether to give up the match."""
        if not self.match.over:
            answers = (("stay", "Play on"), ("resign", "Resign"))
            self.app.push_screen(QuestionDialog("Give up the match?", "", answers), self._resign)

    def _resign(self, answer: str | None) -> None:
        if answer != "resign" or self.match.over:
            return
        self._stop()
        try:
            self.local.resign()
        except HexarenaError as error:
            self.note(f"No: {error}")
            return
        self.tell(*self.match.narration)
        self.go_on()

    def action_help(self) -> None:
        """Explain keys and signs."""
        self.app.push_screen(QuestionDialog("Playing", HELP, (("back", "Back to the match"),)))

    def action_cards(self) -> None:
        """List the cards of each zone, and what each does."""
        text = "\n".join(cards.lines(self.scene, cards.label)) or "This game has no cards."
        self.app.push_screen(QuestionDialog("Cards", text, (("back", "Back to the match"),)))

    def action_charts(self) -> None:
        """Show all charts in full, and timelines in words."""
        text: Text | str = "\n".join(beats.describe(self.scene, self.match.seats))
        if self.scene.charts:
            text = TrackDrawing(self.scene, Track(self.scene, UNLIMITED_HEIGHT)).text()
        name = "Beats" if self.scene.timelines else "Charts"
        content = text or "There are no charts now."
        self.app.push_screen(QuestionDialog(name, content, (("back", "Back to the match"),)))

    def action_review(self) -> None:
        """Look back at the match so far."""
        self.app.push_screen(self._book())

    def _book(self) -> ReplayScreen:
        return ReplayScreen(self.match, viewer=self.local.viewer)

    # Saving and ending

    def action_save(self) -> None:
        """Ask for a file and save."""
        self.app.push_screen(FileDialog(self.local.name, self.local.save), self._finish_saving)

    def _finish_saving(self, file: Path | None) -> None:
        if file:
            self.note(f"Saved in {file}.")
        if self.match.over:
            self._end()

    def _end(self) -> None:
        outcome = self.match.outcome
        text = "\n".join([outcome.text if outcome else "", *luck.note_after(self.match)])
        self.app.push_screen(QuestionDialog("The end", text, END_ANSWERS), self._after)

    def _after(self, answer: str | None) -> None:
        if answer == "review":
            self.app.push_screen(
                ReplayScreen(self.match, viewer=self.local.viewer), lambda _: self._end()
            )
        elif answer == "new":
            self._begin_another()
        elif answer == "save":
            self.action_save()
        elif answer == "quit":
            self.action_leave()

    def _begin_another(self) -> None:
        try:
            self.local.rescue()
        except HexarenaError as error:
            self.note(f"No: {error}")
            return
        self.post_message(self.Another())

    def action_leave(self) -> None:
        """Leave; ask first if the match is not saved."""
        if self.local.is_saved:
            self.app.exit()
            return
        self.app.push_screen(
            QuestionDialog("The match is not saved", "", LEAVE_ANSWERS), self._leave
        )

    def _leave(self, answer: str | None) -> None:
        if answer == "drop":
            self.local.mark_saved()
        if answer in ("save", "drop"):
            self.app.exit()  # an unsaved match is saved on the way out
        elif self.local.next_viewer is not None:
            self.go_on()
