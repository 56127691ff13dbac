"""A server as a program of its own: looked at, loaded, killed and started again."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

MODULE = (sys.executable, "-m", "hexarena.server")
QUICK = ("--pace", "0", "--commands", "100000/second", "--openings", "100000/second")


class Serving:
    """A server with its database and log in `folder`; started again, it is where it was."""

    def __init__(self, folder: Path, *flags: str, command: Sequence[str] = MODULE) -> None:
        self.folder = folder
        self.url = ""
        self._command = (*command, "--folder", str(folder), *QUICK, *flags)
        self._program: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The id of the program that runs now."""
        return self._running().pid

    @property
    def log(self) -> str:
        """What it has complained of so far."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def _running(self) -> "subprocess.Popen[str]":
        if self._program is None:
            raise RuntimeError("the server does not run; expected start() before")
        return self._program

    def start(self) -> str:
        """Start it; return its address once it answers there."""
        port = self.url.rpartition(":")[2] or "0"
        with (self.folder / "server.log").open("a", encoding="utf-8") as log:
            self._program = subprocess.Popen(
                [*self._command, "--port", port], stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.url = self._address(self._program)
        return self.url

    def _address(self, program: "subprocess.Popen[str]") -> str:
        for line in program.stdout or ():
            if found := re.search(r"http://[\w.]+:\d+", line):
                return found[0]
        raise RuntimeError(f"the server ended with {program.wait()}: {self.log}")

    def kill(self) -> None:
        """End it at once, as a loss of power would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        program = self._running()
        program.send_signal(how)
        program.communicate()
        self._program = None
        return program.returncode


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[Serving]:
    """Run a server for as long as it is needed."""
    server = Serving(folder, *flags)
    server.start()
    try:
        yield server
    finally:
        server.kill()
