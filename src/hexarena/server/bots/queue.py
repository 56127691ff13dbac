"""A fair queue for thinking time.

Matches with people come before matches between bots, and both before analyses and reviews of
finished matches. A review pauses for the engine lines of an analysis.
Jobs of bots or reviews that have waited a minute get one turn a minute. Addresses share the time
evenly, and so do the players at an address: the one who has used the least comes next. A job is
charged its expected time when it begins, and its actual time when it ends. Nobody saves up time: a
newcomer starts level with the others.

A player's short jobs come first, but a long job can only be overtaken by jobs that arrive within
AGING times its length. A running job pauses between two strides for a more urgent one, unless the
player who asked for that one has used more time.
"""

import threading
import time
from asyncio import TimerHandle
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Literal, NamedTuple

from hexarena.contract.errors import Busy
from hexarena.thinking import Message, Task

Kind = Literal[
    "hint", "table", "bots", "lines", "review"
]  # for a hint, for a bot against people, for a match between bots, for an analysis, for a review

LENDING_SECONDS = 0.01  # thinking seconds from which sending a task to a process is worth it
SHORT_SECONDS = 0.1  # seconds; jobs up to this length are the most urgent
AGING_FACTOR = 4.0
BOTS_WAIT_SECONDS = 60.0  # seconds until a match between bots, or a review, goes first once
MAX_LOSSES = 3  # losses of a job after which the server does it itself
URGENT, HINT, LONG, BOTS_ONLY, LINES, REVIEW = range(6)  # a lower number interrupts a higher one


Accepts = Callable[["Job"], bool]  # whether a thinker can do a job


class Asker(NamedTuple):
    """A player and the player's address; both are empty if unknown."""

    player: str
    address: str


