"""Discs on spots: who owns what, what a lift does, which empty spots still pair up."""

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
    enclosed,
    in_sight,
    lines_through,
    nearby,
)


@kernel
def owned(state: np.record, seat: int) -> Bitset:
    """Return the spots whose active disc is the seat's (HC 5.2)."""
    if seat == state.black:
        return words(state.top)
    return without(words(state.level[0]), words(state.top))


@kernel
def lift(state: np.record, spot: int, target: int, discs: int) -> None:
    """Put the top `discs` of `spot` on `target`, their order kept (HC 6.2)."""
    height, landing = tall(state, spot), tall(state, target)
    for n in range(discs):
        dark = take(state, spot, height - discs + n)
        put(state, target, landing + n, dark)
    if discs == height:
        vacate(state, spot)
    else:
        uncover(state, spot, height - discs - 1)


@kernel
def tall(state: np.record, spot: int) -> int:
    """Count the discs on `spot`: 0 .. 3."""
    word, bit = spot >> 6, np.uint64(1) << np.uint64(spot & 63)
    height = 0
    for level in range(3):
        if state.level[level, word] & bit:
            height += 1
    return height


@kernel
def put(state: np.record, spot: int, level: int, dark: bool) -> None:
    """Put a disc on `spot`, `level` discs lying below it: it is the active one (HC 5.2)."""
    word, bit = spot >> 6, np.uint64(1) << np.uint64(spot & 63)
    state.level[level, word] |= bit
    state.empty[word] &= ~bit
    if dark:
        state.dark[level, word] |= bit
        state.top[word] |= bit
    else:
        state.top[word] &= ~bit


@kernel
def take(state: np.record, spot: int, level: int) -> bool:
    """Take away the disc with `level` discs below it; return whether it is black."""
    word, bit = spot >> 6, np.uint64(1) << np.uint64(spot & 63)
    dark = bool((state.dark[level, word] & bit) != np.uint64(0))
    state.level[level, word] &= ~bit
    state.dark[level, word] &= ~bit
    return dark


@kernel
def uncover(state: np.record, spot: int, level: int) -> None:
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
        either(words(state.open), both(nearby(one(spot)), words(BOARD[state.radius]))),
    )


@kernel
def open_up(state: np.record) -> None:
    """Find the spots that are not fully surrounded (HC 6.3)."""
    board = words(BOARD[state.radius])
    write(state.open, without(board, enclosed(without(board, words(state.empty)))))


@kernel
def seconds(state: np.record, spot: int) -> Bitset:
    """Return where the second disc may go once the first lies on `spot` (HC 4.3)."""
    empty = words(state.empty)
    if state.blocked:
        return in_sight(spot, empty)
    return both(lines_through(spot), without(empty, one(spot)))


@kernel
def pair_up(state: np.record) -> None:
    """Find the empty spots after which a second disc still has a legal spot (HC 4.2)."""
    rest = words(state.empty)
    paired = without(rest, rest)
    while some(rest):
        spot = lowest(rest)
        if some(seconds(state, spot)):
            paired = either(paired, one(spot))
        rest = without_lowest(rest)
    write(state.paired, paired)


@kernel
def unpair(state: np.record, spot: int) -> None:
    """Update what `pair_up` found: `spot` has just been taken."""
    if state.blocked:
        empty = words(state.empty)
        write(state.paired, both(empty, nearby(empty)))
        return
    write(state.paired, without(words(state.paired), one(spot)))
    for axis in range(3):
        left = both(words(LINE[LINE_OF[spot, axis]]), words(state.empty))
        if size(left) == 1 and not some(seconds(state, lowest(left))):
            write(state.paired, without(words(state.paired), left))
