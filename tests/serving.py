"""A server as a program of its own: looked at, loaded, killed and started again."""

import multiprocessing
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from hexarena.server import serving as program
from tests import toys

MODULE = (sys.executable, "-m", "hexarena.server")
LIMITS = (
    *("commands", "looks", "frames", "openings", "openings-by-address"),
    *("talk", "talk-by-address"),
)
CROWDS = (
    *("connections-by-address", "streams-by-address", "streams-by-player"),
    *("bot-matches", "bot-tournaments"),
)
QUICK = (
    *("--pace", "0", "--lock-time", "30"),
    *(part for limit in LIMITS for part in (f"--{limit}", "100000/second")),
    *(part for crowd in CROWDS for part in (f"--{crowd}", "10000")),
)

FORKS = multiprocessing.get_context("forkserver")
ORDINARY = re.compile(r"Z INFO |Z WARNING slow (request|search) ")
FORKS.set_forkserver_preload(["tests.preload"])


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
        """Its standard error so far."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    @property
    def complaints(self) -> list[str]:
        """The lines of its log but for ordinary events and slow machines."""
        return [line for line in self.log.splitlines() if not ORDINARY.search(line)]

    def _running(self) -> "subprocess.Popen[str]":
        if self._program is None:
            raise RuntimeError("the server does not run; expected start() before")
        return self._program

    def start(self) -> str:
        """Start it; return its address once it answers there and every game can be played."""
        with (self.folder / "server.log").open("a", encoding="utf-8") as log:
            self._program = subprocess.Popen(
                [*self._command, *self._port()], stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.url = self._address(self._program.stdout or ())
        return self.url

    def _port(self) -> list[str]:
        """Return the flag that leads to where it was before, or to a free port."""
        return ["--port", self.url.rpartition(":")[2] or "0"]

    def _address(self, said: Iterable[str]) -> str:
        compiling, address = False, ""
        for line in said:
            compiling = compiling or line.startswith("Compiling")
            if result := re.search(r"http://[\w.]+:\d+", line):
                address = result[0]
            if address and (not compiling or line.startswith("Every game")):
                return address
        raise RuntimeError(f"the server ended: {self.log}")

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


class Forked(Serving):
    """A server that is forked where all that one needs is loaded, which is quicker to start."""

    def __init__(self, folder: Path, *flags: str) -> None:
        super().__init__(folder, *flags, command=())
        self._process: BaseProcess | None = None

    @property
    def pid(self) -> int:
        """The id of the process that runs now."""
        return (self._process and self._process.pid) or 0

    def start(self) -> str:
        """Start it; return its address once it answers there."""
        hears, tells = FORKS.Pipe(duplex=False)
        words = [*self._command, *self._port()]
        self._process = FORKS.Process(target=_serve, args=(words, self.folder, tells))
        self._process.start()
        tells.close()
        with hears, open(hears.fileno(), encoding="utf-8", closefd=False) as text:
            self.url = self._address(text)
        return self.url

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            raise RuntimeError("the server does not run; expected start() before")
        os.kill(self.pid, how)
        self._process.join()
        code = self._process.exitcode or 0
        self._process.close()
        self._process = None
        return code


def _serve(words: list[str], folder: Path, tells: Connection) -> None:
    """Be a server that has no toys, whichever the process that starts it has registered."""
    with (folder / "server.log").open("a", encoding="utf-8") as log:
        os.dup2(log.fileno(), sys.stderr.fileno())
    sys.stdout = open(tells.fileno(), "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    with toys.put_away():
        sys.exit(program.main(words))


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[Serving]:
    """Run a server for as long as it is needed."""
    server = Forked(folder, *flags)
    server.start()
    try:
        yield server
    finally:
        server.kill()
