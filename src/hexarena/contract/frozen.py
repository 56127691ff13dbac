"""What is frozen into a kernel's machine code: the globals that it names.

Two kernels of one source differ if their globals do, such as a generic specialized with another
`evaluate`. A digest in the cache's key tells them apart.
"""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

Found = tuple[bytes, tuple[FunctionType, ...]]


@cache
def digest(function: Callable[..., Any]) -> str:
    """Return a digest of a function's code and globals, and of all functions that it refers to.

    Globals are numbers, texts, tuples, arrays, kernels and functions; of others, only the type and
    the name count.
    """
    said: dict[FunctionType, bytes] = {}
    waiting = [_plain(function)]
    while waiting:
        one = waiting.pop()
        if one not in said:
            said[one], named = _own(one)
            waiting += named
    return hashlib.blake2b(b"".join(sorted(said.values())), digest_size=8).hexdigest()


def _plain(function: Any) -> Any:
    """Return the Python function of a kernel."""
    return getattr(function, "py_func", function)


@cache
def _own(function: FunctionType) -> Found:
    """Return a digest of one function without those that it refers to, and those."""
    named = dict(_named(function))
    functions = [_plain(each) for each in named.values()]
    of = hashlib.blake2b(function.__qualname__.encode(), digest_size=8)
    for code in _codes(function.__code__):
        of.update(code.co_code + repr((code.co_names, _constants(code))).encode())
    for name, value in named.items():
        of.update(name.encode() + b"=" + _said(value) + b";")
    return of.digest(), tuple(each for each in functions if isinstance(each, FunctionType))


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Go through a function's code and that of the functions within it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


def _constants(code: CodeType) -> list[str]:
    return [_shown(each) for each in code.co_consts if not isinstance(each, CodeType)]


def _shown(constant: Any) -> str:
    """Return a constant as text; the order within a set may differ from process to process."""
    return repr(sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant)


def _named(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """Find what a function names: globals, members of modules, variables of outer functions."""
    names = sorted({name for code in _codes(function.__code__) for name in code.co_names})
    found = [(name, function.__globals__[name]) for name in names if name in function.__globals__]
    yield from found
    for place, module in found:
        if isinstance(module, ModuleType):
            members = vars(module)
            yield from ((f"{place}.{name}", members[name]) for name in names if name in members)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _said(value: Any) -> bytes:
    """Return bytes that stand for a value; functions are only named, since they count apart."""
    if isinstance(value, (bool, int, float, complex, str, np.generic, np.dtype)):
        return repr(value).encode()
    if isinstance(value, np.ndarray):
        return _bytes_of(id(value), value)
    if isinstance(value, (tuple, list)):
        return b"(" + b",".join(map(_said, value)) + b")"
    name = getattr(_plain(value), "__qualname__", "")
    return f"{type(value).__qualname__} {name}".encode()


_kept: dict[int, tuple[Any, bytes]] = {}  # arrays are kept, so that no other gets their id


def _bytes_of(place: int, array: np.ndarray[Any, Any]) -> bytes:
    if place not in _kept:
        head = f"{array.dtype} {array.shape} ".encode()
        _kept[place] = array, head + hashlib.blake2b(array.tobytes(), digest_size=8).digest()
    return _kept[place][1]
