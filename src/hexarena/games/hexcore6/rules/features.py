"""The network's inputs that are on in a position, as one seat sees it.

The inputs of a cell say which discs lie there, from the lowest up, whether they are the seat's own
or the rival's, who owns the stack, whether it is open and whether it is linked to the Core. The
other inputs are the phase, the score and how soon the match ends.
"""

import numpy as np
import numpy.typing as npt

from hexarena import grid
from hexarena.contract.bitsets import (
    Bitset,
    difference,
    has_members,
    intersection,
    lowest,
    read_bitset,
    singleton,
    union,
    without_lowest,
)
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.games.hexcore6.components.board import BOARD, CELL, CELLS, SIDE, group, neighbours
from hexarena.games.hexcore6.rules.ending import score
from hexarena.games.hexcore6.rules.stacks import owned_stacks
from hexarena.games.hexcore6.rules.state import (
    ACTIONS,
    DISCS,
    FINISHED,
    GROUPS,
    LIFT,
    MAX_QUIET,
    MOVE,
    PLACE_OTHER,
)

# Kinds of input for a cell: input kind * CELLS + cell
CORE, EMPTY, FIRST = range(3)
DISC = 3  # + 1 for the rival's disc, + 2 if linked to the Core
STACK_DISCS = 7  # + the discs from the lowest up, see `stacks_with_discs`
STACK = 21  # + 1 for the rival's stack, + 2 if linked, + 4 if open
KINDS = 29

