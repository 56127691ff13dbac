"""What time it is: milliseconds since the Unix epoch."""

import time
from contextvars import ContextVar

MAX_WAIT_MILLISECONDS = 10_000  # milliseconds ago that a request may have come

arrived_at: ContextVar[float] = ContextVar(
    "arrived"
)  # when the request came, by the monotonic clock


def current_time() -> int:
    """Return the time."""
    return time.time_ns() // 1_000_000


def arrival_time() -> int:
    """Return when the request that is answered came; without one, the time."""
    seconds_waited = time.monotonic() - arrived_at.get(time.monotonic())
    return current_time() - min(int(seconds_waited * 1000), MAX_WAIT_MILLISECONDS)
