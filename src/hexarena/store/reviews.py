"""Reviews of finished matches: orders that wait, and judgements of positions, kept for a time."""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, select, update

from hexarena.store.repository import Repository
from hexarena.store.tables import judgements, review_orders
from hexarena.store.writing import ensure_players, insert_once, now

MAX_LISTED = 200  # orders that a server looks at once
MAX_KEYS = 500  # keys in a query


class ReviewOrder(NamedTuple):
    """A match that waits for its review. `player` is None if the server ordered it itself."""

    match: str
    player: str | None
    made: str
    until: int = 0  # until when a server works on it, in milliseconds since 1970


class StoredReviews(Repository):
    """The reviews of a store; every method raises StoreFailed if the database fails."""

    def order(self, match: str, player: str | None) -> None:
        """Order the review of a match. A player takes over an order of the server."""

        def write(connection: Connection) -> None:
            if player:
                ensure_players(connection, player)
            row = {"match": match, "player": player, "made": now(), "until": 0}
            connection.execute(insert_once(connection, review_orders), row)
            is_unclaimed = review_orders.c.match == match, review_orders.c.player.is_(None)
            connection.execute(update(review_orders).where(*is_unclaimed).values(player=player))

        self._database.write(write)

    def is_ordered(self, match: str) -> bool:
        """Return whether a match waits for its review."""
        query = select(review_orders.c.match).where(review_orders.c.match == match)
        with self._database.reading() as connection:
            return connection.execute(query).first() is not None

    def list_orders(self, time: int, automatic: bool) -> list[ReviewOrder]:
        """List orders on which no server works at a time, oldest first: of players, or others."""
        columns = (review_orders.c[name] for name in ReviewOrder._fields)
        player = review_orders.c.player
        is_waiting = (
            review_orders.c.until < time,
            player.is_(None) if automatic else player.is_not(None),
        )
        query = select(*columns).where(*is_waiting).order_by(review_orders.c.made)
        with self._database.reading() as connection:
            rows = connection.execute(query.limit(MAX_LISTED))
            return [ReviewOrder._make(row) for row in rows]

    def claim(self, match: str, time: int, until: int) -> bool:
        """Reserve an order for this server if no server works on it; return whether it is."""
        is_waiting = review_orders.c.match == match, review_orders.c.until < time
        statement = update(review_orders).where(*is_waiting).values(until=until)
        return self._database.write(lambda connection: connection.execute(statement).rowcount > 0)

    def release(self, match: str) -> None:
        """Let any server work on an order."""
        statement = update(review_orders).where(review_orders.c.match == match).values(until=0)
        self._database.write(lambda connection: connection.execute(statement))

    def finish(self, match: str) -> None:
        """Delete an order, since its review is complete or impossible."""
        statement = delete(review_orders).where(review_orders.c.match == match)
        self._database.write(lambda connection: connection.execute(statement))

    def keep(self, key: str, answer: Mapping[str, Any], match: str, until: int) -> None:
        """Store a judgement, and reserve the order for which it was made until a later time."""
        row = {"key": key, "answer": json.dumps(answer, separators=(",", ":")), "made": now()}
        is_order = review_orders.c.match == match

        def write(connection: Connection) -> None:
            connection.execute(insert_once(connection, judgements), row)
            connection.execute(update(review_orders).where(is_order).values(until=until))

        self._database.write(write)

    def load(self, keys: Sequence[str]) -> dict[str, Any]:
        """Return the stored judgements among some keys."""
        answers: dict[str, Any] = {}
        with self._database.reading() as connection:
            for some_keys in _split(keys):
                query = select(judgements.c.key, judgements.c.answer)
                rows = connection.execute(query.where(judgements.c.key.in_(some_keys)))
                answers |= {key: json.loads(answer) for key, answer in rows}
        return answers

    def forget(self, cutoff: str, limit: int) -> int:
        """Delete judgements made before `cutoff` and, beyond `limit`, the oldest ones.

        Returns how many were deleted.
        """
        return self._database.write(lambda connection: _forget(connection, cutoff, limit))


def _split(keys: Collection[str]) -> list[list[str]]:
    unique_keys = list(dict.fromkeys(keys))
    return [unique_keys[start : start + MAX_KEYS] for start in range(0, len(unique_keys), MAX_KEYS)]


def _forget(connection: Connection, cutoff: str, limit: int) -> int:
    count = connection.execute(delete(judgements).where(judgements.c.made < cutoff)).rowcount
    total = connection.execute(select(func.count()).select_from(judgements)).scalar_one()
    if total > limit:
        oldest = select(judgements.c.key).order_by(judgements.c.made).limit(total - limit)
        statement = delete(judgements).where(judgements.c.key.in_(oldest.scalar_subquery()))
        count += connection.execute(statement).rowcount
    return count
