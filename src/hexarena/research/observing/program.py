"""Make the tables by which a kernel reads the states of a game, from the notes of its fields."""

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
from hexarena.research.kernels.reading import NOWHERE, Program
from hexarena.research.observing.layout import Entries, ObservationLayout, laid_out
from hexarena.research.observing.readings import (
    MOST_SEATS,
    Noted,
    Owned,
    choices,
    members,
    readings,
)

MOST_TABLED = 2**16  # values of an amount, beyond which it is computed
WORD = 64  # bits
FLOATS = {4: kernels.SINGLE, 8: kernels.DOUBLE}

Instruction = dict[str, Any]  # of a table


@cache
def program_of(rules: Rules) -> tuple[Program, ObservationLayout]:
    """Return how to read the states of a game, and what is read. Raises BrokenGame."""
    if not rules.notes:
        told = "STATE, NOTES = noted(...), as hexarena.contract.notes describes"
        raise BrokenGame(f"{rules.game} does not say what its states mean; expected {told}")
    read = list(readings(rules.STATE, rules.notes))
    layout, shown = laid_out(read, rules.SEATS)
    return _Writer(rules.SEATS).program(read, shown, layout.size), layout


class Chunk(NamedTuple):
    """Members of a set that lie in one entry after another, at most as many as a word has bits."""

    out: int
    bits: list[int]


