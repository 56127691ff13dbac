"""The one way to wait for what another task, thread, process or page does."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 30.0  # seconds; a machine under load may need most of it
PAUSE = 0.02  # seconds between two readings


def eventually(
    read: Callable[[], T], is_reached: Callable[[T], object] = bool, *, within: float = PATIENCE
) -> T:
    """Read a value until it is as expected (true, by default), and return it.

    Raises AssertionError with the last value after `within` seconds.
    """
    end = time.monotonic() + within
    while not is_reached(value := read()):
        assert time.monotonic() < end, f"still {value!r} after {within:g} s"
        time.sleep(PAUSE)
    return value


async def eventually_async(
    read: Callable[[], T], is_reached: Callable[[T], object] = bool, *, within: float = PATIENCE
) -> T:
    """Do the same in an event loop, whose other tasks go on meanwhile."""
    end = time.monotonic() + within
    while not is_reached(value := read()):
        assert time.monotonic() < end, f"still {value!r} after {within:g} s"
        await asyncio.sleep(PAUSE)
    return value
