"""A thinker: it does the tasks that a server lends it, through a pipe or over the network."""

import time
from collections.abc import Callable
from typing import Any

from hexarena.contract.errors import HexarenaError
from hexarena.thinking.tasks import Message, read_task

# called with a task, its answer (None if it is late), and the seconds it took
OnDone = Callable[[Message, Message | None, float], None]


class Thinker:
    """Does tasks; a more urgent task that the server sends in between comes first.

    A server lends a task as `{"lease": NAME, "assignment": TASK}`. `ask` sends it a question and
    returns the reply, None if the lease is over:

    - `progress` with `{"lease": NAME}`, at intervals, or `{"lease": NAME, "partial": ANSWER}` with
      what is found so far, where that is wanted: the reply `{"go": ..., "first": LOAN}` says
      whether to go on, and what to do before that, or None;
    - `done` with `{"lease": NAME, "analysis": ANSWER}`, or with `failed` and the reason.
    """

    def __init__(
        self,
        ask: Callable[[str, Message], Message | None],
        interval: float,
        on_done: OnDone = lambda *_: None,
    ) -> None:
        self._ask, self._interval, self._on_done = ask, interval, on_done
        self.leases: list[str] = []  # each must be answered before the one before it
        self._ended_leases: set[str] = set()  # the open leases that the server has ended
        self._last_question = 0.0

    def work(self, loan: Message) -> None:
        """Do a task that the server lent, and send the answer."""
        lease, started_at = loan["lease"], time.monotonic()
        self.leases.append(lease)
        answer = {"lease": lease, **self._think(loan)}
        is_in_time = lease not in self._ended_leases and self._ask("done", answer) is not None
        seconds = time.monotonic() - started_at
        self._on_done(loan["assignment"], answer if is_in_time else None, seconds)
        self.leases.remove(lease)
        self._ended_leases.discard(lease)

    def _think(self, loan: Message) -> Message:
        """Return the answer to a task, or why there is none."""
        try:
            task = read_task(loan["assignment"])

            def may_continue(partial: Any = None) -> bool:
                return self._may_continue(
                    loan["lease"], None if partial is None else task.write_answer(partial)
                )

            answer = task.think(may_continue)
        except HexarenaError as error:
            return {"failed": str(error)}
        return {"analysis": task.write_answer(answer)}

    def _may_continue(self, lease: str, partial: Message | None) -> bool:
        """Ask the server at intervals whether to go on, and do more urgent tasks first."""
        if lease in self._ended_leases:
            return False
        is_early = time.monotonic() - self._last_question < self._interval
        if is_early and partial is None:
            return True
        question = {"lease": lease} if partial is None else {"lease": lease, "partial": partial}
        while (reply := self._ask("progress", question)) and reply["first"]:
            self.work(reply["first"])
            question = {"lease": lease}
        if reply is None:
            self._ended_leases.add(lease)
        self._last_question = time.monotonic()
        return bool(reply and reply["go"])
