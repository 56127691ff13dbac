"""Who wants to know how long transactions take that write; by default nobody."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

listeners: list[Callable[[float], None]] = []


@contextmanager
def timed() -> Iterator[None]:
    """Tell the listeners how long a block took, with waiting, unless it failed."""
    began = time.monotonic()
    yield
    for each in listeners:
        each(time.monotonic() - began)
