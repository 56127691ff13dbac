"""Compile games in parallel, each in a process of its own, so that the caller stays responsive."""

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

GameProgress = Callable[[str, int, int, str], None]  # the game, then the arguments of `warm`'s

PROGRAM = (sys.executable, "-m", "hexarena.search.compiler")


def processors() -> int:
    """Return the number of processors for this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


async def compile_apart(
    game: str, tell: WarmProgress, nice: int = 0, program: Sequence[str] = PROGRAM
) -> None:
    """Compile a game in a process, which ends with this task or this process.

    `tell` gets the progress, as in `warm`. Raises CompilingFailed.
    """
    compiler = await asyncio.create_subprocess_exec(
        *program, game, str(nice), stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    try:
        complaints, _ = await asyncio.gather(_read(compiler.stderr), _hear(compiler, tell))
        code = await compiler.wait()
    finally:
        await _end(compiler)
    if code:
        raise _failed(game, code, complaints)


async def _read(stream: asyncio.StreamReader | None) -> str:
    return (await stream.read()).decode(errors="replace") if stream else ""


async def _hear(compiler: Process, tell: WarmProgress) -> None:
    if compiler.stdout is not None:
        async for line in compiler.stdout:
            tell(*json.loads(line))


async def _end(compiler: Process) -> None:
    if compiler.returncode is None:
        with suppress(ProcessLookupError):
            compiler.kill()
        await compiler.wait()


def _failed(game: str, code: int, complaints: str) -> CompilingFailed:
    if code < 0:
        how = f"was ended by {signal.Signals(-code).name}"
        return CompilingFailed(f"the compiler of {game} {how}")
    last = complaints.strip().rpartition("\n")[2] or f"exit code {code}"
    return CompilingFailed(f"the compiler of {game} failed: {last}")


async def compile_all(games: Sequence[str], tell: GameProgress) -> None:
    """Compile games in this order, as many at a time as there are processors.

    Raises CompilingFailed after all others are done.
    """
    slots = asyncio.Semaphore(processors())

    async def one(game: str) -> None:
        async with slots:
            await compile_apart(game, lambda *progress: tell(game, *progress))

    ended = await asyncio.gather(*map(one, games), return_exceptions=True)
    for failure in filter(None, ended):
        raise failure
