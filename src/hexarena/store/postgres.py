"""PostgreSQL, through psycopg 3."""

import selectors
import time
from functools import partial
from typing import Any

from sqlalchemy import URL, Connection, Dialect, Engine, create_engine, event, text
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry

from hexarena.contract.extras import require

# Seconds after its last use for which a connection is assumed to be alive.
TRUST_SECONDS = 1.0
_OPENING_LOCK = 0x48455841  # "HEXA": the advisory lock for creating or migrating the tables


def engine(url: URL, timeout: float) -> Engine:
    """Return an engine that tests idle connections before it uses them. Raises MissingExtra."""
    require("postgres", "PostgreSQL")
    new_engine = create_engine(
        url.set(drivername="postgresql+psycopg"),
        connect_args=_connection_options(timeout),
        hide_parameters=True,
        pool_size=16,
        max_overflow=32,
        pool_timeout=timeout,
        pool_use_lifo=True,  # the last used connection needs no ping and has its statements ready
    )
    event.listen(new_engine, "checkin", _note_use)
    event.listen(new_engine, "checkout", partial(_check_alive, new_engine.dialect))
    return new_engine


def _note_use(_connection: Any, entry: ConnectionPoolEntry) -> None:
    entry.info["used"] = time.monotonic()


def _check_alive(dialect: Dialect, connection: Any, entry: ConnectionPoolEntry, _: Any) -> None:
    """Ping a connection that has been idle or has unread input from the server."""
    last_use = entry.info.get("used")  # None for a new connection
    if last_use is None or (
        time.monotonic() - last_use < TRUST_SECONDS and not _has_input(connection)
    ):
        return
    try:
        dialect.do_ping(connection)
    except Exception as error:
        raise InvalidatePoolError from error


def _has_input(connection: Any) -> bool:
    """Return whether the server has sent something unprompted, such as a shutdown notice."""
    with selectors.DefaultSelector() as selector:
        selector.register(connection.fileno(), selectors.EVENT_READ)
        return bool(selector.select(0))


def _connection_options(timeout: float) -> dict[str, str | int]:
    """Return options that limit waiting for locks and for servers that no longer answer."""
    whole_seconds, milliseconds = max(2, round(timeout)), round(timeout * 1000)
    return {
        "connect_timeout": whole_seconds,
        "tcp_user_timeout": 1000 * whole_seconds,
        "keepalives_idle": whole_seconds,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "options": f"-c lock_timeout={milliseconds} -c idle_in_transaction_session_timeout=60000",
    }


def wait_for_lock(connection: Connection, seconds: float) -> None:
    """Keep other processes from opening the database until this transaction ends."""
    connection.execute(text(f"SET LOCAL lock_timeout = '{seconds:g}s'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _OPENING_LOCK})
