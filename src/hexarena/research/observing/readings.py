"""The readings of a game's states: every number and set, one by one, by its note."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from hexarena.contract import notes
from hexarena.contract.errors import BrokenGame
from hexarena.contract.notes import Map, Note, Notes

MAX_SEAT_AXES = 2  # the most axes by seat of a field: two for a number of each pair of seats
SETS = (notes.Spots, notes.SomeCards, notes.Flags, notes.Seats)
SEATS = ("own", "next", "third", "fourth")  # names of the places at which seats are shown


class SeatShare(NamedTuple):
    """The part of a field that belongs to one seat: to the seat shown at `place`."""

    place: int
    step: int  # bits from the part of a seat to that of the next


@dataclass(frozen=True)
class Axis:
    """An axis of a field that is not yet expanded."""

    length: int
    step: int  # in bits


@dataclass(frozen=True)
class FieldReading:
    """A number, or a set, that is read from a state."""

    field: str
    note: Note
    kind: np.dtype[Any]  # the type of the number, or of a word of the set
    bit: int  # its first bit, for seat 0
    width: int  # the bits of the number or of a word
    axes: tuple[Axis, ...]  # for a set, the axis of its words
    shares: tuple[SeatShare, ...] = ()
    index: tuple[int, ...] = ()  # its index along the axes that are neither by seat nor by cell
    part: int | None = None  # its number, if several numbers are packed into one
    map: Map | None = None  # the map, if there is a value for each cell
    cell: int = 0  # the index of the cell in the map

    @property
    def name(self) -> str:
        """The name of the reading, such as `level[2]` or `hand own`."""
        index = f"[{', '.join(map(str, self.index))}]" if self.index else ""
        part = "" if self.part is None else f" part {self.part}"
        return f"{self.field}{index}{''.join(f' {seat_name(s.place)}' for s in self.shares)}{part}"

    @property
    def words(self) -> int:
        """The number of words of a set."""
        return self.axes[0].length if self.axes else 1


def seat_name(index: int) -> str:
    """Return the name of a place at which a seat is shown."""
    return SEATS[index] if index < len(SEATS) else f"seat {index + 1}"


def readings(layout: np.dtype[Any], field_notes: Notes) -> Iterator[FieldReading]:
    """Yield all readings of a state's fields, in the order of the fields."""
    seats = layout["returns"].shape[0]
    fields: Mapping[str, Any] = layout.fields or {}
    for name, note in field_notes.items():
        kind, first = fields[name][:2]
        axes = _axes(kind)
        yield from _expand(
            FieldReading(name, note, kind.base, 8 * first, _width(kind), axes), seats
        )


def _width(kind: np.dtype[Any]) -> int:
    return 8 * kind.base.itemsize


def _axes(kind: np.dtype[Any]) -> tuple[Axis, ...]:
    steps = [_width(kind) * int(np.prod(kind.shape[n + 1 :])) for n in range(len(kind.shape))]
    return tuple(Axis(*pair) for pair in zip(kind.shape, steps, strict=True))


def _expand(reading: FieldReading, seats: int) -> Iterator[FieldReading]:
    """Yield the readings of all seats, cells and array elements, and of a packed number's parts."""
    if isinstance(reading.note, notes.BySeat):
        yield from _expand_seats(reading, reading.note, seats)
    elif isinstance(reading.note, notes.ByCell):
        yield from _expand_cells(reading, reading.note, seats)
    elif not isinstance(reading.note, notes.Unseen):
        for number in _expand_array(reading, seats):
            yield from _expand_parts(number, number.note)


def _expand_seats(reading: FieldReading, note: notes.BySeat, seats: int) -> Iterator[FieldReading]:
    step = reading.axes[note.axis].step
    if len(reading.shares) == MAX_SEAT_AXES:
        raise BrokenGame(f"field {reading.field!r} is by seat more than {MAX_SEAT_AXES} times")
    for index in range(seats):
        shares = (*reading.shares, SeatShare(index, step))
        yield from _expand(replace(_strip_axis(reading, note), shares=shares), seats)


def _strip_axis(reading: FieldReading, note: notes.BySeat | notes.ByCell) -> FieldReading:
    axes = reading.axes[: note.axis] + reading.axes[note.axis + 1 :]
    return replace(reading, note=note.note, axes=axes)


def _expand_cells(reading: FieldReading, note: notes.ByCell, seats: int) -> Iterator[FieldReading]:
    if reading.map is not None:
        raise BrokenGame(f"field {reading.field!r} is by cell more than once")
    step, inner = reading.axes[note.axis].step, replace(_strip_axis(reading, note), map=note.map)
    for cell, index in enumerate(note.map):
        yield from _expand(replace(inner, bit=reading.bit + index * step, cell=cell), seats)


def _expand_array(reading: FieldReading, seats: int) -> Iterator[FieldReading]:
    """Yield a reading for each number or set of an array."""
    axes, words = reading.axes, reading.axes[:0]
    if isinstance(reading.note, SETS) and reading.note.words(reading.kind, seats) > 1:
        axes, words = reading.axes[:-1], reading.axes[-1:]
    for index in product(*(range(axis.length) for axis in axes)):
        distance = sum(n * axis.step for n, axis in zip(index, axes, strict=True))
        yield replace(reading, bit=reading.bit + distance, index=index, axes=words)


def _expand_parts(reading: FieldReading, note: Note) -> Iterator[FieldReading]:
    if not isinstance(note, notes.Packed):
        yield reading
        return
    for n, part in enumerate(note.parts):
        bit, width = reading.bit + part.first, part.maximum.bit_length()
        yield replace(
            reading, note=part.note, bit=bit, width=width, kind=np.dtype(np.uint64), part=n
        )


def members(note: Note, seats: int) -> Sequence[int]:
    """Return the bits of a set, or of a number that is shown by its bits; else nothing."""
    if isinstance(note, notes.Coded):
        return range((note.count - 1).bit_length())
    return note.bits(seats) if isinstance(note, SETS) else ()


def choices(note: Note) -> Sequence[int]:
    """Return the values of a note that are shown one-hot; for seats, only the sentinels."""
    match note:
        case notes.OneOf():
            return range(note.lo, note.hi + 1)
        case notes.OneSpot():
            return (*note.map, *note.sentinels)
        case notes.OneCard():
            return (*range(note.count), *note.sentinels)
        case notes.OneSeat():
            return note.sentinels
    return ()


def labels(note: Note, seats: int) -> list[str]:
    """Return the label of each entry of a number or set, in order."""
    names = [seat_name(index) for index in range(seats)]
    if isinstance(note, notes.Seats):
        return [f"has {name}" for name in names]
    if isinstance(note, notes.Scaled):
        return [""]
    seat_labels = [f"= {name}" for name in names] if isinstance(note, notes.OneSeat) else []
    bit = "bit" if isinstance(note, notes.Coded) else "has"
    return [
        *seat_labels,
        *(f"= {n}" for n in choices(note)),
        *(f"{bit} {n}" for n in members(note, seats)),
    ]
