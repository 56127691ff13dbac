"""A game state is one NumPy record; many states are one NumPy array."""

import copyreg
import math
from collections.abc import Iterator, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel

PADDING = 128  # bytes, so that threads on neighbouring records never share a cache line
CHANCE = -1  # `to_act` when chance decides
OVER = -2  # `to_act` when the game has ended

States = npt.NDArray[np.void]


def record(*fields: Sequence[Any]) -> np.dtype[np.record]:
    """Lay out a state: aligned like a C struct and padded to a multiple of `PADDING` bytes.

    Every gap becomes a field, so that equal states have equal bytes: NumPy copies fields only.
    Raises ValueError unless the fields begin with `to_act` (int8) and `returns` (float32[seats]),
    or if np.record has an attribute of that name, such as `round`.
    """
    layout = np.dtype([*map(tuple, fields)], align=True)
    _check_fields(layout)
    padded = np.dtype(list(_fill_gaps(fields, layout)), align=True)
    return np.dtype((_make_kind(*padded.names or ()), padded))  # type: ignore[return-value]


class _Kind(type):
    """The metaclass of states: it lets pickle rebuild a state's class from its fields."""


@cache
def _make_kind(*names: str) -> _Kind:
    fields = {name: property(itemgetter(name)) for name in names}
    return _Kind("State", (_State,), fields)


def _fields(kind: _Kind) -> tuple[str, ...]:
    return tuple(name for name, value in vars(kind).items() if isinstance(value, property))


copyreg.pickle(_Kind, lambda kind: (_make_kind, _fields(kind)))


class _State(np.record):  # type: ignore[misc]  # stubs know no such record
    """A record with its fields as properties: faster than a lookup by name."""

    __getattribute__ = object.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in (self.dtype.names or ()):
            raise AttributeError(f"a state has no field {name!r}")
        self[name] = value


def _fill_gaps(fields: Sequence[Sequence[Any]], layout: np.dtype[Any]) -> Iterator[Any]:
    """Yield fields, every gap among them: NumPy copies fields only, not the bytes between."""
    end = 0
    for field in fields:
        kind, offset = (layout.fields or {})[field[0]][:2]
        if offset > end:
            yield f"gap{end}", np.uint8, (offset - end,)
        yield tuple(field)
        end = offset + kind.itemsize
    padding = -end % PADDING
    if padding:
        yield "padding", np.uint8, (padding,)


def _check_fields(layout: np.dtype[Any]) -> None:
    names = layout.names or ()
    reserved = [name for name in names if hasattr(np.record, name)]
    if reserved:
        raise ValueError(f"fields {reserved} cannot be read as attributes: np.record has its own")
    if names[:2] != ("to_act", "returns"):
        raise ValueError(f"a state begins with to_act and returns; these fields are {names}")
    to_act, returns = (layout[name] for name in names[:2])
    if to_act != np.int8 or returns.base != np.float32 or len(returns.shape) != 1:
        raise ValueError(f"to_act is int8 and returns float32[seats]; here {to_act} and {returns}")


def blank(layout: np.dtype[Any], count: int = 1) -> States:
    """Return `count` states of zeros, the first at a multiple of `PADDING` bytes."""
    return aligned_zeros((count,), layout)


def aligned_zeros(shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """Return zeros that share no cache line with anything else.

    They begin at a multiple of `PADDING` bytes.
    """
    layout = np.dtype(dtype)
    buffer = np.zeros(math.prod(shape) * layout.itemsize + 2 * PADDING, np.uint8)
    return np.ndarray(shape, layout, buffer, -buffer.ctypes.data % PADDING)


def copy_states(states: States) -> States:
    """Return a copy of states: byte by byte, not field by field.

    It avoids a view as another type, which NumPy would check field by field.
    """
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


@kernel
def award(state: np.record, winner: int) -> None:
    """Write 1 for the winner of a two-player match and -1 for the loser; winner -1 is a draw."""
    if winner >= 0:
        state.returns[winner] = 1.0
        state.returns[1 - winner] = -1.0
