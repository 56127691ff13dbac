"""What each entry of an observation is: planes over the cells of a board first, then a vector."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

import numpy as np
import numpy.typing as npt

from hexarena.contract import notes
from hexarena.contract.notes import Map, Note
from hexarena.research.observing.amounts import byte_floats, byte_scale, fits_byte
from hexarena.research.observing.readings import FieldReading, labels

# The bounds of amounts that can be negative, and of all others
BOUNDS = {True: (-1.0, 1.0), False: (0.0, 1.0)}


@dataclass(frozen=True)
class Block:
    """Entries side by side: a plane over cells, or what one number or set gives to the vector."""

    name: str  # such as `level[2]`, or `hand own` of the seat that looks
    field: str  # the field of STATE
    note: Note  # the note of the number or set that is shown
    seat: int | None  # the place of the seat that it belongs to, 0 for the viewer, None for no seat
    first: int  # the first entry
    labels: tuple[str, ...]  # a label for each entry; in a plane, the number of the cell
    map: Map | None = None  # the map of a plane
    is_exact: bool = True  # bytes show its values without rounding

    @property
    def size(self) -> int:
        """The number of entries."""
        return len(self.labels)

    @property
    def entries(self) -> slice:
        """The range of the entries in an observation."""
        return slice(self.first, self.first + self.size)

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the greatest value of an entry."""
        return BOUNDS[isinstance(self.note, notes.Scaled) and self.note.lo < 0]

    @property
    def high_byte(self) -> int:
        """The greatest value of an entry of type uint8."""
        if not isinstance(self.note, notes.Scaled):
            return 1
        return self.note.hi - self.note.lo if self.is_exact else byte_scale(self.note).high

    @property
    def byte_floats(self) -> npt.NDArray[np.float32]:
        """The float that each value of type uint8 stands for, float32[high_byte + 1]."""
        if not isinstance(self.note, notes.Scaled):
            return np.arange(2, dtype=np.float32)
        return byte_floats(self.note, self.is_exact)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each entry."""
        return tuple(f"{self.name} {label}".rstrip() for label in self.labels)


@dataclass(frozen=True)
class ObservationLayout:
    """All entries of an observation, in their order."""

    planes: tuple[Block, ...]
    vector: tuple[Block, ...]

    @property
    def parts(self) -> tuple[Block, ...]:
        """Planes, then the vector."""
        return self.planes + self.vector

    @cached_property
    def size(self) -> int:
        """The number of entries."""
        return sum(part.size for part in self.parts)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each entry, each different."""
        return tuple(chain.from_iterable(part.names for part in self.parts))

    def followed_by(self, name: str, count: int) -> "ObservationLayout":
        """Return the layout with more entries at its end, which come from no field."""
        if not count:
            return self
        labels_ = labels(notes.Flags(count), 0)
        block = Block(name, name, notes.Flags(count), None, self.size, tuple(labels_))
        return replace(self, vector=(*self.vector, block))


Entries = Sequence[int]  # the entries that show a reading, in the order of its labels


def laid_out(read: Sequence[FieldReading], seats: int) -> tuple[ObservationLayout, list[Entries]]:
    """Lay out the entries of readings; return the layout and the entries of each reading."""
    planes = _Planes()
    over_cells = [planes.list_entries(reading, seats) for reading in read]
    end, vector = planes.end, list[Block]()
    entries: list[Entries] = []
    for reading, plane_entries in zip(read, over_cells, strict=True):
        vector_labels = labels(reading.note, seats)[len(plane_entries) :]
        if vector_labels:
            vector.append(_part(reading, reading.name, end, vector_labels))
        entries.append([*plane_entries, *range(end, end + len(vector_labels))])
        end += len(vector_labels)
    return ObservationLayout(tuple(planes.parts.values()), tuple(vector)), entries


def _part(reading: FieldReading, name: str, first: int, texts: Sequence[str]) -> Block:
    seat = reading.shares[0].place if reading.shares else None
    is_exact = fits_byte(reading.note, reading.kind)
    return Block(name, reading.field, reading.note, seat, first, tuple(texts), is_exact=is_exact)


class _Planes:
    """The planes so far, by name."""

    def __init__(self) -> None:
        self.parts: dict[str, Block] = {}
        self.end = 0

    def list_entries(self, reading: FieldReading, seats: int) -> list[int]:
        """Return the entries that show a reading on cells."""
        if isinstance(reading.note, notes.Spots | notes.OneSpot):
            cell_map = reading.note.map
            suffix = "" if reading.map is None else f" of cell {reading.map[reading.cell]}"
            first = self._plane(reading, reading.name + suffix, cell_map).first
            return [*range(first, first + len(cell_map))]
        if reading.map is None:
            return []
        names = [f"{reading.name} {label}".rstrip() for label in labels(reading.note, seats)]
        return [self._plane(reading, name, reading.map).first + reading.cell for name in names]

    def _plane(self, reading: FieldReading, name: str, cell_map: Map) -> Block:
        if name not in self.parts:
            part = _part(reading, name, self.end, [f"at {n}" for n in cell_map])
            self.parts[name] = replace(part, map=cell_map)
            self.end += len(cell_map)
        return self.parts[name]
