"""Backups: a database in one file, made while servers write, checked, and put back.

A backup is a zip archive: `manifest.json` says what it holds, next to the database itself, a file
of SQLite or the SQL of pg_dump. It holds seeds and keys of seats, so only its owner may read it.
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
