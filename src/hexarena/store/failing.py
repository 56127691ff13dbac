"""Database errors in words: what came and what was expected."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

_DISK = "expected a disk with room that reads and writes"
_LOCK = "expected others to release it in time"
SOUND = "expected an undamaged database of Hexarena; restore a copy of it"
_WAY = "expected an existing folder and a file that can be read and written"
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


def described(error: SQLAlchemyError | sqlite3.Error) -> str:
    """Return one line: what came and what was expected."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    said = getattr(getattr(cause, "diag", None), "message_primary", None) or str(cause)
    return f"{' '.join(said.split())}; {_expected(error)}"


def is_lock(error: SQLAlchemyError) -> bool:
    """Tell whether the only fault is a lock that others held too long."""
    return _expected(error) == _LOCK


def _expected(error: SQLAlchemyError | sqlite3.Error) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    primary = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the primary result code
    state = getattr(cause, "sqlstate", None) or ""
    return _SQLITE.get(primary) or _POSTGRES.get(state) or _ANSWER
