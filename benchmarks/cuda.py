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
from hexarena.research.cuda.memory import laid_out
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
    begun, count = time.perf_counter(), 0
    while (passed := time.perf_counter() - begun) < SECONDS:
        batch.step_random(steps)
        cuda.synchronize()
        count += steps
    return batch.size * count / passed


def speeds(about: Game) -> Iterator[str]:
    """Measure a game at every size; a row each."""
    for size in SIZES:
        cells = (fastest(about, size, steps) for steps in (1, AT_ONCE))
        yield f"| {about.title} | {size:,} | {' | '.join(cells)} |"


def fastest(about: Game, size: int, steps: int) -> str:
    """Return millions of decisions a second, and with how many threads in a block."""
    found = []
    for threads in BLOCKS:
        with Batch(about, size, threads=threads, seed=1) as batch:
            found.append((speed(batch, steps) / 1e6, threads))
    rate, threads = max(found)
    return f"{rate:,.0f} ({threads})"


# Code


class Code(NamedTuple):
    """What nvJitLink, which numba-cuda loads programs by, tells of one."""

    registers: int
    stack: int  # bytes of a thread
    spilled: int  # bytes
    ptx: int  # bytes
    cubin: int  # bytes
    seconds: float


def arguments(about: Game) -> dict[str, tuple[Any, ...]]:
    """Return arguments of the right types for the programs worth a look, here in memory."""
    start = about.start(about.options())
    matches = laid_out(about.rules, module_of(about.rules), start, 1, lambda array: array)
    tables, layout = program_of(about.rules)
    memory = Memory(start, start.view(np.uint64).reshape(1, -1))
    room, rows = Workroom(*memory, np.zeros(1, np.int64)), np.zeros((1, layout.size), np.float32)
    return {
        DECISIONS: (matches, matches.plies, matches.plies, 1),
        "begin_each": (matches, matches.terminated),
        "list_each": (matches, matches.plies, matches.plies),
        "observe_each": (memory, room, matches.to_act, tables, rows),
    }


def compiled(about: Game, name: str, given: tuple[Any, ...]) -> Code:
    """Compile a program and assemble it."""
    begun = time.perf_counter()
    text = assembly(getattr(module_of(about.rules), name), tuple(map(typeof, given)), CAPABILITY)
    said, cubin = assembled(text.encode())
    seconds = time.perf_counter() - begun
    ((registers, stack),) = re.findall(r"used (\d+) registers, .*?(\d+) stack", said)
    return Code(
        registers=int(registers),
        stack=int(stack),
        spilled=sum(map(int, re.findall(r"(\d+) bytes spill stores", said))),
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
        said = bytearray(nvjitlink.get_info_log_size(handle))
        nvjitlink.get_info_log(handle, said)
        return said.decode(), nvjitlink.get_linked_cubin_size(handle)
    finally:
        nvjitlink.destroy(handle)


def codes(about: Game) -> Iterator[str]:
    """Compile a game's programs; a row each."""
    for name, given in arguments(about).items():
        code = compiled(about, name, given)
        cells = f"{code.registers} | {code.stack:,} | {code.spilled} | {code.ptx >> 10:,}"
        last = f"{code.cubin >> 10:,} | {code.seconds:.0f}"
        yield f"| {about.title} | `{name}` | {cells} | {last} |"


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
    for about in map(game, games) if games else all_games():
        for row in codes(about) if ptx else speeds(about):
            print(row, flush=True)


if __name__ == "__main__":
    typer.run(main)
