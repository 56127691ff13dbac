"""Putting a backup in the place of a database: checked before, and the replaced one kept aside."""

import datetime as dt
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL

from hexarena.contract.errors import StoreFailed
from hexarena.store.backups import archive, of_postgres, of_sqlite
from hexarena.store.backups.manifest import Manifest, ReportProgress, confirm_rows
from hexarena.store.opening import confirm_known, opened, place_of, url_of

PATIENCE = 10.0  # seconds to wait for a lock


class Restored(NamedTuple):
    """What was restored, and where the replaced database is kept, if there was one."""

    manifest: Manifest
    aside: str | None


def restore(url: str, file: Path, replace: bool, tell: ReportProgress) -> Restored:
    """Put a backup in the place of a database, which is migrated to the newest tables.

    Until all checks have passed, nothing changes. A database with matches is replaced only if told.
    Raises StoreFailed.
    """
    place = place_of(url)
    manifest = archive.confirm_whole(file, tell)
    kind = place.get_backend_name()
    if manifest.kind != kind:
        raise StoreFailed(f"{file} is of {manifest.kind}; expected a backup of {kind}")
    confirm_known({manifest.tables}, str(file))
    put = _put_sqlite if kind == "sqlite" else _put_postgres
    return Restored(manifest, put(place, file, replace, tell))


def _stamp() -> str:
    return dt.datetime.now(dt.UTC).strftime("%Y%m%dT%H%M%S%f")


def _put_sqlite(place: URL, file: Path, replace: bool, tell: ReportProgress) -> str | None:
    target = of_sqlite.file_of(place)
    aside = target.with_name(f"{target.name}.before-{_stamp()}")
    with archive.workplace(target) as folder:
        draft = folder / target.name
        with archive.reading(file) as (manifest, data), draft.open("xb") as stream:
            archive.copy(data, stream, tell, archive.length(file, manifest))
        confirm_rows(of_sqlite.examined(draft).rows, manifest.rows)
        opened(url_of(draft), PATIENCE).close()  # as a server would: checked and migrated
        there = of_sqlite.exchange(place, draft, aside, replace)
    return str(aside) if there else None


def _put_postgres(place: URL, file: Path, replace: bool, tell: ReportProgress) -> str | None:
    aside = f"hexarena_before_{_stamp().lower()}"
    with of_postgres.alone(place, replace) as target, archive.reading(file) as (manifest, data):
        there = target.load(manifest, data, aside, tell)
    opened(place.render_as_string(hide_password=False), PATIENCE).close()  # migrated
    return f"schema {aside}" if there else None