class Stopwatch:
    """A stopwatch that counts seconds while it is running."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._counted = 0.0
        self._since: float | None = clock()

    @property
    def seconds(self) -> float:
        """The seconds counted so far."""
        return self._counted + (0.0 if self._since is None else self._clock() - self._since)

    def stop(self) -> None:
        """Stop counting."""
        self._counted, self._since = self.seconds, None

    def start(self) -> None:
        """Start counting, or continue after a stop."""
        self._counted, self._since = self.seconds, self._clock()


def accept_any(_: "Job") -> bool:
    """Accept any job."""
    return True


class Job:
    """A task in the queue or with a thinker: who asked for it, its expected seconds, its answer.

    While a thinker has it, `lease` is the lease's name, and `inner` is a more urgent job to do
    first.
    """

    def __init__(
        self,
        asker: Asker,
        kind: Kind,
        seconds: float,
        task: Task,
        is_needed: Callable[[], bool] = lambda: True,
        on_partial: Callable[[Any], None] = lambda _: None,
    ) -> None:
        self.asker, self.kind, self.seconds, self.task = asker, kind, seconds, task
        self.is_needed = is_needed  # whether anybody still waits for the answer
        self.on_partial = on_partial  # called with what is found before the answer
        self.answer: Future[Any] = Future()  # cancel it to withdraw the job before it begins
        self.urgency = _rate_urgency(kind, seconds)
        self.queued_at = self.due_at = float("inf")
        self.losses = 0
        self.lease = ""
        self.accepts: Accepts = accept_any  # which other jobs its thinker can do
        self.term: float | None = None  # seconds until a silent remote thinker counts as lost
        self.timer: TimerHandle | None = None
        self.watch = Stopwatch()
        self.inner: Job | None = None
        self.outer: Job | None = None

    @property
    def may_be_lent(self) -> bool:
        """Whether another process may do the job: it is long enough, and was not lost too often."""
        return self.seconds >= LENDING_SECONDS and self.losses < MAX_LOSSES

    def note_arrival(self, now: float) -> None:
        """Note when the job entered the queue. A job that was lost keeps its first arrival time."""
        self.queued_at = min(self.queued_at, now)
        self.due_at = self.queued_at + AGING_FACTOR * self.seconds

    def to_message(self) -> Message:
        """Return the job as a message for a thinker."""
        return {"lease": self.lease, "assignment": self.task.to_message()}

    def withdraw(self) -> None:
        """Cancel the answer, since nobody needs it any more."""
        if not self.answer.cancel():
            self.answer.set_exception(Busy("the server stops; ask again soon"))


def _rate_urgency(kind: Kind, seconds: float) -> int:
    """Return the urgency of a job; 0 is the most urgent."""
    if kind == "review":
        return REVIEW
    if kind == "lines":
        return LINES
    if kind == "bots":
        return BOTS_ONLY
    if seconds <= SHORT_SECONDS:
        return URGENT
    return HINT if kind == "hint" else LONG


class ClientUsage:
    """The time used by each present client, and by clients who left after using more."""

    def __init__(self) -> None:
        self._seconds_used: dict[str, float] = {}
        self._present: Counter[str] = Counter()

    def enter(self, client: str) -> None:
        """Count a client in once; a new one starts level with the least time used by others."""
        if client not in self._present:
            self._seconds_used[client] = max(
                self._seconds_used.get(client, 0.0), self._least_used()
            )
        self._present[client] += 1

    def leave(self, client: str) -> None:
        """Count a client out once; forget absent clients who have used no more than those here."""
        self._present[client] -= 1
        if not self._present[client]:
            del self._present[client]
            minimum = self._least_used() if self._present else float("inf")
            absent = [name for name in self._seconds_used if name not in self._present]
            for name in absent:
                if self._seconds_used[name] <= minimum:
                    del self._seconds_used[name]

    def spend(self, client: str, seconds: float) -> None:
        """Charge a client for some seconds."""
        self._seconds_used[client] += seconds

    def seconds_used(self, client: str) -> float:
        """Return the seconds that a client has used."""
        return self._seconds_used[client]

    def __contains__(self, client: str) -> bool:
        return client in self._present

    def _least_used(self) -> float:
        return min((self._seconds_used[name] for name in self._present), default=0.0)


class QueueLane:
    """The queue of jobs for people, between bots, or for reviews, with each client's time used."""

    def __init__(self, now: float) -> None:
        self.served_at = now  # when one of its jobs last went first after a long wait
        self.jobs: list[Job] = []
        self._addresses = ClientUsage()
        self._players: dict[str, ClientUsage] = {}  # by address

    def put(self, job: Job) -> None:
        """Add a job."""
        player, address = job.asker
        self._addresses.enter(address)
        self._players.setdefault(address, ClientUsage()).enter(player)
        self.jobs.append(job)

    def find_next(self, accepts: Accepts, current: Job | None = None) -> Job | None:
        """Return the next accepted job; with a `current` job, only one that may interrupt it."""
        candidates = (
            job
            for job in filter(accepts, self.jobs)
            if current is None or self._interrupts(job, current)
        )
        return min(candidates, key=self._order, default=None)

    def begin(self, job: Job) -> None:
        """Begin a job and charge its expected time."""
        self.jobs.remove(job)
        self._spend(job, job.seconds)

    def end(self, job: Job, seconds: float) -> None:
        """End a job and charge the seconds it took."""
        player, address = job.asker
        self._spend(job, seconds - job.seconds)
        self._players[address].leave(player)
        self._addresses.leave(address)
        if address not in self._addresses:
            del self._players[address]

    def _spend(self, job: Job, seconds: float) -> None:
        player, address = job.asker
        self._addresses.spend(address, seconds)
        self._players[address].spend(player, seconds)

    def _order(self, job: Job) -> tuple[float, float, float]:
        player, address = job.asker
        return (
            self._addresses.seconds_used(address),
            self._players[address].seconds_used(player),
            job.due_at,
        )

    def _interrupts(self, job: Job, current: Job) -> bool:
        if job.urgency >= current.urgency:
            return False
        if current.kind in ("bots", "lines", "review"):
            return True
        (player, address), (other_player, other_address) = job.asker, current.asker
        if address != other_address:
            return self._addresses.seconds_used(address) <= self._addresses.seconds_used(
                other_address
            )
        if player != other_player:
            players = self._players[address]
            return players.seconds_used(player) <= players.seconds_used(other_player)
        return job.due_at < current.due_at


