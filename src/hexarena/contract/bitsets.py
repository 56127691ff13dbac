"""Sets of up to 128 cells in two 64-bit words.

A set is a pair (north, south) of uint64; member n is bit n of north for n < 64, else bit n - 64
of south. Compiled code keeps pairs in registers.
"""

from typing import Any

import numpy as np

from hexarena.contract.bits import lowest_bit, nth_bit
from hexarena.contract.kernel import kernel, popcount

Bitset = tuple[np.uint64, np.uint64]

_UNIT = np.uint64(1)


@kernel
def read_bitset(field: Any) -> Bitset:
    """Read a uint64[2] field of a state as a set."""
    return field[0], field[1]


@kernel
def write_bitset(field: Any, bitset: Bitset) -> None:
    """Write a set into a uint64[2] field of a state."""
    field[0] = bitset[0]
    field[1] = bitset[1]


@kernel
def singleton(member: int) -> Bitset:
    """Return the set of one member."""
    if member < 64:
        return _UNIT << np.uint64(member), np.uint64(0)
    return np.uint64(0), _UNIT << np.uint64(member - 64)


@kernel
def intersection(a: Bitset, b: Bitset) -> Bitset:
    """Return the intersection of `a` and `b`."""
    return a[0] & b[0], a[1] & b[1]


@kernel
def union(a: Bitset, b: Bitset) -> Bitset:
    """Return the union of `a` and `b`."""
    return a[0] | b[0], a[1] | b[1]


@kernel
def difference(a: Bitset, b: Bitset) -> Bitset:
    """Return `a` without the members of `b`."""
    return a[0] & ~b[0], a[1] & ~b[1]


@kernel
def size(bitset: Bitset) -> int:
    """Count the members of a set."""
    return popcount(bitset[0]) + popcount(bitset[1])


@kernel
def has_members(bitset: Bitset) -> bool:
    """Return whether a set has any member."""
    return bool((bitset[0] | bitset[1]) != np.uint64(0))


@kernel
def shift(bitset: Bitset, offset: int) -> Bitset:
    """Add `offset` (-63 .. 63, not 0) to every member; drop members outside 0 .. 127."""
    if offset > 0:
        up, carry_shift = np.uint64(offset), np.uint64(64 - offset)
        return bitset[0] << up, (bitset[1] << up) | (bitset[0] >> carry_shift)
    down, carry_shift = np.uint64(-offset), np.uint64(64 + offset)
    return (bitset[0] >> down) | (bitset[1] << carry_shift), bitset[1] >> down


@kernel
def lowest(bitset: Bitset) -> int:
    """Return the smallest member of a non-empty set."""
    if bitset[0] != np.uint64(0):
        return lowest_bit(bitset[0])
    return 64 + lowest_bit(bitset[1])


@kernel
def without_lowest(bitset: Bitset) -> Bitset:
    """Return a non-empty set without its smallest member."""
    if bitset[0] != np.uint64(0):
        return bitset[0] & (bitset[0] - _UNIT), bitset[1]
    return bitset[0], bitset[1] & (bitset[1] - _UNIT)


@kernel
def nth(bitset: Bitset, n: int) -> int:
    """Return member number `n`, counted upwards from 0; `n` < size(bitset)."""
    north = popcount(bitset[0])
    if n < north:
        return nth_bit(bitset[0], n)
    return 64 + nth_bit(bitset[1], n - north)
