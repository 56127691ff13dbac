"""Slices of an array's entries, each worked on by a thread of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import TypeVar

from hexarena.contract.errors import BadCall

Result = TypeVar("Result")

LINE = 64  # entries of a byte in a line of the cache, which two threads should not share


class Slices:
    """The entries 0 to `size` - 1 in as many slices as there are threads.

    The calling thread works on the first; kernels release the GIL.
    """

    def __init__(self, size: int, threads: int) -> None:
        unit = LINE if size >= LINE * threads else 1
        edges = [size * n // threads // unit * unit for n in range(threads)] + [size]
        self.bounds = list(pairwise(edges))
        self._closed = False
        self._pool = (
            ThreadPoolExecutor(threads - 1, thread_name_prefix="batch") if threads > 1 else None
        )

    def run(self, work: Callable[[int], Result]) -> list[Result]:
        """Call work(n) for every slice n; return the results in order.

        Raises BadCall if it is closed, and what `work` raises, once all have ended.
        """
        if self._closed:
            raise BadCall("the batch is closed; expected an open one")
        if self._pool is None:
            return [work(0)]
        others = [self._pool.submit(work, n) for n in range(1, len(self.bounds))]
        try:
            first = work(0)
        finally:
            wait(others)
        return [first, *(other.result() for other in others)]

    def close(self) -> None:
        """End the threads."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()
