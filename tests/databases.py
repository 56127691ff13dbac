"""Databases as a new server makes them, copied from one that was migrated before."""

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import make_url

from hexarena.store import Store, sqlite_url


def make_tables(url: str) -> str:
    """Make the tables in a SQLite file unless it exists or its folder is missing; return the URL.

    Opening the store makes the same tables, but that takes longer. Other databases are left alone:
    for PostgreSQL there is `Postgres.new_with_tables`.
    """
    address = make_url(url)
    file = Path(address.database or "")
    if address.get_backend_name() == "sqlite" and file.parent.is_dir() and not file.exists():
        file.write_bytes(_migrate())
    return url


@cache
def _migrate() -> bytes:
    """Return the content of a file with new tables."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "template.db")
        Store(sqlite_url(file)).close()
        return file.read_bytes()
