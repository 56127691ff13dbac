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

NOWHERE = int(np.iinfo(np.int32).min)  # in `places`: of a number that no entry stands for


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
    places: Wholes  # for a number and a view: after which entry of a choice the 1 stands
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
        for each in program.cleared:
            out[i, each.first : each.last] = 0
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
    most = program.orders.shape[1]
    for i in range(len(views)):
        players = most
        for each in program.players:
            players = max(min(number(words[i], each.bit, each), most), 0)
        views[i] = players * most + max(np.int64(seats[i]), 0)


@kernel
def first_bit(each: np.record, orders: Longs, view: int) -> int:
    """Return where the first of some equal parts begins."""
    own = each.bit + orders[view, each.seat] * each.seat_step
    return int(own + orders[view, each.other] * each.other_step)


@kernel
def number(words: Words, bit: int, each: np.record) -> int:
    """Return the number whose lowest bit is `bit`."""
    raw = np.int64((words[bit >> 6] >> np.uint64(bit & 63)) & each.mask)
    return int(raw - ((raw & each.sign) << 1))


@kernel
def show_sets(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show sets: an entry for each member."""
    runs = program.runs
    for i in range(len(views)):
        own, row = words[i], out[i]
        for each in program.sets:
            bit, first = first_bit(each, program.orders, views[i]), np.uint64(each.out)
            for _ in range(each.count):
                spread(gathered(own, runs, each, bit), row, first, each.members)
                bit, first = bit + each.step, first + np.uint64(each.out_step)


@kernel
def gathered(words: Words, runs: Listing, each: np.record, bit: int) -> np.uint64:
    """Return the members of a set without the gaps between its runs."""
    members = np.uint64(0)
    for n in range(each.lookup, each.last):
        run = runs[n]
        at = bit + run.at
        members |= ((words[at >> 6] >> np.uint64(at & 63)) & run.mask) << run.up
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
    places = program.places
    for i in range(len(views)):
        own, row = words[i], out[i]
        for each in program.choices:
            bit, first = first_bit(each, program.orders, views[i]), each.out
            for _ in range(each.count):
                mark(row, first, place_of(number(own, bit, each), each, places, views[i]))
                bit, first = bit + each.step, first + each.out_step


@kernel
def place_of(chosen: int, each: np.record, places: Wholes, view: int) -> int:
    """Return after how many entries a number is shown, or NOWHERE."""
    if not each.least <= chosen <= each.most:
        return NOWHERE
    return int(places[each.lookup + view * each.by_view + chosen - each.least])


@kernel
def mark(row: Singles, first: int, place: int) -> None:
    """Write a 1, if it has a place."""
    if place != NOWHERE:
        row[first + place] = 1


@kernel
def show_levels(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show amounts by a table; beyond it there is what stands at its end."""
    heights = program.heights
    for i in range(len(views)):
        own, row = words[i], out[i]
        for each in program.levels:
            bit, first = first_bit(each, program.orders, views[i]), each.out
            for _ in range(each.count):
                level = min(max(number(own, bit, each), each.least), each.most)
                row[first] = heights[each.lookup + level - each.least]
                bit, first = bit + each.step, first + each.out_step


@kernel
def show_amounts(words: Blocks, program: Program, views: Longs, out: Rows) -> None:
    """Show amounts by their formula: those that take many values, or are no whole numbers."""
    for i in range(len(views)):
        row, own = out[i], Numbers(words[i], words[i].view(np.float32), words[i].view(np.float64))
        for each in program.amounts:
            bit, first = first_bit(each, program.orders, views[i]), each.out
            for _ in range(each.count):
                row[first] = shown(amount(own, bit, each) - each.least, each)
                bit, first = bit + each.step, first + each.out_step


@kernel
def shown(above: float, each: np.record) -> float:
    """Return how an amount is shown that is so far above what is shown as 0."""
    if each.kind == LOGARITHMIC:
        above = math.copysign(math.log1p(abs(above)), above)
    return float(above / each.divisor)


@kernel
def amount(own: Numbers, bit: int, each: np.record) -> float:
    """Return the amount that begins at `bit`."""
    if each.kind == SINGLE:
        return float(own.singles[bit >> 5])
    if each.kind == DOUBLE:
        return float(own.doubles[bit >> 6])
    return float(number(own.words, bit, each))
