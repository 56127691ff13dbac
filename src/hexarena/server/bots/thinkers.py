"""Threads for searches; a search pauses between strides to let more urgent ones go first.

A thread lets a process of its own do the long ones; it does them itself while there is none.
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

Found = TypeVar("Found")
Pause = Callable[[], None]  # called between two strides, to let others go first

USUAL = 0.0001  # seconds a playout, until measured
ENOUGH = 256  # playouts; fewer measure mostly overhead
JUMP = 4.0  # times the last measurement; a longer time is compilation or a sleeping machine
FRESH = 0.25  # the weight of the last measurement


class Apart(NamedTuple):
    """A search that another process may do: whether somebody waits for it, and who notes its time.

    `elsewhere` tells whether that may be on another machine; `lost` counts how often it got lost.
    """

    assignment: Assignment
    awaited: Callable[[], bool]
    note: Callable[[Analysis, float], None]
    lost: int = 0
    elsewhere: bool = True


class Order(NamedTuple):
    """A search, and the future for its result; `apart` if it may be done in another process."""

    think: Callable[[Pause], Any]
    found: Future[Any]
    apart: Apart | None = None

    def begin(self) -> bool:
        """Tell whether the search is still wanted, before it begins for the first time or again."""
        return self.found.running() or self.found.set_running_or_notify_cancel()

    def withdraw(self) -> None:
        """Let nobody wait for the result any longer."""
        if not self.found.cancel():
            self.found.set_exception(Busy("the server stops; ask again soon"))


class Thinkers:
    """A number of threads, shared by a fair queue; `leave` tells which searches are for others."""

    def __init__(
        self,
        count: int,
        queue: ThinkingQueue[Order] | None = None,
        leave: Callable[[Ticket[Order]], bool] = lambda _: False,
    ) -> None:
        self._queue = ThinkingQueue[Order]() if queue is None else queue
        self._leave = leave
        self._threads = [
            threading.Thread(target=self._run, name=f"bot-{n}", daemon=True) for n in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def ask(
        self,
        asker: Asker,
        kind: Kind,
        seconds: float,
        think: Callable[[Pause], Found],
        apart: Apart | None = None,
    ) -> Future[Found]:
        """Queue a search; cancel its future to withdraw it before it begins."""
        found: Future[Found] = Future()
        self._queue.put(Job(asker, kind, seconds, Order(think, found, apart)))
        return found

    @property
    def waiting(self) -> int:
        """How many searches wait."""
        return len(self._queue)

    def close(self) -> None:
        """Cancel what waits, and wait for what runs."""
        for ticket in self._queue.close():
            ticket.job.work.withdraw()
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        process = ThinkerProcess()
        while ticket := self._queue.take(able=lambda each: not self._leave(each)):
            self._think(ticket, process)
        process.close()

    def _think(self, ticket: Ticket[Order], process: ThinkerProcess) -> None:
        order, watch = ticket.job.work, Stopwatch()

        def pause() -> None:
            with watch.stopped():
                while urgent := self._queue.urgent(ticket):
                    self._think(urgent, process)

        if order.begin():
            _settle(ticket, pause, process, watch)
        self._queue.end(ticket, watch.seconds)
        metrics.thought(ticket.job.kind, watch.seconds)


def _settle(
    ticket: Ticket[Order], pause: Pause, process: ThinkerProcess, watch: "Stopwatch"
) -> None:
    order = ticket.job.work
    try:
        found = _apart(ticket, pause, process, watch) or order.think(pause)
    except Exception as error:
        log.exception("a search failed")
        order.found.set_exception(error)
    else:
        order.found.set_result(found)


def _apart(
    ticket: Ticket[Order], pause: Pause, process: ThinkerProcess, watch: "Stopwatch"
) -> Analysis | None:
    """Let the process search, if it may and can; otherwise return None.

    Bots among themselves wait until it can, people do not.
    """
    apart = ticket.job.work.apart
    if apart is None:
        return None

    def goes_on() -> bool:
        pause()
        return apart.awaited()

    game, alone = apart.assignment.game, ticket.job.kind == "bots"
    try:
        if not (process.soon_ready(game, goes_on) if alone else process.ready(game)):
            return None
        begun = watch.seconds
        found = process.think(apart.assignment, goes_on)
    except ThinkerLost:
        return None
    apart.note(found, watch.seconds - begun)
    return found


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
