"""Tasks that do what a test says, and jobs for real searches."""

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from hexarena.contract.game import game
from hexarena.search import LEVELS
from hexarena.search.warm import first_decision
from hexarena.server.bots.queue import Asker, Job, Kind
from hexarena.thinking import SearchTask
from tests.server.conftest import WAIT_SECONDS

ANN, BO = Asker("ann", "a"), Asker("bo", "b")
HEXCORE6 = game("hexcore6")


class Chore(NamedTuple):
    """A task for a thread: it calls `work`, which may ask whether to go on."""

    work: Callable[[Callable[[], bool]], Any]
    game: str = "chores"
    version: int = 1

    def think(self, may_continue: Callable[[], bool]) -> Any:
        """Do it."""
        return self.work(may_continue)


def chore(asker: Asker, kind: Kind, seconds: float, work: Callable[..., Any]) -> Job:
    """Return a job that only a thread can do."""
    return lost_job(Job(asker, kind, seconds, Chore(work)))


def lost_job(job: Job) -> Job:
    """Return a job that was lost so often that a thread does it."""
    job.losses = 99
    return job


def search_job(
    asker: Asker = ANN, kind: Kind = "table", seconds: float = 1.0, level: int = 3
) -> Job:
    """Return the job of a search."""
    states = first_decision(HEXCORE6, HEXCORE6.start())
    return Job(asker, kind, seconds, SearchTask.from_states(HEXCORE6, states, LEVELS[level - 1], 7))


class Gate:
    """Holds a job between two strides until it is opened."""

    def __init__(self, job: Job) -> None:
        self.is_reached, self._is_open = threading.Event(), threading.Event()
        job.is_needed = self._pass

    def open(self) -> None:
        """Let the job go on."""
        self._is_open.set()

    def _pass(self) -> bool:
        self.is_reached.set()
        return self._is_open.wait(WAIT_SECONDS)
