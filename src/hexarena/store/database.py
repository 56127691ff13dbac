"""A database that is open: reads see one moment, writes are whole, failures are told in words."""

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hexarena.contract.errors import StoreFailed
from hexarena.store.failing import is_lock, told
from hexarena.store.sqlite import SameFile

SNAPSHOT = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}  # of PostgreSQL


class Database:
    """An engine with its two kinds of transactions. `name` is its URL without the password."""

    def __init__(self, engine: Engine, patience: float) -> None:
        self.name = engine.url.render_as_string(hide_password=True)
        self._patience = patience
        self._sqlite = engine.dialect.name == "sqlite"
        self._engine = engine
        self._writer = engine.execution_options(writing=True)
        self._reader = engine.execution_options(**{} if self._sqlite else SNAPSHOT)
        self._file = SameFile(engine.url) if self._sqlite else None
        self._pen = threading.Lock()  # SQLite has one writer; threads wait in turn, not by polling

    def remember(self) -> None:
        """Expect the database where it lies now from here on."""
        if self._file:
            self._file.remember()

    def _confirm_there(self) -> None:
        if self._file:
            self._file.confirm()

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that sees the database as it is at one moment."""
        self._confirm_there()  # or SQLite would make an empty one
        with self.failing(), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction that is kept once left, or not at all."""
        self._confirm_there()
        with self.failing(), self._turn(), self._writer.begin() as connection:
            yield connection
            self._confirm_there()  # else what is acknowledged would be lost with the file

    @contextmanager
    def failing(self) -> Iterator[None]:
        """Tell of a failing database. Raises StoreFailed; the next try is by a new connection."""
        try:
            yield
        except SQLAlchemyError as error:
            if isinstance(error, DBAPIError) and not is_lock(error):
                self._engine.dispose()
            raise StoreFailed(f"{self.name}: {told(error)}") from error

    def _turn(self) -> AbstractContextManager[object]:
        return self._holding() if self._sqlite else nullcontext()

    @contextmanager
    def _holding(self) -> Iterator[None]:
        if not self._pen.acquire(timeout=self._patience):
            raise StoreFailed(
                f"{self.name}: others write for {self._patience:g} s and more; expected a turn"
            )
        try:
            yield
        finally:
            self._pen.release()
