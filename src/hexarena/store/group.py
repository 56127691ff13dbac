"""Writes of many threads, committed together: a free thread writes for all that wait."""

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from hexarena.contract.errors import StoreFailed
from hexarena.store.failing import is_deadlock

MAX_GROUP = 64  # writes in one transaction
MAX_TRIES = 5  # tries of a write, while each ends in a deadlock

T = TypeVar("T")
Write = Callable[[Connection], T]

listeners: list[
    Callable[[float], None]
] = []  # called with the seconds of each write, waiting included


class _PendingWrite:
    """A write, until it is committed or has failed."""

    def __init__(self, write: Write[Any]) -> None:
        self.write = write
        self.wake_event = threading.Event()  # it is done, or it is to lead
        self.is_done = False
        self.value: Any = None
        self.error: BaseException | None = None

    def settle(self, value: Any = None, error: BaseException | None = None) -> None:
        """Store its value or error, and wake its thread."""
        self.value, self.error, self.is_done = value, error, True
        self.wake_event.set()

    def result(self) -> Any:
        """Return its value, or raise its error."""
        if self.error is not None:
            raise self.error
        return self.value


class GroupWriter:
    """Commits writes in groups; each write is atomic, independent of the others in its group.

    `begin` opens a transaction that ends with its block. A thread that finds nobody writing leads:
    it commits its write together with those that wait, and then hands on the lead. So a write waits
    for one commit before its own at most, and a database that takes long gets larger groups.
    """

    def __init__(
        self, name: str, begin: Callable[[], AbstractContextManager[Connection]], timeout: float
    ) -> None:
        self._name = name
        self._begin = begin
        self._timeout = timeout
        self._lock = threading.Lock()
        self._queue: deque[_PendingWrite] = deque()
        self._has_leader = False  # whether a thread writes, or is about to

    def write(self, write: Write[T]) -> T:
        """Write within a transaction; return when it is committed.

        Raises what `write` raises, and StoreFailed if others write for longer than the timeout.
        """
        pending, started_at = _PendingWrite(write), time.monotonic()
        self._enter(pending)
        if not pending.wake_event.wait(self._timeout) and self._withdraw(pending):
            problem = f"other writers hold it for over {self._timeout:g} s"
            raise StoreFailed(f"{self._name}: {problem}; expected a turn")
        pending.wake_event.wait()
        if not pending.is_done:
            self._lead()
        value = cast(T, pending.result())
        for listener in listeners:
            listener(time.monotonic() - started_at)
        return value

    def _enter(self, pending: _PendingWrite) -> None:
        """Join the queue, or lead if nobody does."""
        with self._lock:
            self._queue.append(pending)
            if not self._has_leader:
                self._has_leader = True
                pending.wake_event.set()

    def _withdraw(self, pending: _PendingWrite) -> bool:
        """Withdraw a write from the queue; return whether it was still waiting."""
        with self._lock:
            if pending.wake_event.is_set() or pending not in self._queue:
                return False
            self._queue.remove(pending)
            return True

    def _lead(self) -> None:
        """Commit the waiting writes, the own one first, and hand on the lead."""
        with self._lock:
            group = [self._queue.popleft() for _ in range(min(MAX_GROUP, len(self._queue)))]
        try:
            self._commit(group)
        finally:
            with self._lock:
                self._has_leader = bool(self._queue)
                if self._has_leader:
                    self._queue[0].wake_event.set()

    def _commit(self, group: list[_PendingWrite], tries: int = 1) -> None:
        """Commit a group; if it cannot be written or ends in a deadlock, each write by itself."""
        try:
            with self._begin() as connection:
                values = [pending.write(connection) for pending in group]
        except BaseException as error:  # noqa: BLE001 each is raised in the thread it is for
            is_final = len(group) == 1 or isinstance(error.__cause__, OperationalError)
            if is_deadlock(error.__cause__):
                is_final = tries == MAX_TRIES
            for queued in group:
                queued.settle(error=error) if is_final else self._commit([queued], tries + 1)
        else:
            for queued, value in zip(group, values, strict=True):
                queued.settle(value)
