"""What operators did to accounts: who, when, what and why."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from hexarena.store.repository import Repository
from hexarena.store.tables import audit
from hexarena.store.writing import now


class AuditEntry(NamedTuple):
    """An act of an operator, an account or a user of the machine, about something, and why."""

    at: str
    operator: str
    act: str
    about: str
    why: str


class OperatorAct(NamedTuple):
    """An act as it is noted: by whom, what, about whom, and why."""

    operator: str
    act: str
    subject: str
    reason: str


def insert_act(connection: Connection, act: OperatorAct) -> None:
    """Add an act to the log."""
    entry = AuditEntry(now(), *act)
    connection.execute(insert(audit).values(entry._asdict()))


class Audit(Repository):
    """The log of a store; every method raises StoreFailed if the database fails."""

    def note(self, operator: str, act: str, subject: str, reason: str) -> None:
        """Add an act; entries are never changed."""
        act_noted = OperatorAct(operator, act, subject, reason)
        self._database.write(lambda connection: insert_act(connection, act_noted))

    def last(self, limit: int) -> list[AuditEntry]:
        """List the last acts, the newest first."""
        columns = (audit.c[name] for name in AuditEntry._fields)
        query = select(*columns).order_by(audit.c.id.desc()).limit(limit)
        with self._database.reading() as connection:
            return [AuditEntry._make(row) for row in connection.execute(query)]
