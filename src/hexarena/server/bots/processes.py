"""Low-priority processes that think, one for each thinker thread of the server.

A process starts when its first long search is requested, and loads each game on first use. Until it
is ready, the thread itself does the searches that people wait for. After the process is lost, the
thread does all searches.
"""

import json
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

from hexarena.server.logs import log
from hexarena.thinking import Message

NICENESS = 19
PROGRAM = (sys.executable, "-m", "hexarena.thinking.process")
# Seconds of silence after which a process counts as lost. On a busy machine, low priority may delay
# it longer than the network delays a remote thinker.
SILENCE_SECONDS = 30.0
MAX_FAILURES = 3  # failed attempts to load a game
POLL_SECONDS = 0.02  # seconds between checks whether the process is ready
MIN_PAUSE, MAX_PAUSE = 1.0, 60.0  # seconds until a lost process is restarted


class ThinkerLost(Exception):
    """Raised when a process has ended or no longer answers."""


class ChildProcess:
    """A running process and the games that it has loaded."""

    def __init__(self, program: Sequence[str]) -> None:
        self._process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._messages = SimpleQueue[Message | None]()  # None marks the end
        self.games: set[str] = set()
        self._requested: set[str] = set()
        stdout = self._process.stdout or ()
        self._reader = threading.Thread(target=self._read_messages, args=(stdout,), daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def is_ready(self, game: str) -> bool:
        """Return whether a game is loaded; if not, start loading it. Raises ThinkerLost."""
        if game not in self._requested:
            self._requested.add(game)
            self.send({"load": game})
        with suppress(Empty):
            while game not in self.games:
                self._note_ready(self._messages.get_nowait())
        return game in self.games

    def send(self, message: Message) -> None:
        """Send a message to the process. Raises ThinkerLost."""
        try:
            if self._process.stdin:
                self._process.stdin.write(json.dumps(message).encode() + b"\n")
                self._process.stdin.flush()
        except OSError as error:
            raise ThinkerLost(str(error)) from error

    def receive(self) -> Message:
        """Wait for the next message from the process and return it. Raises ThinkerLost."""
        try:
            while self._note_ready(message := self._messages.get(timeout=SILENCE_SECONDS)):
                pass
        except Empty:
            raise ThinkerLost(f"nothing came from it in {SILENCE_SECONDS:g} s") from None
        return message or {}

    def think(self, loan: Message, reply: Callable[[Message], Message]) -> None:
        """Lend the process a task, and reply to it until the task is done. Raises ThinkerLost."""
        self.send(loan)
        is_done = False
        while not is_done:
            question = self.receive()
            is_done = question.get("done", {}).get("lease") == loan["lease"]
            self.send(reply(question))

    def _note_ready(self, message: Message | None) -> bool:
        """Record that a game is ready if a message says so; return whether it does.

        Raises ThinkerLost.
        """
        if message is None:
            self._process.kill()
            raise ThinkerLost(f"it ended with exit code {self._process.wait()}")
        if "ready" in message:
            self.games.add(message["ready"])
        return "ready" in message

    def _read_messages(self, lines: Iterable[bytes]) -> None:
        with suppress(ValueError):  # an invalid message ends the process
            for line in lines:
                self._messages.put(json.loads(line))
        self._messages.put(None)

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in filter(None, (self._process.stdin, self._process.stdout)):
            with suppress(OSError):
                pipe.close()


class ThinkerProcess:
    """The process of a thread, restarted after growing pauses; only that thread may use it."""

    def __init__(
        self, program: Sequence[str] = (), clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._program, self._clock = program or (*PROGRAM, str(NICENESS)), clock
        self._child: ChildProcess | None = None
        self._pause, self._not_before = MIN_PAUSE, 0.0
        self._failures = Counter[str]()  # failed attempts to load each game

    @property
    def pid(self) -> int | None:
        """The id of the process, or None if it is not running."""
        return self._child.pid if self._child else None

    @property
    def games(self) -> Collection[str]:
        """The games that the process has loaded."""
        return self._child.games if self._child else ()

    def is_ready(self, game: str) -> bool:
        """Return whether the process can search a game now; if not, start loading the game.

        The process soon gives up on a game that it cannot load, such as one that only the server
        knows.
        """
        if self._failures[game] >= MAX_FAILURES:
            return False
        try:
            if self._child is None:
                self._start_child()
            return self._child is not None and self._child.is_ready(game)
        except (ThinkerLost, OSError) as error:
            self._failures[game] += 1
            self._drop_child(self._child, error)
            return False

    def wait_until_ready(self, game: str, should_continue: Callable[[], bool]) -> bool:
        """Wait until the process can search a game or has ended; return whether it can."""
        while not (is_ready := self.is_ready(game)) and self._child and should_continue():
            time.sleep(POLL_SECONDS)
        return is_ready

    def _start_child(self) -> None:
        if self._clock() >= self._not_before:
            self._child = ChildProcess(self._program)

    def think(self, loan: Message, reply: Callable[[Message], Message]) -> None:
        """Lend the process a task, and reply to its messages until it is done.

        Raises ThinkerLost, also if the process sends an invalid message.
        """
        child = self._child
        try:
            if child is None:
                raise ThinkerLost("it does not run")
            child.think(loan, reply)
        except Exception as error:
            self._drop_child(child, error)
            raise ThinkerLost(str(error)) from error
        self._pause = MIN_PAUSE
        del self._failures[loan["assignment"]["game"]]

    def _drop_child(self, child: ChildProcess | None, error: Exception) -> None:
        """Drop a process that was lost, unless that was done before."""
        if child is not self._child:
            return
        log.error("a thinking process was lost: %s; the next starts in %g s", error, self._pause)
        self.close()
        self._not_before = self._clock() + self._pause
        self._pause = min(2 * self._pause, MAX_PAUSE)

    def close(self) -> None:
        """End the process."""
        if self._child:
            self._child.close()
        self._child = None
