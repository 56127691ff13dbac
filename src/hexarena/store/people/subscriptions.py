"""Push subscriptions of browsers, which notify players of their turns."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from hexarena.store.repository import Repository
from hexarena.store.tables import subscriptions
from hexarena.store.writing import ensure_players, lock_player, now

MAX_BROWSERS = 10  # per player; a new one replaces the oldest


class StoredSubscription(NamedTuple):
    """A browser's push subscription: the address of its push service, its player and its keys."""

    endpoint: str
    player: str
    p256dh: str
    auth: str


COLUMNS = [subscriptions.c[name] for name in StoredSubscription._fields]


class Subscriptions(Repository):
    """The subscriptions of a store; every method raises StoreFailed if the database fails."""

    def save(self, subscription: StoredSubscription) -> None:
        """Save a subscription for its player, and take it away from any other player."""
        self._database.write(lambda connection: _save(connection, subscription))

    def list_subscriptions(self, players: Collection[str]) -> list[StoredSubscription]:
        """List the subscriptions of some players, oldest first."""
        query = select(*COLUMNS).where(subscriptions.c.player.in_(players))
        oldest_first = query.order_by(subscriptions.c.made, subscriptions.c.endpoint)
        with self._database.reading() as connection:
            return [StoredSubscription._make(row) for row in connection.execute(oldest_first)]

    def remove(self, endpoint: str, player: str | None = None) -> None:
        """Delete a subscription if it exists and, if `player` is given, belongs to that player."""
        statement = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
        if player is not None:
            statement = statement.where(subscriptions.c.player == player)
        self._database.write(lambda connection: connection.execute(statement))


def _save(connection: Connection, subscription: StoredSubscription) -> None:
    player = subscription.player
    ensure_players(connection, player)
    lock_player(connection, player)
    is_endpoint = subscriptions.c.endpoint == subscription.endpoint
    connection.execute(delete(subscriptions).where(is_endpoint))
    query = select(subscriptions.c.endpoint).where(subscriptions.c.player == player)
    newest_first = query.order_by(subscriptions.c.made.desc(), subscriptions.c.endpoint)
    excess = connection.execute(newest_first.offset(MAX_BROWSERS - 1)).scalars().all()
    connection.execute(delete(subscriptions).where(subscriptions.c.endpoint.in_(excess)))
    connection.execute(insert(subscriptions).values(**subscription._asdict(), made=now()))
