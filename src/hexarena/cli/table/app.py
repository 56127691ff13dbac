"""The drawn table as an application: the first question, then one match after another."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from hexarena.cli.local import questions
from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.local.questions import Answers
from hexarena.cli.local.seating import Seating
from hexarena.cli.table.dialogs import QuestionDialog
from hexarena.cli.table.playing import Playing


class Asking(App[str]):
    """An application that asks one question and returns the word of the answer."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, title: str, answers: Answers) -> None:
        super().__init__()
        self._question = QuestionDialog(title, "", answers)

    def on_mount(self) -> None:
        """Push the screen that asks the question."""
        self.push_screen(self._question, self.exit)


class DrawnTable(App[None]):
    """An application that shows a table for one match after another."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Hexarena"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "interrupt", "stop", show=False, priority=True)
    ]

    def __init__(self, seating: Seating, interactive: bool = False) -> None:
        super().__init__()
        self.local: LocalMatch | None = None
        self._seating = seating
        self._ask = interactive

    def play(self) -> None:
        """Play until the players quit."""
        self.run()

    def on_mount(self) -> None:
        """Ask for an opponent if none is named, and begin."""
        if self._ask:
            game = self._seating.game
            title = f"{game.title}: {questions.OPPONENT}"
            self.push_screen(QuestionDialog(title, "", questions.opponents(game)), self._against)
        else:
            self.sit()

    def _against(self, answer: str | None) -> None:
        if answer is None:
            self.exit()
            return
        if questions.needs_strength(self._seating.game, answer):
            self._seating.opponents = answer
            question = QuestionDialog(questions.STRENGTH, "", questions.levels())
            self.push_screen(question, self._at_level)
            return
        self._seating.opponents = answer
        self.sit()

    def _at_level(self, answer: str | None) -> None:
        if answer is None:
            self.exit()
            return
        self._seating.opponents = f"{self._seating.opponents} {answer}"
        self.sit()

    def sit(self) -> None:
        """Begin the next match and show its table."""
        self.local = self._seating.next_match()
        self.push_screen(Playing(self.local, self._seating.news()))

    def on_playing_another(self) -> None:
        """Begin another match."""
        self.pop_screen()
        self.sit()

    def action_interrupt(self) -> None:
        """Stop at once; an unsaved match is saved on the way out."""
        self.exit()
