"""Compiled comparison of two states."""

from hexarena.contract.kernel import kernel


@kernel
def differ(one, other):
    result = False
    for i in range(len(one)):
        result |= one[i] != other[i]
    return result
