"""Opening a database by its URL: checked for damage, and migrated to the newest tables."""

import threading
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, inspect, make_url
from sqlalchemy.exc import ArgumentError

from hexarena.contract.english import shortened
from hexarena.contract.errors import StoreFailed
from hexarena.store import postgres, sqlite
from hexarena.store.database import Database

VERSION_TABLE = "hexarena_version"
MIGRATING = 60.0  # seconds to wait for another process that creates or migrates the tables

_one_at_a_time = threading.Lock()  # Alembic keeps its state in a module


def opened(url: str, patience: float) -> Database:
    """Open a database and create or migrate its tables. Raises StoreFailed, MissingExtra."""
    place = place_of(url)
    database = Database(engine_of(place, patience), patience)
    try:
        with _one_at_a_time, _exclusive(place), database.writing() as connection:
            _confirm(connection)
            _migrate(connection)
            _confirm_writable(connection)
        database.remember_file()
    except BaseException:
        database.close()
        raise
    return database


def place_of(url: str) -> URL:
    """Read the URL of a database. Raises StoreFailed."""
    try:
        place = make_url(url)
    except ArgumentError as error:
        raise StoreFailed(f"{url!r} is not a URL; {_EXPECTED}") from error
    backend = place.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise StoreFailed(f"{backend} is not supported; {_EXPECTED}")
    if backend == "sqlite" and place.database in (None, "", ":memory:"):
        raise StoreFailed(f"{url} names no file; {_EXPECTED}")
    return place


_EXPECTED = "expected sqlite:////folder/file.db or postgresql://user@host/name"


def url_of(file: Path) -> str:
    """Return the URL of a SQLite file with any name."""
    return URL.create("sqlite", database=str(file.absolute())).render_as_string()


def engine_of(place: URL, patience: float) -> Engine:
    """Return an engine for a database, which is not opened yet."""
    on_sqlite = place.get_backend_name() == "sqlite"
    return sqlite.engine(place, patience) if on_sqlite else postgres.engine(place, patience)


def _exclusive(place: URL) -> AbstractContextManager[None]:
    on_sqlite = place.get_backend_name() == "sqlite"
    return sqlite.exclusive(place, MIGRATING) if on_sqlite else nullcontext()


def _confirm(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        sqlite.confirm_sound(connection)
    else:
        postgres.wait_for_lock(connection, MIGRATING)


def _migrate(connection: Connection) -> None:
    made_by = version_of(connection)
    confirm_known(made_by, str(connection.engine.url.database))
    if made_by != {newest()}:
        command.upgrade(configuration(connection), "head")


def newest() -> str:
    """Return the version of the tables that this Hexarena makes."""
    return str(ScriptDirectory.from_config(configuration()).get_current_head())


def confirm_known(made_by: set[str], name: str) -> None:
    """Raise StoreFailed if a newer Hexarena made the tables."""
    script = ScriptDirectory.from_config(configuration())
    if not made_by <= {each.revision for each in script.walk_revisions()}:
        came = f"its tables have version {shortened(sorted(made_by))}"
        expected = f"expected {script.get_current_head()} or older; install a newer Hexarena"
        raise StoreFailed(f"{name}: {came}; {expected}")


def version_of(connection: Connection) -> set[str]:
    """Return the version of the tables, empty if there are none. Raises StoreFailed."""
    tables = inspect(connection).get_table_names()
    if tables and VERSION_TABLE not in tables:
        came = f"it holds tables of another program: {shortened(sorted(tables), 3)}"
        expected = "expected a database of Hexarena, or an empty one"
        raise StoreFailed(f"{connection.engine.url.database}: {came}; {expected}")
    options = {"version_table": VERSION_TABLE}
    return set(MigrationContext.configure(connection, opts=options).get_current_heads())


def _confirm_writable(connection: Connection) -> None:
    """Rewrite a row, so that a read-only database fails now and not at the first move."""
    connection.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = version_num")


def configuration(connection: Connection | None = None) -> Config:
    """Return the configuration of Alembic, for this connection if it is to change anything."""
    config = Config(attributes={"connection": connection, "version_table": VERSION_TABLE})
    folder = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    return config
