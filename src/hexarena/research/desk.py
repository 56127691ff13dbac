"""The Python side of a thread's desk: a record of addresses, and the arrays at them."""

from typing import Any

import numpy.typing as npt

from hexarena.contract.record import aligned_zeros
from hexarena.research.kernels.desks import DESK

Array = npt.NDArray[Any]


class Desk:
    """The desk of a thread, as in `kernels.desks`; `address` is where kernels find it."""

    def __init__(self, arrays: dict[str, Array], numbers: dict[str, int]) -> None:
        """Write numbers and the addresses of arrays into the fields of DESK with these names."""
        self.arrays: dict[str, Array] = {}
        self._record = aligned_zeros((1,), DESK)
        self.address = self._record.ctypes.data
        for name, number in numbers.items():
            self[name] = number
        self.put(**arrays)

    def put(self, **arrays: Array) -> None:
        """Replace arrays on the desk."""
        self.arrays |= arrays
        for name, array in arrays.items():
            self._record[name] = array.ctypes.data

    def __getitem__(self, name: str) -> int:
        """Return the number in a field of the desk."""
        return int(self._record[name][0])

    def __setitem__(self, name: str, number: int) -> None:
        self._record[name] = number
