"""Garbage: objects that nothing uses, but that stay in memory until Python searches for them."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def saved_garbage() -> Iterator[list[Any]]:
    """Collect no garbage in the block, and then fill the list with all that has piled up.

    The list is emptied when the next search begins.
    """
    garbage: list[Any] = []
    gc.collect()
    gc.disable()
    try:
        yield garbage
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        garbage.extend(gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
