"""An open database: consistent reads, atomic writes, and readable error messages."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hexarena.contract.errors import StoreFailed
from hexarena.store.failing import describe_error, is_lock
from hexarena.store.group import GroupWriter, T, Write
from hexarena.store.sqlite import FileGuard, empty_log

SNAPSHOT = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}  # for PostgreSQL


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
        """Remember the database file, so that later a moved or replaced one is noticed."""
        if self._file:
            self._file.remember()

    def _check_file(self) -> None:
        if self._file:
            self._file.check()

    def check_space(self) -> None:
        """Raise StoreFailed if the database file has no room to grow."""
        if self._file:
            self._file.check_space()

    def empty_log(self) -> None:
        """Remove deleted data from SQLite's log; PostgreSQL recycles its log itself."""
        if self._file:
            with self._translating_errors():
                empty_log(self._engine)

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a read transaction with one snapshot of the database, and yield its connection."""
        self._check_file()  # otherwise SQLite would create an empty file
        with self._translating_errors(), _begin(self._reader) as connection:
            yield connection

    def write(self, write: Write[T]) -> T:
        """Run `write` in a transaction shared with other threads; return once it is on disk.

        `write` may run again on its own if another write of the transaction fails.
        """
        return self._group.write(write)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yield the connection of a separate transaction, which commits if the block succeeds."""
        self._check_file()
        with self._translating_errors(), _begin(self._writer) as connection:
            yield connection
            self._check_file()  # otherwise an acknowledged write would be lost with the file

    @contextmanager
    def _translating_errors(self) -> Iterator[None]:
        """Turn database errors into StoreFailed; the next attempt uses a new connection."""
        try:
            yield
        except SQLAlchemyError as error:
            if isinstance(error, DBAPIError) and not is_lock(error):
                self._engine.dispose()
            raise StoreFailed(f"{self.name}: {describe_error(error)}") from error


@contextmanager
def _begin(engine: Engine) -> Iterator[Connection]:
    """Open a transaction; afterwards close its connection if the engine was closed meanwhile."""
    pool = engine.pool
    with engine.connect() as connection:
        try:
            with connection.begin():
                yield connection
        finally:
            if engine.pool is not pool and not connection.invalidated:
                connection.detach()  # otherwise it would stay open in an abandoned pool
