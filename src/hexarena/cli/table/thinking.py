"""A bot's search in a separate thread."""

import threading
import time
from collections.abc import Callable

from textual.message import Message

from hexarena.cli.local.local_match import LocalMatch
from hexarena.contract.errors import HexarenaError
from hexarena.search import Analysis, Decider
from hexarena.search.planning import PlanAnalysis

PAUSE = 0.05  # seconds between two reports of progress


class Thinking:
    """A search: its bot, its purpose, and a way to stop it. The thread calls `run`."""

    class Progressed(Message):
        """A part of the search is done."""

        def __init__(self, search_task: "Thinking", count: int, total: int) -> None:
            super().__init__()
            self.search_task, self.count, self.total = search_task, count, total

    class Sketched(Message):
        """The first answer of a hint, before the settled one."""

        def __init__(self, search_task: "Thinking", text: str) -> None:
            super().__init__()
            self.search_task, self.text = search_task, text

    class Answered(Message):
        """The search is finished, or failed."""

        def __init__(
            self, search_task: "Thinking", answer: Analysis | PlanAnalysis | HexarenaError
        ) -> None:
            super().__init__()
            self.search_task, self.answer = search_task, answer

    def __init__(
        self,
        local: LocalMatch,
        decider: Decider,
        post: Callable[[Message], object],
        hint: bool = False,
    ) -> None:
        self.decider = decider
        self.hint = hint
        self.stop = threading.Event()
        self._local = local
        self._post = post
        self._reported = 0.0

    def run(self) -> None:
        """Search, and post the answer."""
        try:
            if self.hint:
                first_plan = self._local.plan(self.stop, is_first=True)
                self._post(self.Sketched(self, self._local.describe_first_plan(first_plan)))
            answer: Analysis | PlanAnalysis | HexarenaError = (
                self._local.plan(self.stop)
                if self.hint
                else self._local.think(self.decider, self.stop, self._report)
            )
        except HexarenaError as error:
            answer = error
        self._post(self.Answered(self, answer))

    def _report(self, count: int, total: int) -> None:
        timestamp = time.monotonic()
        if timestamp - self._reported >= PAUSE:
            self._reported = timestamp
            self._post(self.Progressed(self, count, total))
