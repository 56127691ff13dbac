"""Several workers behind one address: `hexarena serve --workers 2`.

Each worker is a process with a complete server. The workers share the listening socket, so any free
worker accepts a waiting connection, and none is lost when a worker ends. A worker that dies is
replaced. On SIGHUP, all workers are replaced one after the other, each by a new one that already
accepts connections.
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

RESTART_SECONDS = 1.0  # seconds until a dead worker is replaced
START_SECONDS = 120.0  # seconds for a worker to accept connections
SHUTDOWN_SECONDS = 30.0  # seconds for a worker to stop
CLEAN_EXIT_CODES = 0, -signal.SIGTERM, -signal.SIGINT  # exit codes of a worker told to stop
WORKER_MODULE = "hexarena.server.worker"


class ServerWorker:
    """A worker process; `number` counts from 0, and its replacement has the same number."""

    def __init__(self, number: int, process: Process, ready_pipe: int) -> None:
        self.number = number
        self.process = process
        self._ready_pipe = ready_pipe  # the worker reports on it that it accepts connections

    async def wait_until_accepting(self) -> bool:
        """Wait until the worker accepts connections; return whether it did so in time."""
        reader = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        pipe = os.fdopen(self._ready_pipe, "rb")
        transport, _ = await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), pipe
        )
        try:
            async with asyncio.timeout(START_SECONDS):
                return bool(await reader.read(1))
        except TimeoutError:
            return False
        finally:
            transport.close()

    async def end(self) -> int:
        """Stop the worker after its requests, within time limits; return its exit code."""
        if self.process.returncode is None:
            self.process.terminate()
        try:
            async with asyncio.timeout(SHUTDOWN_SECONDS):
                return await self.process.wait()
        except TimeoutError:
            self.process.kill()
            return await self.process.wait()


class Supervisor:
    """Starts workers, replaces dead ones, and stops them."""

    def __init__(
        self,
        settings: Settings,
        arguments: Sequence[str],
        listener: socket.socket,
        on_accepting: Callable[[], None],
    ) -> None:
        self._on_accepting = on_accepting  # called once all workers accept connections
        self._arguments = arguments
        self._listener = listener
        self._numbers = range(settings.workers)
        self._workers: dict[int, ServerWorker] = {}
        self._watch_tasks: set[asyncio.Task[None]] = set()
        self._wakeup = asyncio.Event()  # set to stop, or to replace the workers
        self._ending = False
        self._replace_lock = asyncio.Lock()
        self._liveness_pipe, self._liveness_end = (
            os.pipe()
        )  # workers see an end of file when this process dies

    async def run(self) -> int:
        """Keep the workers running until told to stop; return an exit code."""
        loop = asyncio.get_running_loop()
        for signal_number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(signal_number, self._request_end)
        loop.add_signal_handler(signal.SIGHUP, self._wakeup.set)
        start_code = await self._start_all()
        while not start_code and not self._ending:
            await self._wakeup.wait()
            self._wakeup.clear()
            await self._replace_all()
        self._ending = True
        codes = await asyncio.gather(*(worker.end() for worker in self._workers.values()))
        return next((code for code in (start_code, *codes) if code not in CLEAN_EXIT_CODES), 0)

    def _request_end(self) -> None:
        self._ending = True
        self._wakeup.set()

    async def _start_all(self) -> int:
        """Start every worker; return the exit code of the first that fails to start, or 0."""
        new_workers = [await self._start_worker(number) for number in self._numbers]
        self._workers = {worker.number: worker for worker in new_workers}
        for worker in new_workers:
            if not await worker.wait_until_accepting() and not self._ending:
                return await worker.end() or 1
        for worker in new_workers:
            self._watch_worker(worker)
        self._on_accepting()
        return 0

    async def _start_worker(self, number: int) -> ServerWorker:
        """Start a worker and return it; it may not accept connections yet."""
        ready_pipe, ready_end = os.pipe()
        handles = self._listener.fileno(), self._liveness_pipe, ready_end
        arguments = (*map(str, handles), str(number), *self._arguments)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER_MODULE, *arguments, pass_fds=handles
        )
        os.close(ready_end)
        return ServerWorker(number, process, ready_pipe)

    def _watch_worker(self, worker: ServerWorker) -> None:
        task = asyncio.create_task(self._replace_dead(worker))
        self._watch_tasks.add(task)
        task.add_done_callback(self._watch_tasks.discard)

    async def _replace_dead(self, worker: ServerWorker) -> None:
        code = await worker.process.wait()
        while not self._ending and self._workers[worker.number] is worker:
            note("worker died", WARNING, worker=worker.number, code=code)
            await asyncio.sleep(RESTART_SECONDS)
            await self._replace(worker.number, dead_worker=worker)

    async def _replace_all(self) -> None:
        """Replace all workers, including any that start in the meantime."""
        for number in self._numbers:
            if not self._ending and not await self._replace(number):
                note("workers not replaced", WARNING, worker=number)
                return

    async def _replace(self, number: int, dead_worker: ServerWorker | None = None) -> bool:
        """Replace a worker once its successor accepts connections; return whether one does.

        With `dead_worker`, do nothing if that worker has already been replaced.
        """
        async with self._replace_lock:
            worker = self._workers[number]
            if dead_worker not in (None, worker):
                return True
            successor = await self._start_worker(number)
            if not await successor.wait_until_accepting():
                await successor.end()
                return False
            self._workers[number] = successor
        self._watch_worker(successor)
        await worker.end()
        return True
