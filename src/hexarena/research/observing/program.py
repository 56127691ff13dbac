"""Make the tables that a kernel needs to read a game's states, from the notes of its fields."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract import notes
from hexarena.contract.errors import BrokenGame
from hexarena.contract.rules import Rules
from hexarena.research.kernels import reading as kernels
from hexarena.research.kernels.reading import NO_ENTRY, Program
from hexarena.research.observing.amounts import (
    byte_entries,
    byte_scale,
    fits_byte,
    scale,
    scaled_entries,
)
from hexarena.research.observing.layout import Entries, ObservationLayout, laid_out
from hexarena.research.observing.packed import pack_layout
from hexarena.research.observing.readings import (
    MAX_SEAT_AXES,
    FieldReading,
    SeatShare,
    choices,
    members,
    readings,
)

MAX_TABLE_VALUES = 2**16  # amounts with more values are computed, not looked up
WORD = 64  # bits in a word
BITS = "bits"  # the entries of packed observations
FLOATS = {4: kernels.SINGLE, 8: kernels.DOUBLE}

Instruction = dict[str, Any]  # a row of a table


@cache
def program_of(rules: Rules, dtype: str = "float32") -> tuple[Program, ObservationLayout]:
    """Return the program that reads a game's states as float32, uint8 or bits, and its layout.

    Raises BrokenGame.
    """
    if not rules.notes:
        problem = "STATE, NOTES = define_state(...), as hexarena.contract.notes describes"
        raise BrokenGame(f"{rules.game} does not say what its states mean; expected {problem}")
    read = list(readings(rules.STATE, rules.notes))
    layout, entries = laid_out(read, rules.SEATS)
    size = layout.size
    if dtype == BITS:
        packed = pack_layout(layout)
        entries, dtype = packed.place(entries), "uint8"
        size = max(size, packed.size)
    return _Writer(rules.SEATS, np.dtype(dtype)).program(read, entries, size), layout


class Chunk(NamedTuple):
    """Members of a set with consecutive entries, at most as many as a word has bits."""

    out: int
    bits: list[int]


class _Writer:
    """Writes the instructions of a program, and the lists that they share."""

    def __init__(self, seats: int, dtype: np.dtype[Any]) -> None:
        self.seats = seats
        self.dtype = dtype
        self.writes_bytes = dtype == np.uint8
        self.seat_orders = orders(seats)
        names = ("sets", "choices", "levels", "amounts")
        self.rows: dict[str, list[Instruction]] = {name: [] for name in names}
        self.players: list[Instruction] = []
        self.runs = _SharedLists()
        self.offsets = _SharedLists()
        self.heights = _SharedLists()
        self.shares = _SharedLists()

    def program(
        self, read: Sequence[FieldReading], entries: Sequence[Entries], size: int
    ) -> Program:
        """Write the program for some readings."""
        for reading, out in zip(read, entries, strict=True):
            self._write(reading, out)
        constant_rows = [
            row for name, rows in self.rows.items() if name != "choices" for row in rows
        ]
        rows = {name: _merge_rows(rows) for name, rows in self.rows.items()}
        shares = [
            dict(zip(kernels.SHARE.names or (), row, strict=True)) for row in self.shares.items
        ]
        runs = [dict(zip(("at", "mask", "up"), run, strict=True)) for run in self.runs.items]
        return Program(
            cleared=_make_table(kernels.CLEARED, _list_cleared_runs(constant_rows, size)),
            sets=_make_table(kernels.READ, rows["sets"]),
            runs=_make_table(kernels.RUN, runs),
            choices=_make_table(kernels.READ, rows["choices"]),
            offsets=np.array(self.offsets.items, np.int32),
            levels=_make_table(kernels.READ, rows["levels"]),
            heights=np.array(self.heights.items, self.dtype),
            amounts=_make_table(kernels.READ, rows["amounts"]),
            players=_make_table(kernels.READ, self.players),
            shares=_make_table(kernels.SHARE, shares),
            orders=self.seat_orders.reshape(-1, self.seats),
        )

    def _write(self, reading: FieldReading, out: Entries) -> None:
        if isinstance(reading.note, notes.Seats):
            for seat, entry in enumerate(out):
                self._set(reading, Chunk(entry, [0]), SeatShare(seat, 1))
        elif isinstance(reading.note, notes.Scaled):
            self._amount(reading, reading.note, out[0])
        elif members(reading.note, self.seats):
            for chunk in _split_chunks(members(reading.note, self.seats), out):
                self._set(reading, chunk)
        else:
            self._choice(reading, out)
        if isinstance(reading.note, notes.Players):
            low, high = reading.note.span(self.seats)
            self.players.append(
                self._place_row(reading, 0)
                | _number_fields(reading)
                | {"count": 1, "least": low, "most": high}
            )

    def _set(self, reading: FieldReading, chunk: Chunk, *shares: SeatShare) -> None:
        first, last = self.runs.put(tuple(_find_runs(reading, chunk.bits)))
        fields = {"lookup": first, "last": last, "members": len(chunk.bits)}
        self.rows["sets"].append(self._place_row(reading, chunk.out, *shares) | fields)

    def _choice(self, reading: FieldReading, out: Entries) -> None:
        low, high = reading.note.span(self.seats) or (0, 0)
        views = len(self.seat_orders) * self.seats if isinstance(reading.note, notes.OneSeat) else 1
        offsets = np.full((views, high - low + 1), NO_ENTRY, np.int64)
        numbers, positions = choices(reading.note), [entry - out[0] for entry in out]
        for n, position in zip(numbers, positions[len(out) - len(numbers) :], strict=True):
            offsets[:, n - low] = 2 * position + 1
        for seat in range(len(out) - len(numbers)):
            seats = self.seat_orders.reshape(views, self.seats)[:, seat]
            offsets[np.arange(views), seats - low] = 2 * positions[seat] + 1
        if views == 1 and _is_narrow(reading):
            values = _values(reading)
            is_listed = (values >= low) & (values <= high)
            offsets = np.where(is_listed, offsets[0, np.clip(values, low, high) - low], NO_ENTRY)
        lookup, _ = self.offsets.put(tuple(offsets.ravel().tolist()))
        by_view = high - low + 1 if views > 1 else 0
        fields = {"least": low, "most": high, "lookup": lookup, "by_view": by_view}
        self.rows["choices"].append(
            self._place_row(reading, out[0]) | _number_fields(reading) | fields
        )

    def _amount(self, reading: FieldReading, note: notes.Scaled, out: int) -> None:
        row = self._place_row(reading, out) | _number_fields(reading)
        if reading.kind.kind == "f" or note.hi - note.lo >= MAX_TABLE_VALUES:
            self.rows["amounts"].append(row | _formula_fields(reading, note, self.writes_bytes))
            return
        heights: npt.NDArray[Any]
        if self.writes_bytes:
            heights = byte_entries(note, fits_byte(note, reading.kind))
        else:
            heights = scaled_entries(note, np.arange(note.lo, note.hi + 1))
        if _is_narrow(reading):
            heights = heights[np.clip(_values(reading), note.lo, note.hi) - note.lo]
        lookup, _ = self.heights.put(tuple(heights.tolist()))
        self.rows["levels"].append(row | {"least": note.lo, "most": note.hi, "lookup": lookup})

    def _place_row(self, reading: FieldReading, out: int, *more_shares: SeatShare) -> Instruction:
        shares = (*reading.shares, *more_shares)
        if len(shares) > MAX_SEAT_AXES:
            raise BrokenGame(f"field {reading.field!r} is by seat more than {MAX_SEAT_AXES} times")
        seat, second_seat = (*shares, SeatShare(0, 0), SeatShare(0, 0))[:MAX_SEAT_AXES]
        share, _ = self.shares.put(((*seat, *second_seat),))
        return {"bit": reading.bit, "share": share, "out": out}


class _SharedLists:
    """Lists that several instructions share, joined into one."""

    def __init__(self) -> None:
        self.items: list[Any] = []
        self._starts: dict[tuple[Any, ...], int] = {}

    def put(self, values: tuple[Any, ...]) -> tuple[int, int]:
        """Return the range of a list: its first item, and the one after its last."""
        if values not in self._starts:
            self._starts[values] = len(self.items)
            self.items += values
        return self._starts[values], self._starts[values] + len(values)


def orders(seats: int) -> npt.NDArray[np.int64]:
    """Return the seat shown at each place: the viewer's, the following ones, the empty ones.

    int64[players + 1, seat, place].
    """
    order = np.zeros((seats + 1, seats, seats), np.int64)
    for players in range(seats + 1):
        for seat in range(seats):
            playing = [(seat + n) % players for n in range(players)]
            order[players, seat] = [*playing, *range(players, seats)]
    return order


def _formula_fields(reading: FieldReading, note: notes.Scaled, writes_bytes: bool) -> Instruction:
    base, limit = scale(note)
    divisor = float(np.log1p(limit) if note.log else limit)
    if reading.kind.kind == "f":
        if reading.kind.itemsize not in FLOATS or note.log:
            kind_text = f"{reading.kind}, {note}"
            raise BrokenGame(
                f"field {reading.field!r} is {kind_text}; expected float32 or float64, no log"
            )
        kind = FLOATS[reading.kind.itemsize]
    else:
        kind = kernels.LOGARITHMIC if note.log else kernels.LINEAR
    fields = {"least": base, "kind": kind, "divisor": divisor}
    if not writes_bytes:
        return fields
    steps, zero = byte_scale(note)
    return fields | {"divisor": divisor / steps, "shift": zero + 0.5}


def _is_narrow(reading: FieldReading) -> bool:
    return (1 << reading.width) - 1 <= kernels.NARROW


def _values(reading: FieldReading) -> npt.NDArray[np.int64]:
    """Return the number that each combination of bits stands for."""
    fields = _number_fields(reading)
    bits = np.arange(fields["mask"] + 1)
    values: npt.NDArray[np.int64] = bits - ((bits & fields["sign"]) << 1)
    return values


def _number_fields(reading: FieldReading) -> Instruction:
    sign = -1 << reading.width - 1 if reading.kind.kind == "i" else 0
    sign = sign if reading.width == WORD else -sign
    return {"mask": (1 << reading.width) - 1, "sign": sign}


def _split_chunks(bits: Sequence[int], out: Entries) -> Iterator[Chunk]:
    """Split the members of a set into runs of consecutive entries."""
    chunk = Chunk(out[0], [])
    for bit, entry in zip(bits, out, strict=True):
        if entry != chunk.out + len(chunk.bits) or len(chunk.bits) == WORD:
            yield chunk
            chunk = Chunk(entry, [])
        chunk.bits.append(bit)
    yield chunk


def _find_runs(reading: FieldReading, bits: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Yield the runs of consecutive bits of a word: first bit, mask, place of the first.

    A run's place is its place among the members; a word is as wide as a number of the set.
    """
    step = reading.axes[0].step if reading.axes else 0
    bit_positions = [(bit // reading.width, bit - up, bit, up) for up, bit in enumerate(bits)]
    for (word, _), run in groupby(bit_positions, key=lambda row: row[:2]):
        members_ = list(run)
        bit, up = members_[0][2:]
        yield word * step + bit % reading.width, (1 << len(members_)) - 1, up


_MOVING_FIELDS = "bit", "out"  # the fields in which parts of one row may differ


def _merge_rows(rows: Iterable[Instruction]) -> Iterator[Instruction]:
    """Merge rows that differ only by equal steps into one instruction."""
    groups: dict[tuple[Any, ...], list[Instruction]] = {}
    for row in rows:
        key = tuple(value for name, value in row.items() if name not in _MOVING_FIELDS)
        groups.setdefault(key, []).append(row)
    for group in groups.values():
        yield from _find_progressions(group)


def _find_progressions(rows: Sequence[Instruction]) -> Iterator[Instruction]:
    distances = [(b["bit"] - a["bit"], b["out"] - a["out"]) for a, b in pairwise(rows)]
    start = 0
    while start < len(rows):
        steps = distances[start] if start < len(distances) else (0, 0)
        end = start
        while end < len(distances) and distances[end] == steps:
            end += 1
        count = end - start + 1
        yield rows[start] | {"count": count, "step": steps[0], "out_step": steps[1]}
        start += count


def _list_cleared_runs(rows: Iterable[Instruction], size: int) -> Iterator[Instruction]:
    """List the runs of entries that some observations do not write."""
    is_written = np.zeros(size + 1, dtype=bool)
    for row in rows:
        is_written[row["out"] : row["out"] + row.get("members", 1)] = True
    is_written[-1] = True
    edges = np.flatnonzero(np.diff(is_written, prepend=True))
    yield from ({"first": a, "last": b} for a, b in edges.reshape(-1, 2).tolist())


def _make_table(kind: np.dtype[Any], rows: Iterable[Mapping[str, Any]]) -> npt.NDArray[np.void]:
    """Make a table of rows; missing entries are 0."""
    all_rows = list(rows)
    table = np.zeros(len(all_rows), dtype=kind)
    for n, row in enumerate(all_rows):
        for name in row.keys() & set(kind.names or ()):
            table[name][n] = row[name]
    return table
