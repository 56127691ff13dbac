"""The log of what operators did to accounts: who, when, what and why."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from hexarena.store.repository import Repository
from hexarena.store.tables import audit
from hexarena.store.writing import now


class AuditEntry(NamedTuple):
    """A logged act: the account or system user who did it, what it was about, and why."""

    at: str
    operator: str
    act: str
    about: str
    why: str


class OperatorAct(NamedTuple):
    """An act to log: by whom, what, about whom, and why."""

    operator: str
    act: str
    subject: str
    reason: str


def insert_act(connection: Connection, act: OperatorAct) -> None:
    """Add an act to the log."""
    entry = AuditEntry(now(), *act)
    connection.execute(insert(audit).values(entry._asdict()))


class Audit(Repository):
    """The log of operators' acts; every method raises StoreFailed if the database fails."""

    def note(self, operator: str, act: str, subject: str, reason: str) -> None:
        """Add an act to the log. Entries are never changed."""
        act_noted = OperatorAct(operator, act, subject, reason)
        self._database.write(lambda connection: insert_act(connection, act_noted))

    def find_operator(self, act: str, subject: str) -> str:
        """Return who did an act about a subject last, "" if nobody did."""
        is_act = audit.c.act == act, audit.c.about == subject
        query = select(audit.c.operator).where(*is_act).order_by(audit.c.id.desc()).limit(1)
        with self._database.reading() as connection:
            return str(connection.execute(query).scalar() or "")

    def last(self, limit: int) -> list[AuditEntry]:
        """Return the last acts, newest first."""
        columns = (audit.c[name] for name in AuditEntry._fields)
        query = select(*columns).order_by(audit.c.id.desc()).limit(limit)
        with self._database.reading() as connection:
            return [AuditEntry._make(row) for row in connection.execute(query)]
