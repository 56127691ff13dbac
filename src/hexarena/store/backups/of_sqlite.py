"""Back up SQLite: copy one snapshot online, and swap a database for another."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL

from hexarena.contract.errors import StoreFailed
from hexarena.contract.files import PRIVATE_FILE, is_shared_folder
from hexarena.store import sqlite
from hexarena.store.backups.archive import sync_folder
from hexarena.store.backups.manifest import ReportProgress, Snapshot, check_rows
from hexarena.store.failing import describe_error
from hexarena.store.opening import VERSION_TABLE

PAGES = 2000  # pages copied between progress reports, 8 MB
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
LOCK_TIMEOUT = 10.0  # seconds to wait for others who open the same database


def database_file(url: URL) -> Path:
    """Return the file of a database, with symbolic links resolved."""
    return Path(url.database or "").resolve()


def copy(url: URL, draft: Path, on_progress: ReportProgress) -> Snapshot:
    """Copy the current database to a new file, and compare the two.

    The reading transaction keeps the snapshot while servers write. No server waits for it.
    """
    file = database_file(url)
    if not file.exists():
        raise StoreFailed(f"{file} does not exist; expected the database of a server")
    with _connect(file, "rw") as source, _connect(draft, "rwc") as target:
        source.execute("BEGIN")
        snapshot = _take_snapshot(source, file)  # its first read starts the snapshot

        def progress(_status: int, remaining: int, total: int) -> None:
            on_progress("copied", total - remaining, total)

        source.backup(target, pages=PAGES, progress=progress)
        target.execute("PRAGMA journal_mode = DELETE")  # keeps everything in one file
    check_rows(examine_file(draft).rows, snapshot.rows)
    return snapshot


def examine_file(file: Path, mode: str = "ro") -> Snapshot:
    """Check a file for damage and count its rows. Raises StoreFailed."""
    with _connect(file, mode) as connection:
        finding = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        if finding != "ok":
            raise StoreFailed(f"{file}: {' '.join(finding.split())}; expected a sound database")
        return _take_snapshot(connection, file)


def _take_snapshot(connection: sqlite3.Connection, file: Path) -> Snapshot:
    query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    tables = [name for (name,) in connection.execute(query).fetchall()]
    if VERSION_TABLE not in tables:
        raise StoreFailed(f"{file} is no database of Hexarena; expected that of a server")
    (version,) = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
    rows = {
        table: int(connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0])
        for table in tables
    }
    return Snapshot(version, "", rows)


@contextmanager
def _connect(file: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """Open a SQLite file and yield the connection; turn errors into StoreFailed."""
    uri_name = f"file:{quote(str(file.absolute()))}?mode={mode}"
    try:
        with closing(sqlite3.connect(uri_name, uri=True, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise StoreFailed(f"{file}: {describe_error(error)}") from error


# Replacing the database


def exchange(url: URL, draft: Path, backup_path: Path, replace: bool) -> bool:
    """Replace the database with `draft`; return whether one existed, now at `backup_path`.

    Raises StoreFailed and changes nothing if a server has the database open, or if it has matches
    or is damaged and may not be replaced.
    """
    file = database_file(url)
    with sqlite.lock_file(file, LOCK_TIMEOUT):
        existed = file.exists()
        if existed:
            _check_replaceable(file, replace)
            _keep_aside(file, backup_path)
        _copy_owner(draft, file if existed else file.parent)
        with draft.open("rb") as stream:
            os.fsync(stream.fileno())
        draft.replace(file)
        sync_folder(file.parent)
    return existed


def _check_replaceable(file: Path, replace: bool) -> None:
    """Raise StoreFailed unless the database may be replaced; merge its log into the file."""
    try:
        matches = _count_matches_exclusively(file)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in LOCKED:
            problem = f"{file}: another program has it open"
            raise StoreFailed(f"{problem}; expected every server to be stopped") from error
        if not replace:
            problem = f"{file} is there, but cannot be read: {error}"
            raise StoreFailed(f"{problem}; expected --replace, which keeps it aside") from error
        return
    if matches and not replace:
        problem = f"{file} has matches: {matches}"
        raise StoreFailed(f"{problem}; expected --replace, which keeps it aside")


def _count_matches_exclusively(file: Path) -> int:
    """Count the matches while nobody else has the database file open."""
    with closing(sqlite3.connect(file, isolation_level=None, timeout=0)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        tables = connection.execute("SELECT name FROM sqlite_schema").fetchall()
        if ("matches",) not in tables:
            return 0
        return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def _copy_owner(draft: Path, model: Path) -> None:
    """Copy the owner of a file, if permitted: root may restore a database for a server.

    In a folder that is shared on purpose, the new file also gets the old permissions.
    """
    owner = model.stat()
    with suppress(PermissionError):
        os.chown(draft, owner.st_uid, owner.st_gid)
    is_kept = model.is_file() and is_shared_folder(model.parent)
    draft.chmod(stat.S_IMODE(owner.st_mode) if is_kept else PRIVATE_FILE)


def _keep_aside(file: Path, backup_path: Path) -> None:
    """Give a database a second name, and move any leftover log along with it.

    The old log must not stay, since SQLite would apply it to the new database.
    """
    os.link(file, backup_path)
    log, index = (file.with_name(file.name + ending) for ending in ("-wal", "-shm"))
    if log.exists():
        log.replace(backup_path.with_name(f"{backup_path.name}-wal"))
    index.unlink(missing_ok=True)
