"""Sets of up to 64 members in one 64-bit word, bit n for member n; see `bitsets` for up to 128."""

from typing import Any

import numpy as np

from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, one_less, popcount

_UNIT = np.uint64(1)
EMPTY = np.uint64(0)


def pack_members(members: Any) -> np.uint64:
    """Return the set of `members`; for tables, not for kernels."""
    return np.uint64(sum(1 << int(member) for member in members))


def members(bitset: Any) -> list[int]:
    """List the members of a set of any size, ascending; for notation, not for kernels."""
    word = int(bitset)
    return [member for member in range(word.bit_length()) if word >> member & 1]


@kernel
def bit(member: int) -> np.uint64:
    """Return the set of one member."""
    return _UNIT << np.uint64(member)


@kernel
def has(bitset: np.uint64, member: int) -> bool:
    """Return whether a set contains `member`."""
    return bool((bitset >> np.uint64(member)) & _UNIT)


@kernel
def lowest_bit(bitset: np.uint64) -> int:
    """Return the smallest member of a set, 64 for an empty set."""
    return popcount(~bitset & one_less(bitset))


@kernel
def without_lowest_bit(bitset: np.uint64) -> np.uint64:
    """Return a set without its smallest member, if it has one."""
    return bitset & one_less(bitset)


@kernel
def list_actions(bitset: np.uint64, first: int, actions: Actions, count: int) -> int:
    """Append action `first` + member for every member, ascending; return the new count."""
    while bitset != EMPTY:
        actions[count] = first + lowest_bit(bitset)
        bitset = without_lowest_bit(bitset)
        count += 1
    return count


@kernel
def nth_bit(bitset: np.uint64, n: int) -> int:
    """Return member number `n`, counted upwards from 0; the set has more than `n`."""
    offset = 0
    width = 32
    while width:
        low = popcount(bitset & ((_UNIT << np.uint64(width)) - _UNIT))
        if n >= low:
            n -= low
            offset += width
            bitset >>= np.uint64(width)
        width >>= 1
    return offset
