"""PostgreSQL, through psycopg 3."""

import importlib.util

from sqlalchemy import URL, Connection, Engine, create_engine, text

from hexarena.contract.errors import MissingExtra

_OPENING = 0x48455841  # "HEXA": the advisory lock for creating or migrating the tables


def engine(url: URL, patience: float) -> Engine:
    """Return an engine that tests connections before use. Raises MissingExtra."""
    if importlib.util.find_spec("psycopg") is None:
        raise MissingExtra(
            "PostgreSQL needs psycopg, which is not installed: pip install 'hexarena[postgres]'"
        )
    return create_engine(
        url.set(drivername="postgresql+psycopg"),
        connect_args=_limits(patience),
        hide_parameters=True,
        pool_pre_ping=True,
        pool_size=16,
        max_overflow=32,
        pool_timeout=patience,
    )


def _limits(patience: float) -> dict[str, str | int]:
    """Return time limits for locks and for servers that stop answering."""
    seconds, milliseconds = max(2, round(patience)), round(patience * 1000)
    return {
        "connect_timeout": seconds,
        "tcp_user_timeout": 1000 * seconds,
        "keepalives_idle": seconds,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "options": f"-c lock_timeout={milliseconds} -c idle_in_transaction_session_timeout=60000",
    }


def wait_for_lock(connection: Connection, seconds: float) -> None:
    """Keep other processes from opening the database until this transaction ends."""
    connection.execute(text(f"SET LOCAL lock_timeout = '{seconds:g}s'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _OPENING})
