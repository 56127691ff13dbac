"""Browsers that are told of their player's turns."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from hexarena.store.database import Database
from hexarena.store.tables import subscriptions
from hexarena.store.writing import lock_player, meet, now

MOST_BROWSERS = 10  # of one player; a new one takes the place of the oldest


class StoredSubscription(NamedTuple):
    """A browser's subscription: the address of its push service, its player, its keys."""

    endpoint: str
    player: str
    p256dh: str
    auth: str


COLUMNS = [subscriptions.c[name] for name in StoredSubscription._fields]


class Subscriptions:
    """The subscriptions of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, subscription: StoredSubscription) -> None:
        """Save a subscription, which from then on is this player's and nobody else's."""
        self._database.write(lambda connection: _save(connection, subscription))

    def of(self, players: Collection[str]) -> list[StoredSubscription]:
        """List the subscriptions of some players, the oldest first."""
        asked = select(*COLUMNS).where(subscriptions.c.player.in_(players))
        oldest = asked.order_by(subscriptions.c.made, subscriptions.c.endpoint)
        with self._database.reading() as connection:
            return [StoredSubscription._make(row) for row in connection.execute(oldest)]

    def remove(self, endpoint: str, player: str | None = None) -> None:
        """Delete a subscription if it exists, of a player only if one is named."""
        gone = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
        if player is not None:
            gone = gone.where(subscriptions.c.player == player)
        self._database.write(lambda connection: connection.execute(gone))


def _save(connection: Connection, subscription: StoredSubscription) -> None:
    player = subscription.player
    meet(connection, player)
    lock_player(connection, player)
    same = subscriptions.c.endpoint == subscription.endpoint
    connection.execute(delete(subscriptions).where(same))
    kept = select(subscriptions.c.endpoint).where(subscriptions.c.player == player)
    newest = kept.order_by(subscriptions.c.made.desc(), subscriptions.c.endpoint)
    too_many = connection.execute(newest.offset(MOST_BROWSERS - 1)).scalars().all()
    connection.execute(delete(subscriptions).where(subscriptions.c.endpoint.in_(too_many)))
    connection.execute(insert(subscriptions).values(**subscription._asdict(), made=now()))
