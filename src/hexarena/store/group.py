"""Commit the writes of many threads together: one thread writes for all that wait."""

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
MAX_TRIES = 5  # attempts at a write that keeps ending in deadlocks

T = TypeVar("T")
Write = Callable[[Connection], T]

listeners: list[
    Callable[[float], None]
] = []  # called with the seconds of each write, including waiting


class _PendingWrite:
    """A write that waits to be committed, with its value or error afterwards."""

    def __init__(self, write: Write[Any]) -> None:
        self.write = write
        self.wake_event = threading.Event()  # set when the write is done or should lead
        self.is_done = False
        self.value: Any = None
        self.error: BaseException | None = None

    def settle(self, value: Any = None, error: BaseException | None = None) -> None:
        """Store the write's value or error, and wake its thread."""
        self.value, self.error, self.is_done = value, error, True
        self.wake_event.set()

    def result(self) -> Any:
        """Return the write's value, or raise its error."""
        if self.error is not None:
            raise self.error
        return self.value


class GroupWriter:
    """Commits writes in groups; each write is atomic, independent of the others in its group.

    `begin` opens a transaction that ends with its block. A thread that finds nobody else writing
    leads: it commits its write together with those that wait, and then hands over the lead. So a
    write waits for at most one commit before its own, and a slow database gets larger groups.
    """

    def __init__(
        self, name: str, begin: Callable[[], AbstractContextManager[Connection]], timeout: float
    ) -> None:
        self._name = name
        self._begin = begin
        self._timeout = timeout
        self._lock = threading.Lock()
        self._queue: deque[_PendingWrite] = deque()
        self._has_leader = False  # whether a thread is writing or is about to

    @property
    def waiting(self) -> int:
        """The number of writes that wait for their turn."""
        return len(self._queue)

    def write(self, write: Write[T]) -> T:
        """Run `write` within a transaction; return its value once it is committed.

        Raises the errors of `write`, and StoreFailed if others write for longer than the timeout.
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
        """Put a write into the queue, or lead if nobody else does."""
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
        """Commit the waiting writes, this thread's first, and hand over the lead."""
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
        """Commit a group of writes; after a deadlock or a faulty write, commit each separately."""
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
