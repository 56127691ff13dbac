"""Sets of up to 64 members in one 64-bit word, bit n for member n; see `bitsets` for up to 128."""

from typing import Any

import numpy as np

from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, one_less, popcount

_ONE = np.uint64(1)
NONE = np.uint64(0)


def packed(members: Any) -> np.uint64:
    """Return the set of `members`; for tables, not for kernels."""
    return np.uint64(sum(1 << int(member) for member in members))


def members(those: Any) -> list[int]:
    """List the members of a set of any size, ascending; for notation, not for kernels."""
    word = int(those)
    return [member for member in range(word.bit_length()) if word >> member & 1]


@kernel
def bit(member: int) -> np.uint64:
    """Return the set of one member."""
    return _ONE << np.uint64(member)


@kernel
def has(those: np.uint64, member: int) -> bool:
    """Tell whether a set contains `member`."""
    return bool((those >> np.uint64(member)) & _ONE)


@kernel
def lowest_bit(those: np.uint64) -> int:
    """Return the smallest member of a set, 64 of an empty one."""
    return popcount(~those & one_less(those))


@kernel
def without_lowest_bit(those: np.uint64) -> np.uint64:
    """Return a set without its smallest member, if it has one."""
    return those & one_less(those)


@kernel
def list_actions(those: np.uint64, first: int, actions: Actions, count: int) -> int:
    """Append action `first` + member for every member, ascending; return the new count."""
    while those != NONE:
        actions[count] = first + lowest_bit(those)
        those = without_lowest_bit(those)
        count += 1
    return count


@kernel
def nth_bit(those: np.uint64, n: int) -> int:
    """Return member number `n`, counted upwards from 0; the set has more than `n`."""
    at = 0
    width = 32
    while width:
        low = popcount(those & ((_ONE << np.uint64(width)) - _ONE))
        if n >= low:
            n -= low
            at += width
            those >>= np.uint64(width)
        width >>= 1
    return at
