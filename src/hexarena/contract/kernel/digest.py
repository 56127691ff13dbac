"""A digest of what is compiled into a kernel: its code, and the globals that it names.

Two kernels with the same source differ if their globals do, such as a generic specialized with
another `evaluate`. The digest in the cache's key keeps them apart.
"""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

FunctionDigest = tuple[bytes, tuple[FunctionType, ...]]


@cache
def digest(function: Callable[..., Any]) -> str:
    """Return a digest of a function's code and globals, and of all functions that it refers to.

    Globals are numbers, texts, tuples, arrays, kernels and functions. Any other object counts only
    by its type and name.
    """
    digests: dict[FunctionType, bytes] = {}
    pending = [_unwrap_kernel(function)]
    while pending:
        current = pending.pop()
        if current not in digests:
            digests[current], references = _digest_alone(current)
            pending += references
    return hashlib.blake2b(b"".join(sorted(digests.values())), digest_size=8).hexdigest()


def _unwrap_kernel(function: Any) -> Any:
    """Return the Python function of a kernel."""
    return getattr(function, "py_func", function)


@cache
def _digest_alone(function: FunctionType) -> FunctionDigest:
    """Return a digest of one function alone, and the functions that it refers to."""
    references = dict(_list_references(function))
    functions = [_unwrap_kernel(reference) for reference in references.values()]
    hasher = hashlib.blake2b(function.__qualname__.encode(), digest_size=8)
    for code in _walk_codes(function.__code__):
        hasher.update(code.co_code + repr((code.co_names, _list_constants(code))).encode())
    for name, value in references.items():
        hasher.update(name.encode() + b"=" + _encode_value(value) + b";")
    return hasher.digest(), tuple(
        function_ for function_ in functions if isinstance(function_, FunctionType)
    )


def _walk_codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a function's code, and the code of the functions within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _walk_codes(constant)


def _list_constants(code: CodeType) -> list[str]:
    return [
        _format_constant(constant)
        for constant in code.co_consts
        if not isinstance(constant, CodeType)
    ]


def _format_constant(constant: Any) -> str:
    """Return a constant as text; sets are sorted, as their order differs between processes."""
    return repr(sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant)


def _list_references(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """Yield what a function refers to: globals, module members, variables of outer functions."""
    names = sorted({name for code in _walk_codes(function.__code__) for name in code.co_names})
    references = [
        (name, function.__globals__[name]) for name in names if name in function.__globals__
    ]
    yield from references
    for name_, module in references:
        if isinstance(module, ModuleType):
            members = vars(module)
            yield from ((f"{name_}.{name}", members[name]) for name in names if name in members)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _encode_value(value: Any) -> bytes:
    """Return bytes that stand for a value; functions only by name, as they are digested apart."""
    if isinstance(value, (bool, int, float, complex, str, np.generic, np.dtype)):
        return repr(value).encode()
    if isinstance(value, np.ndarray):
        return _encode_array(id(value), value)
    if isinstance(value, (tuple, list)):
        return b"(" + b",".join(map(_encode_value, value)) + b")"
    name = getattr(_unwrap_kernel(value), "__qualname__", "")
    return f"{type(value).__qualname__} {name}".encode()


_array_digests: dict[int, tuple[Any, bytes]] = {}  # kept alive, so that no other array gets its id


def _encode_array(key: int, array: np.ndarray[Any, Any]) -> bytes:
    if key not in _array_digests:
        head = f"{array.dtype} {array.shape} ".encode()
        _array_digests[key] = array, head + hashlib.blake2b(array.tobytes(), digest_size=8).digest()
    return _array_digests[key][1]
