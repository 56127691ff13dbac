"""Making a backup while servers write: one snapshot, copied, checked, and then given its name."""

import datetime as dt
from pathlib import Path

from sqlalchemy import URL

from hexarena._version import __version__
from hexarena.store.backups import archive, of_postgres, of_sqlite
from hexarena.store.backups.manifest import Manifest, ReportProgress, confirm_rows
from hexarena.store.opening import place_of
from hexarena.store.writing import moment


def back_up(url: str, file: Path, replace: bool, tell: ReportProgress) -> Manifest:
    """Back a database up as it is when this begins; return what the backup says of itself.

    Every change that was acknowledged before is in it; those after it are not. An existing `file`
    is replaced only if told, and only by a whole backup. Raises StoreFailed.
    """
    place = place_of(url)
    archive.confirm_free(file, replace)
    with archive.workplace(file) as folder:
        draft = folder / file.name
        made = _written(place, draft, folder / "data", tell)
        confirm_rows(archive.confirm_whole(draft, tell).rows, made.rows)
        archive.publish(draft, file, replace)
    return made


def _written(place: URL, draft: Path, data: Path, tell: ReportProgress) -> Manifest:
    kind = place.get_backend_name()
    copy = of_sqlite.copy if kind == "sqlite" else of_postgres.dump
    moved = moment(dt.datetime.now(dt.UTC))
    snapshot = copy(place, data, tell)
    manifest = Manifest(moved, __version__, kind, *snapshot)
    with data.open("rb") as stream:
        archive.write(draft, manifest, stream, tell)
    return manifest
