"""What is to be delivered to webhooks: each once in the store, and tried until it is settled.

Who delivers takes a delivery for a while, by putting off when it is due. If that process dies, the
delivery is due again, for whoever comes first.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, func, select, update

from hexarena.store.database import Database
from hexarena.store.sweeping import Sweeper, forget_deliveries
from hexarena.store.tables import deliveries, webhooks
from hexarena.store.writing import insert_once, now

WORKING = deliveries.c.webhook == webhooks.c.id, webhooks.c.off == ""


class StoredDelivery(NamedTuple):
    """An event for a webhook; `due` is when it is to be tried, None once it is settled."""

    id: str
    webhook: str
    match: str
    body: str
    made: str
    tries: int = 0
    due: str | None = None


class Taken(NamedTuple):
    """A delivery that a process has taken until `due`, and where it goes."""

    id: str
    webhook: str
    url: str
    body: str
    made: str
    tries: int
    due: str


class Deliveries:
    """The deliveries of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database, sweeper: Sweeper) -> None:
        self._database = database
        self._sweeper = sweeper

    def add(self, new: Collection[StoredDelivery]) -> int:
        """Add deliveries that are not there yet; return how many."""
        return self._database.write(lambda connection: add(connection, new)) if new else 0

    def is_due(self) -> bool:
        """Tell whether anything is to be delivered now."""
        asked = select(deliveries.c.id).where(*WORKING, deliveries.c.due <= now()).limit(1)
        with self._database.reading() as connection:
            return connection.execute(asked).first() is not None

    def take(self, until: str, most: int, spared: Collection[str] = ()) -> list[Taken]:
        """Take what is due, at most one of a webhook and none of those in `spared`."""
        return self._database.write(lambda connection: _take(connection, until, most, spared))

    def settle(self, taken: Taken) -> None:
        """Note that a webhook took a delivery."""

        def write(connection: Connection) -> None:
            done = update(deliveries).where(deliveries.c.id == taken.id)
            connection.execute(done.values(due=None, body="", tries=taken.tries + 1))
            _note(connection, taken, answered=now(), failure="")

        self._database.write(write)

    def put_off(self, taken: Taken, due: str | None, failure: str) -> None:
        """Note that a try failed, and when the next is due, if any; unless others took it since."""
        still = deliveries.c.id == taken.id, deliveries.c.due == taken.due

        def write(connection: Connection) -> None:
            later = update(deliveries).where(*still)
            connection.execute(later.values(due=due, tries=taken.tries + 1))
            _note(connection, taken, failure=failure)

        self._database.write(write)

    def switch_off(self, taken: Taken, failure: str, since: str) -> bool:
        """Deliver no more to a webhook unless it took anything since then; tell whether."""
        silent = webhooks.c.id == taken.webhook, webhooks.c.answered < since
        off = update(webhooks).where(*silent).values(off=now(), failure=failure)
        return self._database.write(lambda connection: connection.execute(off).rowcount > 0)

    def waiting(self, webhook: str) -> int:
        """Count what is still to be delivered to a webhook."""
        unsettled = deliveries.c.webhook == webhook, deliveries.c.due.is_not(None)
        asked = select(func.count()).select_from(deliveries).where(*unsettled)
        with self._database.reading() as connection:
            return int(connection.execute(asked).scalar_one())

    def forget(self, before: str) -> int:
        """Delete what was settled before a time, of matches that have ended; return how many."""
        return self._sweeper.in_parts(lambda connection: forget_deliveries(connection, before))


def add(connection: Connection, new: Collection[StoredDelivery]) -> int:
    """Write deliveries that are not there yet, to webhooks that are; return how many."""
    adding = insert_once(connection, deliveries).returning(deliveries.c.id)
    asked = select(webhooks.c.id).where(webhooks.c.id.in_({each.webhook for each in new}))
    there = set(connection.execute(asked).scalars())
    rows = (each._asdict() for each in new if each.webhook in there)
    return sum(connection.execute(adding, row).scalar() is not None for row in rows)


def _take(connection: Connection, until: str, most: int, spared: Collection[str]) -> list[Taken]:
    due = deliveries.c.due <= now(), deliveries.c.webhook.not_in(spared)
    first = func.min(deliveries.c.due)
    longest = select(deliveries.c.webhook).where(*WORKING, *due).group_by(deliveries.c.webhook)
    some = connection.execute(longest.order_by(first).limit(most)).scalars().all()
    found = (connection.execute(_first_due(webhook)).first() for webhook in some)
    taken = [Taken._make((*row[:-1], until)) for row in found if row is not None]
    for each in taken:
        later = update(deliveries).where(deliveries.c.id == each.id).values(due=until)
        connection.execute(later)
    return taken


def _first_due(webhook: str) -> Select[Any]:
    """Ask for what a webhook waits for longest, locked; what others are taking is skipped."""
    names = ("id", "webhook", "body", "made", "tries", "due")
    columns = [deliveries.c[name] for name in names]
    columns.insert(2, webhooks.c.url)
    asked = select(*columns).where(*WORKING, webhooks.c.id == webhook, deliveries.c.due <= now())
    ordered = asked.order_by(deliveries.c.due, deliveries.c.made, deliveries.c.id).limit(1)
    return ordered.with_for_update(of=deliveries, skip_locked=True)


def _note(connection: Connection, taken: Taken, **values: str) -> None:
    connection.execute(update(webhooks).where(webhooks.c.id == taken.webhook).values(values))
