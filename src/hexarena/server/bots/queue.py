"""A fair queue for thinking time.

Matches with people come before matches between bots; after waiting a minute, the latter get one
turn a minute. Addresses share the time evenly, and so do the players of an address: next is the one
who has used the least. A job is charged its expected time when it begins, and the true time when it
ends. Nobody saves up time: a newcomer starts level with the others.

Of one player's jobs the short come first, but only jobs that arrive within AGING times its length
can overtake a long one. A running job pauses between two strides for a more urgent one, unless the
asker of that has used more.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeVar

Kind = Literal[
    "hint", "table", "bots"
]  # a hint, a bot that plays with people, bots among themselves
Work = TypeVar("Work")

SHORT_SECONDS = 0.1  # seconds; jobs up to this are the most urgent
AGING_FACTOR = 4.0
BOTS_WAIT_SECONDS = 60.0  # seconds until bots among themselves go first once
URGENT, HINT, LONG, BOTS_ONLY = range(4)  # a lower one interrupts a higher one


class Asker(NamedTuple):
    """A player and their address; empty if unknown."""

    player: str
    address: str


class Job(NamedTuple, Generic[Work]):
    """A search to run: its asker, kind and expected seconds."""

    asker: Asker
    kind: Kind
    seconds: float
    work: Work

    @property
    def urgency(self) -> int:
        """How urgent it is, 0 the most."""
        if self.kind == "bots":
            return BOTS_ONLY
        if self.seconds <= SHORT_SECONDS:
            return URGENT
        return HINT if self.kind == "hint" else LONG


class Ticket(Generic[Work]):
    """A job in the queue."""

    def __init__(self, job: Job[Work], queued_at: float) -> None:
        self.job = job
        self.queued_at = queued_at
        self.due_at = queued_at + AGING_FACTOR * job.seconds
        self.urgency = job.urgency


class ClientUsage:
    """Time used by each client that is here, or that left having used more than those."""

    def __init__(self) -> None:
        self._seconds_used: dict[str, float] = {}
        self._present: Counter[str] = Counter()

    def enter(self, client: str) -> None:
        """Count a client in once more."""
        if client not in self._present:
            self._seconds_used[client] = max(
                self._seconds_used.get(client, 0.0), self._least_used()
            )
        self._present[client] += 1

    def leave(self, client: str) -> None:
        """Count a client out once."""
        self._present[client] -= 1
        if not self._present[client]:
            del self._present[client]
            minimum = self._least_used() if self._present else float("inf")
            absent = [name for name in self._seconds_used if name not in self._present]
            for name in absent:
                if self._seconds_used[name] <= minimum:
                    del self._seconds_used[name]

    def spend(self, client: str, seconds: float) -> None:
        """Charge a client some seconds."""
        self._seconds_used[client] += seconds

    def seconds_used(self, client: str) -> float:
        """Return the seconds that a client has used."""
        return self._seconds_used[client]

    def __contains__(self, client: str) -> bool:
        return client in self._present

    def _least_used(self) -> float:
        return min((self._seconds_used[name] for name in self._present), default=0.0)


class QueueLane(Generic[Work]):
    """The jobs for people, or those for bots among themselves, with the time each client used."""

    def __init__(self) -> None:
        self.tickets: list[Ticket[Work]] = []
        self._addresses = ClientUsage()
        self._players: dict[str, ClientUsage] = {}  # by address

    def put(self, ticket: Ticket[Work]) -> None:
        """Add a job."""
        player, address = ticket.job.asker
        self._addresses.enter(address)
        self._players.setdefault(address, ClientUsage()).enter(player)
        self.tickets.append(ticket)

    def find_next(
        self, accepts: Callable[[Ticket[Work]], bool], current: Ticket[Work] | None = None
    ) -> Ticket[Work] | None:
        """Return the next accepted job; with a `current` one, only a job that may interrupt it."""
        accepted_tickets = filter(accepts, self.tickets)
        candidates = (
            ticket
            for ticket in accepted_tickets
            if current is None or self._interrupts(ticket, current)
        )
        return min(candidates, key=self._order, default=None)

    def begin(self, ticket: Ticket[Work]) -> None:
        """Begin a job and charge its expected time."""
        self.tickets.remove(ticket)
        self._spend(ticket, ticket.job.seconds)

    def end(self, ticket: Ticket[Work], seconds: float) -> None:
        """End a job and charge the seconds it took."""
        player, address = ticket.job.asker
        self._spend(ticket, seconds - ticket.job.seconds)
        self._players[address].leave(player)
        self._addresses.leave(address)
        if address not in self._addresses:
            del self._players[address]

    def _spend(self, ticket: Ticket[Work], seconds: float) -> None:
        player, address = ticket.job.asker
        self._addresses.spend(address, seconds)
        self._players[address].spend(player, seconds)

    def _order(self, ticket: Ticket[Work]) -> tuple[float, float, float]:
        player, address = ticket.job.asker
        return (
            self._addresses.seconds_used(address),
            self._players[address].seconds_used(player),
            ticket.due_at,
        )

    def _interrupts(self, ticket: Ticket[Work], current: Ticket[Work]) -> bool:
        if ticket.urgency >= current.urgency:
            return False
        if current.job.kind == "bots":
            return True
        (player, address), (other_player, other_address) = ticket.job.asker, current.job.asker
        if address != other_address:
            return self._addresses.seconds_used(address) <= self._addresses.seconds_used(
                other_address
            )
        if player != other_player:
            players = self._players[address]
            return players.seconds_used(player) <= players.seconds_used(other_player)
        return ticket.due_at < current.due_at


def accept_any(_: object) -> bool:
    """Accept any job."""
    return True


class ThinkingQueue(Generic[Work]):
    """The queue of searches; thread-safe. A worker that takes a job may say which ones it can do.

    `listeners` are called, on any thread, when a job arrives.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._condition = threading.Condition()
        self._people, self._bots = QueueLane[Work](), QueueLane[Work]()
        self._bots_served_at = clock()  # when bots among themselves last went first
        self._closed = False
        self.listeners: list[Callable[[], None]] = []

    def put(self, job: Job[Work]) -> Ticket[Work]:
        """Add a job."""
        with self._condition:
            ticket = Ticket(job, self._clock())
            self._lane_of(ticket).put(ticket)
            self._condition.notify_all()
        for listener in self.listeners:
            listener()
        return ticket

    def take(
        self, timeout: float | None = None, accepts: Callable[[Ticket[Work]], bool] = accept_any
    ) -> Ticket[Work] | None:
        """Begin the next job; None after `timeout` seconds, or when the queue is closed."""
        with self._condition:
            ticket = self._condition.wait_for(
                lambda: self._closed or self._find_next(accepts), timeout
            )
            return self._begin(ticket) if isinstance(ticket, Ticket) and not self._closed else None

    def reconsider(self) -> None:
        """Let waiting workers check again what they can do."""
        with self._condition:
            self._condition.notify_all()

    def take_urgent(
        self, current: Ticket[Work], accepts: Callable[[Ticket[Work]], bool] = accept_any
    ) -> Ticket[Work] | None:
        """Begin a job that interrupts the running one; None if there is none."""
        with self._condition:
            ticket = None if self._closed else self._people.find_next(accepts, current=current)
            return self._begin(ticket)

    def end(self, ticket: Ticket[Work], seconds: float) -> None:
        """End a job that took so many seconds."""
        with self._condition:
            self._lane_of(ticket).end(ticket, seconds)

    def __len__(self) -> int:
        """Return how many jobs wait."""
        return len(self._people.tickets) + len(self._bots.tickets)

    def close(self) -> list[Ticket[Work]]:
        """Close the queue; return the jobs that wait."""
        with self._condition:
            self._closed = True
            self._condition.notify_all()
            return [*self._people.tickets, *self._bots.tickets]

    def _lane_of(self, ticket: Ticket[Work]) -> QueueLane[Work]:
        return self._bots if ticket.job.kind == "bots" else self._people

    def _find_next(self, accepts: Callable[[Ticket[Work]], bool]) -> Ticket[Work] | None:
        starving = (
            self._find_starving(accepts) if self._bots.tickets and self._people.tickets else None
        )
        return starving or self._people.find_next(accepts) or self._bots.find_next(accepts)

    def _find_starving(self, accepts: Callable[[Ticket[Work]], bool]) -> Ticket[Work] | None:
        ticket = self._bots.find_next(accepts) if self._is_starving() else None
        if ticket is not None:
            self._bots_served_at = self._clock()
            ticket.urgency = LONG  # or people would interrupt it
        return ticket

    def _is_starving(self) -> bool:
        since = max(self._bots_served_at, min(ticket.queued_at for ticket in self._bots.tickets))
        return self._clock() - since >= BOTS_WAIT_SECONDS

    def _begin(self, ticket: Ticket[Work] | None) -> Ticket[Work] | None:
        if ticket is not None:
            self._lane_of(ticket).begin(ticket)
        return ticket
