"""Compile one game in a separate process: `python -m hexarena.search.compiler hfc`.

It reports its progress on standard output, as lines of JSON. It ends when its standard input is
closed, and so with its parent, even if that crashes.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path

import filelock

from hexarena.contract.cache import cache_folder
from hexarena.contract.game import game
from hexarena.search.warm import WarmProgress, is_warm, warm

ABANDONED_EXIT_CODE = 3  # the exit code of a compiler whose parent has ended
ELSEWHERE_MESSAGE = "another program compiles it"


def compile_game(name: str, on_progress: WarmProgress) -> None:
    """Compile a game, only once even if several processes ask; report to `on_progress`."""
    loaded_game = game(name)
    with _lock_compilation(cache_folder(name) / "compiling", on_progress):
        if not is_warm(loaded_game):
            warm(loaded_game, on_progress)


@contextmanager
def _lock_compilation(file: Path, on_progress: WarmProgress) -> Iterator[None]:
    """Wait until no other process compiles the game; go on if files cannot be locked."""
    lock = filelock.FileLock(file)
    with suppress(OSError):
        _acquire(lock, on_progress)
    try:
        yield
    finally:
        lock.release()


def _acquire(lock: filelock.BaseFileLock, on_progress: WarmProgress) -> None:
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        on_progress(0, 1, ELSEWHERE_MESSAGE)
        lock.acquire()


def main(name: str, nice: int) -> None:
    """Compile a game, as long as the parent lives."""
    # The parent gets the signal too, and closes the input
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.nice(nice)
    output = sys.stdout

    def tell(finished_count: int, total: int, purpose: str) -> None:
        print(json.dumps((finished_count, total, purpose)), file=output, flush=True)

    with redirect_stdout(sys.stderr):
        compile_game(name, tell)


def _end_with_parent() -> None:
    while os.read(0, 1):  # not sys.stdin, whose lock would block the end of Python
        pass
    os._exit(ABANDONED_EXIT_CODE)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
