"""The current time in milliseconds since the Unix epoch."""

import time
from contextvars import ContextVar

MAX_WAIT_MILLISECONDS = 10_000  # maximum age of a request's arrival time

arrived_at: ContextVar[float] = ContextVar(
    "arrived"
)  # when the request arrived, on the monotonic clock


def current_time() -> int:
    """Return the current time in milliseconds since the Unix epoch."""
    return time.time_ns() // 1_000_000


def arrival_time() -> int:
    """Return when the current request arrived, or the current time outside requests."""
    seconds_waited = time.monotonic() - arrived_at.get(time.monotonic())
    return current_time() - min(int(seconds_waited * 1000), MAX_WAIT_MILLISECONDS)
