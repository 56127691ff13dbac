"""Notes: what the fields of a state mean, so that a state can be read as numbers.

Each field of `STATE` has a note next to it (docs/reference/formats.md). The note says what the
numbers of the field stand for and which numbers can occur, in true states and in hidden ones. An
observation or a network reads a state through its notes, without code for the game, and loses only
what is `Unseen`. Seats are numbered from the viewing seat: itself first, then the seats after it in
turn, then the empty ones.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from hexarena.contract.deprecation import deprecated_names
from hexarena.contract.record import record

Dtype = np.dtype[Any]  # the type of a field, with its shape
Notes = Mapping[str, "Note"]
Map = Sequence[int]  # the number of each cell of a board, in the order they are shown
MAX_EXACT_STEPS = 2**24  # steps from 0 to 1 that float32 can tell apart
EXPECTED_INTEGERS = "expected whole numbers"


@dataclass(frozen=True)
class Note:
    """The meaning of each number of a field."""

    def span(self, seats: int) -> tuple[int, int] | None:
        """Return the range of the number with `seats` seats, None if the note is not one number."""
        return None

    def misfit(self, dtype: Dtype, seats: int) -> str:
        """Return why a field of that type cannot have this note, "" if it can."""
        if dtype.base.kind not in "iu":
            return EXPECTED_INTEGERS
        lowest, highest = self.span(seats) or (0, 0)
        limits = np.iinfo(dtype.base)
        if lowest < limits.min or highest > limits.max:
            return f"got {lowest} to {highest}; {dtype.base} holds {limits.min} to {limits.max}"
        return "" if lowest < highest else "expected several numbers"


def define_state(*fields: Sequence[Any]) -> tuple[np.dtype[np.record], Notes]:
    """Lay out a state as `record` does, from fields with notes; return the dtype and the notes.

    Raises ValueError if a field has no note, or one that does not fit its type and shape.
    """
    unnoted = [field[0] for field in fields if not isinstance(field[-1], Note)]
    if unnoted:
        raise ValueError(f"fields {unnoted} have no note; expected one at the end of each field")
    layout = record(*(field[:-1] for field in fields))
    notes: dict[str, Note] = {field[0]: field[-1] for field in fields}
    for name, note in notes.items():
        problem = note.misfit(layout[name], layout["returns"].shape[0])
        if problem:
            raise ValueError(f"field {name!r} cannot have the note {note}: {problem}")
    player_fields = [name for name, note in notes.items() if isinstance(note, Players)]
    if len(player_fields) > 1:
        raise ValueError(f"fields {player_fields} tell how many play; expected one of them")
    return layout, MappingProxyType(notes)


# One of several: shown as a one among zeros


@dataclass(frozen=True)
class OneOf(Note):
    """One of the numbers `lo` to `hi`, such as a phase, a direction, or 0 and 1 for no and yes."""

    lo: int
    hi: int

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return self.lo, self.hi


@dataclass(frozen=True)
class Players(OneOf):
    """The number of seats in use, counted from the first. Without this note, all seats are."""


@dataclass(frozen=True)
class OneSpot(Note):
    """A cell, by its number in the map, or one of `sentinels`, such as -1 for none."""

    map: Map
    sentinels: tuple[int, ...] = ()

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return min((*self.map, *self.sentinels)), max((*self.map, *self.sentinels))


@dataclass(frozen=True)
class OneCard(Note):
    """One of `count` cards, by its number from 0, or one of `sentinels`, such as -1 for hidden."""

    count: int
    sentinels: tuple[int, ...] = ()

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return min((0, *self.sentinels)), max((self.count - 1, *self.sentinels))


@dataclass(frozen=True)
class OneSeat(Note):
    """A seat, shown relative to the viewing seat, or one of `sentinels`, such as OVER."""

    sentinels: tuple[int, ...] = ()

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return min((0, *self.sentinels)), max((seats - 1, *self.sentinels))


@dataclass(frozen=True)
class Coded(Note):
    """One of `count` things, by its number from 0 on; shown as bits, since there are many."""

    count: int

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return 0, self.count - 1


# Sets: any of several, one bit each; larger sets fill the words of the last axis


class _Set(Note):
    def bits(self, seats: int) -> Sequence[int]:
        """Return the bit of each member, in the order they are shown."""
        raise NotImplementedError

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return 0, (2 << max(self.bits(seats))) - 1

    def words(self, dtype: Dtype, seats: int) -> int:
        """Count the words that a set needs, each a number of that type."""
        return int(max(self.bits(seats)) // (8 * dtype.base.itemsize) + 1)

    def misfit(self, dtype: Dtype, seats: int) -> str:
        """Return why a field of that type cannot have this note, "" if it can."""
        count = self.words(dtype, seats)
        if count > 1 and dtype.shape[-1:] != (count,):
            return f"{max(self.bits(seats)) + 1} bits need a last axis of {count} {dtype.base}"
        return "" if dtype.base.kind in "iu" else EXPECTED_INTEGERS


@dataclass(frozen=True)
class Spots(_Set):
    """A set of cells; `map` has the bit of each cell."""

    map: Map

    def bits(self, seats: int) -> Sequence[int]:
        """Return the bit of each member, in the order they are shown."""
        return self.map


@dataclass(frozen=True)
class SomeCards(_Set):
    """A set of `count` cards; also a multiset, with some bits for each kind."""

    count: int

    def bits(self, seats: int) -> Sequence[int]:
        """Return the bit of each member, in the order they are shown."""
        return range(self.count)


@dataclass(frozen=True)
class Flags(_Set):
    """Which of `count` things are true."""

    count: int

    def bits(self, seats: int) -> Sequence[int]:
        """Return the bit of each member, in the order they are shown."""
        return range(self.count)


@dataclass(frozen=True)
class Seats(_Set):
    """A set of seats, shown relative to the viewing seat."""

    def bits(self, seats: int) -> Sequence[int]:
        """Return the bit of each member."""
        return range(seats)


# Amounts


@dataclass(frozen=True)
class Scaled(Note):
    """An amount, shown as 0 to 1 from `lo` to `hi`, or as -1 to 1 round 0 if `lo` is below 0.

    With `log`, its logarithm is shown: for amounts that are mostly far below `hi`.
    """

    lo: int
    hi: int
    log: bool = False

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return self.lo, self.hi

    def misfit(self, dtype: Dtype, seats: int) -> str:
        """Return why a field of that type cannot have this note, "" if it can."""
        steps = max(self.hi, -self.lo) - max(self.lo, 0)
        if steps > 0 and steps * (np.log1p(steps) if self.log else 1) > MAX_EXACT_STEPS:
            return f"float32 cannot tell {steps} steps apart"
        return "" if dtype.base.kind == "f" else super().misfit(dtype, seats)


# Arrays and parts


@dataclass(frozen=True)
class BySeat(Note):
    """One value for each seat along an axis; the viewing seat's is shown first."""

    note: Note
    axis: int = 0

    def misfit(self, dtype: Dtype, seats: int) -> str:
        """Return why a field of that type cannot have this note, "" if it can."""
        return _check_axis(self.axis, seats, dtype) or self.note.misfit(
            _drop_axis(self.axis, dtype), seats
        )