# Other inputs
PHASE = KINDS * CELLS
PASSES = PHASE + FINISHED + 1
QUIET = PASSES + 3  # + quiet turns left / 3, or ENDLESS without a limit
ENDLESS = 14
LEAD = QUIET + ENDLESS + 1  # + own score - the rival's
MAX_LEAD = 16
SCORE = LEAD + 2 * MAX_LEAD + 1  # + own score / 2
MAX_SCORE = 23
MAX_MARGIN = 40
RULES = SCORE + MAX_SCORE + 1  # + blocked, tie-break, measure, repetitions
TO_ACT = RULES + 4
BLACK = TO_ACT + 1
INPUTS = BLACK + 1


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List the inputs that are on for `seat`, in int32[INPUTS]; return how many."""
    own_stacks, rival_stacks = owned_stacks(state, seat), owned_stacks(state, 1 - seat)
    count = 0
    if state.core >= 0:
        own_score, rival_score = score(state, seat), score(state, 1 - seat)
        core_neighbours = neighbours(singleton(state.core))
        linked = union(
            group(intersection(own_stacks, core_neighbours), own_stacks),
            group(intersection(rival_stacks, core_neighbours), rival_stacks),
        )
        if state.phase >= MOVE:
            count = append_stacks(state, own_stacks, linked, inputs)
        else:
            count = append_discs(state, own_stacks, rival_stacks, linked, inputs)
        count = append_cells(singleton(state.core), CORE, inputs, count)
        count = append_input(
            LEAD + MAX_LEAD + clamp(own_score - rival_score, MAX_LEAD), inputs, count
        )
        count = append_input(SCORE + min(own_score // 2, MAX_SCORE), inputs, count)
    if state.phase == PLACE_OTHER:
        count = append_cells(singleton(state.first), FIRST, inputs, count)
    count = append_input(PHASE + int(state.phase), inputs, count)
    count = append_input(PASSES + int(state.passes), inputs, count)
    count = append_input(QUIET + min(quiet_turns_left(state) // 3, ENDLESS), inputs, count)
    return append_options(state, seat, inputs, count)


@kernel
def quiet_turns_left(state: np.record) -> int:
    """Return how many more quiet turns end the match, MAX_QUIET without a limit (HC 7.2)."""
    if not state.quiet_limit:
        return MAX_QUIET
    return max(int(state.quiet_limit) - int(state.quiet), 0)


@kernel
def append_options(state: np.record, seat: int, inputs: Actions, count: int) -> int:
    """Append the inputs for the options, who acts and who plays black; return the new count."""
    if state.blocked:
        count = append_input(RULES, inputs, count)
    if state.tie_break == GROUPS:
        count = append_input(RULES + 1, inputs, count)
    if state.measure == DISCS:
        count = append_input(RULES + 2, inputs, count)
    if state.repetition_limit:
        count = append_input(RULES + 3, inputs, count)
    if state.to_act == seat:
        count = append_input(TO_ACT, inputs, count)
    if state.black == seat:
        count = append_input(BLACK, inputs, count)
    return count


@kernel
def append_discs(
    state: np.record, own_stacks: Bitset, rival_stacks: Bitset, linked: Bitset, inputs: Actions
) -> int:
    """Append the inputs of the cells during placement; return the new count."""
    board = read_bitset(BOARD[state.radius])
    count = append_cells(intersection(read_bitset(state.empty), board), EMPTY, inputs, 0)
    count = append_cells(difference(own_stacks, linked), DISC, inputs, count)
    count = append_cells(difference(rival_stacks, linked), DISC + 1, inputs, count)
    count = append_cells(intersection(own_stacks, linked), DISC + 2, inputs, count)
    return append_cells(intersection(rival_stacks, linked), DISC + 3, inputs, count)


@kernel
def append_stacks(state: np.record, own_stacks: Bitset, linked: Bitset, inputs: Actions) -> int:
    """Append the inputs of the cells during movement; return the new count."""
    occupied, count, kind = read_bitset(state.level[0]), 0, STACK
    for flags in range(8):
        stacks = (
            intersection(occupied, own_stacks)
            if flags & 1 == 0
            else difference(occupied, own_stacks)
        )
        stacks = intersection(stacks, linked) if flags & 2 else difference(stacks, linked)
        movable = read_bitset(state.open)
        stacks = intersection(stacks, movable) if flags & 4 else difference(stacks, movable)
        count = append_cells(stacks, kind + flags, inputs, count)
    for height in range(1, 4):
        stacks = occupied if height == 1 else read_bitset(state.level[height - 1])
        if height < 3:
            stacks = difference(stacks, read_bitset(state.level[height]))
        for number in range(1 << height):
            count = append_cells(
                stacks_with_discs(state, own_stacks, stacks, height, number),
                STACK_DISCS + (1 << height) - 2 + number,
                inputs,
                count,
            )
    return count


@kernel
def stacks_with_discs(
    state: np.record, own_stacks: Bitset, stacks: Bitset, height: int, number: int
) -> Bitset:
    """Return which of `stacks`, all `height` high, hold the discs that `number` stands for.

    Bit n of `number` is set if disc n from below has the colour of the active disc; the highest
    bit is set if the active disc is the seat's own.
    """
    top = read_bitset(state.top)
    is_own = number >> (height - 1) & 1
    stacks = intersection(stacks, own_stacks) if is_own else difference(stacks, own_stacks)
    for level in range(height - 1):
        dark = read_bitset(state.dark[level])
        different = (dark[0] ^ top[0], dark[1] ^ top[1])
        stacks = (
            difference(stacks, different)
            if number >> level & 1
            else intersection(stacks, different)
        )
    return stacks


@kernel
def append_cells(spots: Bitset, kind: int, inputs: Actions, count: int) -> int:
    """Append the inputs of one kind for some spots; return the new count."""
    base = kind * CELLS
    while has_members(spots):
        inputs[count] = base + CELL[lowest(spots)]
        spots = without_lowest(spots)
        count += 1
    return count


@kernel
def append_input(number: int, inputs: Actions, count: int) -> int:
    """Append an input; return the new count."""
    inputs[count] = number
    return count + 1


@kernel
def clamp(number: int, limit: int) -> int:
    """Limit a number to -limit .. limit."""
    return max(-limit, min(number, limit))


@kernel
def margin(state: np.record, seat: int) -> float:
    """Return the lead of `seat`, as a share of MAX_MARGIN, -1 to 1."""
    own_score, rival_score = score(state, seat), score(state, 1 - seat)
    return clamp(own_score - rival_score, MAX_MARGIN) / MAX_MARGIN


def symmetries() -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Return where inputs and actions go when the board is turned or reflected.

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
            base = LIFT + (map_directions(image)[kind >> 1] * 2 + kind % 2) * CELLS
            to_action[LIFT + kind * CELLS : LIFT + (kind + 1) * CELLS] = base + image
    return inputs, actions


def map_directions(image: npt.NDArray[np.int32]) -> list[int]:
    """Return the image of each direction under a symmetry that maps each cell to its `image`."""
    neighbours = grid.neighbours(SIDE)
    middle = CELLS // 2
    return [
        neighbours[image[middle]].tolist().index(image[neighbours[middle][direction]])
        for direction in range(6)
    ]
