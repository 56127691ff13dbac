"""Measure batches on a GPU: `python -m benchmarks.cuda`; what they compile to: `... --ptx`.

`--ptx` needs no GPU and no driver: `pip install 'hexarena[cuda]'` brings NVVM, NVRTC and nvJitLink.
"""

import os
import re
import sys
import time
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import numpy as np
import typer
from numba import cuda, typeof

from hexarena import __version__
from hexarena.contract.game import Game, all_games, game
from hexarena.research.cuda import Batch
from hexarena.research.cuda.compiler import assembly
from hexarena.research.cuda.memory import make_matches
from hexarena.research.cuda.programs import module_of
from hexarena.research.kernels.observing import Memory, Workroom
from hexarena.research.observing.program import program_of

SIZES = (1 << 16, 1 << 18, 1 << 20)
BLOCKS = (64, 128, 256)  # threads in each
AT_ONCE = 32  # decisions in one program, against one in each
SECONDS = 1.0
CAPABILITY = 9, 0  # of an H100
DECISIONS = "step_each"


# Speed


def speed(batch: Batch, steps: int) -> float:
    """Return how many random decisions a second are played, `steps` in one program."""
    batch.step_random(steps)
    cuda.synchronize()
    start, count = time.perf_counter(), 0
    while (passed := time.perf_counter() - start) < SECONDS:
        batch.step_random(steps)
        cuda.synchronize()
        count += steps
    return batch.size * count / passed


def speeds(game: Game) -> Iterator[str]:
    """Measure a game at every size; a row each."""
    for size in SIZES:
        cells = (fastest_row(game, size, steps) for steps in (1, AT_ONCE))
        yield f"| {game.title} | {size:,} | {' | '.join(cells)} |"


def fastest_row(game: Game, size: int, steps: int) -> str:
    """Return millions of decisions a second, and with how many threads in a block."""
    rows = []
    for threads in BLOCKS:
        with Batch(game, size, threads=threads, seed=1) as batch:
            rows.append((speed(batch, steps) / 1e6, threads))
    rate, threads = max(rows)
    return f"{rate:,.0f} ({threads})"


# Code


class Code(NamedTuple):
    """What nvJitLink, which loads the programs of numba-cuda, reports about a program."""

    registers: int
    stack: int  # bytes of a thread
    spilled: int  # bytes
    ptx: int  # bytes
    cubin: int  # bytes
    seconds: float


def arguments(game: Game) -> dict[str, tuple[Any, ...]]:
    """Return arguments of the right types for the programs worth a look, here in memory."""
    start = game.start(game.options())
    matches = make_matches(game.rules, module_of(game.rules), start, 1, lambda array: array)
    tables, layout = program_of(game.rules)
    memory = Memory(start, start.view(np.uint64).reshape(1, -1))
    workroom, rows = (
        Workroom(*memory, np.zeros((1, 1), np.int64)),
        np.zeros((1, layout.size), np.float32),
    )
    return {
        DECISIONS: (matches, matches.plies, matches.plies, 1),
        "begin_each": (matches, matches.terminated),
        "list_each": (matches, matches.plies, matches.plies),
        "observe_each": (memory, workroom, matches.to_act, tables, rows),
    }


def compile_program(game: Game, name: str, argument_types: tuple[Any, ...]) -> Code:
    """Compile a program and assemble it."""
    start = time.perf_counter()
    text = assembly(
        getattr(module_of(game.rules), name), tuple(map(typeof, argument_types)), CAPABILITY
    )
    log, cubin = assembled(text.encode())
    seconds = time.perf_counter() - start
    ((registers, stack),) = re.findall(r"used (\d+) registers, .*?(\d+) stack", log)
    return Code(
        registers=int(registers),
        stack=int(stack),
        spilled=sum(map(int, re.findall(r"(\d+) bytes spill stores", log))),
        ptx=len(text),
        cubin=cubin,
        seconds=seconds,
    )


def assembled(ptx: bytes) -> tuple[str, int]:
    """Link a program as for a GPU; return what is said of it, and its size in bytes."""
    from cuda.bindings import nvjitlink

    options = [f"-arch=sm_{''.join(map(str, CAPABILITY))}", "-verbose", "-Xptxas=-v"]
    handle = nvjitlink.create(len(options), options)
    try:
        nvjitlink.add_data(handle, nvjitlink.InputType.PTX, ptx, len(ptx), "program")
        nvjitlink.complete(handle)
        log = bytearray(nvjitlink.get_info_log_size(handle))
        nvjitlink.get_info_log(handle, log)
        return log.decode(), nvjitlink.get_linked_cubin_size(handle)
    finally:
        nvjitlink.destroy(handle)


def codes(game: Game) -> Iterator[str]:
    """Compile a game's programs; a row each."""
    for name, argument_types in arguments(game).items():
        code = compile_program(game, name, argument_types)
        cells = f"{code.registers} | {code.stack:,} | {code.spilled} | {code.ptx >> 10:,}"
        last = f"{code.cubin >> 10:,} | {code.seconds:.0f}"
        yield f"| {game.title} | `{name}` | {cells} | {last} |"


# Tables

SPEED_HEAD = f"""
Million random decisions a second, by decisions in one program (best threads in a block)

| game | matches | 1 | {AT_ONCE} |
|---|---|---|---|"""
CODE_HEAD = """
| game | program | registers | stack, bytes | spilled | PTX, KiB | cubin, KiB | seconds |
|---|---|---|---|---|---|---|---|"""


def main(
    games: Annotated[list[str] | None, typer.Argument(help="the games; by default all")] = None,
    ptx: Annotated[bool, typer.Option("--ptx", help="compile only, without a GPU")] = False,
) -> None:
    """Print the table."""
    if not ptx and not cuda.is_available():
        print("no GPU is here; expected one that numba-cuda can use", file=sys.stderr)
        raise typer.Exit(1)
    device = "compiled for sm_90" if ptx else cuda.get_current_device().name
    print(f"Hexarena {__version__}, {device}, {os.cpu_count()} cores")
    print(CODE_HEAD if ptx else SPEED_HEAD)
    for measured_game in map(game, games) if games else all_games():
        for row in codes(measured_game) if ptx else speeds(measured_game):
            print(row, flush=True)


if __name__ == "__main__":
    typer.run(main)
