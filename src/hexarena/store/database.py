"""An open database: consistent reads, atomic writes, and errors in words."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hexarena.contract.errors import StoreFailed
from hexarena.store.failing import describe_error, is_lock
from hexarena.store.group import GroupWriter, T, Write
from hexarena.store.sqlite import FileGuard, empty_log

SNAPSHOT = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}  # of PostgreSQL


class Database:
    """An engine with read and write transactions; `name` is its URL without the password."""

    def __init__(self, engine: Engine, timeout: float) -> None:
        self.name = engine.url.render_as_string(hide_password=True)
        on_sqlite = engine.dialect.name == "sqlite"
        self._engine = engine
        self._writer = engine.execution_options(writing=True)
        self._reader = engine.execution_options(**{} if on_sqlite else SNAPSHOT)
        self._file = FileGuard(engine.url) if on_sqlite else None
        self._group = GroupWriter(self.name, self.writing, timeout)

    def remember_file(self) -> None:
        """Expect the database file to stay where it is from now on."""
        if self._file:
            self._file.remember()

    def _check_file(self) -> None:
        if self._file:
            self._file.check()

    def check_space(self) -> None:
        """Raise StoreFailed if a database file has no room to grow."""
        if self._file:
            self._file.check_space()

    def empty_log(self) -> None:
        """Remove from the log of SQLite what was deleted; PostgreSQL reuses its own by itself."""
        if self._file:
            with self._translating_errors():
                empty_log(self._engine)

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that sees one snapshot of the database."""
        self._check_file()  # or SQLite would create an empty one
        with self._translating_errors(), _begin(self._reader) as connection:
            yield connection

    def write(self, write: Write[T]) -> T:
        """Write, in one transaction with what other threads write now; return once it is on disk.

        It may be tried again by itself if another write of the transaction fails.
        """
        return self._group.write(write)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a separate transaction, which commits on leaving the block without an error."""
        self._check_file()
        with self._translating_errors(), _begin(self._writer) as connection:
            yield connection
            self._check_file()  # or an acknowledged write would be lost with the file

    @contextmanager
    def _translating_errors(self) -> Iterator[None]:
        """Turn database errors into StoreFailed; the next try uses a new connection."""
        try:
            yield
        except SQLAlchemyError as error:
            if isinstance(error, DBAPIError) and not is_lock(error):
                self._engine.dispose()
            raise StoreFailed(f"{self.name}: {describe_error(error)}") from error


@contextmanager
def _begin(engine: Engine) -> Iterator[Connection]:
    """Open a transaction; close its connection at the end if the engine was closed during it."""
    pool = engine.pool
    with engine.connect() as connection:
        try:
            with connection.begin():
                yield connection
        finally:
            if engine.pool is not pool and not connection.invalidated:
                connection.detach()  # or it stays open in a pool that nobody has
