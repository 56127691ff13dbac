"""Processes of low priority that think for the server's threads, each for one of them.

A process is started when a long search is first asked for, and loads a game when that is first
needed. Until it is ready, the thread does the searches itself for which people wait; and all of
them when it was lost.
"""

import json
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

from hexarena.contract.errors import WrongAnswer
from hexarena.search import Analysis
from hexarena.search.apart import Assignment, Message, checked
from hexarena.server.logs import log

NICENESS = 19
PROGRAM = (sys.executable, "-m", "hexarena.search.apart.process", str(NICENESS))
PATIENCE = 30.0  # seconds without a word, after which a process is taken for lost
TRIES = 3  # to load a game
GLANCE = 0.02  # seconds between two looks whether it is ready
SHORTEST, LONGEST = 1.0, 60.0  # seconds until one that was lost is started again


class ThinkerLost(Exception):
    """A process ended, or fell silent."""


class Child:
    """A running process and the games that it has loaded."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._heard = SimpleQueue[Message | None]()  # None at the end
        self._games: set[str] = set()
        self._asked: set[str] = set()
        out = self._program.stdout or ()
        self._reader = threading.Thread(target=self._read, args=(out,), daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._program.pid

    def ready(self, game: str) -> bool:
        """Tell whether it has loaded a game; let it do so. Raises ThinkerLost."""
        if game not in self._asked:
            self._asked.add(game)
            self.say({"warm": game})
        with suppress(Empty):
            while game not in self._games:
                self._note(self._heard.get_nowait())
        return game in self._games

    def say(self, message: Message) -> None:
        """Send it something. Raises ThinkerLost."""
        try:
            if self._program.stdin:
                self._program.stdin.write(json.dumps(message).encode() + b"\n")
                self._program.stdin.flush()
        except OSError as error:
            raise ThinkerLost(str(error)) from error

    def hear(self) -> Message:
        """Wait for what it says of a search. Raises ThinkerLost."""
        try:
            while self._note(message := self._heard.get(timeout=PATIENCE)):
                pass
        except Empty:
            raise ThinkerLost(f"nothing came from it in {PATIENCE:g} s") from None
        return message or {}

    def _note(self, message: Message | None) -> bool:
        """Take note of a game that is ready; tell whether it was that. Raises ThinkerLost."""
        if message is None:
            self._program.kill()
            raise ThinkerLost(f"it ended with exit code {self._program.wait()}")
        if "ready" in message:
            self._games.add(message["ready"])
        return "ready" in message

    def _read(self, lines: Iterable[bytes]) -> None:
        with suppress(ValueError):  # what is no message ends it
            for line in lines:
                self._heard.put(json.loads(line))
        self._heard.put(None)

    def close(self) -> None:
        """End it."""
        self._program.kill()
        self._program.wait()
        self._reader.join()
        for pipe in filter(None, (self._program.stdin, self._program.stdout)):
            with suppress(OSError):
                pipe.close()


class ThinkerProcess:
    """The process of a thread, started again after growing pauses; used only by that thread."""

    def __init__(
        self, program: Sequence[str] = PROGRAM, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._program, self._clock = program, clock
        self._child: Child | None = None
        self._pause, self._not_before = SHORTEST, 0.0
        self._failures = Counter[str]()  # of games that it was to load

    @property
    def pid(self) -> int | None:
        """The id of the process that runs, if one does."""
        return self._child.pid if self._child else None

    def ready(self, game: str) -> bool:
        """Tell whether the process can search a game now; if not, see to it that it soon can.

        A game that it cannot load, such as one that only the server knows, is soon given up.
        """
        if self._failures[game] >= TRIES:
            return False
        try:
            if self._child is None:
                self._start()
            return self._child is not None and self._child.ready(game)
        except (ThinkerLost, OSError) as error:
            self._failures[game] += 1
            self._lose(self._child, error)
            return False

    def soon_ready(self, game: str, goes_on: Callable[[], bool]) -> bool:
        """Wait until the process can search a game; tell whether it can, or none could start."""
        while not (ready := self.ready(game)) and self._child and goes_on():
            time.sleep(GLANCE)
        return ready

    def _start(self) -> None:
        if self._clock() >= self._not_before:
            self._child = Child(self._program)

    def think(self, assignment: Assignment, goes_on: Callable[[], bool]) -> Analysis:
        """Let the process search; `goes_on` is asked now and then, and may let it think of others.

        Raises ThinkerLost.
        """
        child = self._child
        try:
            if child is None:
                raise ThinkerLost("it does not run")
            found = _searched(child, assignment, goes_on)
        except ThinkerLost as error:
            self._lose(child, error)
            raise
        self._pause = SHORTEST
        del self._failures[assignment.game]
        return found

    def _lose(self, child: Child | None, error: Exception) -> None:
        """Forget a process that was lost, unless that was done before."""
        if child is not self._child:
            return
        log.error("a thinking process was lost: %s; the next starts in %g s", error, self._pause)
        self.close()
        self._not_before = self._clock() + self._pause
        self._pause = min(2 * self._pause, LONGEST)

    def close(self) -> None:
        """End the process."""
        if self._child:
            self._child.close()
        self._child = None


def _searched(child: Child, assignment: Assignment, goes_on: Callable[[], bool]) -> Analysis:
    """Let a process search. Raises ThinkerLost, also if it answers what cannot be."""
    child.say({"think": assignment.written()})
    while "progress" in (told := child.hear()):
        child.say({"go": goes_on()})
    if "failed" in told:
        raise ThinkerLost(told["failed"])
    try:
        return checked(assignment, told["analysis"])
    except WrongAnswer as error:
        raise ThinkerLost(str(error)) from error
