"""Looking at a database without changing it: is it there, sound, and of which version."""

import datetime as dt

from hexarena.store.backups import of_postgres, of_sqlite
from hexarena.store.backups.manifest import Snapshot
from hexarena.store.database import Database
from hexarena.store.opening import engine_of, place_of
from hexarena.store.retention import Keeping, Retired, would_retire

PATIENCE = 10.0  # seconds


def would_go(url: str, keeping: Keeping) -> Retired:
    """Count what `retire` would delete now, in a database with the newest tables.

    Raises StoreFailed, MissingExtra.
    """
    database = Database(engine_of(place_of(url), PATIENCE), PATIENCE)
    try:
        with database.reading() as connection:
            return would_retire(connection, keeping, dt.datetime.now(dt.UTC))
    finally:
        database.close()


def examine(url: str) -> Snapshot | None:
    """Check a database for damage and count its rows; None if there is none yet.

    Raises StoreFailed, MissingExtra.
    """
    place = place_of(url)
    if place.get_backend_name() == "sqlite":
        file = of_sqlite.file_of(place)
        return of_sqlite.examined(file, "rw") if file.exists() else None
    found = of_postgres.counted(place)
    return found if found.tables else None
