"""SQLite: one file with a write-ahead log; a commit is on disk before it is acknowledged."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import filelock
from sqlalchemy import URL, Connection, Engine, create_engine, event

from hexarena.contract.errors import StoreFailed
from hexarena.contract.files import PRIVATE_FILE, create_private_file
from hexarena.store.failing import EXPECT_SOUND, EXPECT_WORKING_DISK

MIN_BYTES = 512  # minimum size of a valid database
MIN_FREE_BYTES = 1_000_000  # free disk space that a match needs to go on
SHARED_FILE = 0o066  # permission bits of a file shared by several users
MAX_CONNECTIONS = 64  # more connections than a server has threads

_CONNECTION_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
    "PRAGMA secure_delete = ON",  # overwrites deleted data
)


def engine(url: URL, timeout: float) -> Engine:
    """Return an engine whose transactions begin with `_begin`."""
    new_engine = create_engine(
        url,
        connect_args={"timeout": timeout, "isolation_level": None},  # the driver begins nothing
        hide_parameters=True,
        pool_size=16,
        max_overflow=MAX_CONNECTIONS - 16,
        pool_timeout=timeout,
        pool_use_lifo=True,  # the last used connection still has pages in memory
    )
    event.listen(new_engine, "connect", _configure)
    event.listen(new_engine, "begin", _begin)
    return new_engine


class FileGuard:
    """Detects that the open database file was moved, deleted or replaced.

    The operating system lets a process go on writing to such a file, and the data would be lost
    silently.
    """

    def __init__(self, url: URL) -> None:
        self._file = Path(url.database or "")
        self._identity: tuple[int, int] | None = None

    def remember(self) -> None:
        """Remember which file is at the path."""
        self._identity = self._identify()

    def check(self) -> None:
        """Raise StoreFailed if the path now leads to another file or to none."""
        if self._identity is not None and self._identify() != self._identity:
            problem = f"{self._file}: the file was moved, deleted or replaced while it was open"
            raise StoreFailed(f"{problem}; expected it back in its place, or a restarted server")

    def check_space(self) -> None:
        """Raise StoreFailed if the disk is full, since small writes may still fit into the log."""
        try:
            free = shutil.disk_usage(self._file.parent).free
        except OSError as error:
            raise StoreFailed(f"{self._file}: {error.strerror}; {EXPECT_WORKING_DISK}") from error
        if free < MIN_FREE_BYTES:
            raise StoreFailed(f"{self._file}: the disk is full; {EXPECT_WORKING_DISK}")

    def _identify(self) -> tuple[int, int] | None:
        try:
            status = self._file.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino


def empty_log(engine: Engine) -> None:
    """Write the log back into the database file and truncate it, unless others are reading."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    finally:
        connection.close()


def _configure(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in _CONNECTION_PRAGMAS:
        connection.execute(pragma).close()


def _begin(connection: Connection) -> None:
    """Take the write lock at once: upgrading a reader could leave it with an old snapshot."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def lock_valid(url: URL, seconds: float) -> Iterator[None]:
    """Keep other processes from opening a database file for a block; create it if missing.

    Raises StoreFailed, also if the file is truncated.
    """
    file = Path(url.database or "")
    with lock_file(file, seconds):
        if not file.exists():
            create_private_file(file).close()  # SQLite gives its log the same permissions
        _check_not_truncated(file)
        yield


@contextmanager
def lock_file(file: Path, seconds: float) -> Iterator[None]:
    """Keep other processes from opening a database file for a block. Raises StoreFailed."""
    if not file.parent.is_dir():
        raise StoreFailed(f"{file}: there is no such folder; expected a writable one")
    try:
        with filelock.FileLock(f"{file}.lock", timeout=seconds, mode=_lock_mode(file)):
            yield
    except filelock.Timeout as error:
        problem = f"another process has been opening it for {seconds:g} s"
        raise StoreFailed(f"{file}: {problem}; expected it to finish") from error
    except OSError as error:
        expected = "expected an existing, writable folder"
        raise StoreFailed(f"{file}: {error.strerror or error}; {expected}") from error


def _lock_mode(file: Path) -> int:
    """Return a lock file's permissions: users who may open the database may lock it."""
    return PRIVATE_FILE | (file.stat().st_mode & SHARED_FILE if file.exists() else 0)


def _check_not_truncated(file: Path) -> None:
    """Raise StoreFailed for a truncated file, which SQLite would take for an empty database."""
    length = file.stat().st_size if file.is_file() else 0
    if 0 < length < MIN_BYTES:
        raise StoreFailed(f"{file}: it is truncated to {length} bytes; {EXPECT_SOUND}")


def check_integrity(connection: Connection) -> None:
    """Check the file for damage. Raises StoreFailed."""
    file = Path(connection.engine.url.database or "")
    finding = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if finding != "ok":
        raise StoreFailed(f"{file}: {' '.join(str(finding).split())}; {EXPECT_SOUND}")
    if connection.exec_driver_sql("PRAGMA journal_mode").scalar() != "wal":
        expected = "expected a local disk"
        raise StoreFailed(f"{file}: it cannot have a write-ahead log there; {expected}")
    remainder = file.stat().st_size % int(
        connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    )
    if remainder and not _log_size(file):
        raise StoreFailed(f"{file}: it is truncated within a page; {EXPECT_SOUND}")


def _log_size(file: Path) -> int:
    """Return the size of the log, from which SQLite restores truncated pages."""
    log = file.with_name(f"{file.name}-wal")
    return log.stat().st_size if log.exists() else 0
