"""Searches leased to remote thinkers. A thinker that stays silent too long loses its lease.

A lost search goes back into the queue for another thinker. After a few losses, or a wrong answer,
the server does it itself. Everything here runs on the event loop.
"""

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import ExitStack
from typing import NamedTuple

from hexarena.contract.errors import UnknownLease, WrongAnswer
from hexarena.search import Analysis
from hexarena.search.apart import Assignment, check_analysis
from hexarena.server import metrics
from hexarena.server.bots.queue import ThinkingQueue, Ticket
from hexarena.server.bots.thinkers import Offload, SearchOrder, Stopwatch
from hexarena.server.logs import log

TERM_SECONDS = 5.0  # seconds until a thinker must be heard of
MAX_LOSSES = 3  # times that a search may get lost

Games = Mapping[str, int]  # what a thinker can play: the versions of rules


class Lease:
    """A search leased to a thinker; `inner` is a more urgent one that it does first."""

    def __init__(
        self, name: str, ticket: Ticket[SearchOrder], offload: Offload, games: Games
    ) -> None:
        self.name = name
        self.ticket = ticket
        self.offload = offload
        self.games = games
        self.inner: Lease | None = None
        self.outer: Lease | None = None
        self.watch = Stopwatch()
        self.timer: asyncio.TimerHandle | None = None
        self._pauses = ExitStack()

    @property
    def assignment(self) -> Assignment:
        """What to search."""
        return self.offload.assignment

    def pause(self, inner: "Lease") -> None:
        """Let another search go first."""
        self.inner, inner.outer = inner, self
        self._pauses.enter_context(self.watch.pause())

    def resume(self) -> None:
        """Go on after another search."""
        self.inner = None
        self._pauses.close()


class Renewal(NamedTuple):
    """The answer to a thinker between two strides: whether to continue, and what to do first."""

    should_continue: bool
    first_lease: Lease | None = None


