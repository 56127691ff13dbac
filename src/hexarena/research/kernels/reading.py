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
Rows = npt.NDArray[np.float32]  # [states, entries]
Viewers = npt.NDArray[np.int8]  # [states]: who looks at each
Singles = npt.NDArray[np.float32]
Wholes = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]
Listing = npt.NDArray[np.void]  # of one of the types below

NO_ENTRY = int(np.iinfo(np.int32).min)  # in `places`: of a number that no entry stands for


def _table(*fields: tuple[str, type]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


# What is read: `count` parts of a state, `step` bits apart, each shown from an entry `out` on.
READ = _table(
    ("mask", np.uint64),  # of the bits of a number
    ("sign", np.int64),  # its bit for numbers below 0, or 0
    ("divisor", np.float64),  # of an amount, that is shown as 1
    ("bit", np.int32),  # where the first part begins, if seat 0 is the one it belongs to
    ("seat", np.int32),  # place of the seat it belongs to
    ("seat_step", np.int32),  # bits to what belongs to the next seat; 0 if it is nobody's
    ("other", np.int32),  # the same again, for what each seat has of each
    ("other_step", np.int32),
    ("count", np.int32),
    ("step", np.int32),
    ("out", np.int32),
    ("out_step", np.int32),
    ("least", np.int32),  # of the numbers in a lookup; of an amount, that is shown as 0
    ("most", np.int32),
    ("lookup", np.int32),  # where its list begins, in `runs`, `places` or `heights`
    ("last", np.int32),  # where a list of runs ends
    ("by_view", np.int32),  # from the places of one view to those of the next
    ("members", np.int32),  # of a set, at most 64
    ("kind", np.int32),  # of an amount
)
RUN = _table(("at", np.int64), ("mask", np.uint64), ("up", np.uint64))  # of bits of a set
CLEARED = _table(("first", np.int64), ("last", np.int64))  # entries that are 0 if nothing is shown
LINEAR, LOGARITHMIC, SINGLE, DOUBLE = range(4)  # kinds of amounts; the last two are no integers


class Program(NamedTuple):
    """How to read the states of a game."""

    cleared: Listing  # CLEARED[...]
    sets: Listing  # READ[...]: an entry a member
    runs: Listing  # RUN[...]
    choices: Listing  # READ[...]: one of several entries is 1
    offsets: Wholes  # for a number and a view: after which entry of a choice the 1 stands
    levels: Listing  # READ[...]: amounts that take few values
    heights: Singles  # the entry for each of those
    amounts: Listing  # READ[...]: the others
    players: Listing  # READ[0 or 1]: how many seats play
    orders: Longs  # [view, place]: the seat shown there; views are pairs of players and seat


class Numbers(NamedTuple):
    """The same memory as words and as other numbers."""

    words: Words
    singles: Singles
    doubles: npt.NDArray[np.float64]


@kernel
def observe(words: Blocks, program: Program, seats: Viewers, views: Longs, out: Rows) -> None:
    """Write what seats see of states that are hidden from them; zeros for a seat below 0.

    uint64[states, words], int8[states], float32[states, entries]; `views` is a work array as long.
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
    """Return where the first of some equal parts begins."""
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
def spread(members: np.uint64, row: Singles, first: np.uint64, size: int) -> None:
    """Write each of the lowest bits as a number.

    Indices without a sign need no check for those from the end, so that eight are written at once.
    """
    for n in range(size):
        bit = np.uint64(n)
        row[first + bit] = np.int32((members >> bit) & np.uint64(1))


@kernel
def show_choices(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show which of several a number is, by a 1 in a place that may depend on the view."""
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
    """Return after how many entries a number is shown, or NOWHERE."""
    if not reading.least <= value <= reading.most:
        return NO_ENTRY
    return int(offsets[reading.lookup + view * reading.by_view + value - reading.least])


@kernel
def mark(row: Singles, first: int, offset: int) -> None:
    """Write a 1, if it has a place."""
    if offset != NO_ENTRY:
        row[first + offset] = 1


@kernel
def show_levels(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show amounts by a table; beyond it there is what stands at its end."""
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
    """Return how an amount is shown that is so far above what is shown as 0."""
    if reading.kind == LOGARITHMIC:
        value = math.copysign(math.log1p(abs(value)), value)
    return float(value / reading.divisor)


@kernel
def amount(numbers: Numbers, bit: int, reading: np.record) -> float:
    """Return the amount that begins at `bit`."""
    if reading.kind == SINGLE:
        return float(numbers.singles[bit >> 5])
    if reading.kind == DOUBLE:
        return float(numbers.doubles[bit >> 6])
    return float(number(numbers.words, bit, reading))
