"""SQLite: one file with a write-ahead log; a commit is on disk before it is acknowledged."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import filelock
from sqlalchemy import URL, Connection, Engine, create_engine, event

from hexarena.contract.errors import StoreFailed
from hexarena.store.failing import SOUND

SMALLEST = 512  # bytes of a valid database
READERS = 64  # connections at most, more than a server has threads

_EACH_CONNECTION = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
)


def engine(url: URL, patience: float) -> Engine:
    """Return an engine whose transactions begin by `_begin`."""
    made = create_engine(
        url,
        connect_args={"timeout": patience, "isolation_level": None},  # the driver begins nothing
        hide_parameters=True,
        pool_size=16,
        max_overflow=READERS - 16,
        pool_timeout=patience,
        pool_use_lifo=True,  # what was used last still has its pages in memory
    )
    event.listen(made, "connect", _prepare)
    event.listen(made, "begin", _begin)
    return made


class SameFile:
    """Notices when the open file was moved, deleted or replaced.

    The system lets a process go on writing to such a file, and the data would be lost silently.
    """

    def __init__(self, url: URL) -> None:
        self._file = Path(url.database or "")
        self._opened: tuple[int, int] | None = None

    def remember(self) -> None:
        """Remember the file at this path."""
        self._opened = self._found()

    def confirm(self) -> None:
        """Raise StoreFailed if another file, or none, is at the path by now."""
        if self._opened is not None and self._found() != self._opened:
            came = f"{self._file}: the file was moved, deleted or replaced while it was open"
            raise StoreFailed(f"{came}; expected it back in its place, or a restarted server")

    def _found(self) -> tuple[int, int] | None:
        try:
            found = self._file.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in _EACH_CONNECTION:
        connection.execute(pragma).close()


def _begin(connection: Connection) -> None:
    """Lock for writing at once: a reader that became a writer could have an outdated snapshot."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def exclusive(url: URL, seconds: float) -> Iterator[None]:
    """Keep other processes from opening a file, which is not cut short, within this block."""
    file = Path(url.database or "")
    with alone(file, seconds):
        _confirm_begun(file)
        yield


@contextmanager
def alone(file: Path, seconds: float) -> Iterator[None]:
    """Keep other processes from opening the file within this block. Raises StoreFailed."""
    if not file.parent.is_dir():
        raise StoreFailed(f"{file}: there is no such folder; expected a writable one")
    try:
        with filelock.FileLock(f"{file}.lock", timeout=seconds):
            yield
    except filelock.Timeout as error:
        came = f"another process has been opening it for {seconds:g} s"
        raise StoreFailed(f"{file}: {came}; expected it to finish") from error
    except OSError as error:
        expected = "expected an existing, writable folder"
        raise StoreFailed(f"{file}: {error.strerror or error}; {expected}") from error


def _confirm_begun(file: Path) -> None:
    """Refuse a truncated file that SQLite would take for an empty database."""
    length = file.stat().st_size if file.is_file() else 0
    if 0 < length < SMALLEST:
        raise StoreFailed(f"{file}: it is truncated to {length} bytes; {SOUND}")


def confirm_sound(connection: Connection) -> None:
    """Check the file for damage. Raises StoreFailed."""
    file = Path(connection.engine.url.database or "")
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise StoreFailed(f"{file}: {' '.join(str(found).split())}; {SOUND}")
    if connection.exec_driver_sql("PRAGMA journal_mode").scalar() != "wal":
        expected = "expected a local disk"
        raise StoreFailed(f"{file}: it cannot have a write-ahead log there; {expected}")
    over = file.stat().st_size % int(connection.exec_driver_sql("PRAGMA page_size").scalar_one())
    if over and not _log_of(file):
        raise StoreFailed(f"{file}: it is truncated within a page; {SOUND}")


def _log_of(file: Path) -> int:
    """Return the length of the log, from which SQLite restores a truncated page."""
    log = file.with_name(f"{file.name}-wal")
    return log.stat().st_size if log.exists() else 0
