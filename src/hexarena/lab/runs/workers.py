"""Shards on this machine: on threads if kernels play them, else in separate processes."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from queue import SimpleQueue
from typing import IO

import pyarrow as pa

from hexarena.contract.errors import BadCall, HexarenaError
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.shards import Shard, ShardPool, play_shard

HEADER = 8  # bytes: the length of a message
MAX_WORKER_DEATHS = 3  # workers that may die over one shard


def on_workers(workers: int) -> ShardPool:
    """Return a pool of `workers` for shards; 0 uses all processors. Raises BadCall."""
    if workers < 0:
        raise BadCall(f"got {workers} workers; expected at least 1, or 0 for all processors")
    return partial(_on_workers, workers or os.cpu_count() or 1)


def _on_workers(workers: int, plan: RunPlan, ranges: Sequence[range]) -> Iterator[Shard]:
    count = min(workers, len(ranges))
    if count <= 1 or all(entrant.in_kernels for entrant in plan.entrants):
        yield from _play_all(max(count, 1), partial(play_shard, plan), ranges)
        return
    free = SimpleQueue[ShardWorker]()
    all_workers = [ShardWorker() for _ in range(count)]
    for worker in all_workers:
        free.put(worker)
    try:
        yield from _play_all(count, partial(play_on_worker, free, plan), ranges)
    finally:
        for worker in all_workers:
            worker.close()


def _play_all(
    threads: int, play: Callable[[range], pa.Table], ranges: Sequence[range]
) -> Iterator[Shard]:
    """Yield shards as they are played; after an error no more are started."""
    if threads == 1:
        yield from ((numbers, play(numbers)) for numbers in ranges)
        return
    with ThreadPoolExecutor(threads, thread_name_prefix="lab") as pool:
        running = {pool.submit(play, numbers): numbers for numbers in ranges}
        try:
            for future in as_completed(running):
                yield running.pop(future), future.result()
        finally:
            for future in running:
                future.cancel()


def play_on_worker(free: "SimpleQueue[ShardWorker]", plan: RunPlan, numbers: range) -> pa.Table:
    """Play a shard on a free worker, again on a new process if it dies. Raises BadCall."""
    worker = free.get()
    try:
        for _ in range(MAX_WORKER_DEATHS):
            try:
                return worker.play(plan, numbers)
            except EOFError:
                worker.restart()
        expected = "expected a worker to survive"
        raise BadCall(f"{MAX_WORKER_DEATHS} workers died over matches {numbers}; {expected}")
    finally:
        free.put(worker)


class ShardWorker:
    """A process that plays shards; it ends when this process ends."""

    def __init__(self) -> None:
        self.process = self._start()

    def _start(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "hexarena.lab.runs.workers"]
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def play(self, plan: RunPlan, numbers: range) -> pa.Table:
        """Return the rows of a shard. Raises EOFError if the process dies, or the shard's error."""
        try:
            send(self.process.stdin, pickle.dumps((plan, numbers)))
            response = pickle.loads(receive(self.process.stdout))
        except BrokenPipeError as error:
            raise EOFError from error
        if isinstance(response, Exception):
            raise response
        return response

    def restart(self) -> None:
        """Replace the process with a new one."""
        self.close()
        self.process = self._start()

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def send(pipe: IO[bytes] | None, content: bytes) -> None:
    """Send a message through a pipe."""
    if pipe is not None:
        pipe.write(len(content).to_bytes(HEADER, "little") + content)
        pipe.flush()


def receive(pipe: IO[bytes] | None) -> bytes:
    """Return the next message of a pipe. Raises EOFError if there is no whole one."""
    header = pipe.read(HEADER) if pipe else b""
    length = int.from_bytes(header, "little")
    content = pipe.read(length) if pipe and len(header) == HEADER else b""
    if len(header) < HEADER or len(content) < length:
        raise EOFError
    return content


def main() -> None:
    """Play shards for the process that started this one, until it closes standard input."""
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # printed text must not mix with the messages
    while True:
        try:
            plan, numbers = pickle.loads(receive(sys.stdin.buffer))
        except EOFError:
            return
        send(output, pickle.dumps(_play_or_catch(plan, numbers)))


def _play_or_catch(plan: RunPlan, numbers: range) -> "pa.Table | Exception":
    try:
        return play_shard(plan, numbers)
    except HexarenaError as error:
        return error
    except Exception as error:  # noqa: BLE001 - a bot's error, which the caller receives
        return BadCall(f"matches {numbers}: {error!r}")


if __name__ == "__main__":
    main()
