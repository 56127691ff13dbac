"""Examine a database without changing it: whether it exists, its integrity and version."""

import datetime as dt

from hexarena.store.backups import of_postgres, of_sqlite
from hexarena.store.backups.manifest import Snapshot
from hexarena.store.database import Database
from hexarena.store.opening import make_engine, parse_url
from hexarena.store.retention import RetentionPolicy, RetirementCounts, count_expired

TIMEOUT_SECONDS = 10.0  # seconds to wait for a lock


def count_expired_matches(url: str, policy: RetentionPolicy) -> RetirementCounts:
    """Count the rows that `retire` would delete now, in a database with the newest tables.

    Raises StoreFailed, MissingExtra.
    """
    database = Database(make_engine(parse_url(url), TIMEOUT_SECONDS), TIMEOUT_SECONDS)
    try:
        with database.reading() as connection:
            return count_expired(connection, policy, dt.datetime.now(dt.UTC))
    finally:
        database.close()


def examine(url: str) -> Snapshot | None:
    """Check a database for damage and count its rows; return None if it does not exist.

    Raises StoreFailed, MissingExtra.
    """
    parsed_url = parse_url(url)
    if parsed_url.get_backend_name() == "sqlite":
        file = of_sqlite.database_file(parsed_url)
        return of_sqlite.examine_file(file, "rw") if file.exists() else None
    snapshot = of_postgres.count_rows(parsed_url)
    return snapshot if snapshot.tables else None
