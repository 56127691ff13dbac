"""Amounts as entries: floats from -1 to 1, or bytes.

A byte is the amount above its minimum if the field holds whole numbers of at most 256 values. Any
other amount is rounded to the nearest 255th of its float, or 127th if it can be negative.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract import notes

MAX_BYTE = 255


class ByteScale(NamedTuple):
    """How floats become bytes: `steps` bytes make 1, and byte `zero` stands for 0."""

    steps: int
    zero: int

    @property
    def high(self) -> int:
        """The greatest byte."""
        return self.steps + self.zero


def fits_byte(note: notes.Note, kind: np.dtype[Any]) -> bool:
    """Return whether bytes show all values that a field of this type can have, without rounding."""
    return not isinstance(note, notes.Scaled) or (
        kind.kind != "f" and note.hi - note.lo <= MAX_BYTE
    )


def byte_scale(note: notes.Scaled) -> ByteScale:
    """Return the scale of amounts that do not fit into bytes."""
    half = MAX_BYTE // 2
    return ByteScale(half, half) if note.lo < 0 else ByteScale(MAX_BYTE, 0)


def scaled_entries(note: notes.Scaled, amounts: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
    """Return the entries that show amounts."""
    base, limit = scale(note)
    difference = amounts.astype(np.float64) - base
    scaled = np.sign(difference) * np.log1p(abs(difference)) if note.log else difference
    return (scaled / (np.log1p(limit) if note.log else limit)).astype(np.float32)


def byte_entries(note: notes.Scaled, is_exact: bool) -> npt.NDArray[np.uint8]:
    """Return the bytes that show all amounts of a note, in ascending order."""
    amounts = np.arange(note.lo, note.hi + 1)
    if is_exact:
        return (amounts - note.lo).astype(np.uint8)
    steps, zero = byte_scale(note)
    entries: npt.NDArray[np.uint8] = np.floor(
        scaled_entries(note, amounts) * steps + zero + 0.5
    ).astype(np.uint8)
    return entries


def byte_floats(note: notes.Scaled, is_exact: bool) -> npt.NDArray[np.float32]:
    """Return the float that each byte stands for, in the order of the bytes."""
    if is_exact:
        return scaled_entries(note, np.arange(note.lo, note.hi + 1))
    steps, zero = byte_scale(note)
    return ((np.arange(steps + zero + 1) - zero) / steps).astype(np.float32)


def scale(note: notes.Scaled) -> tuple[int, int]:
    """Return the amount that is shown as 0, and the distance from it that is shown as 1."""
    base = max(note.lo, 0)
    return base, max(note.hi, -note.lo) - base
