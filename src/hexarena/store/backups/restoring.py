"""Replace a database with a backup, which is checked first; keep the replaced database."""

import datetime as dt
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL

from hexarena.contract.errors import StoreFailed
from hexarena.contract.files import create_private_file
from hexarena.store.backups import archive, of_postgres, of_sqlite
from hexarena.store.backups.manifest import Manifest, ReportProgress, check_rows
from hexarena.store.opening import check_versions, open_database, parse_url, sqlite_url

TIMEOUT_SECONDS = 10.0  # seconds to wait for a lock


class Restoration(NamedTuple):
    """The restored backup, and where the replaced database is kept if there was one."""

    manifest: Manifest
    backup_path: str | None


def restore(url: str, file: Path, replace: bool, on_progress: ReportProgress) -> Restoration:
    """Replace a database with a backup, and migrate it to the newest tables.

    Nothing changes until all checks have passed. A database with matches is replaced only with
    `replace`. Raises StoreFailed.
    """
    parsed_url = parse_url(url)
    manifest = archive.verify(file, on_progress)
    kind = parsed_url.get_backend_name()
    if manifest.kind != kind:
        raise StoreFailed(f"{file} is of {manifest.kind}; expected a backup of {kind}")
    check_versions({manifest.tables}, str(file))
    restore_database = _restore_sqlite if kind == "sqlite" else _restore_postgres
    return Restoration(manifest, restore_database(parsed_url, file, replace, on_progress))


def _timestamp() -> str:
    return dt.datetime.now(dt.UTC).strftime("%Y%m%dT%H%M%S%f")


def _restore_sqlite(url: URL, file: Path, replace: bool, on_progress: ReportProgress) -> str | None:
    target = of_sqlite.database_file(url)
    backup_path = target.with_name(f"{target.name}.before-{_timestamp()}")
    with archive.temporary_folder(target) as folder:
        draft = folder / target.name
        with archive.reading(file) as (manifest, data), create_private_file(draft) as stream:
            archive.copy(data, stream, on_progress, archive.data_length(file, manifest))
        check_rows(of_sqlite.examine_file(draft).rows, manifest.rows)
        open_database(
            sqlite_url(draft), TIMEOUT_SECONDS
        ).close()  # checks and migrates it, as a server would
        existed = of_sqlite.exchange(url, draft, backup_path, replace)
    return str(backup_path) if existed else None


def _restore_postgres(
    url: URL, file: Path, replace: bool, on_progress: ReportProgress
) -> str | None:
    backup_schema = f"hexarena_before_{_timestamp().lower()}"
    with of_postgres.open_target(url, replace) as target, archive.reading(file) as (manifest, data):
        existed = target.load(manifest, data, backup_schema, on_progress)
    open_database(url.render_as_string(hide_password=False), TIMEOUT_SECONDS).close()  # migrates it
    return f"schema {backup_schema}" if existed else None
