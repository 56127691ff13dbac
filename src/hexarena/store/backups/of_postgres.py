"""Back up PostgreSQL: pg_dump writes one snapshot as SQL, and psql restores it."""

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
from hexarena.contract.files import create_private_file
from hexarena.store import postgres
from hexarena.store.backups.archive import CHUNK
from hexarena.store.backups.manifest import (
    Manifest,
    ReportProgress,
    RowCounts,
    Snapshot,
    check_rows,
)
from hexarena.store.failing import describe_error
from hexarena.store.opening import read_versions

TIMEOUT_SECONDS = 10.0  # seconds to wait for an answer or a lock
COPY_START = re.compile(rb'COPY \S+\.("?)(?P<table>\w+)\1 \(.*\) FROM stdin;\n')
COPY_END = b"\\.\n"
DUMP = ("pg_dump", "--no-owner", "--no-privileges", "--encoding=UTF8")
LOAD = ("psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file=-")


def dump(url: URL, draft: Path, on_progress: ReportProgress) -> Snapshot:
    """Write the current database as SQL to a new file, and count the rows written."""
    with _connect(url) as connection:
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        snapshot = _take_snapshot(connection, url)
        if not snapshot.tables:
            raise StoreFailed(f"{_display_name(url)} is empty; expected the database of a server")
        snapshot_id = connection.execute(text("SELECT pg_export_snapshot()")).scalar_one()
        tables = (f'--table="{snapshot.schema}"."{table}"' for table in snapshot.rows)
        on_progress("dumped", 0, 0)
        with create_private_file(draft) as stream:
            _run(url, (*DUMP, f"--snapshot={snapshot_id}", *tables), stdout=stream)
    with draft.open("rb") as stream:
        check_rows(_count_dumped_rows(stream), snapshot.rows)
    return snapshot


def count_rows(url: URL) -> Snapshot:
    """Count the rows in a database. Raises StoreFailed."""
    with _connect(url) as connection:
        return _take_snapshot(connection, url)


def _take_snapshot(connection: Connection, url: URL) -> Snapshot:
    """Count the rows in the current schema, in one transaction."""
    version = ", ".join(sorted(read_versions(connection)))
    schema = str(connection.execute(text("SELECT current_schema()")).scalar_one())
    rows = {
        table: int(connection.execute(text(f'SELECT count(*) FROM "{table}"')).scalar_one())
        for table in inspect(connection).get_table_names()
    }
    return Snapshot(version, schema, rows)


def _count_dumped_rows(sql: Iterable[bytes]) -> RowCounts:
    """Count the rows of each table in the SQL of a dump, in which each row is a line."""
    rows: RowCounts = {}
    table = ""
    for line in sql:
        if not table and (copy_match := COPY_START.fullmatch(line)):
            table = copy_match["table"].decode()
            rows[table] = 0
        elif table and line == COPY_END:
            table = ""
        elif table:
            rows[table] += 1
    return rows


# Restoring


class Target:
    """The database to load a dump into, while nobody else uses it."""

    def __init__(self, url: URL, current: Snapshot) -> None:
        self._url = url
        self._current = current

    def load(
        self, manifest: Manifest, data: IO[bytes], aside_schema: str, on_progress: ReportProgress
    ) -> bool:
        """Load a dump in one transaction, after moving existing tables to `aside_schema`.

        Return whether there were any existing tables. Unless every table gets the expected number
        of rows, nothing changes.
        """
        if manifest.schema != self._current.schema:
            problem = f"the backup is of schema {manifest.schema}"
            raise StoreFailed(f"{problem}; expected {self._current.schema}, that of the database")
        command = _command_line(self._url, LOAD)
        with tempfile.TemporaryFile() as error_output:
            psql = subprocess.Popen(
                command, env=_environment(self._url), stdin=subprocess.PIPE, stderr=error_output,
                stdout=subprocess.DEVNULL,
            )  # fmt: skip
            with psql:
                _write_script(
                    psql.stdin,
                    (
                        _write_prologue(self._current, aside_schema),
                        data,
                        _write_row_checks(manifest),
                    ),
                    on_progress,
                )
            if psql.returncode:
                raise _program_error(self._url, command, error_output)
        return bool(self._current.rows)


