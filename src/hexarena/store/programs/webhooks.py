"""Webhooks: addresses to which the server posts what happens in a player's matches."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, update

from hexarena.contract.errors import UnknownWebhook, WebhooksFull
from hexarena.store.database import Database
from hexarena.store.programs.deliveries import StoredDelivery, add
from hexarena.store.tables import deliveries, webhooks
from hexarena.store.writing import lock_player, meet, now

MOST_WEBHOOKS = 5  # of one player


class StoredWebhook(NamedTuple):
    """A player's webhook; a text is empty where there is nothing to say.

    `looked` is until when the player's matches were looked through, `answered` when it took a
    delivery last, `failure` why one failed since, `off` when it was switched off.
    """

    id: str
    player: str
    url: str
    made: str
    looked: str = ""
    answered: str = ""
    failure: str = ""
    off: str = ""


class StoredWebhooks:
    """The webhooks of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(
        self, webhook: StoredWebhook, command: str, known: Collection[StoredDelivery] = ()
    ) -> StoredWebhook:
        """Save a new webhook with what need not be delivered; return it. Raises WebhooksFull.

        The same command of the same player again returns the webhook saved the first time.
        """
        return self._database.write(lambda connection: _save(connection, webhook, command, known))

    def of(self, player: str) -> list[StoredWebhook]:
        """List a player's webhooks, the newest first."""
        newest = _rows(webhooks.c.player == player).order_by(webhooks.c.made.desc(), webhooks.c.id)
        return self._read(newest)

    def working(self) -> list[StoredWebhook]:
        """List all players' webhooks that are not switched off."""
        return self._read(_rows(webhooks.c.off == ""))

    def load(self, player: str, webhook: str) -> StoredWebhook:
        """Return a webhook of a player's. Raises UnknownWebhook."""
        for found in self._read(_rows(*_own(player, webhook))):
            return found
        raise UnknownWebhook(f"there is no webhook {webhook!r}; expected the id of one of yours")

    def remove(self, player: str, webhook: str) -> None:
        """Delete a player's webhook, and what waits for it, if it exists."""
        own = select(webhooks.c.id).where(*_own(player, webhook))

        def write(connection: Connection) -> None:
            connection.execute(delete(deliveries).where(deliveries.c.webhook.in_(own)))
            connection.execute(delete(webhooks).where(*_own(player, webhook)))

        self._database.write(write)

    def switch_on(self, webhook: str) -> None:
        """Deliver to a webhook again, what waits for it at once."""
        waiting = deliveries.c.webhook == webhook, deliveries.c.due.is_not(None)

        def write(connection: Connection) -> None:
            on = {"off": "", "failure": "", "answered": now()}
            connection.execute(update(webhooks).where(webhooks.c.id == webhook).values(on))
            connection.execute(update(deliveries).where(*waiting).values(tries=0, due=now()))

        self._database.write(write)

    def note_looked(self, webhook: str, until: str) -> None:
        """Note until when the matches of a webhook's player were looked through."""
        asked = update(webhooks).where(webhooks.c.id == webhook).values(looked=until)
        self._database.write(lambda connection: connection.execute(asked))

    def _read(self, asked: Select[Any]) -> list[StoredWebhook]:
        with self._database.reading() as connection:
            return [StoredWebhook._make(row) for row in connection.execute(asked)]


def _save(
    connection: Connection,
    webhook: StoredWebhook,
    command: str,
    known: Collection[StoredDelivery],
) -> StoredWebhook:
    meet(connection, webhook.player)
    lock_player(connection, webhook.player)
    same = webhooks.c.player == webhook.player, webhooks.c.making == command
    if (first := connection.execute(_rows(*same)).first()) is not None:
        return StoredWebhook._make(first)
    _check_room(connection, webhook.player)
    connection.execute(insert(webhooks).values({**webhook._asdict(), "making": command}))
    add(connection, known)
    return webhook


def _rows(*which: ColumnElement[bool]) -> Select[Any]:
    return select(*(webhooks.c[name] for name in StoredWebhook._fields)).where(*which)


def _own(player: str, webhook: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return webhooks.c.player == player, webhooks.c.id == webhook


def _check_room(connection: Connection, player: str) -> None:
    counted = select(func.count()).select_from(webhooks).where(webhooks.c.player == player)
    held = connection.execute(counted).scalar_one()
    if held >= MOST_WEBHOOKS:
        expected = f"expected {MOST_WEBHOOKS} at most: remove one first"
        raise WebhooksFull(f"{held} webhooks are in use; {expected}")
