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
from hexarena.search.apart.answers import to_message
from hexarena.search.apart.assignment import Assignment, Message, run_assignment
from hexarena.search.warm import warm

QUESTION_SECONDS = 0.01  # seconds between two questions whether to go on
ABANDONED_EXIT_CODE = 3  # the exit code when the parent has ended


class Conversation:
    """The messages of the parent, in order, and the answers.

    `{"warm": GAME}` is answered by `{"ready": GAME}`, `{"think": ASSIGNMENT}` by
    `{"analysis": ...}` or `{"failed": REASON}`. Before that, `{"progress": true}` may ask whether
    to go on; then `{"go": ...}` is expected, perhaps after other assignments, which go first.
    """

    def __init__(self, receive: Callable[[], Message], send: Callable[[Message], None]) -> None:
        self._receive, self._send = receive, send
        self._last_question = time.monotonic()

    def run(self) -> None:
        """Follow the commands of the parent without end."""
        while True:
            self._handle(self._receive())

    def _handle(self, message: Message) -> None:
        if "warm" in message:
            warm(game(message["warm"]))
            self._send({"ready": message["warm"]})
        else:
            self._send(self._run_assignment(Assignment.from_message(message["think"])))

    def _run_assignment(self, assignment: Assignment) -> Message:
        try:
            return {"analysis": to_message(run_assignment(assignment, self._may_continue))}
        except HexarenaError as error:
            return {"failed": str(error)}

    def _may_continue(self) -> bool:
        if time.monotonic() - self._last_question < QUESTION_SECONDS:
            return True
        self._send({"progress": True})
        while "go" not in (message := self._receive()):
            self._handle(message)
        self._last_question = time.monotonic()
        return bool(message["go"])


def main(niceness: int) -> None:
    """Think as long as the parent lives."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and closes the input
    os.nice(niceness)
    output, messages = sys.stdout.buffer, SimpleQueue[Message]()
    sys.stdout = sys.stderr  # whatever else is printed must not come between
    threading.Thread(target=_read_messages, args=(sys.stdin.buffer, messages), daemon=True).start()

    def say(message_: Message) -> None:
        output.write(json.dumps(message_).encode() + b"\n")
        output.flush()

    try:
        Conversation(messages.get, say).run()
    except BrokenPipeError:
        os._exit(ABANDONED_EXIT_CODE)


def _read_messages(lines: BinaryIO, messages: "SimpleQueue[Message]") -> None:
    for line in lines:
        messages.put(json.loads(line))
    os._exit(ABANDONED_EXIT_CODE)


if __name__ == "__main__":
    main(int(sys.argv[1]))
