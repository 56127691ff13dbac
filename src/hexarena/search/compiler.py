"""Compile one game in a process of its own: `python -m hexarena.search.compiler hfc`.

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

ABANDONED = 3  # the exit code of a compiler whose parent has ended
ELSEWHERE = "another program compiles it"


def compiled(name: str, tell: WarmProgress) -> None:
    """Compile a game, only once even if several processes ask; `tell` gets the progress."""
    about = game(name)
    with _alone(cache_folder(name) / "compiling", tell):
        if not is_warm(about):
            warm(about, tell)


@contextmanager
def _alone(file: Path, tell: WarmProgress) -> Iterator[None]:
    """Wait until no other process compiles the game; go on if files cannot be locked."""
    lock = filelock.FileLock(file)
    with suppress(OSError):
        _acquire(lock, tell)
    try:
        yield
    finally:
        lock.release()


def _acquire(lock: filelock.BaseFileLock, tell: WarmProgress) -> None:
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        tell(0, 1, ELSEWHERE)
        lock.acquire()


def main(name: str, nice: int) -> None:
    """Compile a game, as long as the parent lives."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and closes the input
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.nice(nice)
    out = sys.stdout

    def tell(done: int, total: int, what: str) -> None:
        print(json.dumps((done, total, what)), file=out, flush=True)

    with redirect_stdout(sys.stderr):
        compiled(name, tell)


def _end_with_parent() -> None:
    while os.read(0, 1):  # not sys.stdin, whose lock would block the end of Python
        pass
    os._exit(ABANDONED)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
