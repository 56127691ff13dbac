"""One game compiled by a program of its own: `python -m hexarena.search.compiler hfc`.

It tells how far it is on standard output, a line of JSON each time, and ends when its standard
input is closed: with whoever started it, however that one ended.
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

ABANDONED = 3  # the exit code of a compiler that nobody waits for any more
ELSEWHERE = "another program compiles it"


def compiled(name: str, tell: WarmProgress) -> None:
    """Compile a game, once however many programs want it; `tell` how far it is."""
    about = game(name)
    with _alone(cache_folder(name) / "compiling", tell):
        if not is_warm(about):
            warm(about, tell)


@contextmanager
def _alone(file: Path, tell: WarmProgress) -> Iterator[None]:
    """Wait until no other program compiles the game; where files cannot be locked, go on."""
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
    """Compile a game until nobody waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it is interrupted, and closes it
    threading.Thread(target=_end_with_the_other, daemon=True).start()
    os.nice(nice)
    out = sys.stdout

    def tell(done: int, total: int, what: str) -> None:
        print(json.dumps((done, total, what)), file=out, flush=True)

    with redirect_stdout(sys.stderr):
        compiled(name, tell)


def _end_with_the_other() -> None:
    while os.read(0, 1):  # not by sys.stdin, which must not be locked when Python ends
        pass
    os._exit(ABANDONED)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
