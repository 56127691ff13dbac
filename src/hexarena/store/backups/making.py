"""Make a backup while servers write: copy one snapshot, check it, and then name the file."""

import datetime as dt
from pathlib import Path

from sqlalchemy import URL

from hexarena._version import __version__
from hexarena.store.backups import archive, of_postgres, of_sqlite
from hexarena.store.backups.manifest import Manifest, ReportProgress, check_rows
from hexarena.store.opening import parse_url
from hexarena.store.writing import to_timestamp


def back_up(url: str, file: Path, replace: bool, on_progress: ReportProgress) -> Manifest:
    """Back up a database as it is when this begins, and return the backup's manifest.

    The backup contains every change that was acknowledged before, and none made after. An existing
    `file` is replaced only with `replace`, and only by a complete backup. Raises StoreFailed.
    """
    parsed_url = parse_url(url)
    archive.check_target(file, replace)
    with archive.temporary_folder(file) as folder:
        draft = folder / file.name
        manifest = _write_backup(parsed_url, draft, folder / "data", on_progress)
        check_rows(archive.verify(draft, on_progress).rows, manifest.rows)
        archive.publish(draft, file, replace)
    return manifest


def _write_backup(url: URL, draft: Path, data: Path, on_progress: ReportProgress) -> Manifest:
    kind = url.get_backend_name()
    copy = of_sqlite.copy if kind == "sqlite" else of_postgres.dump
    timestamp = to_timestamp(dt.datetime.now(dt.UTC))
    snapshot = copy(url, data, on_progress)
    manifest = Manifest(timestamp, __version__, kind, *snapshot)
    with data.open("rb") as stream:
        archive.write(draft, manifest, stream, on_progress)
    return manifest
