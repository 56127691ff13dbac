"""Concurrency limits: turns for each address, and separate threads for reads and writes.

If an address sends a thousand requests, they wait for each other while other addresses are served.
Once they have used much processor time, each waits longer for its turn. Writes have separate
threads, so that waiting for a locked database blocks no reads.
"""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial, wraps
from inspect import isasyncgenfunction, iscoroutinefunction, isgeneratorfunction
from typing import Any

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar
from fastapi import Request, Response
from fastapi.routing import APIRoute

RouteHandler = Callable[[Request], Coroutine[Any, Any, Response]]
TurnKey = tuple[str, bool]  # an address, and whether the request reads or writes

READER_THREADS = 8  # more threads would only compete for the interpreter lock
WRITER_THREADS = 24  # most of these threads wait for the store
READ_METHODS = {"GET", "HEAD"}
ASYNCHRONOUS = (iscoroutinefunction, isasyncgenfunction, isgeneratorfunction)

_writers: RunVar[CapacityLimiter] = RunVar("writers")


@dataclass(slots=True)
class ProcessorTime:
    """Adds up the processor time that a request's endpoint took on its thread."""

    milliseconds: float = 0.0


processor_time: ContextVar[ProcessorTime] = ContextVar("processor_time")  # of the current request


class Turns:
    """Lets each address have `limit` requests in progress at once, and queues the others."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._gates: defaultdict[TurnKey, asyncio.Semaphore] = defaultdict(self._create_gate)
        self._waiting: Counter[TurnKey] = Counter()  # requests that wait or have a turn

    def _create_gate(self) -> asyncio.Semaphore:
        return asyncio.Semaphore(self._limit)

    async def take(self, key: TurnKey) -> Callable[[], None]:
        """Wait for a turn; return the function that ends it. Only its first call counts."""
        self._waiting[key] += 1
        gate = self._gates[key]
        try:
            await gate.acquire()
        except BaseException:  # nobody waits for the answer any more
            self._release(key)
            raise
        held_gates = [gate]

        def end() -> None:
            if held_gates:
                held_gates.pop().release()
                self._release(key)

        return end

    def _release(self, key: TurnKey) -> None:
        self._waiting[key] -= 1
        if not self._waiting[key]:
            del self._waiting[key], self._gates[key]


def limit_threads() -> None:
    """Set the sizes of the thread pools; call it on the event loop."""
    to_thread.current_default_thread_limiter().total_tokens = READER_THREADS
    _writers.set(CapacityLimiter(WRITER_THREADS))


class ThreadedRoute(APIRoute):
    """A route whose endpoint is measured and, if it writes, runs in the threads for writes."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **kwargs: Any) -> None:
        reads = READ_METHODS.issuperset(kwargs.get("methods") or READ_METHODS)
        if not any(kind(endpoint) for kind in ASYNCHRONOUS):
            endpoint = _measure(endpoint) if reads else _run_in_writer(_measure(endpoint))
        super().__init__(path, endpoint, **kwargs)

    def get_route_handler(self) -> RouteHandler:
        """Return a handler that answers a request and then releases its body.

        FastAPI's objects refer to each other, so a body would stay in memory for minutes, until
        garbage is collected.
        """
        handle = super().get_route_handler()

        async def handle_and_release(request: Request) -> Response:
            try:
                return await handle(request)
            finally:
                for cached in ("_body", "_json"):  # the attribute names in Starlette's Request
                    vars(request).pop(cached, None)

        return handle_and_release


def _measure(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    def run(**kwargs: Any) -> Any:
        began = time.thread_time()
        try:
            return endpoint(**kwargs)
        finally:
            processor_time.get().milliseconds += (time.thread_time() - began) * 1000

    return run


def _run_in_writer(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    async def run(**kwargs: Any) -> Any:
        return await to_thread.run_sync(partial(endpoint, **kwargs), limiter=_writers.get())

    return run