class Leases:
    """The leased searches; create it on its event loop.

    The name of a lease begins with `worker`, the name of this worker.
    """

    def __init__(self, queue: ThinkingQueue[SearchOrder], term: float = TERM_SECONDS) -> None:
        self.worker = secrets.token_hex(8)
        self._queue, self._term = queue, term
        self._loop = asyncio.get_running_loop()
        self._leases: dict[str, Lease] = {}
        self._thinkers: dict[asyncio.Future[Lease | None], Games] = {}
        queue.listeners.append(self._schedule_serving)

    def has_thinker_for(self, ticket: Ticket[SearchOrder]) -> bool:
        """Return whether a thinker waits that can do a search; on any thread."""
        return any(_can_search(ticket, games) for games in tuple(self._thinkers.values()))

    async def take(self, games: Games, seconds: float) -> Lease | None:
        """Lend a search to a thinker that can play some games; None if none comes in time."""
        lease = self._lend_next(games)
        if lease or not seconds:
            return lease
        future = self._loop.create_future()
        self._thinkers[future] = games
        try:
            return await asyncio.wait_for(future, seconds)
        except TimeoutError:
            return None
        finally:
            self._thinkers.pop(future, None)
            self._queue.reconsider()  # what was left to it

    def renew(self, name: str) -> Renewal:
        """Give a thinker more time. Raises UnknownLease."""
        lease = self._find_lease(name)
        if lease.inner:
            self._take_back(lease.inner, "was left undone")
        self._set_timer(lease)
        if not lease.offload.is_awaited():
            return Renewal(should_continue=False)
        urgent = self._queue.take_urgent(
            lease.ticket, lambda ticket: _can_search(ticket, lease.games)
        )
        inner = self._create_lease(urgent, lease.games) if urgent else None
        if inner:
            lease.pause(inner)
        return Renewal(True, inner)

    def finish(self, name: str, result: object) -> None:
        """Take the answer to a search. Raises UnknownLease, WrongAnswer."""
        lease = self._find_lease(name)
        try:
            analysis = check_analysis(lease.assignment, result)
        except WrongAnswer as error:
            self._requeue(lease, lease.offload._replace(may_leave_host=False))
            log.error("a thinker gave a wrong answer: %s", error)
            raise
        self._settle(lease, analysis)

    def give_up(self, name: str, reason: str) -> None:
        """Take a search back that a thinker cannot do. Raises UnknownLease."""
        self._take_back(self._find_lease(name), reason)

    def close(self) -> None:
        """Lend no more, and end what is lent."""
        for future in tuple(self._thinkers):
            future.cancel()
        for lease in self._leases.values():
            _stop_timer(lease)
            lease.ticket.job.work.withdraw()
        self._leases.clear()

    # Lending

    def _schedule_serving(self) -> None:
        if self._thinkers and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._serve_waiting)

    def _serve_waiting(self) -> None:
        """Give searches to the thinkers that wait."""
        for future, games in tuple(self._thinkers.items()):
            lease = None if future.done() else self._lend_next(games)
            if lease:
                del self._thinkers[future]
                future.set_result(lease)
        self._queue.reconsider()

    def _lend_next(self, games: Games) -> Lease | None:
        while ticket := self._queue.take(0, lambda ticket: _can_search(ticket, games)):
            if lease := self._create_lease(ticket, games):
                return lease
        return None

    def _create_lease(self, ticket: Ticket[SearchOrder], games: Games) -> Lease | None:
        """Return the lease of a search that has begun, or None if nobody needs its result."""
        order = ticket.job.work
        if order.offload is None or not order.begin():
            self._queue.end(ticket, 0.0)
            return None
        name = f"{self.worker}.{secrets.token_urlsafe(12)}"
        lease = self._leases[name] = Lease(name, ticket, order.offload, games)
        self._set_timer(lease)
        return lease

    # Ending

    def _find_lease(self, name: str) -> Lease:
        lease = self._leases.get(name)
        if lease is None:
            problem = f"the lease {name!r:.80} is unknown or has expired"
            raise UnknownLease(f"{problem}; expected one of the last {self._term:g} s")
        return lease

    def _set_timer(self, lease: Lease) -> None:
        """Extend the time of a search, and of those that wait for it."""
        _stop_timer(lease)
        if lease.outer:
            _stop_timer(lease.outer)
        lease.timer = self._loop.call_later(self._term, self._take_back, lease, "was not heard of")

    def _settle(self, lease: Lease, analysis: Analysis) -> None:
        self._end(lease, lease.watch.seconds)
        lease.offload.record_time(analysis, lease.watch.seconds)
        metrics.count_search(lease.ticket.job.kind, lease.watch.seconds)
        lease.ticket.job.work.future.set_result(analysis)

    def _take_back(self, lease: Lease, reason: str) -> None:
        losses = lease.offload.losses + 1
        log.error("a thinker lost a search of %s: it %s", lease.assignment.game, reason)
        self._requeue(
            lease, lease.offload._replace(losses=losses, may_leave_host=losses < MAX_LOSSES)
        )

    def _requeue(self, lease: Lease, offload: Offload) -> None:
        self._end(lease, 0.0)
        job = lease.ticket.job
        self._queue.put(job._replace(work=job.work._replace(offload=offload)))

    def _end(self, lease: Lease, seconds: float) -> None:
        """End a lease, first those of the searches that were to be done before."""
        if lease.inner:
            self._take_back(lease.inner, "was left undone")
        _stop_timer(lease)
        del self._leases[lease.name]
        self._queue.end(lease.ticket, seconds)
        if lease.outer and lease.outer.name in self._leases:
            lease.outer.resume()
            self._set_timer(lease.outer)


def _stop_timer(lease: Lease) -> None:
    if lease.timer:
        lease.timer.cancel()
        lease.timer = None


def _can_search(ticket: Ticket[SearchOrder], games: Games) -> bool:
    """Return whether a thinker that can play some games may do a search."""
    offload = ticket.job.work.offload
    if offload is None or not offload.may_leave_host:
        return False
    return games.get(offload.assignment.game) == offload.assignment.version
