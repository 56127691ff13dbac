"""Read the bytes of a hidden state as an observation, by tables made from the notes of its fields.

`hexarena.research.program` makes the tables. A state is seen as words of 64 bits, the first byte
lowest. No number crosses the border of two words.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel

Words = npt.NDArray[np.uint64]
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
    ("size", np.int32),  # members of a set, at most 64
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
    orders: Longs  # [players + 1, seats, place]: the seat shown there


class View(NamedTuple):
    """Whose eyes a state is seen with."""

    order: Longs  # [place]: the seat shown there
    number: int  # of this pair of players and seat


@kernel
def observe(words: Words, program: Program, seat: int, out: Singles) -> None:
    """Write into float32[size] what `seat` sees of a state that is hidden from it."""
    players = playing(words, program)
    view = View(program.orders[players, seat], players * program.orders.shape[1] + seat)
    for each in program.cleared:
        out[each.first : each.last] = 0
    show_sets(words, program, view, out)
    show_choices(words, program, view, out)
    show_levels(words, program, view, out)
    show_amounts(words, program, view, out)


@kernel
def playing(words: Words, program: Program) -> int:
    """Return how many seats play."""
    players = program.orders.shape[1]
    for each in program.players:
        players = max(min(number(words, each.bit, each), players), 0)
    return int(players)


@kernel
def first_bit(each: np.record, view: View) -> int:
    """Return where the first of some equal parts begins."""
    own = each.bit + view.order[each.seat] * each.seat_step
    return int(own + view.order[each.other] * each.other_step)


@kernel
def number(words: Words, bit: int, each: np.record) -> int:
    """Return the number whose lowest bit is `bit`."""
    raw = np.int64((words[bit >> 6] >> np.uint64(bit & 63)) & each.mask)
    return int(raw - ((raw & each.sign) << 1))


@kernel
def show_sets(words: Words, program: Program, view: View, out: Singles) -> None:
    """Show sets: an entry for each member."""
    for each in program.sets:
        bit = first_bit(each, view)
        runs = program.runs[each.lookup : each.last]
        for n in range(each.count):
            members = gathered(words, runs, bit + n * each.step)
            spread(members, out, each.out + n * each.out_step, each.size)


@kernel
def gathered(words: Words, runs: Listing, bit: int) -> np.uint64:
    """Return the members of a set without the gaps between its runs."""
    members = np.uint64(0)
    for run in runs:
        at = bit + run.at
        members |= ((words[at >> 6] >> np.uint64(at & 63)) & run.mask) << run.up
    return members


@kernel
def spread(members: np.uint64, out: Singles, first: int, size: int) -> None:
    """Write each of the lowest `size` bits as a number, from entry `first` on."""
    for n in range(size):
        out[first + n] = np.float32((members >> np.uint64(n)) & np.uint64(1))


@kernel
def show_choices(words: Words, program: Program, view: View, out: Singles) -> None:
    """Show which of several a number is, by a 1 in a place that may depend on the view."""
    for each in program.choices:
        bit = first_bit(each, view)
        for n in range(each.count):
            place = place_of(number(words, bit + n * each.step, each), each, program, view)
            if place != NOWHERE:
                out[each.out + n * each.out_step + place] = 1


@kernel
def place_of(chosen: int, each: np.record, program: Program, view: View) -> int:
    """Return after how many entries a number is shown, or NOWHERE."""
    if not each.least <= chosen <= each.most:
        return NOWHERE
    lookup = each.lookup + view.number * each.by_view - each.least
    return int(program.places[lookup + chosen])


@kernel
def show_levels(words: Words, program: Program, view: View, out: Singles) -> None:
    """Show amounts by a table; beyond it there is what stands at its end."""
    for each in program.levels:
        bit = first_bit(each, view)
        for n in range(each.count):
            level = min(max(number(words, bit + n * each.step, each), each.least), each.most)
            out[each.out + n * each.out_step] = program.heights[each.lookup + level - each.least]


@kernel
def show_amounts(words: Words, program: Program, view: View, out: Singles) -> None:
    """Show amounts by their formula: those that take many values, or are no whole numbers."""
    for each in program.amounts:
        bit = first_bit(each, view)
        for n in range(each.count):
            above = amount(words, bit + n * each.step, each) - each.least
            if each.kind == LOGARITHMIC:
                above = np.copysign(np.log1p(abs(above)), above)
            out[each.out + n * each.out_step] = above / each.divisor


@kernel
def amount(words: Words, bit: int, each: np.record) -> float:
    """Return the amount that begins at `bit`."""
    if each.kind == SINGLE:
        return float(words.view(np.float32)[bit >> 5])
    if each.kind == DOUBLE:
        return float(words.view(np.float64)[bit >> 6])
    return float(number(words, bit, each))
