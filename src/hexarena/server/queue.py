"""Whose thinking comes next: a queue that is fair to everybody who asked.

People's tables come before bots alone; bots alone that have waited for a minute get a turn all the
same, one a minute. Addresses share the time evenly, and so do the players of an address: next is
who has had the least. What a job is expected to take is charged when it begins and settled when it
ends. Nobody saves time up: a newcomer starts level with those who are there.

Of one player's jobs the short come first, but a long one is overtaken only by those that come
within AGING times its length. A job that runs lets a more urgent one go first between two strides,
unless its asker has had more.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeVar

Kind = Literal["hint", "table", "bots"]  # a hint, a bot at a table of people, bots alone
Work = TypeVar("Work")

SHORT = 0.1  # seconds; a job that takes no more is the most urgent
AGING = 4.0
PATIENCE = 60.0  # seconds until bots alone go before people once
URGENT, HINT, LONG, ALONE = range(4)  # the lower interrupts the higher


class Asker(NamedTuple):
    """Who asked for something, and from where; empty where that is not known."""

    player: str
    address: str


class Job(NamedTuple, Generic[Work]):
    """Something to be thought about: who asked, of which kind, for about how many seconds."""

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
    """A job with its place in the queue."""

    def __init__(self, job: Job[Work], came: float) -> None:
        self.job = job
        self.came = came
        self.due = came + AGING * job.seconds
        self.urgency = job.urgency


class Shares:
    """How much each one has had, of those who are here or have had more than those."""

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._here: Counter[str] = Counter()

    def come(self, who: str) -> None:
        """Let `who` be here, once more."""
        if who not in self._here:
            self._had[who] = max(self._had.get(who, 0.0), self._least())
        self._here[who] += 1

    def go(self, who: str) -> None:
        """Let `who` be here once less."""
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]
            least = self._least() if self._here else float("inf")
            gone = [each for each in self._had if each not in self._here]
            for each in gone:
                if self._had[each] <= least:
                    del self._had[each]

    def spend(self, who: str, seconds: float) -> None:
        """Charge what `who` has had."""
        self._had[who] += seconds

    def had(self, who: str) -> float:
        """Return how much `who` has had."""
        return self._had[who]

    def __contains__(self, who: str) -> bool:
        return who in self._here

    def _least(self) -> float:
        return min((self._had[each] for each in self._here), default=0.0)


class QueueLane(Generic[Work]):
    """The jobs of people, or those of bots alone, and how much everybody has had of them."""

    def __init__(self) -> None:
        self.waiting: list[Ticket[Work]] = []
        self._addresses = Shares()
        self._players: dict[str, Shares] = {}  # by address

    def put(self, ticket: Ticket[Work]) -> None:
        """Let a job wait."""
        player, address = ticket.job.asker
        self._addresses.come(address)
        self._players.setdefault(address, Shares()).come(player)
        self.waiting.append(ticket)

    def first(self, over: Ticket[Work] | None = None) -> Ticket[Work] | None:
        """Return whose turn it is, of those alone that may interrupt `over`, if any."""
        able = (each for each in self.waiting if over is None or self._interrupts(each, over))
        return min(able, key=self._order, default=None)

    def begin(self, ticket: Ticket[Work]) -> None:
        """Let a job begin: it waits no longer, and what it is expected to take is charged."""
        self.waiting.remove(ticket)
        self._spend(ticket, ticket.job.seconds)

    def end(self, ticket: Ticket[Work], seconds: float) -> None:
        """Let a job end that took so many seconds."""
        player, address = ticket.job.asker
        self._spend(ticket, seconds - ticket.job.seconds)
        self._players[address].go(player)
        self._addresses.go(address)
        if address not in self._addresses:
            del self._players[address]

    def _spend(self, ticket: Ticket[Work], seconds: float) -> None:
        player, address = ticket.job.asker
        self._addresses.spend(address, seconds)
        self._players[address].spend(player, seconds)

    def _order(self, ticket: Ticket[Work]) -> tuple[float, float, float]:
        player, address = ticket.job.asker
        return self._addresses.had(address), self._players[address].had(player), ticket.due

    def _interrupts(self, ticket: Ticket[Work], running: Ticket[Work]) -> bool:
        if ticket.urgency >= running.urgency:
            return False
        if running.job.kind == "bots":
            return True
        (player, address), (other, elsewhere) = ticket.job.asker, running.job.asker
        if address != elsewhere:
            return self._addresses.had(address) <= self._addresses.had(elsewhere)
        if player != other:
            players = self._players[address]
            return players.had(player) <= players.had(other)
        return ticket.due < running.due


class ThinkingQueue(Generic[Work]):
    """Jobs that wait for a thinker; for many threads at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._people, self._alone = QueueLane[Work](), QueueLane[Work]()
        self._graced = clock()  # when bots alone last went before people
        self._closed = False

    def put(self, job: Job[Work]) -> Ticket[Work]:
        """Let a job wait for its turn."""
        with self._changed:
            ticket = Ticket(job, self._clock())
            self._lane(ticket).put(ticket)
            self._changed.notify()
        return ticket

    def take(self, timeout: float | None = None) -> Ticket[Work] | None:
        """Begin the job whose turn it is; None where none comes in time, or none ever will."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._any(), timeout)
            return None if self._closed else self._begun(self._next())

    def urgent(self, running: Ticket[Work]) -> Ticket[Work] | None:
        """Begin a job that is to go before the rest of one that runs; None where there is none."""
        with self._changed:
            return None if self._closed else self._begun(self._people.first(over=running))

    def end(self, ticket: Ticket[Work], seconds: float) -> None:
        """Let a job end that was begun; it took so many seconds."""
        with self._changed:
            self._lane(ticket).end(ticket, seconds)

    def close(self) -> list[Ticket[Work]]:
        """Give out no more jobs; return those that wait."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            return [*self._people.waiting, *self._alone.waiting]

    def _lane(self, ticket: Ticket[Work]) -> QueueLane[Work]:
        return self._alone if ticket.job.kind == "bots" else self._people

    def _any(self) -> bool:
        return bool(self._people.waiting or self._alone.waiting)

    def _next(self) -> Ticket[Work] | None:
        if self._alone.waiting and self._people.waiting and self._starving():
            return self._grace()
        return self._people.first() or self._alone.first()

    def _grace(self) -> Ticket[Work] | None:
        self._graced = self._clock()
        ticket = self._alone.first()
        if ticket is not None:
            ticket.urgency = LONG  # else people would go before the rest of it
        return ticket

    def _starving(self) -> bool:
        since = max(self._graced, min(each.came for each in self._alone.waiting))
        return self._clock() - since >= PATIENCE

    def _begun(self, ticket: Ticket[Work] | None) -> Ticket[Work] | None:
        if ticket is not None:
            self._lane(ticket).begin(ticket)
        return ticket
