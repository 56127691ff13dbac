"""Open a database by its URL: check it for damage, and migrate it to the newest tables."""

import threading
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, inspect, make_url
from sqlalchemy.exc import ArgumentError

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import StoreFailed
from hexarena.store import postgres, sqlite
from hexarena.store.database import Database

VERSION_TABLE = "hexarena_version"
MIGRATION_TIMEOUT = 60.0  # seconds to wait for another process that migrates the tables

_alembic_lock = threading.Lock()  # Alembic keeps its state in module globals


def open_database(url: str, timeout: float) -> Database:
    """Open a database and create or migrate its tables. Raises StoreFailed, MissingExtra."""
    url_parts = parse_url(url)
    database = Database(make_engine(url_parts, timeout), timeout)
    try:
        with _alembic_lock, _lock_file(url_parts), database.writing() as connection:
            _check_or_lock(connection)
            _migrate(connection)
            _check_writable(connection)
        database.remember_file()
    except BaseException:
        database.close()
        raise
    return database


def parse_url(url: str) -> URL:
    """Parse the URL of a database. Raises StoreFailed."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise StoreFailed(f"{url!r} is not a URL; {_EXPECTED}") from error
    backend = address.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise StoreFailed(f"{backend} is not supported; {_EXPECTED}")
    if backend == "sqlite" and address.database in (None, "", ":memory:"):
        raise StoreFailed(f"{url} names no file; {_EXPECTED}")
    return address


_EXPECTED = "expected sqlite:////folder/file.db or postgresql://user@host/name"


def sqlite_url(file: Path) -> str:
    """Return the URL of a SQLite file, whatever characters its path has."""
    return URL.create("sqlite", database=str(file.absolute())).render_as_string()


def sqlite_file(url: str) -> Path | None:
    """Return the file of a database, or None for PostgreSQL. Raises StoreFailed."""
    parts = parse_url(url)
    return Path(parts.database or "") if parts.get_backend_name() == "sqlite" else None


def make_engine(url: URL, timeout: float) -> Engine:
    """Return a new engine for a database, without connecting."""
    on_sqlite = url.get_backend_name() == "sqlite"
    return sqlite.engine(url, timeout) if on_sqlite else postgres.engine(url, timeout)


def _lock_file(url: URL) -> AbstractContextManager[None]:
    on_sqlite = url.get_backend_name() == "sqlite"
    return sqlite.lock_valid(url, MIGRATION_TIMEOUT) if on_sqlite else nullcontext()


def _check_or_lock(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        sqlite.check_integrity(connection)
    else:
        postgres.wait_for_lock(connection, MIGRATION_TIMEOUT)


def _migrate(connection: Connection) -> None:
    versions = read_versions(connection)
    check_versions(versions, str(connection.engine.url.database))
    if versions != {newest_version()}:
        command.upgrade(make_alembic_config(connection), "head")


def newest_version() -> str:
    """Return the newest version of the tables that this version of Hexarena knows."""
    return _list_versions()[0]


@cache
def _list_versions() -> tuple[str, ...]:
    """Return all versions of the tables, newest first; reading all migrations takes 20 ms."""
    script = ScriptDirectory.from_config(make_alembic_config())
    return tuple(revision.revision for revision in script.walk_revisions())


def check_versions(versions: set[str], name: str) -> None:
    """Raise StoreFailed if a newer version of Hexarena created the tables."""
    if not versions <= set(_list_versions()):
        problem = f"its tables have version {abbreviate_names(sorted(versions))}"
        expected = f"expected {newest_version()} or older; install a newer Hexarena"
        raise StoreFailed(f"{name}: {problem}; {expected}")


def read_versions(connection: Connection) -> set[str]:
    """Return the versions of the tables, empty if there are none. Raises StoreFailed."""
    tables = inspect(connection).get_table_names()
    if tables and VERSION_TABLE not in tables:
        problem = f"it holds tables of another program: {abbreviate_names(sorted(tables), 3)}"
        expected = "expected a database of Hexarena, or an empty one"
        raise StoreFailed(f"{connection.engine.url.database}: {problem}; {expected}")
    options = {"version_table": VERSION_TABLE}
    return set(MigrationContext.configure(connection, opts=options).get_current_heads())


def _check_writable(connection: Connection) -> None:
    """Rewrite a row, so that a read-only database fails now rather than at the first move."""
    connection.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = version_num")


def make_alembic_config(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration, with a connection if the database is to be changed."""
    config = Config(attributes={"connection": connection, "version_table": VERSION_TABLE})
    folder = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    return config
