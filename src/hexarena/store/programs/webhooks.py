"""Webhooks: addresses to which the server posts the events in a player's matches."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, select, update

from hexarena.contract.errors import UnknownWebhook, WebhooksFull
from hexarena.store.programs.deliveries import StoredDelivery, insert_deliveries
from hexarena.store.repository import Repository
from hexarena.store.tables import deliveries, webhooks
from hexarena.store.writing import count_owned, ensure_players, lock_player, now

MAX_WEBHOOKS = 5  # per player


class StoredWebhook(NamedTuple):
    """A player's webhook; unset texts are empty.

    `looked` is the time up to which the player's matches were scanned, `answered` the time of the
    last accepted delivery, `failure` the error since then, and `off` the time when it was switched
    off.
    """

    id: str
    player: str
    url: str
    made: str
    looked: str = ""
    answered: str = ""
    failure: str = ""
    off: str = ""


class StoredWebhooks(Repository):
    """The webhooks of a store; every method raises StoreFailed if the database fails."""

    def save(
        self,
        webhook: StoredWebhook,
        command: str,
        settled_deliveries: Collection[StoredDelivery] = (),
    ) -> StoredWebhook:
        """Save a new webhook with deliveries that count as settled; return it.

        Raises WebhooksFull. If a player repeats a command, the webhook that was saved the first
        time is returned.
        """
        return self._database.write(
            lambda connection: _save(connection, webhook, command, settled_deliveries)
        )

    def list_webhooks(self, player: str) -> list[StoredWebhook]:
        """List a player's webhooks, newest first."""
        newest_first = _select_webhooks(webhooks.c.player == player).order_by(
            webhooks.c.made.desc(), webhooks.c.id
        )
        return self._load_webhooks(newest_first)

    def list_enabled(self) -> list[StoredWebhook]:
        """List all players' webhooks that are not switched off."""
        return self._load_webhooks(_select_webhooks(webhooks.c.off == ""))

    def load(self, player: str, webhook: str) -> StoredWebhook:
        """Return a player's webhook. Raises UnknownWebhook."""
        for webhook_found in self._load_webhooks(
            _select_webhooks(*_filter_by_owner(player, webhook))
        ):
            return webhook_found
        raise UnknownWebhook(f"there is no webhook {webhook!r}; expected the id of one of yours")

    def remove(self, player: str, webhook: str) -> None:
        """Delete a player's webhook and its waiting deliveries, if it exists."""
        webhook_ids = select(webhooks.c.id).where(*_filter_by_owner(player, webhook))

        def write(connection: Connection) -> None:
            connection.execute(delete(deliveries).where(deliveries.c.webhook.in_(webhook_ids)))
            connection.execute(delete(webhooks).where(*_filter_by_owner(player, webhook)))

        self._database.write(write)

    def switch_on(self, webhook: str) -> None:
        """Switch a webhook back on, and make its waiting deliveries due at once."""
        is_waiting = deliveries.c.webhook == webhook, deliveries.c.due.is_not(None)

        def write(connection: Connection) -> None:
            changes = {"off": "", "failure": "", "answered": now()}
            connection.execute(update(webhooks).where(webhooks.c.id == webhook).values(changes))
            connection.execute(update(deliveries).where(*is_waiting).values(tries=0, due=now()))

        self._database.write(write)

    def note_scan(self, webhook: str, until: str) -> None:
        """Record the time up to which the matches of a webhook's player were scanned."""
        statement = update(webhooks).where(webhooks.c.id == webhook).values(looked=until)
        self._database.write(lambda connection: connection.execute(statement))

    def _load_webhooks(self, query: Select[Any]) -> list[StoredWebhook]:
        with self._database.reading() as connection:
            return [StoredWebhook._make(row) for row in connection.execute(query)]


def _save(
    connection: Connection,
    webhook: StoredWebhook,
    command: str,
    settled_deliveries: Collection[StoredDelivery],
) -> StoredWebhook:
    ensure_players(connection, webhook.player)
    lock_player(connection, webhook.player)
    is_repeat = webhooks.c.player == webhook.player, webhooks.c.making == command
    if (row := connection.execute(_select_webhooks(*is_repeat)).first()) is not None:
        return StoredWebhook._make(row)
    _check_quota(connection, webhook.player)
    connection.execute(insert(webhooks).values({**webhook._asdict(), "making": command}))
    insert_deliveries(connection, settled_deliveries)
    return webhook


def _select_webhooks(*conditions: ColumnElement[bool]) -> Select[Any]:
    return select(*(webhooks.c[name] for name in StoredWebhook._fields)).where(*conditions)


def _filter_by_owner(player: str, webhook: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return webhooks.c.player == player, webhooks.c.id == webhook


def _check_quota(connection: Connection, player: str) -> None:
    count = count_owned(connection, webhooks, player)
    if count >= MAX_WEBHOOKS:
        expected = f"expected {MAX_WEBHOOKS} at most: remove one first"
        raise WebhooksFull(f"{count} webhooks are in use; {expected}")
