"""Threads: few that look, and more that change something and may have to wait for the store.

Who waits for a database that others have locked keeps nobody from looking.
"""

from collections.abc import Callable
from functools import partial, wraps
from inspect import iscoroutinefunction
from typing import Any

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar
from fastapi.routing import APIRoute

LOOKING = 8  # more would only fight for the interpreter
CHANGING = 24  # most of them wait
LOOKS = {"GET", "HEAD"}

_changing: RunVar[CapacityLimiter] = RunVar("changing")


def prepare() -> None:
    """Have so many threads and no more; on the loop."""
    to_thread.current_default_thread_limiter().total_tokens = LOOKING
    _changing.set(CapacityLimiter(CHANGING))


class Apart(APIRoute):
    """A route that is worked on in threads of its kind."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        looks = LOOKS.issuperset(more.get("methods") or LOOKS)
        if not looks and not iscoroutinefunction(endpoint):
            endpoint = _apart(endpoint)
        super().__init__(path, endpoint, **more)


def _apart(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    async def run(**asked: Any) -> Any:
        return await to_thread.run_sync(partial(endpoint, **asked), limiter=_changing.get())

    return run
