"""What time it is: milliseconds since the Unix epoch."""

import time
from contextvars import ContextVar

OLDEST = 10_000  # milliseconds ago that a request may have come

arrived: ContextVar[float] = ContextVar("arrived")  # when the request came, by the monotonic clock


def now() -> int:
    """Return the time."""
    return time.time_ns() // 1_000_000


def arrival() -> int:
    """Return when the request that is answered came; without one, the time."""
    waited = time.monotonic() - arrived.get(time.monotonic())
    return now() - min(int(waited * 1000), OLDEST)
