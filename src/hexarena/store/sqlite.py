"""SQLite: a file with a write-ahead log, each commit on the disk before it is acknowledged."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import filelock
from sqlalchemy import URL, Connection, Engine, create_engine, event

from hexarena.contract.errors import StoreFailed

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
    try:
        with filelock.FileLock(f"{file}.lock", timeout=seconds):
            yield
    except filelock.Timeout as error:
        came = f"another process has been opening it for {seconds:g} s"
        raise StoreFailed(f"{file}: {came}; expected it to be done") from error
    except OSError as error:
        expected = "expected a folder that is there and may be written"
        raise StoreFailed(f"{file}: {error.strerror or error}; {expected}") from error


def confirm_sound(connection: Connection) -> None:
    """Look through the file for damage. Raises StoreFailed."""
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        expected = "expected an undamaged database of Hexarena; restore a copy of it"
        raise StoreFailed(f"{connection.engine.url.database}: {found}; {expected}")
