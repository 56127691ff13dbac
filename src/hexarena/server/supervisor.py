"""Several workers behind one address: `hexarena serve --workers 2`.

Each worker is a process with a whole server. They share the listening socket, so a connection that
waits is accepted by whoever is free, and none is lost when one ends. One that dies is replaced. On
SIGHUP all are replaced, one after the other, each by a new one that already accepts.
"""

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Sequence
from logging import WARNING

from hexarena.server.logs import note
from hexarena.server.settings import Settings

PAUSE = 1.0  # seconds until a worker that died is replaced
PATIENCE = 30.0  # seconds that a worker has to end
CLEAN = 0, -signal.SIGTERM, -signal.SIGINT  # exit codes of a worker that ended as told
WORKER = "hexarena.server.worker"


class ServerWorker:
    """A process that serves; `number` counts from 0, and its successor has the same."""

    def __init__(self, number: int, process: Process, says: int) -> None:
        self.number = number
        self.process = process
        self._says = says  # a pipe on which it says that it accepts connections

    async def accepts(self) -> bool:
        """Wait until it accepts connections; tell whether it lived to do so."""
        reader = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        pipe = os.fdopen(self._says, "rb")
        transport, _ = await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), pipe
        )
        try:
            return bool(await reader.read(1))
        finally:
            transport.close()

    async def end(self) -> int:
        """Let it finish its requests, within limits; return its exit code."""
        if self.process.returncode is None:
            self.process.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.process.wait()
        except TimeoutError:
            self.process.kill()
            return await self.process.wait()


class Supervisor:
    """Starts workers, replaces those that die, and ends them."""

    def __init__(
        self,
        settings: Settings,
        arguments: Sequence[str],
        listener: socket.socket,
        accepting: Callable[[], None],
    ) -> None:
        self._accepting = accepting  # called when all accept connections
        self._arguments = arguments
        self._listener = listener
        self._numbers = range(settings.workers)
        self._workers: dict[int, ServerWorker] = {}
        self._watching: set[asyncio.Task[None]] = set()
        self._asked = asyncio.Event()  # for an end, or for new workers
        self._ending = False
        self._replacing = asyncio.Lock()
        self._lives, self._alive = os.pipe()  # workers read an end of file when this process dies

    async def run(self) -> int:
        """Keep the workers running until told to stop; return an exit code."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(each, self._end)
        loop.add_signal_handler(signal.SIGHUP, self._asked.set)
        refused = await self._begin()
        while not refused and not self._ending:
            await self._asked.wait()
            self._asked.clear()
            await self._replace_all()
        self._ending = True
        codes = await asyncio.gather(*(each.end() for each in self._workers.values()))
        return next((each for each in (refused, *codes) if each not in CLEAN), 0)

    def _end(self) -> None:
        self._ending = True
        self._asked.set()

    async def _begin(self) -> int:
        """Start every worker; return the exit code of one that could not start, else 0."""
        fresh = [await self._started(number) for number in self._numbers]
        self._workers = {each.number: each for each in fresh}
        for each in fresh:
            if not await each.accepts() and not self._ending:
                return await each.process.wait() or 1
        for each in fresh:
            self._watch(each)
        self._accepting()
        return 0

    async def _started(self, number: int) -> ServerWorker:
        """Start a worker; it may not accept connections yet."""
        says, said = os.pipe()
        handles = self._listener.fileno(), self._lives, said
        words = (*map(str, handles), str(number), *self._arguments)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, *words, pass_fds=handles
        )
        os.close(said)
        return ServerWorker(number, process, says)

    def _watch(self, worker: ServerWorker) -> None:
        task = asyncio.create_task(self._replace_dead(worker))
        self._watching.add(task)
        task.add_done_callback(self._watching.discard)

    async def _replace_dead(self, worker: ServerWorker) -> None:
        code = await worker.process.wait()
        while not self._ending and self._workers[worker.number] is worker:
            note("worker died", WARNING, worker=worker.number, code=code)
            await asyncio.sleep(PAUSE)
            await self._replace(worker)

    async def _replace_all(self) -> None:
        for worker in tuple(self._workers.values()):
            if not self._ending and not await self._replace(worker):
                note("workers not replaced", WARNING, worker=worker.number)
                return

    async def _replace(self, worker: ServerWorker) -> bool:
        """Let another take a worker's place once it accepts; tell whether one does."""
        async with self._replacing:
            if self._workers[worker.number] is not worker:
                return True
            fresh = await self._started(worker.number)
            if not await fresh.accepts():
                await fresh.end()
                return False
            self._workers[worker.number] = fresh
        self._watch(fresh)
        await worker.end()
        return True
