"""Compile games in parallel, each in a separate process, so that the caller stays responsive."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress

from hexarena.contract.errors import CompilingFailed
from hexarena.search.warm import WarmProgress

# Called with the game, then the arguments of `warm`'s `progress`
GameProgress = Callable[[str, int, int, str], None]

PROGRAM = (sys.executable, "-m", "hexarena.search.compiler")


def count_processors() -> int:
    """Return the number of processors for this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


async def compile_in_process(
    game: str, on_progress: WarmProgress, nice: int = 0, program: Sequence[str] = PROGRAM
) -> None:
    """Compile a game in a process, which ends with this task or this process.

    `on_progress` gets the progress, as in `warm`. Raises CompilingFailed.
    """
    compiler = await asyncio.create_subprocess_exec(
        *program, game, str(nice), stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    try:
        complaints, _ = await asyncio.gather(
            _read_all(compiler.stderr), _forward_progress(compiler, on_progress)
        )
        code = await compiler.wait()
    finally:
        await _kill(compiler)
    if code:
        raise _compilation_error(game, code, complaints)


async def _read_all(stream: asyncio.StreamReader | None) -> str:
    return (await stream.read()).decode(errors="replace") if stream else ""


async def _forward_progress(compiler: Process, on_progress: WarmProgress) -> None:
    if compiler.stdout is not None:
        async for line in compiler.stdout:
            on_progress(*json.loads(line))


async def _kill(compiler: Process) -> None:
    if compiler.returncode is None:
        with suppress(ProcessLookupError):
            compiler.kill()
        await compiler.wait()


def _compilation_error(game: str, code: int, complaints: str) -> CompilingFailed:
    if code < 0:
        ending = f"was ended by {signal.Signals(-code).name}"
        return CompilingFailed(f"the compiler of {game} {ending}")
    last_line = complaints.strip().rpartition("\n")[2] or f"exit code {code}"
    return CompilingFailed(f"the compiler of {game} failed: {last_line}")


async def compile_all(games: Sequence[str], on_progress: GameProgress) -> None:
    """Compile games in this order, as many at a time as there are processors.

    Raises CompilingFailed after all others are done.
    """
    slots = asyncio.Semaphore(count_processors())

    async def compile_game(game: str) -> None:
        async with slots:
            await compile_in_process(game, lambda *progress: on_progress(game, *progress))

    results = await asyncio.gather(*map(compile_game, games), return_exceptions=True)
    for failure in filter(None, results):
        raise failure
