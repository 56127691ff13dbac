"""One of several workers, which a supervisor starts with the handles that they share."""

import os
import signal
import socket
import sys
import threading
from collections.abc import Sequence

from hexarena.contract.errors import HexarenaError
from hexarena.server.logs import note
from hexarena.server.serving import REFUSED, serve, started_with


def main(words: Sequence[str]) -> int:
    """Serve until told to stop, or until the supervisor has died; return an exit code."""
    handles, number, arguments = [int(each) for each in words[:3]], int(words[3]), words[4:]
    listener, lives, said = handles
    threading.Thread(target=_end_after, args=(lives,), daemon=True).start()

    def accepting() -> None:
        note("worker started", worker=number)
        os.write(said, b"1")
        os.close(said)

    try:
        settings = started_with(arguments)
        if settings.metrics_port:
            port = settings.metrics_port + number
            settings = settings.model_copy(update={"metrics_port": port})
        serve(settings, socket.socket(fileno=listener), accepting, speaks=number == 0)
    except (HexarenaError, OSError) as error:
        sys.stderr.write(f"hexarena: {error}\n")
        return REFUSED
    return 0


def _end_after(lives: int) -> None:
    """Wait until the supervisor has died, and end as if it had asked."""
    os.read(lives, 1)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
