"""Arrays in the memory of a GPU."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numba import cuda

from hexarena.contract.errors import BadCall
from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.research.kernels.observing import Memory, Workroom
from hexarena.research.kernels.reading import Program
from hexarena.research.observing.program import program_of

# For states that are hidden at once: as many threads as a GPU keeps in flight
MAX_HIDDEN_STATES = 1 << 16

Remote = Any  # numba-cuda's array in the memory of a GPU; it has no type annotations
ToDevice = Callable[[Any], Remote]  # copies an array of main memory to the GPU


def make_matches(
    rules: Rules, generic: ModuleType, start: States, size: int, fresh: ToDevice
) -> Any:
    """Return the arrays of a batch, without the contents of its states."""
    kinds: dict[str, Any] = {
        "seeds": np.int64,
        "episodes": np.int64,
        "to_act": np.int8,
        "decided": np.int8,
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


def make_memory(rules: Rules, size: int) -> Memory:
    """Return room for states, STATE[N] and uint64[N, words], whose contents are undefined."""
    words = cuda.device_array((size, rules.STATE.itemsize // 8), np.uint64)
    return Memory(words.reshape(words.size).view(rules.STATE), words)


def make_observation_tables(rules: Rules, size: int) -> tuple[Workroom, Program]:
    """Return what `observe_each` needs for N states. Raises BrokenGame."""
    tables, _ = program_of(rules)
    slots = min(size, MAX_HIDDEN_STATES)
    views = cuda.device_array((slots, 1 + len(tables.shares)), np.int64)
    workroom = Workroom(*make_memory(rules, slots), views)
    return workroom, Program(*map(cuda.to_device, tables))


def on_device(array: Any, shape: tuple[int, ...], dtype: Any, name: str) -> Remote:
    """Return the caller's array, copied to the GPU if needed. Raises BadCall."""
    expected_text = f"{np.dtype(dtype).name}[{', '.join(map(str, shape))}]"
    if isinstance(array, np.ndarray):
        array = cuda.to_device(np.ascontiguousarray(array))
    elif hasattr(array, "__cuda_array_interface__"):
        array = cuda.as_cuda_array(array)
    elif not hasattr(array, "copy_to_host"):  # as arrays of the simulator have
        kind = type(array).__name__
        raise BadCall(
            f"{name}: got {kind}; expected an array in main memory or on the GPU, {expected_text}"
        )
    if array.dtype != dtype or tuple(array.shape) != shape:
        received = f"{array.dtype.name}[{', '.join(map(str, array.shape))}]"
        raise BadCall(f"{name}: got {received}; expected {expected_text}")
    return array


def output_array(out: Remote | None, shape: tuple[int, ...], dtype: Any, name: str) -> Remote:
    """Return `out`, or a new array whose contents are undefined. Raises BadCall."""
    if out is None:
        return cuda.device_array(shape, dtype)
    if isinstance(out, np.ndarray):
        raise BadCall(f"{name}: got an array in main memory; expected one on the GPU")
    return on_device(out, shape, dtype, name)
