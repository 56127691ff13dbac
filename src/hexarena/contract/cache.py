"""The cache of compiled kernels: one folder per version of a game's sources, and per mode.

Each version of Python, Numba and NumPy also has its own folder. Checkouts of the same sources
share one. Users' own editions count as sources, and so does what a variant changes: kernels hold
those numbers as constants.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import platformdirs

from hexarena.contract.catalogue import (
    LEGEND,
    LEVELS,
    PERSONAS,
    TUTORIALS,
    game_packages,
    user_editions,
)
from hexarena.contract.discovery import printed_packages
from hexarena.contract.variants import load_installed

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")
MODE = "interpreted" if INTERPRETED else "checked" if BOUNDS_CHECKED else "compiled"

VERSIONS = " ".join((sys.implementation.cache_tag or "", version("numba"), version("numpy")))
COMPILED_PACKAGES = ("grid", "contract", "search")
ERRORS_FOLDER = Path(__file__).parent / "errors"  # error classes and messages, which no kernel uses
MAX_FOLDERS = 36  # cache folders to keep, the current ones included: one per game, one for the rest
MIN_IDLE_SECONDS = 3600.0  # seconds; a running process may still use a folder that is newer


def cache_root() -> Path:
    """Return the root of all caches: $HEXARENA_CACHE, or the user's cache folder."""
    override = os.environ.get("HEXARENA_CACHE")
    return Path(override) if override else platformdirs.user_cache_path("hexarena")


@cache
def cache_folder(game: str | None = None) -> Path:
    """Return the folder for a game's current sources, created if missing; prune old folders.

    Without a game, return the folder for shared code, which depends on the sources of all games.
    If the folder cannot be created, return a temporary one; it is deleted when the process ends.
    """
    variant = game if game in load_installed() else ""
    folder = cache_root() / f"kernels-{_fingerprint(_list_sources(game), variant)}-{MODE}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError as error:
        warnings.warn(f"kernels are not kept: {folder}: {error.strerror}", stacklevel=2)
        return _create_temporary_folder()
    prune(cache_root())
    return folder


def _create_temporary_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="hexarena-kernels-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def prune(
    root: Path, limit: int = MAX_FOLDERS, idle_seconds: float = MIN_IDLE_SECONDS
) -> list[Path]:
    """Remove all but the `limit` latest cache folders under `root`, except folders in use.

    Returns the removed folders. Another process may remove one first; that is no error.
    """
    dated = [
        (stamp, folder)
        for folder in root.glob("kernels-*")
        if (stamp := _modification_time(folder))
    ]
    latest_first = [folder for _, folder in sorted(dated, reverse=True)]
    ages = {folder: time.time() - stamp for stamp, folder in dated}
    old = [folder for folder in latest_first[limit:] if ages[folder] > idle_seconds]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return old


def _modification_time(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def game_of_module(module: str) -> str | None:
    """Return the game that a module belongs to, None for shared code."""
    packages = game_packages().items()
    return next(
        (name for name, package in packages if f"{module}.".startswith(f"{package}.")), None
    )


def _list_sources(game: str | None) -> Iterator[Path]:
    yield from _list_shared_sources()
    packages = printed_packages().values() if game is None else (game_packages()[game],)
    for package in packages:
        for folder in _list_folders(package):
            yield from _list_python_files(folder)
    yield from (file for file in user_editions() if os.access(file, os.R_OK) and file.is_file())


@cache
def _list_shared_sources() -> tuple[Path, ...]:
    root = Path(__file__).parent.parent
    return tuple(file for name in COMPILED_PACKAGES for file in _list_python_files(root / name))


def _list_folders(package: str) -> list[Path]:
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:  # registered, but not installed any more: `game` reports it
        return []
    return [Path(location) for location in (spec.submodule_search_locations or ())] if spec else []


def _list_python_files(folder: Path) -> list[Path]:
    sources = (file for file in folder.rglob("*.py") if file.parent != ERRORS_FOLDER)
    return sorted([*sources, *_list_tables(folder)])


def _list_tables(folder: Path) -> list[Path]:
    ignored = TUTORIALS, LEGEND, LEVELS, PERSONAS
    return [file for file in folder.rglob("*.toml") if not any(map(file.match, ignored))]


def _fingerprint(files: Iterable[Path], variant: str | None = "") -> str:
    digest = hashlib.blake2b(f"{VERSIONS}{variant}".encode(), digest_size=8)
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
