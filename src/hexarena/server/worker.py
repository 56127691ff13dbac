"""Run one of several workers, started by a supervisor with the handles that they share."""

import os
import signal
import socket
import sys
import threading
from collections.abc import Sequence

from hexarena.contract.errors import HexarenaError
from hexarena.server.logs import note
from hexarena.server.serving import START_FAILED, load_settings, serve


def main(command_line: Sequence[str]) -> int:
    """Serve until told to stop, or until the supervisor has died; return an exit code."""
    handles, number, server_arguments = (
        [int(handle) for handle in command_line[:3]],
        int(command_line[3]),
        command_line[4:],
    )
    listener, liveness_pipe, ready_pipe = handles
    threading.Thread(target=_end_with_supervisor, args=(liveness_pipe,), daemon=True).start()

    def report_accepting() -> None:
        note("worker started", worker=number)
        os.write(ready_pipe, b"1")
        os.close(ready_pipe)

    try:
        settings = load_settings(server_arguments)
        if settings.metrics_port:
            port = settings.metrics_port + number
            settings = settings.model_copy(update={"metrics_port": port})
        serve(
            settings, socket.socket(fileno=listener), report_accepting, announces_games=number == 0
        )
    except (HexarenaError, OSError) as error:
        sys.stderr.write(f"hexarena: {error}\n")
        return START_FAILED
    return 0


def _end_with_supervisor(liveness_pipe: int) -> None:
    """Wait until the supervisor has died, then end this worker as if told to stop."""
    os.read(liveness_pipe, 1)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
