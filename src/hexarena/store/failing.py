"""Readable messages for database errors: what went wrong and what was expected."""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

EXPECT_WORKING_DISK = "expected a disk with free space, in working order"
_EXPECT_RELEASED_LOCK = "expected others to release it in time"
EXPECT_SOUND = "expected an undamaged database of Hexarena; restore a copy of it"
_EXPECT_USABLE_PATH = "expected an existing folder and a file that can be read and written"
_EXPECT_RESPONSE = "expected a database that answers"

_SQLITE = {
    sqlite3.SQLITE_BUSY: _EXPECT_RELEASED_LOCK,
    sqlite3.SQLITE_LOCKED: _EXPECT_RELEASED_LOCK,
    sqlite3.SQLITE_FULL: EXPECT_WORKING_DISK,
    sqlite3.SQLITE_IOERR: EXPECT_WORKING_DISK,
    sqlite3.SQLITE_CORRUPT: EXPECT_SOUND,
    sqlite3.SQLITE_NOTADB: EXPECT_SOUND,
    sqlite3.SQLITE_CANTOPEN: _EXPECT_USABLE_PATH,
    sqlite3.SQLITE_READONLY: _EXPECT_USABLE_PATH,
    sqlite3.SQLITE_PERM: _EXPECT_USABLE_PATH,
}

_DEADLOCKS = "40P01", "40001"  # a deadlock, or a transaction that cannot be serialized
_POSTGRES = {
    "55P03": _EXPECT_RELEASED_LOCK,
    "40001": _EXPECT_RELEASED_LOCK,
    "40P01": _EXPECT_RELEASED_LOCK,
    "53100": EXPECT_WORKING_DISK,
    "58030": EXPECT_WORKING_DISK,
    "XX001": EXPECT_SOUND,
}


def describe_error(error: SQLAlchemyError | sqlite3.Error) -> str:
    """Return an error message on one line: what went wrong and what was expected."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    message = getattr(getattr(cause, "diag", None), "message_primary", None) or str(cause)
    return f"{' '.join(message.split())}; {_describe_expectation(error)}"


def is_lock(error: SQLAlchemyError) -> bool:
    """Return whether an error was caused by a lock that others held too long."""
    return _describe_expectation(error) == _EXPECT_RELEASED_LOCK


def is_deadlock(error: BaseException | None) -> bool:
    """Return whether a transaction was ended by the database because of a deadlock."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) in _DEADLOCKS


def _describe_expectation(error: SQLAlchemyError | sqlite3.Error) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the primary result code
    sql_state = getattr(cause, "sqlstate", None) or ""
    return _SQLITE.get(code) or _POSTGRES.get(sql_state) or _EXPECT_RESPONSE
