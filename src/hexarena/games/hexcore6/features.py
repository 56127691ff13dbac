"""What the learned judge reads from a position: which inputs are on, as one seat sees them.

An input of a cell says which discs lie there, from below, the seat's own or the rival's; whose
stack it is, whether it is open and whether it is linked to the Core. The other inputs tell
the phase, the score and how soon the match ends.
"""

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.contract.bitsets import (
    Bitset,
    both,
    either,
    lowest,
    one,
    some,
    without,
    without_lowest,
    words,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.games.hexcore6.board import BOARD, CELL, CELLS, SIDE, group, nearby
from hexarena.games.hexcore6.ending import score
from hexarena.games.hexcore6.stacks import owned
from hexarena.games.hexcore6.state import (
    ACTIONS,
    DISCS,
    FINISHED,
    GROUPS,
    LIFT,
    MOST_QUIET,
    MOVE,
    PLACE_OTHER,
)

# Kinds of inputs of a cell: kind * CELLS + cell
CORE, EMPTY, FIRST = range(3)
PLACED = 3  # + 1: the rival's disc, + 2: it is linked to the Core
DISCS_THERE = 7  # + number of the discs from below: see `discs_there`
STACK = 21  # + 1: the rival's stack, + 2: it is linked, + 4: it is open
KINDS = 29

# The others
PHASE = KINDS * CELLS
PASSES = PHASE + FINISHED + 1
QUIET = PASSES + 3  # + quiet turns left / 3, ENDLESS without a limit
ENDLESS = 14
LEAD = QUIET + ENDLESS + 1  # + own score - the rival's
MOST_LEAD = 16
SCORE = LEAD + 2 * MOST_LEAD + 1  # + own score / 2
MOST_SCORE = 23
MOST_MARGIN = 40
RULES = SCORE + MOST_SCORE + 1  # + blocked, tie-break, measure, repetitions
TO_ACT = RULES + 4
BLACK = TO_ACT + 1
INPUTS = BLACK + 1


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    mine, its = owned(state, seat), owned(state, 1 - seat)
    count = 0
    if state.core >= 0:
        own, rival = score(state, seat), score(state, 1 - seat)
        start = nearby(one(state.core))
        linked = either(group(both(mine, start), mine), group(both(its, start), its))
        if state.phase >= MOVE:
            count = list_stacks(state, mine, linked, inputs)
        else:
            count = list_placed(state, mine, its, linked, inputs)
        count = list_cells(one(state.core), CORE, inputs, count)
        count = listed(LEAD + MOST_LEAD + bounded(own - rival, MOST_LEAD), inputs, count)
        count = listed(SCORE + min(own // 2, MOST_SCORE), inputs, count)
    if state.phase == PLACE_OTHER:
        count = list_cells(one(state.first), FIRST, inputs, count)
    count = listed(PHASE + int(state.phase), inputs, count)
    count = listed(PASSES + int(state.passes), inputs, count)
    count = listed(QUIET + min(quiet_turns(state) // 3, ENDLESS), inputs, count)
    return list_agreed(state, seat, inputs, count)


@kernel
def quiet_turns(state: np.record) -> int:
    """Return how many more quiet turns end the match; many without a limit (HC 7.2)."""
    if not state.quiet_limit:
        return MOST_QUIET
    return max(int(state.quiet_limit) - int(state.quiet), 0)


@kernel
def list_agreed(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """List what was agreed, and who is who."""
    if state.blocked:
        count = listed(RULES, inputs, count)
    if state.tie_break == GROUPS:
        count = listed(RULES + 1, inputs, count)
    if state.measure == DISCS:
        count = listed(RULES + 2, inputs, count)
    if state.repetition_limit:
        count = listed(RULES + 3, inputs, count)
    if state.to_act == seat:
        count = listed(TO_ACT, inputs, count)
    if state.black == seat:
        count = listed(BLACK, inputs, count)
    return count


@kernel
def list_placed(
    state: np.record, mine: Bitset, its: Bitset, linked: Bitset, inputs: Actions
) -> int:
    """List the cells while discs are placed."""
    board = words(BOARD[state.radius])
    count = list_cells(both(words(state.empty), board), EMPTY, inputs, 0)
    count = list_cells(without(mine, linked), PLACED, inputs, count)
    count = list_cells(without(its, linked), PLACED + 1, inputs, count)
    count = list_cells(both(mine, linked), PLACED + 2, inputs, count)
    return list_cells(both(its, linked), PLACED + 3, inputs, count)


@kernel
def list_stacks(state: np.record, mine: Bitset, linked: Bitset, inputs: Actions) -> int:
    """List the cells while stacks move."""
    there, count, kind = words(state.level[0]), 0, STACK
    for whether in range(8):
        those = both(there, mine) if whether & 1 == 0 else without(there, mine)
        those = both(those, linked) if whether & 2 else without(those, linked)
        free = words(state.open)
        those = both(those, free) if whether & 4 else without(those, free)
        count = list_cells(those, kind + whether, inputs, count)
    for height in range(1, 4):
        those = there if height == 1 else words(state.level[height - 1])
        if height < 3:
            those = without(those, words(state.level[height]))
        for number in range(1 << height):
            count = list_cells(
                discs_there(state, mine, those, height, number),
                DISCS_THERE + (1 << height) - 2 + number,
                inputs,
                count,
            )
    return count


@kernel
def discs_there(state: np.record, mine: Bitset, those: Bitset, height: int, number: int) -> Bitset:
    """Return which stacks of `those`, all `height` high, hold these discs.

    Bit n of `number`: whether disc n from below has the colour of the active disc of the stack,
    except that the highest bit tells whether that is the seat's own.
    """
    top = words(state.top)
    own = number >> (height - 1) & 1
    those = both(those, mine) if own else without(those, mine)
    for level in range(height - 1):
        dark = words(state.dark[level])
        unlike = (dark[0] ^ top[0], dark[1] ^ top[1])
        those = without(those, unlike) if number >> level & 1 else both(those, unlike)
    return those


@kernel
def list_cells(those: Bitset, kind: int, inputs: Actions, count: int) -> int:
    """List the inputs of one kind for some spots."""
    base = kind * CELLS
    while some(those):
        inputs[count] = base + CELL[lowest(those)]
        those = without_lowest(those)
        count += 1
    return count


@kernel
def listed(number: int, inputs: Actions, count: int) -> int:
    """List one more input; return how many there are now."""
    inputs[count] = number
    return count + 1


@kernel
def bounded(number: int, most: int) -> int:
    """Return a number, or -most or most if it lies beyond."""
    return max(-most, min(number, most))


@kernel
def margin(state: np.record, seat: int) -> float:
    """Return by how much `seat` is ahead, as a share of what is hardly ever reached."""
    own, rival = score(state, seat), score(state, 1 - seat)
    return bounded(own - rival, MOST_MARGIN) / MOST_MARGIN


def symmetries() -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Return what becomes of inputs and actions when the board is turned or reflected.

    int32[12, INPUTS] and int32[12, ACTIONS]; row 0 changes nothing.
    """
    images = grid.symmetries(SIDE).astype(np.int32)
    inputs = np.tile(np.arange(INPUTS, dtype=np.int32), (len(images), 1))
    actions = np.tile(np.arange(ACTIONS, dtype=np.int32), (len(images), 1))
    for image, to_input, to_action in zip(images, inputs, actions, strict=True):
        for kind in range(KINDS):
            to_input[kind * CELLS : (kind + 1) * CELLS] = kind * CELLS + image
        to_action[:CELLS] = image
        for kind in range(12):
            base = LIFT + (ways(image)[kind >> 1] * 2 + kind % 2) * CELLS
            to_action[LIFT + kind * CELLS : LIFT + (kind + 1) * CELLS] = base + image
    return inputs, actions


def ways(image: npt.NDArray[np.int32]) -> list[int]:
    """Return what becomes of each way when the cells go to their `image`."""
    neighbours = grid.neighbours(SIDE)
    middle = CELLS // 2
    return [
        neighbours[image[middle]].tolist().index(image[neighbours[middle][way]]) for way in range(6)
    ]
