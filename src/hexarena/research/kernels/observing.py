"""Generic: observations of many states, each hidden from the seat that looks."""

from typing import NamedTuple

from hexarena.contract.interface import SECRET, Actions, features, hide
from hexarena.contract.kernel import kernel
from hexarena.contract.record import States
from hexarena.research.kernels.packing import PackedWords, pack
from hexarena.research.kernels.reading import Blocks, Program, Rows, Viewers, Views, observe

AT_ONCE = 32  # states hidden in one go before they are read, so that they stay in the cache


class Memory(NamedTuple):
    """States, and the same memory as words."""

    states: States
    words: Blocks


class Workroom(NamedTuple):
    """Work arrays to hide AT_ONCE states in."""

    states: States
    words: Blocks
    views: Views


@kernel
def observe_many(
    memory: Memory, workroom: Workroom, seats: Viewers, program: Program, out: Rows
) -> None:
    """Write what a seat sees of each state; a row of zeros where the seat is below 0."""
    for first in range(0, len(seats), AT_ONCE):
        last = min(first + AT_ONCE, len(seats))
        viewers = seats[first:last]
        words, views = memory.words[first:last], workroom.views[: last - first]
        if SECRET:
            hide_all(memory.states[first:last], viewers, workroom.states)
            words = workroom.words[: last - first]
        observe(words, program, viewers, views, out[first:last])


@kernel
def pack_many(
    memory: Memory,
    workroom: Workroom,
    seats: Viewers,
    program: Program,
    flags: PackedWords,
    out: Rows,
) -> None:
    """Write what a seat sees of each state, packed; `flags` is the memory of `out` as words."""
    for first in range(0, len(seats), AT_ONCE):
        last = min(first + AT_ONCE, len(seats))
        viewers = seats[first:last]
        words, views = memory.words[first:last], workroom.views[: last - first]
        if SECRET:
            hide_all(memory.states[first:last], viewers, workroom.states)
            words = workroom.words[: last - first]
        pack(words, program, viewers, views, flags[first:last], out[first:last])


@kernel
def hide_all(states: States, seats: Viewers, output: States) -> None:
    """Copy states without what their seats cannot know."""
    for i in range(len(seats)):
        output[i] = states[i]
        if seats[i] >= 0:
            hide(output[i], int(seats[i]))


@kernel
def add_features(
    memory: Memory, workroom: Workroom, seats: Viewers, inputs: Actions, out: Rows
) -> None:
    """Write a 1 for each network input that is on into the last entries of each row.

    `inputs` is a work array, int32[INPUTS].
    """
    first = out.shape[1] - len(inputs)
    for i in range(len(seats)):
        out[i, first:] = 0
        if seats[i] >= 0:
            workroom.states[0] = memory.states[i]
            hide(workroom.states[0], int(seats[i]))
            for n in range(features(workroom.states[0], int(seats[i]), inputs)):
                out[i, first + inputs[n]] = 1
