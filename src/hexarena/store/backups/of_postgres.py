"""Backups of PostgreSQL: the SQL of pg_dump for one snapshot, and psql that puts it back."""

import io
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from hexarena.contract.errors import MissingExtra, StoreFailed
from hexarena.store import postgres
from hexarena.store.backups.archive import CHUNK
from hexarena.store.backups.manifest import (
    Manifest,
    ReportProgress,
    RowCounts,
    Snapshot,
    confirm_rows,
)
from hexarena.store.failing import described
from hexarena.store.opening import version_of

PATIENCE = 10.0  # seconds to wait for an answer or a lock
BEGINS = re.compile(rb'COPY \S+\.("?)(?P<table>\w+)\1 \(.*\) FROM stdin;\n')
ENDS = b"\\.\n"
DUMP = ("pg_dump", "--no-owner", "--no-privileges", "--encoding=UTF8")
LOAD = ("psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file=-")


def dump(place: URL, draft: Path, tell: ReportProgress) -> Snapshot:
    """Write the database, as it is now, as SQL into a new file, and count what was written."""
    with _connected(place) as connection:
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        seen = _snapshot(connection, place)
        if not seen.tables:
            raise StoreFailed(f"{_name(place)} is empty; expected the database of a server")
        shared = connection.execute(text("SELECT pg_export_snapshot()")).scalar_one()
        tables = (f'--table="{seen.schema}"."{table}"' for table in seen.rows)
        tell("dumped", 0, 0)
        with draft.open("xb") as stream:
            _run(place, (*DUMP, f"--snapshot={shared}", *tables), stdout=stream)
    with draft.open("rb") as stream:
        confirm_rows(_counted(stream), seen.rows)
    return seen


def counted(place: URL) -> Snapshot:
    """Count what is in a database. Raises StoreFailed."""
    with _connected(place) as connection:
        return _snapshot(connection, place)


def _snapshot(connection: Connection, place: URL) -> Snapshot:
    """Count what is in the current schema, in one transaction."""
    version = ", ".join(sorted(version_of(connection)))
    schema = str(connection.execute(text("SELECT current_schema()")).scalar_one())
    rows = {
        table: int(connection.execute(text(f'SELECT count(*) FROM "{table}"')).scalar_one())
        for table in inspect(connection).get_table_names()
    }
    return Snapshot(version, schema, rows)


def _counted(sql: Iterable[bytes]) -> RowCounts:
    """Count the rows of each table in the SQL of a dump: each is a line."""
    rows: RowCounts = {}
    table = ""
    for line in sql:
        if not table and (begun := BEGINS.fullmatch(line)):
            table = begun["table"].decode()
            rows[table] = 0
        elif table and line == ENDS:
            table = ""
        elif table:
            rows[table] += 1
    return rows


# Putting back


class Target:
    """A database that nobody else uses, into which a dump is to be loaded."""

    def __init__(self, place: URL, there: Snapshot) -> None:
        self._place = place
        self._there = there

    def load(self, manifest: Manifest, data: IO[bytes], aside: str, tell: ReportProgress) -> bool:
        """Load a dump in one transaction that first moves the tables there are to schema `aside`.

        ReportProgress whether there were any. All or nothing: rows are counted before it ends.
        """
        if manifest.schema != self._there.schema:
            came = f"the backup is of schema {manifest.schema}"
            raise StoreFailed(f"{came}; expected {self._there.schema}, that of the database")
        words = _words(self._place, LOAD)
        with tempfile.TemporaryFile() as said:
            psql = subprocess.Popen(
                words, env=_surroundings(self._place), stdin=subprocess.PIPE, stderr=said,
                stdout=subprocess.DEVNULL,
            )  # fmt: skip
            with psql:
                _feed(psql.stdin, (_moving(self._there, aside), data, _counting(manifest)), tell)
            if psql.returncode:
                raise _failed(self._place, words, said)
        return bool(self._there.rows)


