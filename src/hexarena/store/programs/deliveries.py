"""Deliveries to webhooks: each is stored once, and retried until it is settled.

To lease a delivery, a process postpones the time when it is due. If that process dies, the delivery
becomes due again, and the next process that asks gets it.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, func, select, update

from hexarena.store.repository import Repository
from hexarena.store.sweeping import Sweeper, delete_deliveries
from hexarena.store.tables import deliveries, webhooks
from hexarena.store.writing import insert_once, now

IS_ENABLED = deliveries.c.webhook == webhooks.c.id, webhooks.c.off == ""


class StoredDelivery(NamedTuple):
    """An event for a webhook; `due` is when to try it next, or None once it is settled."""

    id: str
    webhook: str
    match: str
    body: str
    made: str
    tries: int = 0
    due: str | None = None


class LeasedDelivery(NamedTuple):
    """A delivery that a process has leased until `due`, with the URL to post it to."""

    id: str
    webhook: str
    url: str
    body: str
    made: str
    tries: int
    due: str


class Deliveries(Repository):
    """The deliveries of a store; every method raises StoreFailed if the database fails."""

    def add(self, new_deliveries: Collection[StoredDelivery]) -> int:
        """Add deliveries that are not stored yet; return how many were added."""
        return (
            self._database.write(lambda connection: insert_deliveries(connection, new_deliveries))
            if new_deliveries
            else 0
        )

    def is_due(self) -> bool:
        """Return whether any delivery is due now."""
        query = select(deliveries.c.id).where(*IS_ENABLED, deliveries.c.due <= now()).limit(1)
        with self._database.reading() as connection:
            return connection.execute(query).first() is not None

    def lease(
        self, lease_end: str, limit: int, excluded: Collection[str] = ()
    ) -> list[LeasedDelivery]:
        """Lease due deliveries, at most one of each webhook and none of those in `excluded`."""
        return self._database.write(
            lambda connection: _lease(connection, lease_end, limit, excluded)
        )

    def settle(self, delivery: LeasedDelivery) -> None:
        """Record that a webhook accepted a delivery."""

        def write(connection: Connection) -> None:
            statement = update(deliveries).where(deliveries.c.id == delivery.id)
            connection.execute(statement.values(due=None, body="", tries=delivery.tries + 1))
            _update_webhook(connection, delivery, answered=now(), failure="")

        self._database.write(write)

    def postpone(self, delivery: LeasedDelivery, due: str | None, failure: str) -> None:
        """Record a failed attempt and when the next is due, unless the lease was lost."""
        is_leased = deliveries.c.id == delivery.id, deliveries.c.due == delivery.due

        def write(connection: Connection) -> None:
            statement = update(deliveries).where(*is_leased)
            connection.execute(statement.values(due=due, tries=delivery.tries + 1))
            _update_webhook(connection, delivery, failure=failure)

        self._database.write(write)

    def switch_off(self, delivery: LeasedDelivery, failure: str, since: str) -> bool:
        """Disable a webhook that has accepted nothing since `since`; return whether it was."""
        is_silent = webhooks.c.id == delivery.webhook, webhooks.c.answered < since
        statement = update(webhooks).where(*is_silent).values(off=now(), failure=failure)
        return self._database.write(lambda connection: connection.execute(statement).rowcount > 0)

    def count_waiting(self, webhook: str) -> int:
        """Return the number of deliveries that wait for a webhook."""
        is_unsettled = deliveries.c.webhook == webhook, deliveries.c.due.is_not(None)
        query = select(func.count()).select_from(deliveries).where(*is_unsettled)
        with self._database.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def forget(self, cutoff: str) -> int:
        """Delete deliveries of ended matches that were settled before a time; return how many."""
        return Sweeper(self._database).delete_in_batches(
            lambda connection: delete_deliveries(connection, cutoff)
        )


def insert_deliveries(connection: Connection, new_deliveries: Collection[StoredDelivery]) -> int:
    """Insert those deliveries that are new and whose webhooks exist; return how many."""
    statement = insert_once(connection, deliveries).returning(deliveries.c.id)
    query = select(webhooks.c.id).where(
        webhooks.c.id.in_({delivery.webhook for delivery in new_deliveries})
    )
    webhook_ids = set(connection.execute(query).scalars())
    rows = (delivery._asdict() for delivery in new_deliveries if delivery.webhook in webhook_ids)
    return sum(connection.execute(statement, row).scalar() is not None for row in rows)


def _lease(
    connection: Connection, lease_end: str, limit: int, excluded: Collection[str]
) -> list[LeasedDelivery]:
    is_due = deliveries.c.due <= now(), deliveries.c.webhook.not_in(excluded)
    earliest = func.min(deliveries.c.due)
    longest_waiting = (
        select(deliveries.c.webhook).where(*IS_ENABLED, *is_due).group_by(deliveries.c.webhook)
    )
    webhook_ids = (
        connection.execute(longest_waiting.order_by(earliest).limit(limit)).scalars().all()
    )
    rows = (connection.execute(_select_first_due(webhook)).first() for webhook in webhook_ids)
    leased = [LeasedDelivery._make((*row[:-1], lease_end)) for row in rows if row is not None]
    for delivery in leased:
        statement = update(deliveries).where(deliveries.c.id == delivery.id).values(due=lease_end)
        connection.execute(statement)
    return leased


def _select_first_due(webhook: str) -> Select[Any]:
    """Return a query that locks a webhook's longest due delivery, skipping locked deliveries."""
    names = ("id", "webhook", "body", "made", "tries", "due")
    columns = [deliveries.c[name] for name in names]
    columns.insert(2, webhooks.c.url)
    query = select(*columns).where(*IS_ENABLED, webhooks.c.id == webhook, deliveries.c.due <= now())
    longest_waiting = query.order_by(deliveries.c.due, deliveries.c.made, deliveries.c.id).limit(1)
    return longest_waiting.with_for_update(of=deliveries, skip_locked=True)


def _update_webhook(connection: Connection, delivery: LeasedDelivery, **values: str) -> None:
    connection.execute(update(webhooks).where(webhooks.c.id == delivery.webhook).values(values))