@dataclass(frozen=True)
class ByCell(Note):
    """One value for each cell of a map along an axis; the map's numbers are the indices."""

    map: Map
    note: Note
    axis: int = 0

    def misfit(self, dtype: Dtype, seats: int) -> str:
        """Return why a field of that type cannot have this note, "" if it can."""
        problem = _check_axis(self.axis, max(self.map) + 1, dtype)
        return problem or self.note.misfit(_drop_axis(self.axis, dtype), seats)


def _check_axis(axis: int, length: int, dtype: Dtype) -> str:
    matches = 0 <= axis < len(dtype.shape) and dtype.shape[axis] == length
    return "" if matches else f"got shape {dtype.shape}; expected {length} along axis {axis}"


def _drop_axis(axis: int, dtype: Dtype) -> Dtype:
    """Return the type of one value along an axis."""
    return np.dtype((dtype.base, dtype.shape[:axis] + dtype.shape[axis + 1 :]))


@dataclass(frozen=True)
class Bits:
    """A number in some bits of another: its lowest bit, its maximum, and its note."""

    first: int
    maximum: int
    note: Note


@dataclass(frozen=True)
class Packed(Note):
    """Several numbers in the bits of one; unused bits are 0."""

    parts: tuple[Bits, ...]

    def span(self, seats: int) -> tuple[int, int]:
        """Return the least and the greatest number."""
        return 0, sum(part.maximum << part.first for part in self.parts)

    def misfit(self, dtype: Dtype, seats: int) -> str:
        """Return why a field of that type cannot have this note, "" if it can."""
        used_bits = 0
        for part in self.parts:
            lowest, highest = part.note.span(seats) or (-1, 0)
            if lowest < 0 or highest > part.maximum or part.maximum & (part.maximum + 1):
                return f"{part.note} does not fit into bits that hold 0 to {part.maximum}"
            if used_bits & part.maximum << part.first:
                return f"bit {part.first} and those above it are taken"
            used_bits |= part.maximum << part.first
        return super().misfit(dtype, seats)


@dataclass(frozen=True)
class Unseen(Note):
    """A field that is not shown, with the reason."""

    reason: str

    def misfit(self, dtype: Dtype, seats: int) -> str:
        """Return why a field of that type cannot have this note, "" if it can."""
        return "" if self.reason else "expected a reason"


__getattr__ = deprecated_names(__name__, {"noted": "define_state"})
