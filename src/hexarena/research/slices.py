"""Slices of an array's entries; a separate thread works on each.

A function of one integer is called through a post, without Python (see `kernels.posts`);
everything else goes through a queue.
"""

import os
import time
import weakref
from collections.abc import Callable
from functools import cached_property, partial
from itertools import pairwise
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt
from numba import types

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.errors import BadCall
from hexarena.contract.record import aligned_zeros
from hexarena.research.generics import address_of, entry
from hexarena.research.kernels import posts

Result = TypeVar("Result")
Requests: TypeAlias = "SimpleQueue[Callable[[int], Any] | None]"
WorkerReply = tuple[Any, BaseException | None]
Answers: TypeAlias = "SimpleQueue[WorkerReply]"

Posts = npt.NDArray[np.int64]  # [threads, posts.WORDS]

LINE = 64  # entries of one byte in a cache line, which two threads should not share
AWAKE, PYTHON_CALL, RESULT = (
    offset // 8 for offset in (posts.AWAKE, posts.PYTHON_CALL, posts.RESULT)
)
INTS = (types.int64,) * 4
IDLE_ATTEMPTS = 100_000  # checks of a post before its thread sleeps: about a tenth of a millisecond
COLLECT_ATTEMPTS = 2_000  # checks for an answer before another thread may use the processor

_make_way = getattr(os, "sched_yield", partial(time.sleep, 0))


class Slices:
    """The entries 0 to `size` - 1 in as many slices as there are threads.

    The calling thread works on the first; kernels release the GIL.
    """

    def __init__(self, size: int, threads: int) -> None:
        unit = LINE if size >= LINE * threads else 1
        edges = [size * n // threads // unit * unit for n in range(threads)] + [size]
        self.bounds = list(pairwise(edges))
        self.is_split = threads > 1
        self._posts: Posts = aligned_zeros((threads - 1, posts.WORDS), np.int64)
        self._post_arguments = self._posts.ctypes.data, threads - 1
        self.workers = [SliceWorker(n, self._posts[n - 1]) for n in range(1, threads)]
        self._is_closed = False
        self._end = weakref.finalize(self, _end, self.workers)

    def run(self, work: Callable[[int], Result]) -> list[Result]:
        """Call work(n) for every slice n; return the results in order.

        Raises BadCall if the slices are closed, and what `work` raises, once all calls have ended.
        """
        if self._is_closed:
            raise BadCall("the batch is closed; expected an open one")
        for worker in self.workers:
            worker.ask(work)
        try:
            first = work(0)
        finally:
            answers = [worker.answer() for worker in self.workers]
        for _, error in answers:
            if error is not None:
                raise error
        return [first, *(result for result, _ in answers)]

    def call(self, kernel: Any, addresses: list[int], *argument_types: Any) -> Callable[..., Any]:
        """Return a function that calls a kernel for all slices, with an address for each.

        It passes further arguments on, and returns the result for one slice, else a list. Raises
        BadCall if the slices are closed.
        """
        if self._is_closed:
            raise BadCall("the batch is closed; expected an open one")
        compiled = entry(kernel, types.int64, *argument_types)
        if not self.workers:
            return partial(compiled, addresses[0])
        if argument_types or INTERPRETED:
            return lambda *arguments: self.run(lambda n: compiled(addresses[n], *arguments))
        argument_addresses = np.array(addresses[1:], np.int64)
        run_first, function = partial(compiled, addresses[0]), address_of(kernel, types.int64)
        return partial(
            self._call_all,
            run_first,
            (function, argument_addresses.ctypes.data),
            argument_addresses,
        )

    @cached_property
    def _ask(self) -> Callable[..., int]:
        return entry(posts.ask, *INTS)

    @cached_property
    def _collect(self) -> Callable[..., bool]:
        return entry(posts.collect, *INTS[1:])

    def _call_all(
        self, run_first: Callable[[], int], call_addresses: tuple[int, int], _argument_owner: Posts
    ) -> list[int]:
        """Call a function for all other slices at their posts, and `run_first` in this thread.

        `call_addresses` are those of the function and of its arguments, which `_argument_owner`
        keeps alive.
        """
        if self._is_closed:
            raise BadCall("the batch is closed; expected an open one")
        asleep = self._ask(*self._post_arguments, *call_addresses)
        for n, worker in enumerate(self.workers):
            if asleep >> n & 1:
                worker.wake()
        try:
            first = run_first()
        finally:
            while not self._collect(*self._post_arguments, COLLECT_ATTEMPTS):
                _make_way()
        return [first, *self._posts[:, RESULT].tolist()]

    def close(self) -> None:
        """End the threads."""
        self._is_closed = True
        self._end()
        for worker in self.workers:
            worker.join()


class SliceWorker:
    """A thread that works on slice `n`; requests come at its post or through its queue."""

    def __init__(self, n: int, post: Posts) -> None:
        self._n, self.post = n, post
        self._requests: Requests = SimpleQueue()
        self._answers: Answers = SimpleQueue()
        arguments = n, post, self._requests, self._answers
        self._thread = Thread(target=_work, args=arguments, name=f"batch-{n}", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Make the thread look at its post."""
        self._requests.put(_wake)

    def ask(self, work: Callable[[int], Any] | None) -> None:
        """Make the thread call work(n), or end if `work` is None."""
        self._requests.put(work)
        self.post[PYTHON_CALL] = 1

    def answer(self) -> WorkerReply:
        """Wait for what the work returned or raised.

        If the thread has not begun, since no processor was free, the calling thread works instead.
        """
        try:
            while (work := self._requests.get_nowait()) is _wake:
                self.post[AWAKE] = 0  # the next request wakes the thread
        except Empty:
            return self._answers.get()
        return _answer(work, self._n)

    def join(self) -> None:
        """Wait until the thread has ended."""
        self._thread.join()


def _work(n: int, post: Posts, requests: Requests, answers: Answers) -> None:
    attend = _nothing if INTERPRETED else entry(posts.attend, types.int64, types.int64)
    while True:
        attend(post.ctypes.data, IDLE_ATTEMPTS)
        post[PYTHON_CALL] = 0
        work = requests.get()
        if work is None:
            return
        if work is not _wake:
            answers.put(_answer(work, n))
        del work  # it may keep a batch alive


def _wake(n: int) -> None:
    """Do nothing: this request only makes a thread look at its post."""


def _nothing(post: int, attempts: int) -> None:
    """Do nothing: without compiled kernels, all work comes through the queue."""


def _answer(work: Any, n: int) -> WorkerReply:
    try:
        return work(n), None
    except BaseException as error:  # noqa: BLE001  # the calling thread raises it
        return None, error


def _end(workers: list[SliceWorker]) -> None:
    for worker in workers:
        worker.ask(None)
