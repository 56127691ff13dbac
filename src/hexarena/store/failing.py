"""What a failing database says, and what was expected of it."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

_DISK = "expected a disk with room that reads and writes"
_LOCK = "expected others to let go of it in time"
SOUND = "expected an undamaged database of Hexarena; restore a copy of it"
_WAY = "expected a folder that is there and a file that may be read and written"
_ANSWER = "expected a database that answers"

_SQLITE = {
    sqlite3.SQLITE_BUSY: _LOCK,
    sqlite3.SQLITE_LOCKED: _LOCK,
    sqlite3.SQLITE_FULL: _DISK,
    sqlite3.SQLITE_IOERR: _DISK,
    sqlite3.SQLITE_CORRUPT: SOUND,
    sqlite3.SQLITE_NOTADB: SOUND,
    sqlite3.SQLITE_CANTOPEN: _WAY,
    sqlite3.SQLITE_READONLY: _WAY,
    sqlite3.SQLITE_PERM: _WAY,
}

_POSTGRES = {"55P03": _LOCK, "40P01": _LOCK, "53100": _DISK, "58030": _DISK, "XX001": SOUND}


def told(error: SQLAlchemyError) -> str:
    """Say in a line what came and what was expected."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    said = getattr(getattr(cause, "diag", None), "message_primary", None) or str(cause)
    return f"{' '.join(said.split())}; {_expected(error)}"


def is_lock(error: SQLAlchemyError) -> bool:
    """Tell whether others held a lock for too long, and nothing else is wrong."""
    return _expected(error) == _LOCK


def _expected(error: SQLAlchemyError) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else None
    primary = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the rest says more, of the same kind
    state = getattr(cause, "sqlstate", None) or ""
    return _SQLITE.get(primary) or _POSTGRES.get(state) or _ANSWER
