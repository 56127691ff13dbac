"""Discs on spots: who owns which, what a lift does, which empty spots can take a pair."""

import numpy as np

from hexarena.contract.bitsets import (
    Bitset,
    both,
    either,
    lowest,
    one,
    size,
    some,
    without,
    without_lowest,
    words,
    write,
)
from hexarena.contract.kernel import kernel
from hexarena.games.hexcore6.board import (
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
        return words(state.top)
    return without(words(state.level[0]), words(state.top))


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
    """Put a disc on `spot`, `level` discs lying below it: it is the active one (HC 5.2)."""
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
    """Leave `spot` empty for good: its neighbours are no longer surrounded (HC 6.3, 6.6)."""
    state.quiet = 0
    write(state.empty, either(words(state.empty), one(spot)))
    write(state.top, without(words(state.top), one(spot)))
    write(
        state.open,
        either(words(state.open), both(neighbours(one(spot)), words(BOARD[state.radius]))),
    )


@kernel
def find_open_spots(state: np.record) -> None:
    """Find the spots that are not fully surrounded (HC 6.3)."""
    board = words(BOARD[state.radius])
    write(state.open, without(board, surrounded_members(without(board, words(state.empty)))))


@kernel
def second_spots(state: np.record, spot: int) -> Bitset:
    """Return where the second disc may go once the first lies on `spot` (HC 4.3)."""
    empty = words(state.empty)
    if state.blocked:
        return visible_spots(spot, empty)
    return both(lines_through(spot), without(empty, one(spot)))


@kernel
def find_paired_spots(state: np.record) -> None:
    """Find the empty spots after which a second disc still has a legal spot (HC 4.2)."""
    remaining = words(state.empty)
    paired = without(remaining, remaining)
    while some(remaining):
        spot = lowest(remaining)
        if some(second_spots(state, spot)):
            paired = either(paired, one(spot))
        remaining = without_lowest(remaining)
    write(state.paired, paired)


@kernel
def update_paired_spots(state: np.record, spot: int) -> None:
    """Update `state.paired` after a disc was placed on `spot`."""
    if state.blocked:
        empty = words(state.empty)
        write(state.paired, both(empty, neighbours(empty)))
        return
    write(state.paired, without(words(state.paired), one(spot)))
    for axis in range(3):
        line_spots = both(words(LINE[LINE_OF[spot, axis]]), words(state.empty))
        if size(line_spots) == 1 and not some(second_spots(state, lowest(line_spots))):
            write(state.paired, without(words(state.paired), line_spots))
