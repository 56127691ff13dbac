"""Slices of an array's entries, each worked on by a thread of its own."""

import weakref
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from numba import types

from hexarena.contract.errors import BadCall
from hexarena.research.generics import entry

Result = TypeVar("Result")
Asked: TypeAlias = "SimpleQueue[Callable[[int], Any] | None]"
Answered = tuple[Any, BaseException | None]
Answers: TypeAlias = "SimpleQueue[Answered]"

LINE = 64  # entries of a byte in a line of the cache, which two threads should not share


class Slices:
    """The entries 0 to `size` - 1 in as many slices as there are threads.

    The calling thread works on the first; kernels release the GIL.
    """

    def __init__(self, size: int, threads: int) -> None:
        unit = LINE if size >= LINE * threads else 1
        edges = [size * n // threads // unit * unit for n in range(threads)] + [size]
        self.bounds = list(pairwise(edges))
        self.several = threads > 1
        self._others = [_Worker(n) for n in range(1, threads)]
        self._closed = False
        self._end = weakref.finalize(self, _end, self._others)

    def run(self, work: Callable[[int], Result]) -> list[Result]:
        """Call work(n) for every slice n; return the results in order.

        Raises BadCall if it is closed, and what `work` raises, once all have ended.
        """
        if self._closed:
            raise BadCall("the batch is closed; expected an open one")
        for other in self._others:
            other.ask(work)
        try:
            first = work(0)
        finally:
            answers = [other.answer() for other in self._others]
        for _, error in answers:
            if error is not None:
                raise error
        return [first, *(result for result, _ in answers)]

    def call(self, kernel: Any, addresses: list[int], *more: Any) -> Callable[..., Any]:
        """Return a call of a kernel for all slices: with an address for each, and `more` types.

        It returns the result for one slice, else a list. Raises BadCall if it is closed.
        """
        if self._closed:
            raise BadCall("the batch is closed; expected an open one")
        called = entry(kernel, types.int64, *more)
        if not self._others:
            return partial(called, addresses[0])
        return lambda *arguments: self.run(lambda n: called(addresses[n], *arguments))

    def close(self) -> None:
        """End the threads."""
        self._closed = True
        self._end()
        for other in self._others:
            other.join()


class _Worker:
    """A thread that works on slice `n` when it is asked to."""

    def __init__(self, n: int) -> None:
        self._n = n
        self._asked: Asked = SimpleQueue()
        self._answers: Answers = SimpleQueue()
        given = n, self._asked, self._answers
        self._thread = Thread(target=_work, args=given, name=f"batch-{n}", daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[int], Any] | None) -> None:
        """Have it call work(n), or end."""
        self._asked.put(work)

    def answer(self) -> Answered:
        """Wait for what the work returned or raised.

        If the thread has not begun, since no processor was free, the calling thread works instead.
        """
        try:
            work = self._asked.get_nowait()
        except Empty:
            return self._answers.get()
        return _answer(work, self._n)

    def join(self) -> None:
        """Wait until it has ended."""
        self._thread.join()


def _work(n: int, asked: Asked, answers: Answers) -> None:
    for work in iter(asked.get, None):
        answers.put(_answer(work, n))
        del work  # it may keep a batch


def _answer(work: Any, n: int) -> Answered:
    try:
        return work(n), None
    except BaseException as error:  # noqa: BLE001  # the calling thread raises it
        return None, error


def _end(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.ask(None)