def _write_script(
    psql: IO[bytes] | None, parts: tuple[str, IO[bytes], str], on_progress: ReportProgress
) -> None:
    """Send the script to psql. Without the last part, the script would roll back everything."""
    prologue, data, epilogue = parts
    byte_count = 0
    with (
        suppress(BrokenPipeError),
        psql or io.BytesIO() as stdin,
    ):  # the exit code says why it ended
        stdin.write(prologue.encode())
        while chunk := data.read(CHUNK):
            stdin.write(chunk)
            byte_count += len(chunk)
            on_progress("loaded", byte_count, 0)
        stdin.write(epilogue.encode())


def _write_prologue(current: Snapshot, aside_schema: str) -> str:
    statements = (
        f'ALTER TABLE "{current.schema}"."{table}" SET SCHEMA "{aside_schema}";'
        for table in current.rows
    )
    move_statements = (f'CREATE SCHEMA "{aside_schema}";', *statements) if current.rows else ()
    return "\n".join(("BEGIN;", "SET LOCAL lock_timeout = '10s';", *move_statements, ""))


def _write_row_checks(manifest: Manifest) -> str:
    """Return SQL that commits only if every table has the expected number of rows."""
    checks = (
        f'IF (SELECT count(*) FROM "{manifest.schema}"."{table}") <> {int(count)} THEN '
        f"RAISE EXCEPTION 'table {table} has not its {int(count)} rows'; END IF;"
        for table, count in manifest.rows.items()
    )
    return "\n".join(("", "DO $check$ BEGIN", *checks, "END $check$;", "COMMIT;", ""))


@contextmanager
def open_target(url: URL, replace: bool) -> Iterator[Target]:
    """Check that a database may be replaced, and yield it. Raises StoreFailed."""
    with _connect(url) as connection:
        current = _take_snapshot(connection, url)
        other_connections = connection.execute(text(_COUNT_OTHER_CONNECTIONS)).scalar_one()
    if other_connections:
        problem = f"{_display_name(url)} has other connections: {other_connections}"
        raise StoreFailed(f"{problem}; expected every server to be stopped")
    matches = current.rows.get("matches", 0)
    if matches and not replace:
        problem = f"{_display_name(url)} has matches: {matches}"
        raise StoreFailed(f"{problem}; expected --replace, which keeps it aside")
    yield Target(url, current)


_COUNT_OTHER_CONNECTIONS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


# Connections and programs


@contextmanager
def _connect(url: URL) -> Iterator[Connection]:
    """Open a transaction and yield its connection; turn errors into StoreFailed."""
    engine = postgres.engine(url, TIMEOUT_SECONDS)
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StoreFailed(f"{_display_name(url)}: {describe_error(error)}") from error
    finally:
        engine.dispose()


def _display_name(url: URL) -> str:
    return url.render_as_string(hide_password=True)


def _run(url: URL, program: tuple[str, ...], stdout: IO[bytes]) -> None:
    command = _command_line(url, program)
    with tempfile.TemporaryFile() as error_output:
        process = subprocess.run(
            command, env=_environment(url), stdout=stdout, stderr=error_output, check=False
        )
        if process.returncode:
            raise _program_error(url, command, error_output)


def _program_error(url: URL, command: list[str], error_output: IO[bytes]) -> StoreFailed:
    error_output.seek(0)
    lines = error_output.read().decode(errors="replace").split("\n")
    message = " ".join(" ".join(lines[-4:]).split()) or "it ended with an error"
    program = Path(command[0]).name
    return StoreFailed(f"{_display_name(url)}: {program}: {message}; expected {program} to finish")


def _command_line(url: URL, program: tuple[str, ...]) -> list[str]:
    """Return a command line that names the database without its password."""
    executable = shutil.which(program[0])
    if executable is None:
        expected = "expected PostgreSQL's programs for clients (Debian: postgresql-client)"
        raise MissingExtra(f"{program[0]} was not found; {expected}")
    return [executable, *program[1:], f"--dbname={_connection_string(url, only_password=False)}"]


def _connection_string(url: URL, only_password: bool) -> str:
    from psycopg.conninfo import make_conninfo

    _, parts = url.get_dialect()().create_connect_args(url)
    password = parts.pop("password", "")
    return str(password) if only_password else make_conninfo(**parts)


def _environment(url: URL) -> dict[str, str]:
    """Return environment variables with the password, which a command line would expose."""
    password = _connection_string(url, only_password=True)
    return os.environ | {"PGAPPNAME": "hexarena"} | ({"PGPASSWORD": password} if password else {})
