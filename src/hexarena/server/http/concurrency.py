"""How much is worked on at a time: turns for each address, and threads for reads and writes.

An address that sends a thousand requests waits for its own; others are served meanwhile. Writes
have threads of their own, so that waiting for a locked database keeps nobody from reading.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial, wraps
from inspect import iscoroutinefunction
from typing import Any

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar
from fastapi.routing import APIRoute

Key = tuple[str, bool]  # an address, and whether it reads or writes

READERS = 8  # threads; more would only compete for the interpreter
WRITERS = 24  # threads; most of them wait for the store
READS = {"GET", "HEAD"}

_writers: RunVar[CapacityLimiter] = RunVar("writers")


class Turns:
    """Lets each address work on `most` requests at once; its other requests queue."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._gates: defaultdict[Key, asyncio.Semaphore] = defaultdict(self._gate)
        self._here: Counter[Key] = Counter()  # who waits or has a turn

    def _gate(self) -> asyncio.Semaphore:
        return asyncio.Semaphore(self._most)

    async def taken(self, who: Key) -> Callable[[], None]:
        """Wait for a turn; return the function that ends it, at its first call."""
        self._here[who] += 1
        gate = self._gates[who]
        try:
            await gate.acquire()
        except BaseException:  # nobody waits for the answer any longer
            self._leave(who)
            raise
        held = [gate]

        def end() -> None:
            if held:
                held.pop().release()
                self._leave(who)

        return end

    def _leave(self, who: Key) -> None:
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who], self._gates[who]


def limit_threads() -> None:
    """Set the numbers of threads; on the loop."""
    to_thread.current_default_thread_limiter().total_tokens = READERS
    _writers.set(CapacityLimiter(WRITERS))


class ThreadedRoute(APIRoute):
    """A route whose writes run in the threads for writing."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        reads = READS.issuperset(more.get("methods") or READS)
        if not reads and not iscoroutinefunction(endpoint):
            endpoint = _in_writer(endpoint)
        super().__init__(path, endpoint, **more)


def _in_writer(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    async def run(**asked: Any) -> Any:
        return await to_thread.run_sync(partial(endpoint, **asked), limiter=_writers.get())

    return run
