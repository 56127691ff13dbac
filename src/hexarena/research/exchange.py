"""Share arrays with other libraries by DLPack, in the same memory: NumPy's and a GPU's.

DLPack knows no records, so states are shared as bytes, uint8[N, bytes of a state]. JAX takes an
array on the CPU without a copy only if it begins at a multiple of `ALIGNED` bytes; `zeros` makes
such arrays.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall, MissingExtra
from hexarena.contract.record import aligned_zeros

ALIGNED = 64  # arrays begin at a multiple of this many bytes


def zeros(shape: int | Sequence[int], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """Return an array of zeros that every library can use without a copy."""
    return aligned_zeros((shape,) if isinstance(shape, int) else tuple(shape), dtype)


def lent(array: Any) -> Any:
    """Return an object that shares the memory of `array` by DLPack, on the CPU or the GPU.

    Records become bytes, uint8[N, bytes]. Raises BadCall if it is no array, or isn't contiguous.
    """
    if isinstance(array, np.ndarray):
        return _export_numpy(array)
    if hasattr(array, "__cuda_array_interface__"):
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(_view_bytes(array), stream_ptr=-1)
    kind = type(array).__name__
    raise BadCall(f"got {kind}; expected an array of NumPy, or one on a GPU")


def to_jax(array: Any) -> Any:
    """Return the same memory as an array of JAX, which must not be written to.

    Raises BadCall if JAX would copy it, MissingExtra.
    """
    try:
        import jax
    except ModuleNotFoundError as error:
        raise MissingExtra("this needs `pip install jax`") from error
    exported = lent(array)
    if isinstance(exported, np.ndarray) and exported.ctypes.data % ALIGNED:
        location = (
            f"an array at {exported.ctypes.data % ALIGNED} bytes past a multiple of {ALIGNED}"
        )
        raise BadCall(f"got {location}, which JAX copies; expected one of exchange.zeros")
    return jax.dlpack.from_dlpack(exported)


def to_torch(array: Any) -> Any:
    """Return the same memory as a tensor of PyTorch. Raises BadCall, MissingExtra."""
    try:
        import torch
    except ModuleNotFoundError as error:
        raise MissingExtra("this needs `pip install torch`") from error
    return torch.utils.dlpack.from_dlpack(lent(array))


def _export_numpy(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    if not array.flags.c_contiguous:
        raise BadCall("got an array in parts; expected a contiguous one")
    if array.dtype.names:
        return array.view(np.uint8).reshape(*array.shape, array.dtype.itemsize)
    return array


def _view_bytes(array: Any) -> Any:
    if array.dtype.names:
        return array.view(np.uint8).reshape(*array.shape, array.dtype.itemsize)
    return array
