"""A bot's search in a thread of its own."""

import threading
import time
from collections.abc import Callable

from textual.message import Message

from hexarena.cli.local_match import LocalMatch
from hexarena.contract.errors import HexarenaError
from hexarena.search import Analysis, Decider

PAUSE = 0.05  # seconds between two reports of progress


class Thinking:
    """One search: its bot, its purpose, and a way to stop it. `run` is for the thread."""

    class Progressed(Message):
        """A part of the search is done."""

        def __init__(self, thinking: "Thinking", done: int, total: int) -> None:
            super().__init__()
            self.thinking, self.done, self.total = thinking, done, total

    class Answered(Message):
        """The search is finished, or failed."""

        def __init__(self, thinking: "Thinking", answer: Analysis | HexarenaError) -> None:
            super().__init__()
            self.thinking, self.answer = thinking, answer

    def __init__(
        self,
        local: LocalMatch,
        who: Decider,
        post: Callable[[Message], object],
        hint: bool = False,
    ) -> None:
        self.who = who
        self.hint = hint
        self.stop = threading.Event()
        self._local = local
        self._post = post
        self._reported = 0.0

    def run(self) -> None:
        """Search, and post the answer."""
        try:
            answer: Analysis | HexarenaError = self._local.think(self.who, self.stop, self._tell)
        except HexarenaError as error:
            answer = error
        self._post(self.Answered(self, answer))

    def _tell(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self._reported >= PAUSE:
            self._reported = now
            self._post(self.Progressed(self, done, total))
