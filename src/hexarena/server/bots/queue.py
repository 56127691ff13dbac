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

SHORT = 0.1  # seconds; jobs up to this are the most urgent
AGING = 4.0
PATIENCE = 60.0  # seconds until bots among themselves go first once
URGENT, HINT, LONG, ALONE = range(4)  # a lower one interrupts a higher one


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
            return ALONE
        if self.seconds <= SHORT:
            return URGENT
        return HINT if self.kind == "hint" else LONG


class Ticket(Generic[Work]):
    """A job in the queue."""

    def __init__(self, job: Job[Work], came: float) -> None:
        self.job = job
        self.came = came
        self.due = came + AGING * job.seconds
        self.urgency = job.urgency


class Shares:
    """Time used by each client that is here, or that left having used more than those."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._here: Counter[str] = Counter()

    def enter(self, who: str) -> None:
        """Count `who` in once more."""
        if who not in self._here:
            self._used[who] = max(self._used.get(who, 0.0), self._least())
        self._here[who] += 1

    def leave(self, who: str) -> None:
        """Count `who` out once."""
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]
            least = self._least() if self._here else float("inf")
            gone = [each for each in self._used if each not in self._here]
            for each in gone:
                if self._used[each] <= least:
                    del self._used[each]

    def spend(self, who: str, seconds: float) -> None:
        """Charge `who` some seconds."""
        self._used[who] += seconds

    def used(self, who: str) -> float:
        """Return the seconds that `who` has used."""
        return self._used[who]

    def __contains__(self, who: str) -> bool:
        return who in self._here

    def _least(self) -> float:
        return min((self._used[each] for each in self._here), default=0.0)


class QueueLane(Generic[Work]):
    """The jobs for people, or those for bots among themselves, with the time each client used."""

    def __init__(self) -> None:
        self.waiting: list[Ticket[Work]] = []
        self._addresses = Shares()
        self._players: dict[str, Shares] = {}  # by address

    def put(self, ticket: Ticket[Work]) -> None:
        """Add a job."""
        player, address = ticket.job.asker
        self._addresses.enter(address)
        self._players.setdefault(address, Shares()).enter(player)
        self.waiting.append(ticket)

    def first(
        self, able: Callable[[Ticket[Work]], bool], over: Ticket[Work] | None = None
    ) -> Ticket[Work] | None:
        """Return the next `able` job, or only one that may interrupt the running job `over`."""
        those = filter(able, self.waiting)
        interrupting = (each for each in those if over is None or self._interrupts(each, over))
        return min(interrupting, key=self._order, default=None)

    def begin(self, ticket: Ticket[Work]) -> None:
        """Begin a job and charge its expected time."""
        self.waiting.remove(ticket)
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
        return self._addresses.used(address), self._players[address].used(player), ticket.due

    def _interrupts(self, ticket: Ticket[Work], running: Ticket[Work]) -> bool:
        if ticket.urgency >= running.urgency:
            return False
        if running.job.kind == "bots":
            return True
        (player, address), (other, elsewhere) = ticket.job.asker, running.job.asker
        if address != elsewhere:
            return self._addresses.used(address) <= self._addresses.used(elsewhere)
        if player != other:
            players = self._players[address]
            return players.used(player) <= players.used(other)
        return ticket.due < running.due


def anything(_: object) -> bool:
    """Tell that any job will do."""
    return True


class ThinkingQueue(Generic[Work]):
    """The queue; for many threads at once. Whoever takes a job may say which it is able to do.

    `listeners` are called, on any thread, when a job has come.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._people, self._alone = QueueLane[Work](), QueueLane[Work]()
        self._graced = clock()  # when bots among themselves last went first
        self._closed = False
        self.listeners: list[Callable[[], None]] = []

    def put(self, job: Job[Work]) -> Ticket[Work]:
        """Add a job."""
        with self._changed:
            ticket = Ticket(job, self._clock())
            self._lane(ticket).put(ticket)
            self._changed.notify_all()
        for listener in self.listeners:
            listener()
        return ticket

    def take(
        self, timeout: float | None = None, able: Callable[[Ticket[Work]], bool] = anything
    ) -> Ticket[Work] | None:
        """Begin the next job; None after `timeout` seconds, or when the queue is closed."""
        with self._changed:
            found = self._changed.wait_for(lambda: self._closed or self._next(able), timeout)
            return self._begun(found) if isinstance(found, Ticket) and not self._closed else None

    def reconsider(self) -> None:
        """Let those who wait look again at what they are able to do."""
        with self._changed:
            self._changed.notify_all()

    def urgent(
        self, running: Ticket[Work], able: Callable[[Ticket[Work]], bool] = anything
    ) -> Ticket[Work] | None:
        """Begin a job that interrupts the running one; None if there is none."""
        with self._changed:
            first = None if self._closed else self._people.first(able, over=running)
            return self._begun(first)

    def end(self, ticket: Ticket[Work], seconds: float) -> None:
        """End a job that took so many seconds."""
        with self._changed:
            self._lane(ticket).end(ticket, seconds)

    def __len__(self) -> int:
        """Return how many jobs wait."""
        return len(self._people.waiting) + len(self._alone.waiting)

    def close(self) -> list[Ticket[Work]]:
        """Close the queue; return the jobs that wait."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            return [*self._people.waiting, *self._alone.waiting]

    def _lane(self, ticket: Ticket[Work]) -> QueueLane[Work]:
        return self._alone if ticket.job.kind == "bots" else self._people

    def _next(self, able: Callable[[Ticket[Work]], bool]) -> Ticket[Work] | None:
        graced = self._grace(able) if self._alone.waiting and self._people.waiting else None
        return graced or self._people.first(able) or self._alone.first(able)

    def _grace(self, able: Callable[[Ticket[Work]], bool]) -> Ticket[Work] | None:
        ticket = self._alone.first(able) if self._starving() else None
        if ticket is not None:
            self._graced = self._clock()
            ticket.urgency = LONG  # or people would interrupt it
        return ticket

    def _starving(self) -> bool:
        since = max(self._graced, min(each.came for each in self._alone.waiting))
        return self._clock() - since >= PATIENCE

    def _begun(self, ticket: Ticket[Work] | None) -> Ticket[Work] | None:
        if ticket is not None:
            self._lane(ticket).begin(ticket)
        return ticket
