"""Sets of up to 128 cells in two 64-bit words.

A set is a pair (north, south) of uint64; member n is bit n of north for n < 64, else bit n - 64
of south. Compiled code keeps pairs in registers.
"""

from typing import Any

import numpy as np

from hexarena.contract.bits import lowest_bit, nth_bit
from hexarena.contract.kernel import kernel, popcount

Bitset = tuple[np.uint64, np.uint64]

_ONE = np.uint64(1)


@kernel
def words(field: Any) -> Bitset:
    """Read a uint64[2] field of a state as a set."""
    return field[0], field[1]


@kernel
def write(field: Any, those: Bitset) -> None:
    """Write a set into a uint64[2] field of a state."""
    field[0] = those[0]
    field[1] = those[1]


@kernel
def one(member: int) -> Bitset:
    """Return the set of one member."""
    if member < 64:
        return _ONE << np.uint64(member), np.uint64(0)
    return np.uint64(0), _ONE << np.uint64(member - 64)


@kernel
def both(a: Bitset, b: Bitset) -> Bitset:
    """Return the intersection of `a` and `b`."""
    return a[0] & b[0], a[1] & b[1]


@kernel
def either(a: Bitset, b: Bitset) -> Bitset:
    """Return the union of `a` and `b`."""
    return a[0] | b[0], a[1] | b[1]


@kernel
def without(a: Bitset, b: Bitset) -> Bitset:
    """Return `a` without the members of `b`."""
    return a[0] & ~b[0], a[1] & ~b[1]


@kernel
def size(those: Bitset) -> int:
    """Count the members."""
    return popcount(those[0]) + popcount(those[1])


@kernel
def some(those: Bitset) -> bool:
    """Tell whether a set has any member."""
    return bool((those[0] | those[1]) != np.uint64(0))


@kernel
def shifted(those: Bitset, by: int) -> Bitset:
    """Add `by` (-63 .. 63, not 0) to every member; drop members outside 0 .. 127."""
    if by > 0:
        up, over = np.uint64(by), np.uint64(64 - by)
        return those[0] << up, (those[1] << up) | (those[0] >> over)
    down, over = np.uint64(-by), np.uint64(64 + by)
    return (those[0] >> down) | (those[1] << over), those[1] >> down


@kernel
def lowest(those: Bitset) -> int:
    """Return the smallest member of a non-empty set."""
    if those[0] != np.uint64(0):
        return lowest_bit(those[0])
    return 64 + lowest_bit(those[1])


@kernel
def without_lowest(those: Bitset) -> Bitset:
    """Return a non-empty set without its smallest member."""
    if those[0] != np.uint64(0):
        return those[0] & (those[0] - _ONE), those[1]
    return those[0], those[1] & (those[1] - _ONE)


@kernel
def nth(those: Bitset, n: int) -> int:
    """Return member number `n`, counted upwards from 0; n < size(those)."""
    north = popcount(those[0])
    if n < north:
        return nth_bit(those[0], n)
    return 64 + nth_bit(those[1], n - north)