def _feed(psql: IO[bytes] | None, parts: tuple[str, IO[bytes], str], tell: ReportProgress) -> None:
    """Hand psql what it is to do; without the last part it would undo all."""
    before, data, after = parts
    done = 0
    with (
        suppress(BrokenPipeError),
        psql or io.BytesIO() as stdin,
    ):  # an exit code tells why it ended
        stdin.write(before.encode())
        while chunk := data.read(CHUNK):
            stdin.write(chunk)
            done += len(chunk)
            tell("loaded", done, 0)
        stdin.write(after.encode())


def _moving(there: Snapshot, aside: str) -> str:
    moved = (
        f'ALTER TABLE "{there.schema}"."{table}" SET SCHEMA "{aside}";' for table in there.rows
    )
    kept = (f'CREATE SCHEMA "{aside}";', *moved) if there.rows else ()
    return "\n".join(("BEGIN;", "SET LOCAL lock_timeout = '10s';", *kept, ""))


def _counting(manifest: Manifest) -> str:
    """Return SQL that commits only if every table has its rows."""
    checks = (
        f'IF (SELECT count(*) FROM "{manifest.schema}"."{table}") <> {int(count)} THEN '
        f"RAISE EXCEPTION 'table {table} has not its {int(count)} rows'; END IF;"
        for table, count in manifest.rows.items()
    )
    return "\n".join(("", "DO $check$ BEGIN", *checks, "END $check$;", "COMMIT;", ""))


@contextmanager
def alone(place: URL, replace: bool) -> Iterator[Target]:
    """Confirm that a database may be replaced, and give it. Raises StoreFailed."""
    with _connected(place) as connection:
        there = _snapshot(connection, place)
        others = connection.execute(text(_OTHERS)).scalar_one()
    if others:
        came = f"{_name(place)} has other connections: {others}"
        raise StoreFailed(f"{came}; expected every server to be stopped")
    matches = there.rows.get("matches", 0)
    if matches and not replace:
        came = f"{_name(place)} has matches: {matches}"
        raise StoreFailed(f"{came}; expected --replace, which keeps it aside")
    yield Target(place, there)


_OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


# Connections and programs


@contextmanager
def _connected(place: URL) -> Iterator[Connection]:
    """Open a transaction; errors become StoreFailed."""
    engine = postgres.engine(place, PATIENCE)
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StoreFailed(f"{_name(place)}: {described(error)}") from error
    finally:
        engine.dispose()


def _name(place: URL) -> str:
    return place.render_as_string(hide_password=True)


def _run(place: URL, program: tuple[str, ...], stdout: IO[bytes]) -> None:
    words = _words(place, program)
    with tempfile.TemporaryFile() as said:
        done = subprocess.run(
            words, env=_surroundings(place), stdout=stdout, stderr=said, check=False
        )
        if done.returncode:
            raise _failed(place, words, said)


def _failed(place: URL, words: list[str], said: IO[bytes]) -> StoreFailed:
    said.seek(0)
    last = said.read().decode(errors="replace").split("\n")
    told = " ".join(" ".join(last[-4:]).split()) or "it ended with an error"
    program = Path(words[0]).name
    return StoreFailed(f"{_name(place)}: {program}: {told}; expected {program} to finish")


def _words(place: URL, program: tuple[str, ...]) -> list[str]:
    """Return a command line that names the database, without its password."""
    found = shutil.which(program[0])
    if found is None:
        expected = "expected PostgreSQL's programs for clients (Debian: postgresql-client)"
        raise MissingExtra(f"{program[0]} was not found; {expected}")
    return [found, *program[1:], f"--dbname={_connection(place, secret=False)}"]


def _connection(place: URL, secret: bool) -> str:
    from psycopg.conninfo import make_conninfo

    _, parts = place.get_dialect()().create_connect_args(place)
    password = parts.pop("password", "")
    return str(password) if secret else make_conninfo(**parts)


def _surroundings(place: URL) -> dict[str, str]:
    """Return an environment with the password, which a command line would show to everybody."""
    password = _connection(place, secret=True)
    return os.environ | {"PGAPPNAME": "hexarena"} | ({"PGPASSWORD": password} if password else {})
