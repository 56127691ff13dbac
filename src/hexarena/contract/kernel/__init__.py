"""Kernels: plain Python functions over a state, compiled by Numba and cached on disk.

A kernel is compiled at its first call, for its caller: to machine code for Python, to linkable code
for other kernels (see `linking`).

The name of a cache folder holds the mode and a hash of the sources: the game's and those of all
compiled packages. Numba alone would notice edits only in the file of the cached function. The key
of a kernel holds a digest of its globals (see `digest`). `NUMBA_DISABLE_JIT=1` runs every kernel as
plain Python; `NUMBA_BOUNDSCHECK=1` compiles with bounds checks.
"""

import hashlib
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import filelock
import numpy as np
from numba.core import caching, types
from numba.extending import intrinsic, overload

from hexarena.contract.cache import INTERPRETED, cache_folder, game_of_module
from hexarena.contract.catalogue import game_packages
from hexarena.contract.kernel.digest import digest
from hexarena.contract.kernel.linking import Kernel, LinkableCache

DAMAGE_ERRORS = pickle.UnpicklingError, EOFError, IndexError, ValueError
STALE_ERRORS = AttributeError, ImportError  # a cached kernel refers to a name that is gone
JIT_OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy"}

Function = TypeVar("Function", bound=Callable[..., Any])

KERNELS: list[Any] = []  # every kernel of this process, in order of creation

_subfolder = ContextVar("subfolder", default="")  # subfolder of the cache for kernels created now
_current_folder: ContextVar[Path] = ContextVar("place")  # folder of the cache that is being created


class _Locator(caching._CacheLocator):
    """Locates a cached kernel by its module's name and its file's contents, not by its path."""

    def __init__(self, function: Any, file: str, folder: Path) -> None:
        self._line = function.__code__.co_firstlineno
        self._py_file = file  # Numba names this file in a warning if it cannot cache a kernel
        self._folder = folder / function.__module__

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_Locator":
        return cls(py_func, py_file, _current_folder.get())

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return _hash_file(self._py_file)

    def get_disambiguator(self) -> str:
        return str(self._line)


@cache
def _hash_file(file: str) -> str:
    return hashlib.blake2b(Path(file).read_bytes(), digest_size=8).hexdigest()


class _KernelCacheImpl(caching.CompileResultCacheImpl):
    _locator_classes: Any = (_Locator,)


class _LinkableCacheImpl(LinkableCache):
    _locator_classes: Any = (_Locator,)


class _SharedCache(caching.FunctionCache):
    """Numba's cache, read and written under a lock: processes that start together share it.

    If the disk is full or read-only, kernels are compiled but not cached. Damaged kernels are
    compiled again, and so are those that refer to names of an older Hexarena.
    """

    _impl_class: Any = _KernelCacheImpl

    def __init__(self, function: Any, folder: Path, *subfolders: str) -> None:
        token = _current_folder.set(folder.joinpath(*subfolders))
        try:
            super().__init__(function)
        finally:
            _current_folder.reset(token)
        self.folder = folder

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """Return Numba's key and a digest that covers the globals, which are compiled in."""
        return (*super()._index_key(sig, codegen), digest(self._py_func))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return self._call_locked(super().load_overload, sig, target_context)
        except (*DAMAGE_ERRORS, *STALE_ERRORS) as error:
            if isinstance(error, DAMAGE_ERRORS):
                _warn_once(f"damaged kernels are compiled again: {self.folder}: {error}")
            self._call_locked(self.flush)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        self._call_locked(super().save_overload, sig, data)

    def _call_locked(self, function: Callable[..., Any], *arguments: Any) -> Any:
        try:
            with filelock.FileLock(self.folder / "lock", is_singleton=True):
                return function(*arguments)
        except OSError as error:
            _warn_once(f"kernels are recompiled every time: {self.folder}: {error.strerror}")
            return None


class _SharedLinkableCache(_SharedCache):
    _impl_class: Any = _LinkableCacheImpl


@cache
def _warn_once(message: str) -> None:
    warnings.warn(message, RuntimeWarning, stacklevel=2)


@contextmanager
def cached_under(name: str) -> Iterator[None]:
    """Cache the kernels created inside this context in a subfolder.

    Numba names a cached kernel by file, function and types. Without a subfolder, two games with
    equal layouts would share the kernels of one source file.
    """
    outer = _subfolder.set(name)
    try:
        yield
    finally:
        _subfolder.reset(outer)


def kernel(function: Function) -> Function:
    """Compile `function` at its first call, release the GIL, and cache machine code on disk."""
    if INTERPRETED:
        return function
    compiled: Any = Kernel(function, JIT_OPTIONS)
    subfolder = _subfolder.get()
    folder = cache_folder(
        subfolder if subfolder in game_packages() else game_of_module(function.__module__)
    )
    compiled._cache = _SharedCache(function, folder, subfolder)
    compiled.linked._cache = _SharedLinkableCache(function, folder, subfolder, "linked")
    KERNELS.append(compiled)
    return cast(Function, compiled)


def popcount(word: np.uint64) -> int:
    """Count the set bits of a uint64."""
    return int(word).bit_count()


def one_less(word: np.uint64) -> np.uint64:
    """Return a uint64 minus one; 0 wraps to the largest value, without NumPy's warning."""
    return np.uint64((int(word) - 1) % 2**64)


@intrinsic
def _ctpop(typing: Any, word: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), lower


@overload(popcount)
def _popcount(word):  # type: ignore[no-untyped-def]  # numba compares signatures
    return lambda word: _ctpop(np.uint64(word))  # type: ignore[call-arg]


@overload(one_less)
def _one_less(word):  # type: ignore[no-untyped-def]
    return lambda word: np.uint64(word) - np.uint64(1)
