"""Read the bytes of a hidden state as an observation, by tables made from the notes of its fields.

`hexarena.research.observing.program` makes the tables. A state is seen as words of 64 bits, the
first byte lowest. No number crosses the border of two words.
"""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel

Words = npt.NDArray[np.uint64]
Blocks = npt.NDArray[np.uint64]  # [states, words]
Rows = npt.NDArray[Any]  # [states, entries]: float32, or uint8
Viewers = npt.NDArray[np.int8]  # [states]: the seat that looks at each
EntryValues = npt.NDArray[Any]  # of one type: float32, or uint8
Wholes = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]
Listing = npt.NDArray[np.void]  # a table of one of the types below

NO_ENTRY = int(np.iinfo(np.int32).min)  # in `offsets`: the number has no entry


def _table(*fields: tuple[str, type]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


# What is read: `count` parts of a state, `step` bits apart, each shown from an entry `out` on.
READ = _table(
    ("mask", np.uint64),  # the bits of a number
    ("sign", np.int64),  # the sign bit of a number, 0 if it has none
    ("divisor", np.float64),  # for amounts: the distance from `least` that is shown as 1
    ("shift", np.float64),  # for amounts shown as bytes: added, so that the nearest byte is written
    ("bit", np.int32),  # the first bit of the first part, if it belongs to seat 0
    ("seat", np.int32),  # the place at which the part's seat is shown
    ("seat_step", np.int32),  # bits to the part of the next seat; 0 if parts belong to no seat
    ("other", np.int32),  # the same for a second seat, in fields with a part for each pair of seats
    ("other_step", np.int32),
    ("count", np.int32),
    ("step", np.int32),
    ("out", np.int32),
    ("out_step", np.int32),
    ("least", np.int32),  # the least number of a lookup; for amounts, the one shown as 0
    ("most", np.int32),
    ("lookup", np.int32),  # the start of its list in `runs`, `offsets` or `heights`
    ("last", np.int32),  # the end of a list of runs
    ("by_view", np.int32),  # the distance from the offsets of one view to those of the next
    ("members", np.int32),  # the number of members of a set, at most 64
    ("kind", np.int32),  # the kind of an amount
)
# A run of consecutive bits of a set
RUN = _table(("at", np.int64), ("mask", np.uint64), ("up", np.uint64))
# Entries that are 0 unless something is shown there
CLEARED = _table(("first", np.int64), ("last", np.int64))
LINEAR, LOGARITHMIC, SINGLE, DOUBLE = range(4)  # kinds of amounts; the last two are floats


class Program(NamedTuple):
    """The instructions for reading the states of a game."""

    cleared: Listing  # CLEARED[...]
    sets: Listing  # READ[...]: one entry for each member
    runs: Listing  # RUN[...]
    choices: Listing  # READ[...]: one of several entries is 1
    offsets: Wholes  # by number and view: the entry of a choice that is set to 1
    levels: Listing  # READ[...]: amounts with few values
    heights: EntryValues  # the entry for each of these values
    amounts: Listing  # READ[...]: the other amounts
    players: Listing  # READ[0 or 1]: how many seats play
    orders: Longs  # [view, place]: the seat shown there; a view is a number of players and a seat


class Numbers(NamedTuple):
    """The same memory as words and as floats."""

    words: Words
    singles: npt.NDArray[np.float32]
    doubles: npt.NDArray[np.float64]


@kernel
def observe(words: Blocks, program: Program, seats: Viewers, views: Longs, out: Rows) -> None:
    """Write what seats see of states that are hidden from them; zeros for a seat below 0.

    uint64[states, words], int8[states], float32 or uint8[states, entries]; `views` is a work array
    of the same length.
    """
    find_views(words, program, seats, views)
    for i in range(len(views)):
        for run in program.cleared:
            out[i, run.first : run.last] = 0
    show_sets(words, program, views, out)
    show_choices(words, program, views, out)
    show_levels(words, program, views, out)
    show_amounts(words, program, views, out)
    for i in range(len(views)):
        if seats[i] < 0:
            out[i] = 0


@kernel
def find_views(words: Blocks, program: Program, seats: Viewers, views: Longs) -> None:
    """Find which view each seat has: by how many seats play, and which of them it is."""
    limit = program.orders.shape[1]
    for i in range(len(views)):
        players = limit
        for reading in program.players:
            players = max(min(number(words[i], reading.bit, reading), limit), 0)
        views[i] = players * limit + max(np.int64(seats[i]), 0)


@kernel
def first_bit(reading: np.record, orders: Longs, view: int) -> int:
    """Return the first bit of the part that a reading has for a view."""
    first = reading.bit + orders[view, reading.seat] * reading.seat_step
    return int(first + orders[view, reading.other] * reading.other_step)


@kernel
def number(words: Words, bit: int, reading: np.record) -> int:
    """Return the number whose lowest bit is `bit`."""
    raw = np.int64((words[bit >> 6] >> np.uint64(bit & 63)) & reading.mask)
    return int(raw - ((raw & reading.sign) << 1))


@kernel
def show_sets(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show sets: an entry for each member."""
    runs = program.runs
    for i in range(len(views)):
        state_words, row = words[i], out[i]
        for reading in program.sets:
            bit, first = first_bit(reading, program.orders, views[i]), np.uint64(reading.out)
            for _ in range(reading.count):
                spread(gather_bits(state_words, runs, reading, bit), row, first, reading.members)
                bit, first = bit + reading.step, first + np.uint64(reading.out_step)


@kernel
def gather_bits(words: Words, runs: Listing, reading: np.record, bit: int) -> np.uint64:
    """Return the members of a set without the gaps between its runs."""
    members = np.uint64(0)
    for n in range(reading.lookup, reading.last):
        run = runs[n]
        lowest = bit + run.at
        members |= ((words[lowest >> 6] >> np.uint64(lowest & 63)) & run.mask) << run.up
    return members


@kernel
def spread(members: np.uint64, row: EntryValues, first: np.uint64, size: int) -> None:
    """Write the lowest `size` bits of `members` into entries from `first` on, as 0 or 1.

    Unsigned indices need no check for negative ones, so that the processor writes eight at once.
    """
    for n in range(size):
        bit = np.uint64(n)
        row[first + bit] = np.int32((members >> bit) & np.uint64(1))


@kernel
def show_choices(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show which of several values a number has, by a 1 in an entry that may depend on the view."""
    offsets = program.offsets
    for i in range(len(views)):
        state_words, row = words[i], out[i]
        for reading in program.choices:
            bit, first = first_bit(reading, program.orders, views[i]), reading.out
            for _ in range(reading.count):
                mark(
                    row,
                    first,
                    offset_of(number(state_words, bit, reading), reading, offsets, views[i]),
                )
                bit, first = bit + reading.step, first + reading.out_step


@kernel
def offset_of(value: int, reading: np.record, offsets: Wholes, view: int) -> int:
    """Return the offset of the entry that shows a number, or NO_ENTRY."""
    if not reading.least <= value <= reading.most:
        return NO_ENTRY
    return int(offsets[reading.lookup + view * reading.by_view + value - reading.least])


@kernel
def mark(row: EntryValues, first: int, offset: int) -> None:
    """Write a 1 at an offset unless it is NO_ENTRY."""
    if offset != NO_ENTRY:
        row[first + offset] = 1


@kernel
def show_levels(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show amounts by a table; amounts beyond it are shown like the nearest in it."""
    heights = program.heights
    for i in range(len(views)):
        state_words, row = words[i], out[i]
        for reading in program.levels:
            bit, first = first_bit(reading, program.orders, views[i]), reading.out
            for _ in range(reading.count):
                level = min(max(number(state_words, bit, reading), reading.least), reading.most)
                row[first] = heights[reading.lookup + level - reading.least]
                bit, first = bit + reading.step, first + reading.out_step


@kernel
def show_amounts(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show amounts by their formula: numbers with many values, or fractions."""
    for i in range(len(views)):
        row, numbers = (
            out[i],
            Numbers(words[i], words[i].view(np.float32), words[i].view(np.float64)),
        )
        for reading in program.amounts:
            bit, first = first_bit(reading, program.orders, views[i]), reading.out
            for _ in range(reading.count):
                row[first] = scaled_entry(amount(numbers, bit, reading) - reading.least, reading)
                bit, first = bit + reading.step, first + reading.out_step


@kernel
def scaled_entry(value: float, reading: np.record) -> float:
    """Return the entry for an amount that is `value` above the one shown as 0."""
    if reading.kind == LOGARITHMIC:
        value = math.copysign(math.log1p(abs(value)), value)
    entry = value / reading.divisor
    return float(entry + reading.shift if reading.shift else entry)


@kernel
def amount(numbers: Numbers, bit: int, reading: np.record) -> float:
    """Return the amount that begins at `bit`."""
    if reading.kind == SINGLE:
        return float(numbers.singles[bit >> 5])
    if reading.kind == DOUBLE:
        return float(numbers.doubles[bit >> 6])
    return float(number(numbers.words, bit, reading))
