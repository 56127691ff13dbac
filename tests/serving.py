"""A server as a program of its own: looked at, loaded, killed and started again."""

import asyncio
import gc
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, TextIO

from hexarena.cli.app import main as run_command
from hexarena.server import serving as program
from hexarena.server import worker
from hexarena.store import sqlite_url
from tests import toys
from tests.databases import make_tables

START_FAILED = program.START_FAILED
MODULE = (sys.executable, "-m", "hexarena.server")
LIMITS = (
    *("commands", "looks", "pages", "frames", "openings", "openings-by-address", "processing"),
    *("talk", "talk-by-address", "new-connections", "stream-openings", "accounts-by-address"),
)
CROWDS = (
    *("connections-by-address", "streams-by-address", "streams-by-player"),
    *("bot-matches", "bot-tournaments"),
)
QUICK = (
    *("--pace", "0", "--refusal-time", "0", "--lock-time", "30"),
    *(part for limit in LIMITS for part in (f"--{limit}", "100000/second")),
    *(part for crowd in CROWDS for part in (f"--{crowd}", "10000")),
)

FORKS = multiprocessing.get_context("forkserver")
ORDINARY = re.compile(r"Z INFO |Z WARNING slow (request|search) ")
FORKS.set_forkserver_preload(["tests.preload"])

running: dict["Serving", None] = {}  # servers that have been started and not ended
ended: dict["Serving", None] = {}  # servers that have ended in the test that runs


class Serving:
    """A server with its database and log in `folder`; started again, it is where it was."""

    def __init__(self, folder: Path, *flags: str, command: Sequence[str] = MODULE) -> None:
        self.folder = folder
        self.url = ""
        if "--database" not in flags:
            make_tables(sqlite_url(folder / "hexarena.db"))
        self._command = (*command, "--folder", str(folder), *QUICK, *flags)
        self._program: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The id of the program that runs now."""
        return self.process.pid

    @property
    def log(self) -> str:
        """Its standard error so far, nothing before it was started."""
        path = self.folder / "server.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    @property
    def complaints(self) -> list[str]:
        """The lines of its log but for ordinary events and slow machines."""
        return [line for line in self.log.splitlines() if not ORDINARY.search(line)]

    def _list(self, servers: dict["Serving", None]) -> None:
        """Count it among those that run, or among those that have ended."""
        for listed in (running, ended):
            listed.pop(self, None)
        servers[self] = None

    @property
    def process(self) -> "subprocess.Popen[str]":
        """The program that runs now. Raises RuntimeError if none does."""
        if self._program is None:
            raise RuntimeError("the server does not run; expected start() before")
        return self._program

    def start(self) -> str:
        """Start it; return its address once it answers there and every game can be played."""
        self._list(running)
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
                address = result[0].replace("localhost", "127.0.0.1")  # which needs no look-up
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
        program = self.process
        program.send_signal(how)
        program.communicate()
        self._list(ended)
        self._program = None
        return program.returncode


class Forked(Serving):
    """A server that is forked where all that one needs is loaded, which is quicker to start.

    `constants` are set in its modules before it starts, such as `{"package.module:TICK": 0.1}`.
    """

    def __init__(
        self, folder: Path, *flags: str, constants: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(folder, *flags, command=())
        self._constants = dict(constants or {})
        self._process: BaseProcess | None = None

    @property
    def pid(self) -> int:
        """The id of the process that runs now."""
        return (self._process and self._process.pid) or 0

    def start(self) -> str:
        """Start it; return its address once it answers there."""
        self._list(running)
        hears, tells = FORKS.Pipe(duplex=False)
        words = [*self._command, *self._port()]
        self._process = FORKS.Process(
            target=_serve, args=(words, self.folder, tells, self._constants)
        )
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
        self._list(ended)
        code = self._process.exitcode or 0
        self._process.close()
        self._process = None
        return code


def _serve(
    words: list[str], folder: Path, tells: Connection, constants: Mapping[str, object]
) -> None:
    """Be a server that has no toys, whichever the process that starts it has registered."""
    for path, value in constants.items():
        module, _, name = path.partition(":")
        setattr(resolve_name(module), name, value)
    with (folder / "server.log").open("a", encoding="utf-8") as log:
        os.dup2(log.fileno(), sys.stderr.fileno())
    sys.stdout = open(tells.fileno(), "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    start = partial(_fork_worker, asyncio.create_subprocess_exec, tells.fileno())
    asyncio.create_subprocess_exec = start
    with toys.put_away():
        sys.exit(program.main(words))


async def _fork_worker(start: Any, output: int, /, *command: str, **options: Any) -> Any:
    """Start a worker of a supervisor as a fork of it, which has loaded what a worker needs.

    Signals stay as Python sets them: by default, writing to a closed connection ends a program.
    Other programs are started as they are.
    """
    if worker.__name__ not in command:
        return await start(*command, **options)
    words, handles = command[command.index("-m") + 2 :], {0, 1, 2, output, *options["pass_fds"]}
    work = partial(_work, words, handles)
    return await start(*command, **options, restore_signals=False, preexec_fn=work)


def _work(words: Sequence[str], handles: set[int]) -> None:
    """Be a worker, in a fork that was about to run a program."""
    for handle in [int(path.name) for path in Path("/proc/self/fd").iterdir()]:
        if handle not in handles:
            with suppress(OSError):
                os.close(handle)
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.enable()
    code = START_FAILED
    try:
        code = worker.main(words)
    finally:
        sys.stdout.flush()
        os._exit(code)


class ForkedCommand:
    """The command `hexarena` with some words, forked where much of what it needs is loaded."""

    def __init__(self, *words: str) -> None:
        (output, to_output), (errors, to_errors) = (FORKS.Pipe(duplex=False) for _ in range(2))
        self._process = FORKS.Process(target=_command, args=(words, to_output, to_errors))
        self._process.start()
        for end in (to_output, to_errors):
            end.close()
        self.stdout, self.stderr = map(_text_of, (output, errors))

    @property
    def returncode(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self._process.pid or 0, number)

    def communicate(self, timeout: float) -> tuple[str, str]:
        """Wait until it has ended; return the rest of its output and of its errors."""
        self._process.join(timeout)
        assert self.returncode is not None, f"it runs on after {timeout:g} s"
        with self.stdout, self.stderr:
            return self.stdout.read(), self.stderr.read()


def _text_of(pipe: Connection) -> TextIO:
    with pipe:
        return os.fdopen(os.dup(pipe.fileno()), encoding="utf-8")


def _command(words: Sequence[str], output: Connection, errors: Connection) -> None:
    """Be the command."""
    for pipe, stream in ((output, sys.stdout), (errors, sys.stderr)):
        os.dup2(pipe.fileno(), stream.fileno())
        pipe.close()
    with toys.put_away():
        sys.exit(run_command(words))


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[Serving]:
    """Run a server for as long as it is needed."""
    server = Forked(folder, *flags)
    server.start()
    try:
        yield server
    finally:
        server.kill()
