"""Read the bytes of a hidden state as a packed observation: flags are bits, amounts are bytes.

It is what `hexarena.research.kernels.reading` shows with bytes, by the same tables. The entries of
sets and choices are counted in bits from the start of a row, those of amounts in bytes.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.research.kernels.reading import (
    NARROW,
    NO_ENTRY,
    Blocks,
    Program,
    Rows,
    Viewers,
    Views,
    Wholes,
    bits_at,
    borrow,
    find_views,
    number,
    show_amounts,
    show_levels,
)

PackedWords = npt.NDArray[np.uint64]  # [states, words]: the memory of the rows
WORD, WITHIN = np.uint64(64), np.uint64(63)


@kernel
def pack(
    words: Blocks, program: Program, seats: Viewers, views: Views, flags: PackedWords, out: Rows
) -> None:
    """Write what seats see of states that are hidden from them; zeros for a seat below 0.

    `flags`, uint64[states, bytes / 8], and `out`, uint8[states, bytes], are the same memory.
    """
    find_views(words, program, seats, views)
    flags[:] = 0
    pack_sets(words, program, views, flags)
    pack_choices(words, program, views, flags)
    show_levels(words, program, views, out)
    show_amounts(words, program, views, out)
    for i in range(len(views)):
        if seats[i] < 0:
            flags[i] = 0


@kernel
def add_bits(flags: PackedWords, i: int, first: int, bits: np.uint64, size: int) -> None:
    """Set the bits of a row from `first` on that are set in the lowest `size` bits of `bits`."""
    word, shift = np.uint64(first) >> np.uint64(6), np.uint64(first) & WITHIN
    flags[np.uint64(i), word] |= bits << shift
    if shift + np.uint64(size) > WORD:
        flags[np.uint64(i), word + np.uint64(1)] |= bits >> (WORD - shift)


@kernel
def pack_sets(words: Blocks, program: Program, views: Views, flags: PackedWords) -> None:
    """Write sets: a bit for each member."""
    words, views, flags = borrow(words), borrow(views), borrow(flags)
    runs = borrow(program.runs)
    for reading in borrow(program.sets):
        at, first = int(reading.bit), int(reading.out)
        share, size = np.uint64(reading.share + 1), int(reading.members)
        start, end = np.uint64(reading.lookup), np.uint64(reading.last)
        for _ in range(reading.count):
            for i in range(len(views)):
                base, members = at + views[np.uint64(i), share], np.uint64(0)
                for n in range(start, end):
                    run = runs[n]
                    members |= bits_at(words, i, np.uint64(base + run.at), run.mask) << run.up
                add_bits(flags, i, first, members, size)
            at, first = at + reading.step, first + reading.out_step


@kernel
def pack_choices(words: Blocks, program: Program, views: Views, flags: PackedWords) -> None:
    """Write which of several values a number has: a bit that may depend on the view."""
    words, views, flags = borrow(words), borrow(views), borrow(flags)
    offsets = borrow(program.offsets)
    for reading in borrow(program.choices):
        at, first = int(reading.bit), int(reading.out)
        for _ in range(reading.count):
            if reading.mask <= NARROW and reading.by_view == 0:
                pack_narrow_choice(words, offsets, views, reading, at, first, flags)
            else:
                pack_choice(words, offsets, views, reading, at, first, flags)
            at, first = at + reading.step, first + reading.out_step


@kernel
def pack_narrow_choice(
    words: Blocks,
    offsets: Wholes,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    flags: PackedWords,
) -> None:
    """Write a choice by a number of at most eight bits, whatever the view."""
    lookup = np.uint64(reading.lookup)
    share, mask = np.uint64(reading.share + 1), reading.mask
    for i in range(len(views)):
        bit = np.uint64(at + views[np.uint64(i), share])
        code = np.int64(offsets[lookup + bits_at(words, i, bit, mask)])
        add_bits(flags, i, int(first + (code >> 1)), np.uint64(code & 1), 1)


@kernel
def pack_choice(
    words: Blocks,
    offsets: Wholes,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    flags: PackedWords,
) -> None:
    """Write a choice by any number."""
    share = np.uint64(reading.share + 1)
    least, span = int(reading.least), np.int64(reading.most - reading.least)
    lookup, by_view = int(reading.lookup), int(reading.by_view)
    for i in range(len(views)):
        bit = at + views[np.uint64(i), share]
        value = number(words, i, bit, reading) - least
        row = lookup + views[np.uint64(i), np.uint64(0)] * by_view
        code = int(offsets[np.uint64(row + max(min(value, span), 0))])
        code = code if 0 <= value <= span else NO_ENTRY
        add_bits(flags, i, int(first + (code >> 1)), np.uint64(code & 1), 1)