class _Writer:
    """Writes instructions, and the tables that they share."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.orders = orders(seats)
        names = ("sets", "choices", "levels", "amounts")
        self.rows: dict[str, list[Instruction]] = {name: [] for name in names}
        self.players: list[Instruction] = []
        self.runs = _Shelf()
        self.places = _Shelf()
        self.heights = _Shelf()

    def program(self, read: Sequence[Noted], shown: Sequence[Entries], size: int) -> Program:
        """Write the program for some readings."""
        for one, out in zip(read, shown, strict=True):
            self._write(one, out)
        always = [row for name, rows in self.rows.items() if name != "choices" for row in rows]
        rows = {name: _merged(rows) for name, rows in self.rows.items()}
        runs = [dict(zip(("at", "mask", "up"), run, strict=True)) for run in self.runs.items]
        return Program(
            cleared=_table(kernels.CLEARED, _cleared(always, size)),
            sets=_table(kernels.READ, rows["sets"]),
            runs=_table(kernels.RUN, runs),
            choices=_table(kernels.READ, rows["choices"]),
            places=np.array(self.places.items, np.int32),
            levels=_table(kernels.READ, rows["levels"]),
            heights=np.array(self.heights.items, np.float32),
            amounts=_table(kernels.READ, rows["amounts"]),
            players=_table(kernels.READ, self.players),
            orders=self.orders.reshape(-1, self.seats),
        )

    def _write(self, one: Noted, out: Entries) -> None:
        if isinstance(one.note, notes.Seats):
            for place, at in enumerate(out):
                self._set(one, Chunk(at, [0]), Owned(place, 1))
        elif isinstance(one.note, notes.Scaled):
            self._amount(one, one.note, out[0])
        elif members(one.note, self.seats):
            for chunk in _chunks(members(one.note, self.seats), out):
                self._set(one, chunk)
        else:
            self._choice(one, out)
        if isinstance(one.note, notes.Players):
            least, most = one.note.span(self.seats)
            self.players.append(
                _placed(one, 0) | _read(one) | {"count": 1, "least": least, "most": most}
            )

    def _set(self, one: Noted, chunk: Chunk, *shares: Owned) -> None:
        first, last = self.runs.put(tuple(_runs(one, chunk.bits)))
        more = {"lookup": first, "last": last, "members": len(chunk.bits)}
        self.rows["sets"].append(_placed(one, chunk.out, *shares) | more)

    def _choice(self, one: Noted, out: Entries) -> None:
        least, most = one.note.span(self.seats) or (0, 0)
        views = len(self.orders) * self.seats if isinstance(one.note, notes.OneSeat) else 1
        places = np.full((views, most - least + 1), NOWHERE, np.int64)
        numbers, after = choices(one.note), [at - out[0] for at in out]
        for n, at in zip(numbers, after[len(out) - len(numbers) :], strict=True):
            places[:, n - least] = at
        for place in range(len(out) - len(numbers)):
            seats = self.orders.reshape(views, self.seats)[:, place]
            places[np.arange(views), seats - least] = after[place]
        lookup, _ = self.places.put(tuple(places.ravel().tolist()))
        by_view = places.shape[1] if views > 1 else 0
        more = {"least": least, "most": most, "lookup": lookup, "by_view": by_view}
        self.rows["choices"].append(_placed(one, out[0]) | _read(one) | more)

    def _amount(self, one: Noted, note: notes.Scaled, out: int) -> None:
        row = _placed(one, out) | _read(one)
        if one.kind.kind == "f" or note.hi - note.lo >= MOST_TABLED:
            self.rows["amounts"].append(row | _formula(one, note))
            return
        heights = height(note, np.arange(note.lo, note.hi + 1)).tolist()
        lookup, _ = self.heights.put(tuple(heights))
        self.rows["levels"].append(row | {"least": note.lo, "most": note.hi, "lookup": lookup})


class _Shelf:
    """Lists that several instructions share, one after another."""

    def __init__(self) -> None:
        self.items: list[Any] = []
        self._known: dict[tuple[Any, ...], int] = {}

    def put(self, those: tuple[Any, ...]) -> tuple[int, int]:
        """Return where a list lies: its first item, and the one after its last."""
        if those not in self._known:
            self._known[those] = len(self.items)
            self.items += those
        return self._known[those], self._known[those] + len(those)


def orders(seats: int) -> npt.NDArray[np.int64]:
    """Return the seat shown at each place: the own, those after it, the empty ones.

    int64[players + 1, seat, place].
    """
    found = np.zeros((seats + 1, seats, seats), np.int64)
    for players in range(seats + 1):
        for seat in range(seats):
            playing = [(seat + n) % players for n in range(players)]
            found[players, seat] = [*playing, *range(players, seats)]
    return found


def height(note: notes.Scaled, amounts: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
    """Return the entries that show amounts."""
    base, most = _scale(note)
    above = amounts.astype(np.float64) - base
    shown = np.sign(above) * np.log1p(abs(above)) if note.log else above
    return (shown / (np.log1p(most) if note.log else most)).astype(np.float32)


def _scale(note: notes.Scaled) -> tuple[int, int]:
    """Return the amount that is shown as 0, and how far from it is shown as 1."""
    base = max(note.lo, 0)
    return base, max(note.hi, -note.lo) - base


def _formula(one: Noted, note: notes.Scaled) -> Instruction:
    base, most = _scale(note)
    if one.kind.kind == "f":
        if one.kind.itemsize not in FLOATS or note.log:
            told = f"{one.kind}, {note}"
            raise BrokenGame(f"field {one.field!r} is {told}; expected float32 or float64, no log")
        return {"least": base, "kind": FLOATS[one.kind.itemsize], "divisor": most}
    kind = kernels.LOGARITHMIC if note.log else kernels.LINEAR
    return {"least": base, "kind": kind, "divisor": np.log1p(most) if note.log else most}


def _placed(one: Noted, out: int, *more: Owned) -> Instruction:
    shares = (*one.shares, *more)
    if len(shares) > MOST_SEATS:
        raise BrokenGame(f"field {one.field!r} is by seat more than {MOST_SEATS} times")
    seat, other = (*shares, Owned(0, 0), Owned(0, 0))[:MOST_SEATS]
    row = {"bit": one.bit, "seat": seat.place, "seat_step": seat.step}
    return row | {"other": other.place, "other_step": other.step, "out": out}


def _read(one: Noted) -> Instruction:
    sign = -1 << one.width - 1 if one.kind.kind == "i" else 0
    sign = sign if one.width == WORD else -sign
    return {"mask": (1 << one.width) - 1, "sign": sign}


def _chunks(bits: Sequence[int], out: Entries) -> Iterator[Chunk]:
    """Part the members of a set where their entries do not follow each other."""
    chunk = Chunk(out[0], [])
    for bit, at in zip(bits, out, strict=True):
        if at != chunk.out + len(chunk.bits) or len(chunk.bits) == WORD:
            yield chunk
            chunk = Chunk(at, [])
        chunk.bits.append(bit)
    yield chunk


def _runs(one: Noted, bits: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """List the runs of bits that follow each other in a word: first bit, mask, place of the first.

    A run's place is that among the members; a word is as wide as a number of the set.
    """
    step = one.axes[0].step if one.axes else 0
    placed = [(bit // one.width, bit - up, bit, up) for up, bit in enumerate(bits)]
    for (word, _), run in groupby(placed, key=lambda each: each[:2]):
        members_ = list(run)
        bit, up = members_[0][2:]
        yield word * step + bit % one.width, (1 << len(members_)) - 1, up


_MOVED = "bit", "out"  # what differs between equal parts


def _merged(rows: Iterable[Instruction]) -> Iterator[Instruction]:
    """Make one instruction of several that differ in places at equal distances."""
    alike: dict[tuple[Any, ...], list[Instruction]] = {}
    for row in rows:
        key = tuple(value for name, value in row.items() if name not in _MOVED)
        alike.setdefault(key, []).append(row)
    for same in alike.values():
        yield from _progressions(same)


def _progressions(rows: Sequence[Instruction]) -> Iterator[Instruction]:
    away = [(b["bit"] - a["bit"], b["out"] - a["out"]) for a, b in pairwise(rows)]
    start = 0
    while start < len(rows):
        steps = away[start] if start < len(away) else (0, 0)
        end = start
        while end < len(away) and away[end] == steps:
            end += 1
        count = end - start + 1
        yield rows[start] | {"count": count, "step": steps[0], "out_step": steps[1]}
        start += count


def _cleared(always: Iterable[Instruction], size: int) -> Iterator[Instruction]:
    """List the runs of entries into which not every observation writes."""
    written = np.zeros(size + 1, dtype=bool)
    for row in always:
        written[row["out"] : row["out"] + row.get("members", 1)] = True
    written[-1] = True
    edges = np.flatnonzero(np.diff(written, prepend=True))
    yield from ({"first": a, "last": b} for a, b in edges.reshape(-1, 2).tolist())


def _table(kind: np.dtype[Any], rows: Iterable[Mapping[str, Any]]) -> npt.NDArray[np.void]:
    """Make a table of rows; what they do not name is 0."""
    listed = list(rows)
    table = np.zeros(len(listed), dtype=kind)
    for n, row in enumerate(listed):
        for name in row.keys() & set(kind.names or ()):
            table[name][n] = row[name]
    return table
