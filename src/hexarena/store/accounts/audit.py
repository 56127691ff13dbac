"""What operators did to accounts: who, when, what and why."""

from typing import NamedTuple

from sqlalchemy import insert, select

from hexarena.store.repository import Repository
from hexarena.store.tables import audit
from hexarena.store.writing import now


class AuditEntry(NamedTuple):
    """An act of an operator, a user of the machine, about something, and why."""

    at: str
    operator: str
    act: str
    about: str
    why: str


class Audit(Repository):
    """The log of a store; every method raises StoreFailed if the database fails."""

    def note(self, operator: str, act: str, subject: str, reason: str) -> None:
        """Add an act; entries are never changed."""
        statement = insert(audit).values(
            AuditEntry(now(), operator, act, subject, reason)._asdict()
        )
        self._database.write(lambda connection: connection.execute(statement))

    def last(self, limit: int) -> list[AuditEntry]:
        """List the last acts, the newest first."""
        columns = (audit.c[name] for name in AuditEntry._fields)
        query = select(*columns).order_by(audit.c.id.desc()).limit(limit)
        with self._database.reading() as connection:
            return [AuditEntry._make(row) for row in connection.execute(query)]
