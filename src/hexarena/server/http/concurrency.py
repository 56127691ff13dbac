"""How much is worked on at a time: turns for each address, and threads for reads and writes.

An address that sends a thousand requests waits for its own; others are served meanwhile. Writes
have threads of their own, so that waiting for a locked database keeps nobody from reading.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
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
        self._waiting: Counter[Key] = Counter()

    def _gate(self) -> asyncio.Semaphore:
        return asyncio.Semaphore(self._most)

    @asynccontextmanager
    async def of(self, who: Key) -> AsyncIterator[Callable[[], None]]:
        """Wait for a turn; yield a function that ends it before the block does."""
        self._waiting[who] += 1
        try:
            gate = self._gates[who]
            await gate.acquire()
            turn = _Turn(gate)
            try:
                yield turn.end
            finally:
                turn.end()
        finally:
            self._leave(who)

    def _leave(self, who: Key) -> None:
        self._waiting[who] -= 1
        if not self._waiting[who]:
            del self._waiting[who], self._gates[who]


class _Turn:
    def __init__(self, gate: asyncio.Semaphore) -> None:
        self._gate: asyncio.Semaphore | None = gate

    def end(self) -> None:
        """Let the next request begin, once."""
        if self._gate is not None:
            self._gate.release()
            self._gate = None


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
