"""Searches lent to thinkers elsewhere, each until a time: whoever is not heard of loses it.

A search that was lost goes back into the queue, for another; after a few times, or a wrong answer,
the server does it itself. All of it runs on the event loop.
"""

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import ExitStack
from typing import NamedTuple

from hexarena.contract.errors import UnknownLease, WrongAnswer
from hexarena.search import Analysis
from hexarena.search.apart import Assignment, checked
from hexarena.server import metrics
from hexarena.server.bots.queue import ThinkingQueue, Ticket
from hexarena.server.bots.thinkers import Apart, Order, Stopwatch
from hexarena.server.logs import log

TERM = 5.0  # seconds until a thinker must be heard of
CHANCES = 3  # times that a search may get lost

Games = Mapping[str, int]  # what a thinker can play: the versions of rules


class Lease:
    """A search that a thinker does; `inner` is one that it does first."""

    def __init__(self, name: str, ticket: Ticket[Order], apart: Apart, games: Games) -> None:
        self.name = name
        self.ticket = ticket
        self.apart = apart
        self.games = games
        self.inner: Lease | None = None
        self.outer: Lease | None = None
        self.watch = Stopwatch()
        self.timer: asyncio.TimerHandle | None = None
        self._paused = ExitStack()

    @property
    def assignment(self) -> Assignment:
        """What to search."""
        return self.apart.assignment

    def pause(self, inner: "Lease") -> None:
        """Let another search go first."""
        self.inner, inner.outer = inner, self
        self._paused.enter_context(self.watch.stopped())

    def resume(self) -> None:
        """Go on after another search."""
        self.inner = None
        self._paused.close()


class Renewal(NamedTuple):
    """What a thinker is told between two strides: whether to go on, and what to do first."""

    go: bool
    first: Lease | None = None


class Leases:
    """The searches that are done elsewhere; create it on its event loop.

    The name of a lease begins with `worker`, the name of this one.
    """

    def __init__(self, queue: ThinkingQueue[Order], term: float = TERM) -> None:
        self.worker = secrets.token_hex(8)
        self._queue, self._term = queue, term
        self._loop = asyncio.get_running_loop()
        self._held: dict[str, Lease] = {}
        self._waiting: dict[asyncio.Future[Lease | None], Games] = {}
        queue.listeners.append(self._wake)

    def wanted(self, ticket: Ticket[Order]) -> bool:
        """Tell whether a thinker waits that can do a search; on any thread."""
        return any(_able(ticket, games) for games in tuple(self._waiting.values()))

    async def take(self, games: Games, seconds: float) -> Lease | None:
        """Lend a search to a thinker that can play some games; None if none comes in time."""
        lease = self._lend(games)
        if lease or not seconds:
            return lease
        found = self._loop.create_future()
        self._waiting[found] = games
        try:
            return await asyncio.wait_for(found, seconds)
        except TimeoutError:
            return None
        finally:
            self._waiting.pop(found, None)
            self._queue.reconsider()  # what was left to it

    def renew(self, name: str) -> Renewal:
        """Give a thinker more time. Raises UnknownLease."""
        lease = self._lease(name)
        if lease.inner:
            self._lose(lease.inner, "was left undone")
        self._set_timer(lease)
        if not lease.apart.awaited():
            return Renewal(go=False)
        urgent = self._queue.urgent(lease.ticket, lambda each: _able(each, lease.games))
        first = self._lent(urgent, lease.games) if urgent else None
        if first:
            lease.pause(first)
        return Renewal(True, first)

    def done(self, name: str, told: object) -> None:
        """Take the answer to a search. Raises UnknownLease, WrongAnswer."""
        lease = self._lease(name)
        try:
            found = checked(lease.assignment, told)
        except WrongAnswer as error:
            self._give_back(lease, lease.apart._replace(elsewhere=False))
            log.error("a thinker gave a wrong answer: %s", error)
            raise
        self._settle(lease, found)

    def lose(self, name: str, reason: str) -> None:
        """Take a search back that a thinker cannot do. Raises UnknownLease."""
        self._lose(self._lease(name), reason)

    def close(self) -> None:
        """Lend no more, and end what is lent."""
        for found in tuple(self._waiting):
            found.cancel()
        for lease in self._held.values():
            _stop_timer(lease)
            lease.ticket.job.work.withdraw()
        self._held.clear()

    # Lending

    def _wake(self) -> None:
        if self._waiting and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._serve)

    def _serve(self) -> None:
        """Give searches to the thinkers that wait."""
        for found, games in tuple(self._waiting.items()):
            lease = None if found.done() else self._lend(games)
            if lease:
                del self._waiting[found]
                found.set_result(lease)
        self._queue.reconsider()

    def _lend(self, games: Games) -> Lease | None:
        while ticket := self._queue.take(0, lambda each: _able(each, games)):
            if lease := self._lent(ticket, games):
                return lease
        return None

    def _lent(self, ticket: Ticket[Order], games: Games) -> Lease | None:
        """Return the lease of a search that has begun, None if it is no longer wanted."""
        order = ticket.job.work
        if order.apart is None or not order.begin():
            self._queue.end(ticket, 0.0)
            return None
        name = f"{self.worker}.{secrets.token_urlsafe(12)}"
        lease = self._held[name] = Lease(name, ticket, order.apart, games)
        self._set_timer(lease)
        return lease

    # Ending

    def _lease(self, name: str) -> Lease:
        lease = self._held.get(name)
        if lease is None:
            came = f"the lease {name!r:.80} is unknown, or its time is over"
            raise UnknownLease(f"{came}; expected one of the last {self._term:g} s")
        return lease

    def _set_timer(self, lease: Lease) -> None:
        """Give a search, and those that wait for it, more time."""
        _stop_timer(lease)
        if lease.outer:
            _stop_timer(lease.outer)
        lease.timer = self._loop.call_later(self._term, self._lose, lease, "was not heard of")

    def _settle(self, lease: Lease, found: Analysis) -> None:
        self._end(lease, lease.watch.seconds)
        lease.apart.note(found, lease.watch.seconds)
        metrics.thought(lease.ticket.job.kind, lease.watch.seconds)
        lease.ticket.job.work.found.set_result(found)

    def _lose(self, lease: Lease, why: str) -> None:
        lost = lease.apart.lost + 1
        log.error("a thinker lost a search of %s: it %s", lease.assignment.game, why)
        self._give_back(lease, lease.apart._replace(lost=lost, elsewhere=lost < CHANCES))

    def _give_back(self, lease: Lease, apart: Apart) -> None:
        self._end(lease, 0.0)
        job = lease.ticket.job
        self._queue.put(job._replace(work=job.work._replace(apart=apart)))

    def _end(self, lease: Lease, seconds: float) -> None:
        """End a lease, first those of the searches that were to be done before."""
        if lease.inner:
            self._lose(lease.inner, "was left undone")
        _stop_timer(lease)
        del self._held[lease.name]
        self._queue.end(lease.ticket, seconds)
        if lease.outer and lease.outer.name in self._held:
            lease.outer.resume()
            self._set_timer(lease.outer)


def _stop_timer(lease: Lease) -> None:
    if lease.timer:
        lease.timer.cancel()
        lease.timer = None


def _able(ticket: Ticket[Order], games: Games) -> bool:
    """Tell whether a thinker that can play some games may do a search."""
    apart = ticket.job.work.apart
    if apart is None or not apart.elsewhere:
        return False
    return games.get(apart.assignment.game) == apart.assignment.version
