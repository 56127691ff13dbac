"""Think for the process that started this one: `python -m hexarena.search.apart.process 10`.

Lines of JSON come on standard input, and go on standard output. It ends when its standard input is
closed, and so with its parent, even if that is killed. The number is how nice it is to others.
"""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import BinaryIO

from hexarena.contract.errors import HexarenaError
from hexarena.contract.game import game
from hexarena.search.apart.answers import written
from hexarena.search.apart.assignment import Assignment, Message, thought
from hexarena.search.warm import warm

PERIOD = 0.01  # seconds between two questions whether to go on
ABANDONED = 3  # the exit code when the parent has ended


class Conversation:
    """What the parent says, in order, and what is answered.

    `{"warm": GAME}` is answered by `{"ready": GAME}`, `{"think": ASSIGNMENT}` by
    `{"analysis": ...}` or `{"failed": REASON}`. Before that, `{"progress": true}` may ask whether
    to go on; then `{"go": ...}` is expected, perhaps after other assignments, which go first.
    """

    def __init__(self, hear: Callable[[], Message], say: Callable[[Message], None]) -> None:
        self._hear, self._say = hear, say
        self._asked = time.monotonic()

    def go_on(self) -> None:
        """Do what the parent says, for ever."""
        while True:
            self._do(self._hear())

    def _do(self, message: Message) -> None:
        if "warm" in message:
            warm(game(message["warm"]))
            self._say({"ready": message["warm"]})
        else:
            self._say(self._answer(Assignment.read(message["think"])))

    def _answer(self, assignment: Assignment) -> Message:
        try:
            return {"analysis": written(thought(assignment, self._goes_on))}
        except HexarenaError as error:
            return {"failed": str(error)}

    def _goes_on(self) -> bool:
        if time.monotonic() - self._asked < PERIOD:
            return True
        self._say({"progress": True})
        while "go" not in (message := self._hear()):
            self._do(message)
        self._asked = time.monotonic()
        return bool(message["go"])


def main(niceness: int) -> None:
    """Think as long as the parent lives."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and closes the input
    os.nice(niceness)
    out, heard = sys.stdout.buffer, SimpleQueue[Message]()
    sys.stdout = sys.stderr  # whatever else is printed must not come between
    threading.Thread(target=_read, args=(sys.stdin.buffer, heard), daemon=True).start()

    def say(message: Message) -> None:
        out.write(json.dumps(message).encode() + b"\n")
        out.flush()

    try:
        Conversation(heard.get, say).go_on()
    except BrokenPipeError:
        os._exit(ABANDONED)


def _read(lines: BinaryIO, heard: "SimpleQueue[Message]") -> None:
    for line in lines:
        heard.put(json.loads(line))
    os._exit(ABANDONED)


if __name__ == "__main__":
    main(int(sys.argv[1]))
