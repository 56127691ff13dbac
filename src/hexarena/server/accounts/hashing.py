"""Hash passwords with argon2, one at a time, in a low-priority process.

A hash takes 64 MiB and all cores for a while. In the server process it would slow every move.
"""

import secrets
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from argon2 import PasswordHasher

from hexarena.contract.errors import Busy
from hexarena.server.bots.processes import NICENESS, ChildProcess, ThinkerLost
from hexarena.server.logs import log

HASHER = PasswordHasher()  # says what a hash costs: time, memory, threads
PROGRAM = (sys.executable, "-P", str(Path(__file__).with_name("hashing_process.py")))
MAX_WAITING = 8  # requests at most, including the one in progress, so that moves have threads left
MAX_TRIES = 2  # processes to which a password is sent before the request is refused
RETRY_SECONDS = 2  # seconds until a refused request may be retried


def build_command() -> tuple[str, ...]:
    """Return the command line of the child process."""
    cost = HASHER.time_cost, HASHER.memory_cost, HASHER.parallelism
    return (*PROGRAM, *map(str, (NICENESS, *cost)))


class PasswordHashing:
    """Hashes passwords in a child process, started for the first hash; safe on any thread."""

    def __init__(self, command: Sequence[str] = (), max_waiting: int = MAX_WAITING) -> None:
        self._command = command or build_command()
        self._max_waiting = max_waiting
        self._queue = threading.Semaphore(max_waiting)
        self._turn = threading.Lock()
        self._child: ChildProcess | None = None
        self._dummy_hash = ""  # the hash of a password that nobody has

    @property
    def pid(self) -> int | None:
        """The id of the child process, or None if it is not running."""
        return self._child.pid if self._child else None

    def hash(self, password: str) -> str:
        """Return the hash of a password for storing. Raises Busy."""
        return str(self._ask({"hash": password})["hash"])

    def verify(self, password: str, stored_hash: str | None) -> bool:
        """Return whether a password matches a stored hash.

        Without a hash, this takes just as long and returns False. Raises Busy.
        """
        if stored_hash is None and not self._dummy_hash:
            self._dummy_hash = self.hash(secrets.token_urlsafe())
        message = {"verify": password, "hash": stored_hash or self._dummy_hash}
        return self._ask(message)["fits"] is True and stored_hash is not None

    def _ask(self, message: dict[str, str]) -> dict[str, object]:
        """Send a message to the child process when it is free and return the reply. Raises Busy."""
        if not self._queue.acquire(blocking=False):
            problem = f"{self._max_waiting} passwords are being checked"
            raise Busy(f"{problem}; try again in a moment", RETRY_SECONDS)
        try:
            with self._turn:
                return self._ask_child(message)
        finally:
            self._queue.release()

    def _ask_child(self, message: dict[str, str]) -> dict[str, object]:
        for _ in range(MAX_TRIES):
            try:
                self._child = self._child or ChildProcess(self._command)
                self._child.send(message)
                return self._child.receive()
            except (ThinkerLost, OSError) as error:
                log.error("the process that hashes passwords was lost: %s", error)
                self._drop_child()
        raise Busy("passwords can't be checked now; try again in a moment", RETRY_SECONDS)

    def _drop_child(self) -> None:
        if self._child:
            self._child.close()
        self._child = None

    def close(self) -> None:
        """End the child process."""
        with self._turn:
            self._drop_child()


def is_outdated(stored_hash: str) -> bool:
    """Return whether a hash was made with outdated parameters."""
    return HASHER.check_needs_rehash(stored_hash)
