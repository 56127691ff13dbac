"""The privacy of an installation: only its owner may open its folder, database and key.

Files that Hexarena creates are private from the start. When a server starts, it closes
installations of earlier versions to others: the folder, if it holds nothing else, and the files
that Hexarena created in it. Files that the operator keeps elsewhere, or shares with others, are
only reported, never changed.
"""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from hexarena.contract.files import PRIVATE_UMASK, is_shared_folder
from hexarena.server.settings import DATABASE_NAME, KEY_NAME, LAB_NAME, Settings
from hexarena.store import sqlite_file

OWN_NAMES = (f"{DATABASE_NAME}*", KEY_NAME, f".{KEY_NAME}.*", LAB_NAME)
KEPT_NAMES = ("*.log", "*.zip", "*.toml")  # operators' logs, backups and variants
DATABASE_ENDINGS = ("", "-wal", "-shm", "-journal")
HAS_OWNERS = hasattr(os, "geteuid")  # not on Windows


def find_exposed(settings: Settings) -> list[Path]:
    """Return an installation's folders and files that users other than their owner may open."""
    if not HAS_OWNERS:
        return []
    folder = settings.folder.absolute()
    own_paths = [folder, *_list_own_files(folder)]
    paths_elsewhere = [path for path in _list_elsewhere(settings) if path not in own_paths]
    return [
        *filter(_is_exposed, own_paths),
        *(path for path in paths_elsewhere if _is_exposed(path) and _is_exposed(path.parent)),
    ]


def close_to_others(settings: Settings) -> list[Path]:
    """Deny others access to the folder and Hexarena's files; return the paths still exposed."""
    folder = settings.folder.absolute()
    if HAS_OWNERS and folder.is_dir() and not is_shared_folder(folder):
        is_ours_alone = all(_is_named(path, OWN_NAMES + KEPT_NAMES) for path in folder.iterdir())
        for path in (*([folder] if is_ours_alone else []), *_list_own_files(folder)):
            with suppress(OSError):  # the path stays exposed and is reported
                _close(path)
    return find_exposed(settings)


def _close(path: Path) -> None:
    status = path.lstat()
    if _is_exposed(path) and status.st_uid == os.geteuid():
        path.chmod(stat.S_IMODE(status.st_mode) & ~PRIVATE_UMASK)


def _list_own_files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.glob("*")):
        if _is_named(path, OWN_NAMES) and not path.is_symlink():
            yield path
            yield from path.rglob("*")


def _list_elsewhere(settings: Settings) -> Iterator[Path]:
    yield settings.report_folder.absolute()
    if database := sqlite_file(settings.database_url):
        yield from (database.with_name(database.name + ending) for ending in DATABASE_ENDINGS)


def _is_named(path: Path, patterns: Iterable[str]) -> bool:
    return any(path.match(pattern) for pattern in patterns)


def _is_exposed(path: Path) -> bool:
    """Return whether other users may open a folder or file; a symbolic link does not count."""
    try:
        mode = path.lstat().st_mode
    except OSError:
        return False
    return not stat.S_ISLNK(mode) and bool(mode & PRIVATE_UMASK)
