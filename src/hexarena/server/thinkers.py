"""Threads that think; between two strides what is more urgent goes first."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from hexarena.server.queue import Asker, Job, Kind, ThinkingQueue, Ticket

log = logging.getLogger("hexarena")
Found = TypeVar("Found")
Pause = Callable[[], None]  # called between two strides: there others may go first

USUAL = 0.0001  # seconds a playout, until they are measured
ENOUGH = 256  # playouts; fewer tell more of the way there than of a playout
JUMP = 4.0  # times what was measured before; more is rules being compiled, or a machine asleep
FRESH = 0.25  # the weight of what was measured last


class Order(NamedTuple):
    """Something to think about, and where to put what was found."""

    think: Callable[[Pause], Any]
    found: Future[Any]


class Thinkers:
    """So many threads; whoever waits for one waits in a fair queue."""

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
        """Have something thought about; one that is cancelled while it waits is never begun."""
        found: Future[Found] = Future()
        self._queue.put(Job(asker, kind, seconds, Order(think, found)))
        return found

    def close(self) -> None:
        """Begin nothing more, and wait until what was begun has ended."""
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


def _settle(order: Order, pause: Pause) -> None:
    try:
        found = order.think(pause)
    except Exception as error:
        log.exception("a thought broke off")
        order.found.set_exception(error)
    else:
        order.found.set_result(found)


class Stopwatch:
    """Counts seconds, but for those in which it is stopped."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun = clock()

    @property
    def seconds(self) -> float:
        """What it has counted."""
        return self._clock() - self._begun

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop for a while."""
        since = self._clock()
        try:
            yield
        finally:
            self._begun += self._clock() - since


class Costs:
    """What a playout of each game takes here, as measured; for many threads at once."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def of(self, game: str, playouts: int) -> float:
        """Return how many seconds so many playouts of a game are expected to take."""
        return playouts * self._seconds.get(game, USUAL)

    def note(self, game: str, playouts: int, seconds: float) -> None:
        """Learn from playouts that were done."""
        if playouts >= ENOUGH:
            before = self._seconds.get(game, USUAL)
            measured = min(seconds / playouts, JUMP * before)
            self._seconds[game] = before + FRESH * (measured - before)
