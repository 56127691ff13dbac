"""SQLite: a file with a write-ahead log, each commit on the disk before it is acknowledged."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import filelock
from sqlalchemy import URL, Connection, Engine, create_engine, event

from hexarena.contract.errors import StoreFailed
from hexarena.store.failing import SOUND

SMALLEST = 512  # bytes of a database
READERS = 64  # connections at most: threads of a server, and some

_EACH_CONNECTION = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
)


def engine(url: URL, patience: float) -> Engine:
    """Make an engine whose transactions begin as this room begins them."""
    made = create_engine(
        url,
        connect_args={"timeout": patience, "isolation_level": None},  # the driver begins nothing
        hide_parameters=True,
        pool_size=16,
        max_overflow=READERS - 16,
        pool_timeout=patience,
    )
    event.listen(made, "connect", _prepare)
    event.listen(made, "begin", _begin)
    return made


class SameFile:
    """Knows the file that was opened, so that one moved away or replaced is noticed.

    A file that is moved or deleted is written on by whoever has it open: without a word, and for
    nobody.
    """

    def __init__(self, url: URL) -> None:
        self._file = Path(url.database or "")
        self._opened: tuple[int, int] | None = None

    def remember(self) -> None:
        """Take the file that lies there for the right one."""
        self._opened = self._found()

    def confirm(self) -> None:
        """Raise StoreFailed unless the file lies where it was opened; before, anything will do."""
        if self._opened is not None and self._found() != self._opened:
            came = f"{self._file}: the file was moved, deleted or replaced while it was open"
            raise StoreFailed(f"{came}; expected it back in its place, or a server started anew")

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
    """Lock for writing at once: a reader that turns writer could find its snapshot outdated."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def alone(url: URL, seconds: float) -> Iterator[None]:
    """Keep other processes from opening the file meanwhile. Raises StoreFailed."""
    file = Path(url.database or "")
    if not file.parent.is_dir():
        raise StoreFailed(f"{file}: there is no such folder; expected one that may be written")
    try:
        with filelock.FileLock(f"{file}.lock", timeout=seconds):
            _confirm_begun(file)
            yield
    except filelock.Timeout as error:
        came = f"another process has been opening it for {seconds:g} s"
        raise StoreFailed(f"{file}: {came}; expected it to be done") from error
    except OSError as error:
        expected = "expected a folder that is there and may be written"
        raise StoreFailed(f"{file}: {error.strerror or error}; {expected}") from error


def _confirm_begun(file: Path) -> None:
    """Refuse a stump, which SQLite would take for an empty database."""
    length = file.stat().st_size if file.is_file() else 0
    if 0 < length < SMALLEST:
        raise StoreFailed(f"{file}: it is cut short to {length} bytes; {SOUND}")


def confirm_sound(connection: Connection) -> None:
    """Look through the file for damage. Raises StoreFailed."""
    file = Path(connection.engine.url.database or "")
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise StoreFailed(f"{file}: {' '.join(str(found).split())}; {SOUND}")
    if connection.exec_driver_sql("PRAGMA journal_mode").scalar() != "wal":
        expected = "expected a disk of this machine"
        raise StoreFailed(f"{file}: no write-ahead log can be kept there; {expected}")
    over = file.stat().st_size % int(connection.exec_driver_sql("PRAGMA page_size").scalar_one())
    if over and not _log_of(file):
        raise StoreFailed(f"{file}: it is cut short within a page; {SOUND}")


def _log_of(file: Path) -> int:
    """Return the length of the log, from which a page that was cut is written again."""
    log = file.with_name(f"{file.name}-wal")
    return log.stat().st_size if log.exists() else 0
