"""Compiled comparison of two states."""

from hexarena.contract.kernel import kernel


@kernel
def differ(one, other):
    found = False
    for i in range(len(one)):
        found |= one[i] != other[i]
    return found
