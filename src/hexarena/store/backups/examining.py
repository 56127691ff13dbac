"""Looking at a database without changing it: is it there, sound, and of which version."""

from hexarena.store.backups import of_postgres, of_sqlite
from hexarena.store.backups.manifest import Snapshot
from hexarena.store.opening import place_of


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
