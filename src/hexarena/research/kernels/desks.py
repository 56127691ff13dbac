"""A desk: a record of everything that a thread works with, so that a call only needs its address.

Numba takes an integer from Python in a few nanoseconds, but 18 arrays in 2 us. So kernels make
their arrays from the addresses in a record. The code that fills the record keeps the arrays alive.
"""

import ctypes
from typing import Any

import numba
import numpy as np
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from hexarena.contract.kernel import kernel

# Words of 64 bits reserved for each match and each thread, so that none share a cache line
LINE = 16
DESK = np.dtype(
    (
        np.record,
        [
            ("matches", np.int64),  # N: the matches of all slices
            ("seats", np.int64),  # SEATS
            ("at", np.int64),  # the first match of this slice
            ("end", np.int64),  # the match after the last
            ("mode", np.int64),  # SAME_STEP, NEXT_STEP or DISABLED
            ("most", np.int64),  # decisions after which a match is truncated
            ("used", np.int64),  # entries of `lists`
            ("listed", np.int64),  # the first match that is not listed
            ("ahead", np.int64),  # legal actions of match i lie at `first`[i] - ahead
            ("widest", np.int64),  # the length of the longest list of legal actions
            ("length", np.int64),  # length of `lists`
            ("free", np.int64),  # length of the work array: ACTIONS
            # Addresses of arrays with an entry for each match, shared by all threads
            ("states", np.int64),  # STATE: chance is settled; a seat is to act, or it is over
            ("rng", np.int64),  # uint64[N, 16]: a generator in word 0
            ("seeds", np.int64),  # int64
            ("episodes", np.int64),  # int64: the number of earlier matches in the slot
            ("to_act", np.int64),  # int8: the seat to act; OVER after the end
            ("decided", np.int64),  # int8: `to_act` before the last step
            ("plies", np.int64),  # int32: decisions in this match
            ("actions", np.int64),  # int32: the actions to play, or those played
            ("rewards", np.int64),  # float32[N, SEATS]: of the last step
            ("terminated", np.int64),  # bool: ended by the rules in the last step
            ("truncated", np.int64),  # bool: cut off in the last step
            ("final_states", np.int64),  # STATE; not written unless SAME_STEP
            ("final_returns", np.int64),  # float32[N, SEATS]
            ("start", np.int64),  # STATE[1]: the start of every match
            ("first", np.int64),  # int32[N + 1]: where legal actions begin
            # Addresses of arrays of this thread
            ("lists", np.int64),  # int32: the legal actions of this slice, one match after another
            ("room", np.int64),  # int32[ACTIONS]: a work array
        ],
    )
)


_carray: Any = vars(numba)["carray"]  # the type stubs lack it


def array_at(address: int, shape: Any, dtype: Any) -> Any:
    """Return the array at an address; the caller must keep its memory alive."""
    kind = np.dtype(dtype)
    buffer = (ctypes.c_char * (int(np.prod(shape)) * kind.itemsize)).from_address(int(address))
    return np.ndarray(shape, kind, buffer)


@intrinsic
def _pointer(typing: Any, address: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], cgutils.voidptr_t)

    return types.voidptr(types.int64), lower


@overload(array_at)
def _array_at(address, shape, dtype):  # type: ignore[no-untyped-def]  # numba compares signatures
    return lambda address, shape, dtype: _carray(_pointer(np.int64(address)), shape, dtype)  # type: ignore[call-arg]


@kernel
def desk_at(address: int) -> np.record:
    """Return the desk at an address."""
    return array_at(address, 1, DESK)[0]  # type: ignore[no-any-return]
