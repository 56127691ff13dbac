"""Writes of many threads, committed together: who finds nobody writing writes for all that wait."""

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from hexarena.contract.errors import StoreFailed

MOST = 64  # writes in one transaction

Written = TypeVar("Written")
Write = Callable[[Connection], Written]

listeners: list[Callable[[float], None]] = []  # told the seconds of each write, with its waiting


class _Waiting:
    """A write, until it is committed or has failed."""

    def __init__(self, write: Write[Any]) -> None:
        self.write = write
        self.woken = threading.Event()  # it is done, or it is to lead
        self.done = False
        self.brought: Any = None
        self.error: BaseException | None = None

    def settle(self, brought: Any = None, error: BaseException | None = None) -> None:
        """Note what it brought, and wake its thread."""
        self.brought, self.error, self.done = brought, error, True
        self.woken.set()

    def result(self) -> Any:
        """Return what it brought, or raise its error."""
        if self.error is not None:
            raise self.error
        return self.brought


class GroupWriter:
    """Commits writes in groups; each is whole or not at all, whatever the others of its group do.

    `begin` opens a transaction that ends with its block. A thread that finds nobody writing leads:
    it commits its own write, with those that wait, and hands the lead to the next. So a write waits
    for one commit before its own at most, and a database that takes long gets larger groups.
    """

    def __init__(
        self, name: str, begin: Callable[[], AbstractContextManager[Connection]], patience: float
    ) -> None:
        self._name = name
        self._begin = begin
        self._patience = patience
        self._lock = threading.Lock()
        self._queue: deque[_Waiting] = deque()
        self._led = False  # whether a thread writes, or is about to

    def write(self, write: Write[Written]) -> Written:
        """Write within a transaction; return when it is committed.

        Raises what `write` raises, and StoreFailed if others write for longer than the patience.
        """
        mine, came_at = _Waiting(write), time.monotonic()
        self._enter(mine)
        if not mine.woken.wait(self._patience) and self._withdrawn(mine):
            came = f"other writers hold it for over {self._patience:g} s"
            raise StoreFailed(f"{self._name}: {came}; expected a turn")
        mine.woken.wait()
        if not mine.done:
            self._lead()
        brought = cast(Written, mine.result())
        for each in listeners:
            each(time.monotonic() - came_at)
        return brought

    def _enter(self, mine: _Waiting) -> None:
        """Wait in line, or lead if nobody does."""
        with self._lock:
            self._queue.append(mine)
            if not self._led:
                self._led = True
                mine.woken.set()

    def _withdrawn(self, mine: _Waiting) -> bool:
        """Take a write back; tell whether nobody has begun with it."""
        with self._lock:
            if mine.woken.is_set() or mine not in self._queue:
                return False
            self._queue.remove(mine)
            return True

    def _lead(self) -> None:
        """Commit what waits, one's own first, and hand on the lead."""
        with self._lock:
            group = [self._queue.popleft() for _ in range(min(MOST, len(self._queue)))]
        try:
            self._commit(group)
        finally:
            with self._lock:
                self._led = bool(self._queue)
                if self._led:
                    self._queue[0].woken.set()

    def _commit(self, group: list[_Waiting]) -> None:
        """Commit a group; if one of several cannot be written, each by itself."""
        try:
            with self._begin() as connection:
                brought = [each.write(connection) for each in group]
        except BaseException as error:  # noqa: BLE001 each is raised in the thread it is for
            failed = len(group) == 1 or isinstance(error.__cause__, OperationalError)
            for each in group:
                each.settle(error=error) if failed else self._commit([each])
        else:
            for each, one in zip(group, brought, strict=True):
                each.settle(one)
