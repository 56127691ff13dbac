"""Back up a database to one file while servers write, check the file, and restore it.

A backup is a zip archive: `manifest.json` describes the content, and the database itself is a
SQLite file or the SQL of pg_dump. It contains seeds and keys of seats, so only its owner may read
it.
"""

from hexarena.store.backups.examining import count_expired_matches, examine
from hexarena.store.backups.making import back_up
from hexarena.store.backups.manifest import Manifest, ReportProgress
from hexarena.store.backups.restoring import Restoration, restore

__all__ = [
    "Manifest",
    "ReportProgress",
    "Restoration",
    "back_up",
    "count_expired_matches",
    "examine",
    "restore",
]