class ThinkingQueue:
    """The queue of searches; thread-safe. A worker that takes a job may say which jobs it accepts.

    `listeners` are called, on any thread, when a job arrives.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._condition = threading.Condition()
        now = clock()
        self._people, self._bots, self._reviews = QueueLane(now), QueueLane(now), QueueLane(now)
        self._played_at = now  # when the last job other than a review arrived or ended
        self._closed = False
        self.listeners: list[Callable[[], None]] = []

    def put(self, job: Job) -> None:
        """Add a job; once the queue is closed, withdraw it."""
        with self._condition:
            job.note_arrival(self._clock())
            self._note_play(job)
            if not self._closed:
                self._lane_of(job).put(job)
            self._condition.notify_all()
        if self._closed:
            job.withdraw()
        for listener in self.listeners:
            listener()

    def take(self, timeout: float | None = None, accepts: Accepts = accept_any) -> Job | None:
        """Begin and return the next job; None after `timeout` seconds or if the queue closes."""
        with self._condition:
            job = self._condition.wait_for(
                lambda: self._closed or self._find_next(accepts), timeout
            )
            return self._begin(job) if isinstance(job, Job) and not self._closed else None

    def reconsider(self) -> None:
        """Wake waiting workers so that they check again which jobs they can do."""
        with self._condition:
            self._condition.notify_all()

    def take_urgent(self, current: Job, accepts: Accepts = accept_any) -> Job | None:
        """Begin and return a job that interrupts the running one; None if there is none."""
        with self._condition:
            job = None if self._closed else self._find_urgent(accepts, current)
            return self._begin(job)

    def end(self, job: Job, seconds: float) -> None:
        """End a job that took the given number of seconds."""
        with self._condition:
            self._note_play(job)
            self._lane_of(job).end(job, seconds)

    def __len__(self) -> int:
        """Return the number of waiting jobs."""
        return sum(len(lane.jobs) for lane in self._lanes)

    @property
    def idle_seconds(self) -> float:
        """The seconds since a job other than a review was waiting or ended; 0 if one waits."""
        is_busy = self._people.jobs or self._bots.jobs
        return 0.0 if is_busy else self._clock() - self._played_at

    def close(self) -> None:
        """Close the queue and withdraw the jobs that wait."""
        with self._condition:
            self._closed = True
            self._condition.notify_all()
        for lane in self._lanes:
            for job in lane.jobs:
                job.withdraw()

    @property
    def _lanes(self) -> tuple[QueueLane, QueueLane, QueueLane]:
        return self._people, self._bots, self._reviews

    def _lane_of(self, job: Job) -> QueueLane:
        lanes = {"bots": self._bots, "lines": self._reviews, "review": self._reviews}
        return lanes.get(job.kind, self._people)

    def _note_play(self, job: Job) -> None:
        if job.kind != "review":
            self._played_at = self._clock()

    def _find_next(self, accepts: Accepts) -> Job | None:
        for lane in self._lanes[1:]:
            if starving := self._find_starving(lane, accepts):
                return starving
        jobs = (lane.find_next(accepts) for lane in self._lanes)
        return next((job for job in jobs if job), None)

    def _find_starving(self, lane: QueueLane, accepts: Accepts) -> Job | None:
        """Return a job that has waited too long behind more urgent lanes."""
        job = lane.find_next(accepts) if self._is_starving(lane) else None
        if job is not None:
            lane.served_at = self._clock()
            # otherwise jobs for people would interrupt it, and bots a review
            job.urgency = LONG if lane is self._bots else BOTS_ONLY
        return job

    def _is_starving(self, lane: QueueLane) -> bool:
        earlier_lanes = self._lanes[: self._lanes.index(lane)]
        if not lane.jobs or not any(earlier_lane.jobs for earlier_lane in earlier_lanes):
            return False
        since = max(lane.served_at, min(job.queued_at for job in lane.jobs))
        return self._clock() - since >= BOTS_WAIT_SECONDS

    def _find_urgent(self, accepts: Accepts, current: Job) -> Job | None:
        urgent = self._people.find_next(accepts, current)
        if urgent is None and current.kind in ("lines", "review"):
            urgent = self._bots.find_next(accepts, current)
        if urgent is None and current.kind == "review":
            urgent = self._reviews.find_next(accepts, current)  # lines of an analysis
        return urgent

    def _begin(self, job: Job | None) -> Job | None:
        if job is not None:
            self._lane_of(job).begin(job)
        return job
