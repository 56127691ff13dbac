"""Dialogs over the table: a question with several answers, and a file to save to."""

import math
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from hexarena.cli.local.questions import Answers
from hexarena.contract.errors import HexarenaError

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer]):
    """A dialog that takes one answer, even if keys are pressed fast.

    A key that was pressed before the dialog was on the screen doesn't answer it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "answer(None)", "back")]
    _shown_at = math.inf  # when the dialog was first drawn

    def on_mount(self) -> None:
        """Note when the dialog is first drawn."""
        self.call_after_refresh(self._note_shown)

    def _note_shown(self) -> None:
        self._shown_at = monotonic()

    async def on_event(self, event: events.Event) -> None:
        """Handle an event, unless it is a key or a click for what was on the screen before."""
        is_early = isinstance(event, events.InputEvent) and event.time < self._shown_at
        if not is_early:
            await super().on_event(event)

    def action_answer(self, answer: Answer | None) -> None:
        """Close with an answer, unless it is closed already."""
        if self.is_active:
            self.dismiss(answer)


class QuestionDialog(Dialog[str]):
    """A question with a text that scrolls; it returns the word of the answer, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page(-1)", "page up", show=False, priority=True),
        Binding("pagedown", "page(1)", "page down", show=False, priority=True),
    ]

    def __init__(self, title: str, text: str | Text, answers: Answers) -> None:
        super().__init__()
        self._title, self._text, self._answers = title, text, answers

    def compose(self) -> ComposeResult:
        """Return the widgets of the dialog."""
        with Vertical(classes="dialog"):
            yield Label(self._title, classes="title", markup=False)
            if self._text:
                yield VerticalScroll(Label(self._text, markup=False), can_focus=False)
            yield OptionList(*(Option(text, id=word) for word, text in self._answers))

    def action_page(self, direction: int) -> None:
        """Scroll the text by a page."""
        for text in self.query(VerticalScroll):
            text.scroll_relative(y=direction * text.size.height, animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close the dialog with the selected answer."""
        self.action_answer(event.option.id)


class FileDialog(Dialog[Path]):
    """Ask for a file and save to it; show an error and ask again if that fails."""

    def __init__(self, proposed: Path, on_save: Callable[[Path], Path]) -> None:
        super().__init__()
        self._proposed, self._on_save = proposed, on_save

    def compose(self) -> ComposeResult:
        """Return the widgets of the dialog."""
        with Vertical(classes="dialog"):
            yield Label("Save the match", classes="title")
            yield Input(str(self._proposed), placeholder="a file", compact=True)
            yield Label("Enter saves, Escape goes back.", id="complaint", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Save to the typed file, or show the error."""
        try:
            self.action_answer(self._on_save(Path(event.value.strip()).expanduser()))
        except HexarenaError as error:
            self.query_one("#complaint", Label).update(str(error))
