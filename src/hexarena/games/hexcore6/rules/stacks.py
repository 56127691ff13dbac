"""Discs on spots: who owns a stack, what a lift does, which empty spots can take a pair."""

import numpy as np

from hexarena.contract.bitsets import (
    Bitset,
    difference,
    has_members,
    intersection,
    lowest,
    read_bitset,
    singleton,
    size,
    union,
    without_lowest,
    write_bitset,
)
from hexarena.contract.kernel import kernel
from hexarena.games.hexcore6.components.board import (
    BOARD,
    LINE,
    LINE_OF,
    lines_through,
    neighbours,
    surrounded_members,
    visible_spots,
)


@kernel
def owned_stacks(state: np.record, seat: int) -> Bitset:
    """Return the spots whose active disc is the seat's (HC 5.2)."""
    if seat == state.black:
        return read_bitset(state.top)
    return difference(read_bitset(state.level[0]), read_bitset(state.top))


@kernel
def lift(state: np.record, spot: int, target: int, discs: int) -> None:
    """Put the top `discs` of `spot` on `target` in the same order (HC 6.2)."""
    stack_height, landing = height(state, spot), height(state, target)
    for n in range(discs):
        is_black = take(state, spot, stack_height - discs + n)
        put(state, target, landing + n, is_black)
    if discs == stack_height:
        vacate(state, spot)
    else:
        set_active(state, spot, stack_height - discs - 1)


@kernel
def height(state: np.record, spot: int) -> int:
    """Count the discs on `spot`: 0 .. 3."""
    word, bit = spot >> 6, np.uint64(1) << np.uint64(spot & 63)
    count = 0
    for level in range(3):
        if state.level[level, word] & bit:
            count += 1
    return count


@kernel
def put(state: np.record, spot: int, level: int, is_black: bool) -> None:
    """Put a disc on `spot` above `level` other discs; it becomes the active one (HC 5.2)."""
    word, bit = spot >> 6, np.uint64(1) << np.uint64(spot & 63)
    state.level[level, word] |= bit
    state.empty[word] &= ~bit
    if is_black:
        state.dark[level, word] |= bit
        state.top[word] |= bit
    else:
        state.top[word] &= ~bit


@kernel
def take(state: np.record, spot: int, level: int) -> bool:
    """Take away the disc with `level` discs below it; return whether it is black."""
    word, bit = spot >> 6, np.uint64(1) << np.uint64(spot & 63)
    is_black = bool((state.dark[level, word] & bit) != np.uint64(0))
    state.level[level, word] &= ~bit
    state.dark[level, word] &= ~bit
    return is_black


@kernel
def set_active(state: np.record, spot: int, level: int) -> None:
    """Make the disc with `level` discs below it the active one (HC 5.2)."""
    word, bit = spot >> 6, np.uint64(1) << np.uint64(spot & 63)
    state.top[word] = (state.top[word] & ~bit) | (state.dark[level, word] & bit)


@kernel
def vacate(state: np.record, spot: int) -> None:
    """Empty `spot` for good, so that its neighbours are open from now on (HC 6.3, 6.6)."""
    state.quiet = 0
    write_bitset(state.empty, union(read_bitset(state.empty), singleton(spot)))
    write_bitset(state.top, difference(read_bitset(state.top), singleton(spot)))
    write_bitset(
        state.open,
        union(
            read_bitset(state.open),
            intersection(neighbours(singleton(spot)), read_bitset(BOARD[state.radius])),
        ),
    )


@kernel
def find_open_spots(state: np.record) -> None:
    """Set `state.open` to the spots that are not fully surrounded (HC 6.3)."""
    board = read_bitset(BOARD[state.radius])
    write_bitset(
        state.open,
        difference(board, surrounded_members(difference(board, read_bitset(state.empty)))),
    )


@kernel
def second_spots(state: np.record, spot: int) -> Bitset:
    """Return where the second disc may go after the first was put on `spot` (HC 4.3)."""
    empty = read_bitset(state.empty)
    if state.blocked:
        return visible_spots(spot, empty)
    return intersection(lines_through(spot), difference(empty, singleton(spot)))


@kernel
def find_paired_spots(state: np.record) -> None:
    """Set `state.paired` to the empty spots that leave a spot for the second disc (HC 4.2)."""
    remaining = read_bitset(state.empty)
    paired = difference(remaining, remaining)
    while has_members(remaining):
        spot = lowest(remaining)
        if has_members(second_spots(state, spot)):
            paired = union(paired, singleton(spot))
        remaining = without_lowest(remaining)
    write_bitset(state.paired, paired)


@kernel
def update_paired_spots(state: np.record, spot: int) -> None:
    """Update `state.paired` after a disc was placed on `spot`."""
    if state.blocked:
        empty = read_bitset(state.empty)
        write_bitset(state.paired, intersection(empty, neighbours(empty)))
        return
    write_bitset(state.paired, difference(read_bitset(state.paired), singleton(spot)))
    for axis in range(3):
        line_spots = intersection(read_bitset(LINE[LINE_OF[spot, axis]]), read_bitset(state.empty))
        if size(line_spots) == 1 and not has_members(second_spots(state, lowest(line_spots))):
            write_bitset(state.paired, difference(read_bitset(state.paired), line_spots))
