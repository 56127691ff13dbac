"""The thinkers of this server: threads that take jobs, each with a process for longer jobs."""

import threading
from functools import partial
from typing import Any

from hexarena.server.bots.leases import Leases
from hexarena.server.bots.processes import ThinkerLost, ThinkerProcess
from hexarena.server.bots.queue import Job, Stopwatch
from hexarena.server.logs import log
from hexarena.thinking import Message

DEFAULT_SECONDS = 0.0001  # seconds for a playout, until measured
MIN_PLAYOUTS = 256  # fewer playouts mostly measure overhead
MAX_GROWTH = 4.0  # maximum factor; a longer time means compilation or a sleeping machine
LAST_WEIGHT = 0.25  # the weight of the last measurement


class LocalThinker(threading.Thread):
    """A thread that does jobs until the queue is closed, pausing for more urgent jobs."""

    def __init__(self, leases: Leases) -> None:
        super().__init__(name="thinker", daemon=True)
        self._leases = leases
        self.process = ThinkerProcess()
        self._has_lent = False  # whether the process is thinking now
        self.start()

    def run(self) -> None:
        """Do jobs until the queue is closed."""
        while job := self._leases.take_here():
            self._do(job)
        self.process.close()

    def _do(self, job: Job) -> None:
        try:
            if self._may_lend(job):
                self._lend(job)
            else:
                self._leases.settle(job, job.task.think(partial(self._may_continue, job)))
        except Exception as error:
            log.exception("a search failed")
            self._leases.fail(job, error)

    def _may_continue(self, job: Job, findings: Any = None) -> bool:
        """Do more urgent jobs first, then return whether the current job should go on.

        `findings` are what is found so far, where that is wanted.
        """
        if findings is not None:
            job.on_partial(findings)
        while urgent := self._leases.take_urgent(job):
            self._do(urgent)
        return job.is_needed()

    def _may_lend(self, job: Job) -> bool:
        """Return whether the process should do a job. Only people don't wait until it is ready."""
        if not job.may_be_lent or self._has_lent:
            return False
        if job.kind not in ("bots", "review"):
            return self.process.is_ready(job.task.game)
        is_ready = self.process.wait_until_ready(job.task.game, lambda: self._may_continue(job))
        job.watch = Stopwatch()
        return is_ready

    def _lend(self, job: Job) -> None:
        job.accepts, self._has_lent = self._process_accepts, True
        try:
            self.process.think(job.to_message(), self._reply)
        except ThinkerLost as error:
            if job.lease:
                self._leases.lose(job, str(error))
        finally:
            self._has_lent = False

    def _process_accepts(self, job: Job) -> bool:
        return job.may_be_lent and job.task.game in self.process.games

    def _reply(self, question: Message) -> Message:
        """Return the reply to the process, after doing more urgent jobs that it cannot do."""
        if "progress" in question:
            job = self._leases.find(question["progress"]["lease"])
            while urgent := self._leases.take_urgent(
                job, lambda waiting: not self._process_accepts(waiting)
            ):
                self._do(urgent)
        return self._leases.reply(question)


class PlayoutCosts:
    """The measured time of a playout in each game; thread-safe."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def expected_seconds(self, game: str, playouts: int) -> float:
        """Return the expected seconds for a number of playouts of a game."""
        return playouts * self._seconds.get(game, DEFAULT_SECONDS)

    def record(self, game: str, playouts: int, seconds: float) -> None:
        """Add a measurement to the average."""
        if playouts >= MIN_PLAYOUTS:
            old_seconds = self._seconds.get(game, DEFAULT_SECONDS)
            new_seconds = min(seconds / playouts, MAX_GROWTH * old_seconds)
            self._seconds[game] = old_seconds + LAST_WEIGHT * (new_seconds - old_seconds)
