"""The manifest of a backup: its version, its time, and the number of rows in each table."""

import json
from collections.abc import Callable
from typing import NamedTuple

from hexarena.contract.errors import StoreFailed

MEMBER = "manifest.json"
NO_MANIFEST = f"{MEMBER} describes no backup"

ReportProgress = Callable[[str, int, int], None]  # called with action, done and total
RowCounts = dict[str, int]  # rows by table


class Snapshot(NamedTuple):
    """A database at one moment: the version of its tables, its schema, and its row counts."""

    tables: str
    schema: str  # PostgreSQL's schema, empty for SQLite
    rows: RowCounts


class Manifest(NamedTuple):
    """The facts about a backup that are stored in it."""

    date: str  # when the backup was made, UTC; its key in the file is `made`
    program: str  # the version of Hexarena
    kind: str  # sqlite or postgresql
    tables: str  # the version of the tables
    schema: str  # PostgreSQL's schema, empty for SQLite
    rows: RowCounts

    @property
    def matches(self) -> int:
        """The number of matches in the backup."""
        return self.rows.get("matches", 0)

    def to_json(self) -> str:
        """Return the manifest as JSON."""
        facts = self._asdict()
        return json.dumps({"made": facts.pop("date"), **facts}, indent=1)


def read_manifest(text: bytes) -> Manifest:
    """Parse the output of `to_json`. Raises ValueError."""
    try:
        facts = json.loads(text)
        manifest = Manifest(date=facts.pop("made"), **facts)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(NO_MANIFEST) from error
    *texts, rows = manifest
    is_text = all(isinstance(text, str) for text in texts)
    if not (is_text and isinstance(rows, dict) and all(type(rows[name]) is int for name in rows)):
        raise ValueError(NO_MANIFEST)
    return manifest


INTACT = "expected an intact backup made by `hexarena backup`"


def check_rows(actual: RowCounts, expected: RowCounts) -> None:
    """Raise StoreFailed if a table has more or fewer rows than it should."""
    for table in sorted({*actual, *expected}):
        if actual.get(table) != expected.get(table):
            problem = f"table {table} has {actual.get(table, 'no')} rows"
            raise StoreFailed(f"{problem}; expected {expected.get(table, 'no such table')}")
