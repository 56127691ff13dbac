"""Generic: observations of many states, each hidden from the seat that looks."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import SECRET, Actions, features, hide
from hexarena.contract.kernel import kernel
from hexarena.contract.record import States
from hexarena.research.kernels.reading import Program, Words, observe

Rows = npt.NDArray[np.float32]  # [states, entries]
Viewers = npt.NDArray[np.int8]  # [states]: who looks at each


class Memory(NamedTuple):
    """States, and the same memory as words."""

    states: States
    words: npt.NDArray[np.uint64]  # [states, words]


@kernel
def observe_many(seen: Memory, room: Memory, seats: Viewers, program: Program, out: Rows) -> None:
    """Write what a seat sees of each state; a row of zeros where the seat is below 0.

    `room` has one state, to hide things in.
    """
    for i in range(len(seats)):
        if seats[i] < 0:
            out[i] = 0
        else:
            observe(hidden(seen, room, i, int(seats[i])), program, int(seats[i]), out[i])


@kernel
def hidden(seen: Memory, room: Memory, i: int, seat: int) -> Words:
    """Return the words of state `i` without what `seat` cannot know."""
    words: Words = seen.words[i]
    if SECRET:
        room.states[0] = seen.states[i]
        hide(room.states[0], seat)
        words = room.words[0]
    return words


@kernel
def add_features(seen: Memory, room: Memory, seats: Viewers, inputs: Actions, out: Rows) -> None:
    """Write the inputs of a network that are on into the last entries of each row.

    `inputs` is a work array, int32[INPUTS].
    """
    first = out.shape[1] - len(inputs)
    for i in range(len(seats)):
        out[i, first:] = 0
        if seats[i] >= 0:
            room.states[0] = seen.states[i]
            hide(room.states[0], int(seats[i]))
            for n in range(features(room.states[0], int(seats[i]), inputs)):
                out[i, first + inputs[n]] = 1
