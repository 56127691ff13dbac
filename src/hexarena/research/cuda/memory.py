"""Arrays in the memory of a GPU."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numba import cuda

from hexarena.contract.errors import BadCall
from hexarena.contract.record import States
from hexarena.contract.rules import Rules

Remote = Any  # numba-cuda's array in the memory of a GPU; it has no type annotations
Fresh = Callable[[Any], Remote]  # makes one of a host's array


def laid_out(rules: Rules, generic: ModuleType, start: States, size: int, fresh: Fresh) -> Any:
    """Return the arrays of a batch, its states not yet among them."""
    kinds: dict[str, Any] = {
        "seeds": np.int64,
        "episodes": np.int64,
        "to_act": np.int8,
        "plies": np.int32,
    }
    kinds |= {"terminated": np.bool_, "truncated": np.bool_}
    arrays = {name: fresh(np.zeros(size, kind)) for name, kind in kinds.items()}
    for name in ("rewards", "final_returns"):
        arrays[name] = fresh(np.zeros((size, rules.SEATS), np.float32))
    arrays |= {"states": fresh(start), "final_states": fresh(start), "start": fresh(start)}
    return generic.Matches(
        **arrays,
        rng=fresh(np.zeros((size, 1), np.uint64)),
        mode=0,
        most=1,
    )


def words_for(rules: Rules, size: int) -> Remote:
    """Return room for states, uint64[N, words], whose contents are undefined."""
    return cuda.device_array((size, rules.STATE.itemsize // 8), np.uint64)


def as_states(words: Remote, rules: Rules) -> Remote:
    """Return the same memory as STATE[N]."""
    return words.reshape(words.size).view(rules.STATE)


def on_device(array: Any, shape: tuple[int, ...], dtype: Any, what: str) -> Remote:
    """Return an array from outside, copied if it lies elsewhere. Raises BadCall."""
    wanted = f"{np.dtype(dtype).name}[{', '.join(map(str, shape))}]"
    if isinstance(array, np.ndarray):
        array = cuda.to_device(np.ascontiguousarray(array))
    elif hasattr(array, "__cuda_array_interface__"):
        array = cuda.as_cuda_array(array)
    elif not hasattr(array, "copy_to_host"):  # as arrays of the simulator have
        kind = type(array).__name__
        raise BadCall(f"{what} came as {kind}; expected an array here or on the GPU, {wanted}")
    if array.dtype != dtype or tuple(array.shape) != shape:
        came = f"{array.dtype.name}[{', '.join(map(str, array.shape))}]"
        raise BadCall(f"{what} came as {came}; expected {wanted}")
    return array
