"""Think for the process that started this one: `python -m hexarena.thinking.process 10`.

Lines of JSON come on standard input: tasks, replies to a thinker's questions, and `{"load": GAME}`,
which is answered by `{"ready": GAME}`. Questions go to standard output, as `{"progress": ...}` and
`{"done": ...}`. The process ends when its standard input is closed, and so with its parent, even if
that is killed. The number is the niceness of the process.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import BinaryIO

from hexarena.contract.game import game
from hexarena.search.warm import warm
from hexarena.thinking.tasks import Message
from hexarena.thinking.thinker import Thinker

QUESTION_SECONDS = 0.01  # seconds between two questions whether to go on
ABANDONED_EXIT_CODE = 3  # the exit code when the parent has ended


def think(receive: Callable[[], Message], send: Callable[[Message], None]) -> None:
    """Do tasks of the parent, one after another, forever."""

    def next_message() -> Message:
        while "load" in (message := receive()):
            warm(game(message["load"]))
            send({"ready": message["load"]})
        return message

    def ask(name: str, question: Message) -> Message:
        send({name: question})
        return next_message()

    thinker = Thinker(ask, QUESTION_SECONDS)
    while True:
        thinker.work(next_message())


def main(niceness: int) -> None:
    """Think until the parent closes standard input."""
    # The parent gets the signal too, and closes the input
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    output, messages = sys.stdout.buffer, SimpleQueue[Message]()
    sys.stdout = sys.stderr  # printed text must not mix with the messages
    threading.Thread(target=_read_messages, args=(sys.stdin.buffer, messages), daemon=True).start()

    def send(message: Message) -> None:
        output.write(json.dumps(message).encode() + b"\n")
        output.flush()

    try:
        think(messages.get, send)
    except BrokenPipeError:
        os._exit(ABANDONED_EXIT_CODE)


def _read_messages(lines: BinaryIO, messages: "SimpleQueue[Message]") -> None:
    for line in lines:
        messages.put(json.loads(line))
    os._exit(ABANDONED_EXIT_CODE)


if __name__ == "__main__":
    main(int(sys.argv[1]))
