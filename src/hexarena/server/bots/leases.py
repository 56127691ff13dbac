"""Jobs leased to thinkers: the threads of this server with their processes, and remote ones.

A thinker takes a job, reports at intervals that it is still working, and answers. If its process
ends, or it is silent for a whole term, the job is lost and returns to its place in the queue for
another thinker. After a few losses, or a wrong answer, a thread of the server does the job.

Only the holder of a job touches it: a thread, or the event loop on behalf of a remote thinker.
"""

import asyncio
import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any

from hexarena.contract.errors import UnknownLease, WrongAnswer
from hexarena.server import metrics
from hexarena.server.bots.queue import (
    MAX_LOSSES,
    Accepts,
    Job,
    Stopwatch,
    ThinkingQueue,
    accept_any,
)
from hexarena.server.logs import log
from hexarena.thinking import Message

TERM_SECONDS = 5.0  # seconds in which a remote thinker must report

Games = Mapping[str, int]  # the versions of the games' rules that a thinker supports


class Leases:
    """The queue of jobs, and the jobs leased to thinkers; create it on its event loop.

    Each lease name begins with `worker`, the name of this worker.
    """

    def __init__(self, queue: ThinkingQueue, term: float = TERM_SECONDS) -> None:
        self.worker = secrets.token_hex(8)
        self._queue, self._term = queue, term
        self._loop = asyncio.get_running_loop()
        self._jobs: dict[str, Job] = {}  # by lease name
        self._waiting_thinkers: dict[asyncio.Future[Job | None], Games] = {}
        queue.listeners.append(self._schedule_serving)

    def close(self) -> None:
        """Grant no more leases, and end those of remote thinkers."""
        self._queue.close()
        for future in tuple(self._waiting_thinkers):
            future.cancel()
        for job in reversed(tuple(self._jobs.values())):  # more urgent jobs first
            if job.term is not None:
                self._requeue(job)

    # Granting leases

    def take_here(self) -> Job | None:
        """Wait for a job for a thread of this server; return None once the queue is closed."""
        while job := self._queue.take(accepts=lambda job: not self._is_left_to_others(job)):
            if self._begin(job, accept_any, None):
                return job
        return None

    async def take_elsewhere(self, games: Games, seconds: float) -> Job | None:
        """Lease a job to a remote thinker that can play `games`; None if none comes in time."""
        job = self._lend(games)
        if job or not seconds:
            return job
        future = self._loop.create_future()
        self._waiting_thinkers[future] = games
        try:
            return await asyncio.wait_for(future, seconds)
        except TimeoutError:
            return None
        finally:
            self._waiting_thinkers.pop(future, None)
            self._queue.reconsider()  # reconsider jobs that were left to this thinker

    def take_urgent(self, job: Job, accepts: Accepts = accept_any) -> Job | None:
        """Lease a job more urgent than a thinker's current job; return None if there is none."""
        while urgent := self._queue.take_urgent(job, accepts):
            if self._begin(urgent, job.accepts, job.term):
                job.inner, urgent.outer = urgent, job
                job.watch.stop()
                _stop_timer(job)
                return urgent
        return None

    def _is_left_to_others(self, job: Job) -> bool:
        """Return whether a waiting remote thinker can do a job; safe on any thread."""
        return any(can_think(games, job) for games in tuple(self._waiting_thinkers.values()))

    def _schedule_serving(self) -> None:
        if self._waiting_thinkers and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._serve_waiting)

    def _serve_waiting(self) -> None:
        """Hand jobs to the remote thinkers that are waiting."""
        for future, games in tuple(self._waiting_thinkers.items()):
            job = None if future.done() else self._lend(games)
            if job:
                del self._waiting_thinkers[future]
                future.set_result(job)
        self._queue.reconsider()

    def _lend(self, games: Games) -> Job | None:
        accepts = partial(can_think, games)
        while job := self._queue.take(0, accepts):
            if self._begin(job, accepts, self._term):
                return job
        return None

    def _begin(self, job: Job, accepts: Accepts, term: float | None) -> bool:
        """Lease a job to a thinker, and return whether anybody still waits for its answer."""
        if not (job.answer.running() or job.answer.set_running_or_notify_cancel()):
            self._queue.end(job, 0.0)
            return False
        job.lease = f"{self.worker}.{secrets.token_urlsafe(12)}"
        job.accepts, job.term, job.watch = accepts, term, Stopwatch()
        self._jobs[job.lease] = job
        self._extend(job)
        return True

    def _extend(self, job: Job) -> None:
        """Start another term for a job's thinker, if it is remote."""
        _stop_timer(job)
        if job.term is not None:
            job.timer = self._loop.call_later(job.term, self.lose, job, "it was not heard of")

    # Messages from thinkers

    def find(self, lease: str) -> Job:
        """Return the job with the given lease. Raises UnknownLease."""
        job = self._jobs.get(lease)
        if job is None:
            problem = f"the lease {lease!r:.80} is unknown or has expired"
            raise UnknownLease(f"{problem}; expected one of the last {self._term:g} s")
        return job

    def reply(self, question: Message) -> Message:
        """Return the reply to a thinker's message: see `hexarena.thinking.Thinker`.

        Raises UnknownLease, WrongAnswer.
        """
        if "progress" in question:
            return self._renew(question["progress"])
        answer = question["done"]
        job = self.find(answer["lease"])
        if answer.get("analysis") is None:
            self.lose(job, f"it said {answer.get('failed')!r:.200}")
        else:
            self._finish(job, answer["analysis"])
        return {}

    def _renew(self, progress: Message) -> Message:
        """Return whether a thinker should go on with a job, and which urgent job to do first."""
        job = self.find(progress["lease"])
        if (findings := progress.get("partial")) is not None:
            job.on_partial(self._read(job, findings))
        if job.inner:
            self.lose(job.inner, "it was left undone")
        self._extend(job)
        is_needed = job.is_needed()
        first = self.take_urgent(job, job.accepts) if is_needed else None
        return {"go": is_needed, "first": first and first.to_message()}

    def _finish(self, job: Job, message: Message) -> None:
        self.settle(job, self._read(job, message))

    def _read(self, job: Job, message: Message) -> Any:
        """Return the answer in a message; take the job back if it is wrong. Raises WrongAnswer."""
        try:
            return job.task.read_answer(message)
        except WrongAnswer as error:
            log.error("a thinker gave a wrong answer: %s", error)
            job.losses = MAX_LOSSES
            self._requeue(job)
            raise

    # Ending leases

    def settle(self, job: Job, answer: object) -> None:
        """End a job and deliver its answer."""
        seconds = self._end(job)
        job.answer.set_result(answer)
        metrics.count_search(job.kind, seconds)

    def fail(self, job: Job, error: Exception) -> None:
        """End a job that cannot be done, with an error."""
        self._end(job)
        job.answer.set_exception(error)

    def lose(self, job: Job, reason: str) -> None:
        """Take a job back from a thinker that is gone or cannot do it."""
        log.error("a thinker lost a search of %s: %s", job.task.game, reason)
        job.losses += 1
        self._requeue(job)

    def _requeue(self, job: Job) -> None:
        self._end(job, 0.0)
        self._queue.put(job)

    def _end(self, job: Job, seconds: float | None = None) -> float:
        """End a job's lease (first that of its inner job), and return the seconds it took."""
        if job.inner:
            self.lose(job.inner, "it was left undone")
        job.watch.stop()
        seconds = job.watch.seconds if seconds is None else seconds
        _stop_timer(job)
        del self._jobs[job.lease]
        job.lease = ""
        self._queue.end(job, seconds)
        if outer := job.outer:
            outer.inner = job.outer = None
            outer.watch.start()
            self._extend(outer)
        return seconds


def can_think(games: Games, job: Job) -> bool:
    """Return whether a remote thinker that can play `games` can do a job."""
    return job.may_be_lent and games.get(job.task.game) == job.task.version


def _stop_timer(job: Job) -> None:
    if job.timer:
        job.timer.cancel()
        job.timer = None
