"""Threads for searches; a search pauses between strides to let more urgent ones go first.

A thread hands long searches to its process, and does them itself while it has none.
"""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from hexarena.contract.errors import Busy
from hexarena.search import Analysis
from hexarena.search.apart import Assignment
from hexarena.server import metrics
from hexarena.server.bots.processes import ThinkerLost, ThinkerProcess
from hexarena.server.bots.queue import Asker, Job, Kind, ThinkingQueue, Ticket
from hexarena.server.logs import log

Outcome = TypeVar("Outcome")
Pause = Callable[[], None]  # called between two strides, to let others go first

DEFAULT_SECONDS = 0.0001  # seconds a playout, until measured
MIN_PLAYOUTS = 256  # playouts; fewer measure mostly overhead
MAX_GROWTH = 4.0  # times the last measurement; a longer time is compilation or a sleeping machine
LAST_WEIGHT = 0.25  # the weight of the last measurement


class Offload(NamedTuple):
    """A search that another process may do: whether somebody waits for it, and who notes its time.

    `may_leave_host` tells whether another machine may do it; `losses` counts how often it was lost.
    """

    assignment: Assignment
    is_awaited: Callable[[], bool]
    record_time: Callable[[Analysis, float], None]
    losses: int = 0
    may_leave_host: bool = True


class SearchOrder(NamedTuple):
    """A search, and the future for its result; `offload` if another process may do it."""

    search: Callable[[Pause], Any]
    future: Future[Any]
    offload: Offload | None = None

    def begin(self) -> bool:
        """Return whether the search is still wanted, before it begins or goes on."""
        return self.future.running() or self.future.set_running_or_notify_cancel()

    def withdraw(self) -> None:
        """Give up the result: nobody waits for it any more."""
        if not self.future.cancel():
            self.future.set_exception(Busy("the server stops; ask again soon"))


class Thinkers:
    """Threads that share a fair queue; `leave_to_others` tells which searches are not for them."""

    def __init__(
        self,
        count: int,
        queue: ThinkingQueue[SearchOrder] | None = None,
        leave_to_others: Callable[[Ticket[SearchOrder]], bool] = lambda _: False,
    ) -> None:
        self._queue = ThinkingQueue[SearchOrder]() if queue is None else queue
        self._leave_to_others = leave_to_others
        self._threads = [
            threading.Thread(target=self._run, name=f"bot-{n}", daemon=True) for n in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def submit(
        self,
        asker: Asker,
        kind: Kind,
        seconds: float,
        search: Callable[[Pause], Outcome],
        offload: Offload | None = None,
    ) -> Future[Outcome]:
        """Queue a search; cancel its future to withdraw it before it begins."""
        future: Future[Outcome] = Future()
        self._queue.put(Job(asker, kind, seconds, SearchOrder(search, future, offload)))
        return future

    @property
    def waiting(self) -> int:
        """The number of waiting searches."""
        return len(self._queue)

    def close(self) -> None:
        """Cancel what waits, and wait for what runs."""
        for ticket in self._queue.close():
            ticket.job.work.withdraw()
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        process = ThinkerProcess()
        while ticket := self._queue.take(
            accepts=lambda waiting: not self._leave_to_others(waiting)
        ):
            self._run_ticket(ticket, process)
        process.close()

    def _run_ticket(self, ticket: Ticket[SearchOrder], process: ThinkerProcess) -> None:
        order, watch = ticket.job.work, Stopwatch()

        def pause() -> None:
            with watch.pause():
                while urgent := self._queue.take_urgent(ticket):
                    self._run_ticket(urgent, process)

        if order.begin():
            _complete(ticket, pause, process, watch)
        self._queue.end(ticket, watch.seconds)
        metrics.count_search(ticket.job.kind, watch.seconds)


def _complete(
    ticket: Ticket[SearchOrder], pause: Pause, process: ThinkerProcess, watch: "Stopwatch"
) -> None:
    order = ticket.job.work
    try:
        outcome = _search_in_process(ticket, pause, process, watch) or order.search(pause)
    except Exception as error:
        log.exception("a search failed")
        order.future.set_exception(error)
    else:
        order.future.set_result(outcome)


def _search_in_process(
    ticket: Ticket[SearchOrder], pause: Pause, process: ThinkerProcess, watch: "Stopwatch"
) -> Analysis | None:
    """Let the process search, if it may and can; otherwise return None.

    Bots among themselves wait until it can, people do not.
    """
    offload = ticket.job.work.offload
    if offload is None:
        return None

    def should_continue() -> bool:
        pause()
        return offload.is_awaited()

    game, is_bots_only = offload.assignment.game, ticket.job.kind == "bots"
    try:
        if not (
            process.wait_until_ready(game, should_continue)
            if is_bots_only
            else process.is_ready(game)
        ):
            return None
        start_seconds = watch.seconds
        analysis = process.search(offload.assignment, should_continue)
    except ThinkerLost:
        return None
    offload.record_time(analysis, watch.seconds - start_seconds)
    return analysis


class Stopwatch:
    """Counts seconds except while stopped."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._started_at = clock()

    @property
    def seconds(self) -> float:
        """The seconds counted so far."""
        return self._clock() - self._started_at

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Stop for the length of a block."""
        since = self._clock()
        try:
            yield
        finally:
            self._started_at += self._clock() - since


class PlayoutCosts:
    """The measured time of a playout of each game; for many threads at once."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def expected_seconds(self, game: str, playouts: int) -> float:
        """Return the expected seconds for some playouts of a game."""
        return playouts * self._seconds.get(game, DEFAULT_SECONDS)

    def record(self, game: str, playouts: int, seconds: float) -> None:
        """Take a measurement into account."""
        if playouts >= MIN_PLAYOUTS:
            old_seconds = self._seconds.get(game, DEFAULT_SECONDS)
            new_seconds = min(seconds / playouts, MAX_GROWTH * old_seconds)
            self._seconds[game] = old_seconds + LAST_WEIGHT * (new_seconds - old_seconds)
