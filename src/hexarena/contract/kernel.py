"""Kernels: plain Python functions over a state, compiled by Numba and kept on disk.

A kernel is compiled for whoever calls it, when it is first called: for Python with machine code,
for other kernels as code to be linked in (see `linking`).

A game's cache folder is named by a hash of the sources of every compiled room and of the game and
by the mode, since Numba itself sees edits only in the file of the function it caches.
`NUMBA_DISABLE_JIT=1` runs every kernel as the Python it is; `NUMBA_BOUNDSCHECK=1` compiles with
bounds checked.
"""

import hashlib
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

from hexarena.contract.cache import INTERPRETED, cache_folder, game_of
from hexarena.contract.catalogue import game_packages
from hexarena.contract.linking import Kernel, LinkableCache

OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy"}

Function = TypeVar("Function", bound=Callable[..., Any])

KERNELS: list[Any] = []  # every kernel of this process, in order of making

_subfolder = ContextVar(
    "subfolder", default=""
)  # sub-folder of the cache for kernels now being made
_place: ContextVar[Path] = ContextVar("place")  # the folder of the cache now being made


class _Locator(caching._CacheLocator):
    """Where a kernel is kept: by its module's name and what its file says, wherever that lies."""

    def __init__(self, function: Any, file: str, folder: Path) -> None:
        self._line = function.__code__.co_firstlineno
        self._py_file = file  # which Numba names where it cannot keep a kernel
        self._folder = folder / function.__module__

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_Locator":
        return cls(py_func, py_file, _place.get())

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return _said(self._py_file)

    def get_disambiguator(self) -> str:
        return str(self._line)


@cache
def _said(file: str) -> str:
    return hashlib.blake2b(Path(file).read_bytes(), digest_size=8).hexdigest()


class _Kept(caching.CompileResultCacheImpl):
    _locator_classes: Any = (_Locator,)


class _KeptLinkable(LinkableCache):
    _locator_classes: Any = (_Locator,)


class _SharedCache(caching.FunctionCache):
    """Numba's cache, read and written under a lock: processes that start together share it.

    Where the disk is full or read-only, kernels are compiled and not kept.
    """

    _impl_class: Any = _Kept

    def __init__(self, function: Any, folder: Path, *shelves: str) -> None:
        within = _place.set(folder.joinpath(*shelves))
        try:
            super().__init__(function)
        finally:
            _place.reset(within)
        self.folder = folder

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        return self._locked(super().load_overload, sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        self._locked(super().save_overload, sig, data)

    def _locked(self, work: Callable[..., Any], *what: Any) -> Any:
        try:
            with filelock.FileLock(self.folder / "lock", is_singleton=True):
                return work(*what)
        except OSError as error:
            _warn_once(f"kernels are compiled anew each time: {self.folder}: {error.strerror}")
            return None


class _SharedLinkableCache(_SharedCache):
    _impl_class: Any = _KeptLinkable


@cache
def _warn_once(message: str) -> None:
    warnings.warn(message, RuntimeWarning, stacklevel=2)


@contextmanager
def cached_under(name: str) -> Iterator[None]:
    """Cache the kernels made inside in a sub-folder of their own.

    Numba names a cached kernel by file, function and types, so one source file bound to two games
    of equal layout would else be taken for one.
    """
    outer = _subfolder.set(name)
    try:
        yield
    finally:
        _subfolder.reset(outer)


def kernel(function: Function) -> Function:
    """Compile `function` on first call, the GIL released, and keep the machine code on disk."""
    if INTERPRETED:
        return function
    compiled: Any = Kernel(function, OPTIONS)
    subfolder = _subfolder.get()
    folder = cache_folder(
        subfolder if subfolder in game_packages() else game_of(function.__module__)
    )
    compiled._cache = _SharedCache(function, folder, subfolder)
    compiled.linked._cache = _SharedLinkableCache(function, folder, subfolder, "linked")
    KERNELS.append(compiled)
    return cast(Function, compiled)


def popcount(word: np.uint64) -> int:
    """Count the bits set in a uint64."""
    return int(word).bit_count()


@intrinsic
def _ctpop(typing: Any, word: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), lower


@overload(popcount)
def _popcount(word):  # type: ignore[no-untyped-def]  # numba compares signatures
    return lambda word: _ctpop(np.uint64(word))  # type: ignore[call-arg]
