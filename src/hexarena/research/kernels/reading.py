"""Read the bytes of a hidden state as an observation, by tables made from the notes of its fields.

`hexarena.research.observing.program` makes the tables. A state is seen as words of 64 bits, the
first byte lowest. No number crosses the border of two words.

Instructions are the outer loop and states the inner one: what an instruction says is then loaded
once for many states, and the processor predicts every branch.
"""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from hexarena.contract.kernel import kernel

Blocks = npt.NDArray[np.uint64]  # [states, words]
Rows = npt.NDArray[Any]  # [states, entries]: float32, or uint8
Viewers = npt.NDArray[np.int8]  # [states]: the seat that looks at each
EntryValues = npt.NDArray[Any]  # of one type: float32, or uint8
Wholes = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]
Views = npt.NDArray[np.int64]  # [states, 1 + shares]: the view, and bits to the part of each share
Listing = npt.NDArray[np.void]  # a table of one of the types below

NO_ENTRY = 0  # in `offsets`: the number has no entry
NARROW = 255  # numbers up to this one are looked up as they are, without regard to sign or limits
EIGHT, FOUR = 8, 4  # entries written at once


def _table(*fields: tuple[str, type]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


# What is read: `count` parts of a state, `step` bits apart, each shown from an entry `out` on.
READ = _table(
    ("mask", np.uint64),  # the bits of a number
    ("sign", np.int64),  # the sign bit of a number, 0 if it has none
    ("divisor", np.float64),  # for amounts: the distance from `least` that is shown as 1
    ("shift", np.float64),  # for amounts shown as bytes: added, so that the nearest byte is written
    ("bit", np.int32),  # the first bit of the first part, if it belongs to seat 0
    ("share", np.int32),  # the row of `shares` for the seats it belongs to
    ("count", np.int32),
    ("step", np.int32),
    ("out", np.int32),
    ("out_step", np.int32),
    # The least and the greatest number of a lookup, unless it is narrow and has an item for each
    # number up to `mask`; for amounts, the least is the one shown as 0
    ("least", np.int32),
    ("most", np.int32),
    ("lookup", np.int32),  # the start of its list in `runs`, `offsets` or `heights`
    ("last", np.int32),  # the end of a list of runs
    ("by_view", np.int32),  # the distance from the offsets of one view to those of the next
    ("members", np.int32),  # the number of members of a set, at most 64
    ("kind", np.int32),  # the kind of an amount
)
# The seats to which a part belongs
SHARE = _table(
    ("seat", np.int32),  # the place at which the part's seat is shown
    ("seat_step", np.int32),  # bits to the part of the next seat; 0 if parts belong to no seat
    ("other", np.int32),  # the same for a second seat, in fields with a part for each pair of seats
    ("other_step", np.int32),
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
    # By number and view: the entry of a choice that is set to 1, as twice its offset and 1
    offsets: Wholes
    levels: Listing  # READ[...]: amounts with few values
    heights: EntryValues  # the entry for each of these values
    amounts: Listing  # READ[...]: the other amounts
    players: Listing  # READ[0 or 1]: how many seats play
    shares: Listing  # SHARE[...]
    orders: Longs  # [view, place]: the seat shown there; a view is a number of players and a seat


class Numbers(NamedTuple):
    """The same memory as words and as floats."""

    words: Blocks
    singles: npt.NDArray[np.float32]
    doubles: npt.NDArray[np.float64]


def borrow(array: Any) -> Any:
    """Return an array that doesn't count its users: counting takes longer than showing a number.

    The caller must keep its memory alive.
    """
    return array


@intrinsic
def _borrow(typing: Any, array: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        borrowed = context.make_array(array)(context, builder, arguments[0])
        borrowed.meminfo = ir.Constant(borrowed.meminfo.type, None)
        return borrowed._getvalue()  # noqa: SLF001  # numba's compilers have no other way

    return array(array), lower


@overload(borrow, target="cpu")  # research/cuda/compiler.py has the one for GPUs
def _borrow_array(array):  # type: ignore[no-untyped-def]  # numba compares signatures
    return lambda array: _borrow(array)  # type: ignore[call-arg]  # noqa: PLW0108


def write_eight(out: Rows, i: int, first: int, bits: np.uint64) -> None:
    """Write the lowest eight bits into entries of a row from `first` on, as 0 or 1."""
    _write_bits(out[i], first, bits, EIGHT)


def write_four(out: Rows, i: int, first: int, bits: np.uint64) -> None:
    """Write the lowest four bits into entries of a row from `first` on, as 0 or 1."""
    _write_bits(out[i], first, bits, FOUR)


def _write_bits(row: EntryValues, first: int, bits: np.uint64, count: int) -> None:
    for n in range(count):
        row[first + n] = int(bits) >> n & 1


def _store_bits(count: int) -> Any:
    """Return an intrinsic that writes `count` bits as entries of an array, by one store."""

    def store(typing: Any, rows: Any, index: Any, bits: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(rows)(context, builder, arguments[0])
            kind = ir.VectorType(context.get_data_type(rows.dtype), count)
            word = builder.trunc(arguments[2], ir.IntType(count))
            flags = builder.bitcast(word, ir.VectorType(ir.IntType(1), count))
            is_float = isinstance(kind.element, ir.FloatType)  # numba-cuda has types of its own
            convert = builder.uitofp if is_float else builder.zext
            place = builder.gep(array.data, [arguments[1]])
            pointer = builder.bitcast(place, kind.as_pointer())
            builder.store(convert(flags, kind), pointer, align=rows.dtype.bitwidth // 8)
            return context.get_dummy_value()

        return types.void(rows, types.int64, types.uint64), lower

    return intrinsic(store)


_store_eight, _store_four = _store_bits(EIGHT), _store_bits(FOUR)


@overload(write_eight, target="cpu")
def _write_eight(out, i, first, bits):  # type: ignore[no-untyped-def]  # numba compares signatures
    return lambda out, i, first, bits: _store_eight(out, i * out.shape[1] + first, bits)


@overload(write_four, target="cpu")
def _write_four(out, i, first, bits):  # type: ignore[no-untyped-def]
    return lambda out, i, first, bits: _store_four(out, i * out.shape[1] + first, bits)


@kernel
def observe(words: Blocks, program: Program, seats: Viewers, views: Views, out: Rows) -> None:
    """Write what seats see of states that are hidden from them; zeros for a seat below 0.

    uint64[states, words], int8[states], float32 or uint8[states, entries]; `views` is a work array
    with a row for each state.
    """
    find_views(words, program, seats, views)
    clear(program.cleared, out)
    show_sets(words, program, views, out)
    show_choices(words, program, views, out)
    show_levels(words, program, views, out)
    show_amounts(words, program, views, out)
    for i in range(len(views)):
        if seats[i] < 0:
            out[i] = 0


@kernel
def find_views(words: Blocks, program: Program, seats: Viewers, views: Views) -> None:
    """Find which view each seat has: by how many seats play, and which of them it is.

    After it in the row, write how far the parts of its shares are from those of seat 0, in bits.
    """
    orders, limit = program.orders, program.orders.shape[1]
    for i in range(len(views)):
        players = limit
        for reading in program.players:
            players = max(min(number(words, i, reading.bit, reading), limit), 0)
        view = players * limit + max(np.int64(seats[i]), 0)
        views[i, 0] = view
        for n in range(len(program.shares)):
            share = program.shares[n]
            distance = orders[view, share.seat] * share.seat_step
            views[i, n + 1] = distance + orders[view, share.other] * share.other_step


@kernel
def bits_at(words: Blocks, i: int, bit: np.uint64, mask: np.uint64) -> np.uint64:
    """Return the bits of state `i` under a mask whose lowest bit is `bit`.

    Unsigned indices need no check for negative ones.
    """
    word = words[np.uint64(i), bit >> np.uint64(6)]
    return np.uint64((word >> (bit & np.uint64(63))) & mask)


@kernel
def number(words: Blocks, i: int, bit: int, reading: np.record) -> int:
    """Return the number of state `i` whose lowest bit is `bit`."""
    raw = np.int64(bits_at(words, i, np.uint64(bit), reading.mask))
    return int(raw - ((raw & reading.sign) << 1))


@kernel
def clear(runs: Listing, out: Rows) -> None:
    """Write zeros into runs of entries."""
    for i in range(len(out)):
        for run in runs:
            for entry in range(run.first, run.last):
                out[i, np.uint64(entry)] = 0


@kernel
def show_sets(words: Blocks, program: Program, views: Views, out: Rows) -> None:
    """Show sets: an entry for each member."""
    words, views, out = borrow(words), borrow(views), borrow(out)
    runs = borrow(program.runs)
    for reading in borrow(program.sets):
        at, first = int(reading.bit), int(reading.out)
        for _ in range(reading.count):
            if reading.last - reading.lookup == 1:
                show_run(words, runs[reading.lookup], views, reading, at, first, out)
            else:
                show_runs(words, runs, views, reading, at, first, out)
            at, first = at + reading.step, first + reading.out_step


@kernel
def show_run(
    words: Blocks,
    run: np.record,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    out: Rows,
) -> None:
    """Show a set whose members are consecutive bits of a word."""
    mask, size, share = run.mask, int(reading.members), np.uint64(reading.share + 1)
    at += run.at
    for i in range(len(views)):
        bit = np.uint64(at + views[np.uint64(i), share])
        spread(bits_at(words, i, bit, mask), out, i, first, size)


@kernel
def show_runs(
    words: Blocks,
    runs: Listing,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    out: Rows,
) -> None:
    """Show a set with gaps between its members, without these gaps."""
    share, size = np.uint64(reading.share + 1), int(reading.members)
    start, end = np.uint64(reading.lookup), np.uint64(reading.last)
    for i in range(len(views)):
        base, members = at + views[np.uint64(i), share], np.uint64(0)
        for n in range(start, end):
            run = runs[n]
            members |= bits_at(words, i, np.uint64(base + run.at), run.mask) << run.up
        spread(members, out, i, first, size)


@kernel
def spread(members: np.uint64, out: Rows, i: int, first: int, size: int) -> None:
    """Write the lowest `size` bits of `members` into entries from `first` on, as 0 or 1.

    They are written by eights or fours; the last of these may overlap with those before it.
    """
    if size >= EIGHT:
        for n in range(0, size - EIGHT, EIGHT):
            write_eight(out, i, first + n, members >> np.uint64(n))
        write_eight(out, i, first + size - EIGHT, members >> np.uint64(size - EIGHT))
    elif size >= FOUR:
        write_four(out, i, first, members)
        write_four(out, i, first + size - FOUR, members >> np.uint64(size - FOUR))
    else:
        for n in range(size):
            entry = np.uint64(first + n)
            out[np.uint64(i), entry] = np.int32((members >> np.uint64(n)) & np.uint64(1))


@kernel
def show_choices(words: Blocks, program: Program, views: Views, out: Rows) -> None:
    """Show which of several values a number has, by a 1 in an entry that may depend on the view.

    Where there is no entry for a value, a 0 is written into the first one.
    """
    words, views, out = borrow(words), borrow(views), borrow(out)
    offsets = borrow(program.offsets)
    for reading in borrow(program.choices):
        at, first = int(reading.bit), int(reading.out)
        for _ in range(reading.count):
            if reading.mask <= NARROW and reading.by_view == 0:
                show_narrow_choice(words, offsets, views, reading, at, first, out)
            else:
                show_choice(words, offsets, views, reading, at, first, out)
            at, first = at + reading.step, first + reading.out_step


@kernel
def show_narrow_choice(
    words: Blocks,
    offsets: Wholes,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    out: Rows,
) -> None:
    """Show a choice by a number of at most eight bits, whatever the view."""
    lookup = np.uint64(reading.lookup)
    share, mask = np.uint64(reading.share + 1), reading.mask
    for i in range(len(views)):
        bit = np.uint64(at + views[np.uint64(i), share])
        code = np.int64(offsets[lookup + bits_at(words, i, bit, mask)])
        out[np.uint64(i), np.uint64(first + (code >> 1))] = np.int32(code & 1)


@kernel
def show_choice(
    words: Blocks,
    offsets: Wholes,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    out: Rows,
) -> None:
    """Show a choice by any number."""
    share = np.uint64(reading.share + 1)
    least, span = int(reading.least), np.int64(reading.most - reading.least)
    lookup, by_view = int(reading.lookup), int(reading.by_view)
    for i in range(len(views)):
        bit = at + views[np.uint64(i), share]
        value = number(words, i, bit, reading) - least
        row = lookup + views[np.uint64(i), np.uint64(0)] * by_view
        code = int(offsets[np.uint64(row + max(min(value, span), 0))])
        code = code if 0 <= value <= span else NO_ENTRY
        out[np.uint64(i), np.uint64(first + (code >> 1))] = np.int32(code & 1)


@kernel
def show_levels(words: Blocks, program: Program, views: Views, out: Rows) -> None:
    """Show amounts by a table; amounts beyond it are shown like the nearest in it."""
    words, views, out = borrow(words), borrow(views), borrow(out)
    heights = borrow(program.heights)
    for reading in borrow(program.levels):
        at, first = int(reading.bit), int(reading.out)
        for _ in range(reading.count):
            if reading.mask <= NARROW:
                show_narrow_level(words, heights, views, reading, at, first, out)
            else:
                show_level(words, heights, views, reading, at, first, out)
            at, first = at + reading.step, first + reading.out_step


@kernel
def show_narrow_level(
    words: Blocks,
    heights: EntryValues,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    out: Rows,
) -> None:
    """Show an amount of at most eight bits."""
    lookup, entry = np.uint64(reading.lookup), np.uint64(first)
    share, mask = np.uint64(reading.share + 1), reading.mask
    for i in range(len(views)):
        bit = np.uint64(at + views[np.uint64(i), share])
        out[np.uint64(i), entry] = heights[lookup + bits_at(words, i, bit, mask)]


@kernel
def show_level(
    words: Blocks,
    heights: EntryValues,
    views: Views,
    reading: np.record,
    at: int,
    first: int,
    out: Rows,
) -> None:
    """Show an amount of more bits."""
    share, entry = np.uint64(reading.share + 1), np.uint64(first)
    least, most = int(reading.least), int(reading.most)
    lookup = int(reading.lookup) - least
    for i in range(len(views)):
        bit = at + views[np.uint64(i), share]
        level = min(max(number(words, i, bit, reading), least), most)
        out[np.uint64(i), entry] = heights[np.uint64(lookup + level)]


@kernel
def show_amounts(words: Blocks, program: Program, views: Views, out: Rows) -> None:
    """Show amounts by their formula: numbers with many values, or fractions."""
    words, views, out = borrow(words), borrow(views), borrow(out)
    numbers = Numbers(words, words.view(np.float32), words.view(np.float64))
    for reading in borrow(program.amounts):
        at, first = int(reading.bit), int(reading.out)
        share = np.uint64(reading.share + 1)
        for _ in range(reading.count):
            for i in range(len(views)):
                value = amount(numbers, i, at + views[np.uint64(i), share], reading)
                out[i, first] = scaled_entry(value - reading.least, reading)
            at, first = at + reading.step, first + reading.out_step


@kernel
def scaled_entry(value: float, reading: np.record) -> float:
    """Return the entry for an amount that is `value` above the one shown as 0."""
    if reading.kind == LOGARITHMIC:
        value = math.copysign(math.log1p(abs(value)), value)
    entry = value / reading.divisor
    return float(entry + reading.shift if reading.shift else entry)


@kernel
def amount(numbers: Numbers, i: int, bit: int, reading: np.record) -> float:
    """Return the amount of state `i` that begins at `bit`."""
    if reading.kind == SINGLE:
        return float(numbers.singles[i, bit >> 5])
    if reading.kind == DOUBLE:
        return float(numbers.doubles[i, bit >> 6])
    return float(number(numbers.words, i, bit, reading))
