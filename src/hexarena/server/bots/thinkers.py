"""Threads for searches; a search pauses between strides to let more urgent ones go first."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from hexarena.server import metrics
from hexarena.server.bots.queue import Asker, Job, Kind, ThinkingQueue, Ticket
from hexarena.server.logs import log

Found = TypeVar("Found")
Pause = Callable[[], None]  # called between two strides, to let others go first

USUAL = 0.0001  # seconds a playout, until measured
ENOUGH = 256  # playouts; fewer measure mostly overhead
JUMP = 4.0  # times the last measurement; a longer time is compilation or a sleeping machine
FRESH = 0.25  # the weight of the last measurement


class Order(NamedTuple):
    """A search, and the future for its result."""

    think: Callable[[Pause], Any]
    found: Future[Any]


class Thinkers:
    """A number of threads, shared by a fair queue."""

    def __init__(self, count: int) -> None:
        self._queue = ThinkingQueue[Order]()
        self._threads = [
            threading.Thread(target=self._run, name=f"bot-{n}", daemon=True) for n in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def ask(
        self, asker: Asker, kind: Kind, seconds: float, think: Callable[[Pause], Found]
    ) -> Future[Found]:
        """Queue a search; cancel its future to withdraw it before it begins."""
        found: Future[Found] = Future()
        self._queue.put(Job(asker, kind, seconds, Order(think, found)))
        return found

    @property
    def waiting(self) -> int:
        """How many searches wait."""
        return len(self._queue)

    def close(self) -> None:
        """Cancel what waits, and wait for what runs."""
        for ticket in self._queue.close():
            ticket.job.work.found.cancel()
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while ticket := self._queue.take():
            self._think(ticket)

    def _think(self, ticket: Ticket[Order]) -> None:
        order, watch = ticket.job.work, Stopwatch()

        def pause() -> None:
            with watch.stopped():
                while urgent := self._queue.urgent(ticket):
                    self._think(urgent)

        if order.found.set_running_or_notify_cancel():
            _settle(order, pause)
        self._queue.end(ticket, watch.seconds)
        metrics.thought(ticket.job.kind, watch.seconds)


def _settle(order: Order, pause: Pause) -> None:
    try:
        found = order.think(pause)
    except Exception as error:
        log.exception("a search failed")
        order.found.set_exception(error)
    else:
        order.found.set_result(found)


class Stopwatch:
    """Counts seconds except while stopped."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun = clock()

    @property
    def seconds(self) -> float:
        """The seconds counted so far."""
        return self._clock() - self._begun

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop for the length of a block."""
        since = self._clock()
        try:
            yield
        finally:
            self._begun += self._clock() - since


class Costs:
    """The measured time of a playout of each game; for many threads at once."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def of(self, game: str, playouts: int) -> float:
        """Return the expected seconds for some playouts of a game."""
        return playouts * self._seconds.get(game, USUAL)

    def note(self, game: str, playouts: int, seconds: float) -> None:
        """Take a measurement into account."""
        if playouts >= ENOUGH:
            before = self._seconds.get(game, USUAL)
            measured = min(seconds / playouts, JUMP * before)
            self._seconds[game] = before + FRESH * (measured - before)
