"""Packed observations: every flag of a layout is a bit, every amount a byte.

A row begins with the flags in the order of the layout, eight to a byte, the first in the lowest
bit, as `numpy.packbits(..., bitorder="little")` writes them, up to a multiple of 64. The amounts
follow in their order, and zeros up to a multiple of eight bytes.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.notes import Scaled
from hexarena.research.kernels.reading import Rows
from hexarena.research.observing.layout import Entries, ObservationLayout

WORD_BYTES, WORD_BITS = 8, 64


class PackedLayout(NamedTuple):
    """Where the entries of a layout are in a packed row of `size` bytes.

    `columns`, int64[entries], are those of the unpacked bits followed by all the row's bytes from
    `first_amount` on.
    """

    size: int
    first_amount: int
    columns: npt.NDArray[np.int64]

    def place(self, entries: Sequence[Entries]) -> list[Entries]:
        """Return the positions of entries: flags in bits, amounts in bytes of the row."""
        shift = 8 * self.first_amount - self.first_amount
        columns = self.columns.tolist()
        flags = 8 * self.first_amount
        return [
            [columns[n] if columns[n] < flags else columns[n] - shift for n in numbers]
            for numbers in entries
        ]

    def unpack(self, rows: Rows) -> npt.NDArray[np.uint8]:
        """Return packed rows, uint8[..., size], as uint8[..., entries], as "uint8" has them."""
        flags, amounts = rows[..., : self.first_amount], rows[..., self.first_amount :]
        bits = np.unpackbits(flags, axis=-1, bitorder="little")
        unpacked: npt.NDArray[np.uint8] = np.concatenate([bits, amounts], axis=-1)
        return unpacked[..., self.columns]


def pack_layout(layout: ObservationLayout) -> PackedLayout:
    """Lay out the entries of a layout in a packed row."""
    is_amount = np.zeros(layout.size, dtype=bool)
    for part in layout.parts:
        is_amount[part.entries] = isinstance(part.note, Scaled)
    amounts = int(is_amount.sum())
    words = -(-(layout.size - amounts) // WORD_BITS)
    first_amount = WORD_BYTES * words
    columns = np.where(
        is_amount,
        WORD_BITS * words + np.cumsum(is_amount) - 1,
        np.cumsum(~is_amount) - 1,
    )
    return PackedLayout(
        first_amount + -(-amounts // WORD_BYTES) * WORD_BYTES, first_amount, columns
    )
